import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns whether the page has scrolled past an element that spans from the document's top. Watched by the browser, so
 * that nothing runs while one scrolls.
 */
export function useScrolledPast(): [RefObject<HTMLDivElement | null>, boolean] {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)

  useEffect(() => {
    if (!sentinel.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return [sentinel, isPast]
}
