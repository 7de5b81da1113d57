import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The id of the line that counts the homes: where focus goes when what had it is gone. */
export const SHOWN_COUNT = 'shown-count'

/**
 * Restores keyboard focus when a change of the search removes the focused element (a suggestion, 'Clear all',
 * 'Retry'): focus goes to the count instead of the top of the document. `view`: another one for another search.
 */
export function useFocusRecovery(view: object): void {
  const shown = useRef(view)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    // It may have been focused before the script came.
    last.current = document.activeElement
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = null
    document.getElementById(SHOWN_COUNT)?.focus({ preventScroll: true })
  })
}

/**
 * Moves the focus after an item of a list was removed: to the following one, or the last one. `list` holds the items'
 * links; call the answer with the index of the item that is removed.
 */
export function useFocusOnNext(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const removed = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (removed.current === null) return
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(removed.current, items.length - 1)]?.focus({ preventScroll: true })
    removed.current = null
  }, [list, items])
  return (at: number) => {
    removed.current = at
  }
}
