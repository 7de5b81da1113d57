import { useEffect } from 'react'
import { useKeyActions } from '../../leads/inbox/use-key-actions.ts'

const focusFirst = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** The keys of a listing's page: `e` the fields, `s` the states, `a` the assignment, and Ctrl or ⌘ S saves from inside a field too. */
export function useListingKeys(): void {
  useKeyActions({
    e: () => focusFirst('main fieldset select'),
    s: () => focusFirst('#state button'),
    a: () => focusFirst('#assign select'),
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('input[name=intent][value=save]')?.form?.requestSubmit()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
