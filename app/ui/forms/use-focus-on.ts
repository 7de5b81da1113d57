import { type RefObject, useEffect, useState } from 'react'

/** Focuses the field of a name within `container`, once React has drawn it: it may come with what is said beside it. */
export function useFocusOn(container: RefObject<HTMLElement | null>): (name: string | undefined) => void {
  const [asked, setAsked] = useState<{ name: string } | null>(null)
  useEffect(() => {
    if (asked) container.current?.querySelector<HTMLElement>(`[name="${asked.name}"]`)?.focus()
  }, [asked, container])
  return (name) => setAsked(name === undefined ? null : { name })
}
