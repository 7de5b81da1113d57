import { useSyncExternalStore } from 'react'

const CHANGED = 'path-changed'

/** Notifies the other parts of the page that its address has another path. */
export const announcePath = (): boolean => dispatchEvent(new Event(CHANGED))

function onChange(changed: () => void) {
  addEventListener(CHANGED, changed)
  return () => removeEventListener(CHANGED, changed)
}

/** The path of the page; `sent` is that of the page as the server sent it. */
export const useShownPath = (sent: string): string =>
  useSyncExternalStore(
    onChange,
    () => location.pathname,
    () => sent,
  )
