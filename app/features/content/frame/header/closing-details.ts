import { type RefObject, useEffect, useRef } from 'react'

/** A `details` that closes on Escape, and when something outside it is pressed or reached. */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const heard = (event: Event) => {
      const open = details.current?.open ? details.current : null
      if (!open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside =
        event.type !== 'keydown' && event.target instanceof Node && !open.contains(event.target)
      if (!isEscape && !isOutside) return
      open.open = false
      if (isEscape) open.querySelector('summary')?.focus()
    }
    const types = ['pointerdown', 'focusin', 'keydown']
    for (const type of types) document.addEventListener(type, heard)
    return () => {
      for (const type of types) document.removeEventListener(type, heard)
    }
  }, [])

  return details
}
