import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element has been in sight. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isSeen
}
