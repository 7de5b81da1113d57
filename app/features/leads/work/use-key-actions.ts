import { useEffect, useEffectEvent } from 'react'

/** Runs the actions of single keys on a page of the office; they count outside fields and dialogs. */
export function useKeyActions(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => {
    if (!Object.hasOwn(actions, key)) return false
    actions[key]!()
    return true
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.matches('input:not([type=checkbox]), textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const linksAt = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)]

/** The one of these links that has the focus; undefined where none has. */
export const focusedLink = (selector: string) =>
  linksAt(selector).find((link) => link === document.activeElement)

/** Focuses the link `steps` after the one that has the focus; without one, the first. */
export function focusLink(selector: string, steps: number): void {
  const links = linksAt(selector)
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? links[0] : links[at + steps]
  next?.focus()
}
