import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export type Strip = {
  at: number
  count: number
  show: (index: number, behavior?: ScrollBehavior) => void
  list: {
    ref: RefObject<HTMLUListElement | null>
    onScroll: () => void
    onScrollEnd: () => void
    onPointerDown: () => void
    onWheel: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A row of pictures as wide as its frame: which one is seen, and how to see another. */
export function useStrip(count: number): Strip {
  const element = useRef<HTMLUListElement>(null)
  /** Index of the picture that it is scrolling to by itself. */
  const target = useRef<number>(null)
  const [at, setAt] = useState(0)
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = element.current
    const wanted = Math.min(Math.max(index, 0), count - 1)
    if (!list) return
    const left = wanted * list.clientWidth
    target.current = Math.abs(list.scrollLeft - left) > 1 ? wanted : null
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left, behavior: reducedMotion ? 'instant' : behavior })
    setAt(wanted)
  }
  const onScroll = () => {
    const list = element.current
    // The pictures passed on the way to the one that was asked for are not counted.
    if (!list || list.clientWidth === 0 || target.current !== null) return
    setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  const onScrollEnd = () => {
    const list = element.current
    // It ends elsewhere where another one was asked for meanwhile, which it now scrolls to.
    const isElsewhere =
      list && target.current !== null && Math.abs(list.scrollLeft - target.current * list.clientWidth) > 1
    if (isElsewhere) return
    target.current = null
    onScroll()
  }
  const stopSeeking = () => {
    target.current = null
  }
  /** Handles keys, unless a film has the focus: they are its own. */
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    const isOfFilm = event.target instanceof HTMLMediaElement
    if (to === undefined || isOfFilm || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    show(to)
  }
  return {
    at,
    count,
    show,
    list: {
      ref: element,
      onScroll,
      onScrollEnd,
      onPointerDown: stopSeeking,
      onWheel: stopSeeking,
      onKeyDown,
    },
  }
}
