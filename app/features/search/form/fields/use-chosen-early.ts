import { useEffect, useEffectEvent, useRef } from 'react'

/** A select that follows `written`: what was chosen in it before the script came counts. */
export function useChosenEarly(written: string, act: (select: HTMLSelectElement) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const readInitialState = useEffectEvent(() => {
    if (select.current && select.current.value !== written) act(select.current)
  })
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isFollowing.current) readInitialState()
    else if (select.current) select.current.value = written
    isFollowing.current = true
  }, [written])
  return select
}
