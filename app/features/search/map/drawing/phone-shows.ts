import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVisits } from '#app/ui/in-place.tsx'
import type { SearchView } from '../../criteria/search-view.ts'

export type PhoneShows = 'list' | 'map'

/**
 * Chooses what a phone shows on `/search`: the map, unless there is nothing on it or something to read first. The list
 * keeps its scroll position (docs/product/search.md §15).
 */
export function usePhoneShows(view: SearchView): [PhoneShows, (shows: PhoneShows) => void] {
  const { key } = useVisits()
  const [shows, setShows] = useState<PhoneShows>(() =>
    view.total === 0 || view.problems.length > 0 || view.sentence ? 'list' : 'map',
  )
  const restore = useEffectEvent(() => {
    const top = readListPosition(key)
    if (top === null) return
    flushSync(() => setShows('list'))
    scrollTo(0, top)
  })
  useEffect(() => {
    queueMicrotask(() => restore())
  }, [])
  useEffect(() => {
    const leave = () => storeListPosition(key, shows === 'list' ? scrollY : null)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [key, shows])
  const show = (next: PhoneShows) => {
    setShows(next)
    scrollTo(0, 0)
  }
  return [shows, show]
}

const storageKey = (key: string) => `list-shown ${key}`

function readListPosition(key: string): number | null {
  try {
    const top = sessionStorage.getItem(storageKey(key))
    return top === null ? null : Number(top)
  } catch {
    return null
  }
}

function storeListPosition(key: string, top: number | null): void {
  try {
    if (top === null) sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), String(Math.round(top)))
  } catch {
    // Without storage the map is shown again.
  }
}
