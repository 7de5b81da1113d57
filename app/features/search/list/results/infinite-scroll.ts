import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { RESULTS_ID, type SearchView } from '../../criteria/search-view.ts'

type Loaded = { cards: ListingCard[]; lastLoaded: number }

/** The last loaded page and the scroll position in pixels. */
type Position = { lastLoaded: number; top: number }

/** The cards loaded at each history entry, for returning to it within the same document. */
const loadedByEntry = new Map<string, Loaded>()
/** Pixels from the end of the document (docs/product/search.md §12). */
const LOAD_DISTANCE_PIXELS = 500

/**
 * Infinite scroll: loads the next page of a search near the end of the document (docs/product/search.md §12). Going
 * back or reloading restores the loaded pages and the scroll position.
 */
export function useInfiniteScroll(view: SearchView) {
  const entry = useEntryOf(view)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // What was loaded is no state: an answer that comes before `loading` was drawn leaves `idle` as it was.
  const [, drawLoaded] = useReducer((times: number) => times + 1, 0)
  const shown = loadedByEntry.get(entry) ?? { cards: view.cards, lastLoaded: view.page }
  const hasMore = shown.lastLoaded < view.lastPage
  const isBusy = useRef(false)
  const restoring = useRef<Position | null>(null)

  const load = async (upTo: number) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('loading')
    try {
      const pages = Array.from({ length: upTo - shown.lastLoaded }, (_, at) => shown.lastLoaded + 1 + at)
      const more = await Promise.all(pages.map((page) => fetchCards(view, page)))
      loadedByEntry.set(entry, {
        cards: withoutDuplicates([...shown.cards, ...more.flat()]),
        lastLoaded: upTo,
      })
      storePosition(entry, upTo)
      drawLoaded()
      setState('idle')
    } catch {
      setState('failed')
    }
    isBusy.current = false
  }

  const restore = useEffectEvent(async (at: string) => {
    const returned = readPosition(at)
    if (!returned || returned.lastLoaded <= shown.lastLoaded || returned.lastLoaded > view.lastPage) return
    restoring.current = returned
    await load(returned.lastLoaded)
  })
  useEffect(() => {
    queueMicrotask(() => void restore(entry))
  }, [entry])
  useLayoutEffect(() => {
    // After a reload the pages are restored first, then the scroll position.
    if (!restoring.current || shown.lastLoaded < restoring.current.lastLoaded) return
    scrollTo(0, restoring.current.top)
    restoring.current = null
  })

  useEffect(() => {
    const leave = () => storePosition(entry, shown.lastLoaded)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  })

  const loadWhenNear = useEffectEvent(() => {
    const { scrollHeight } = document.documentElement
    const isShown = document.getElementById(RESULTS_ID)?.checkVisibility() ?? false
    if (
      isShown &&
      hasMore &&
      state === 'idle' &&
      scrollHeight - scrollY - innerHeight <= LOAD_DISTANCE_PIXELS
    ) {
      void load(shown.lastLoaded + 1)
    }
  })
  useEffect(() => {
    const onViewChange = () => loadWhenNear()
    addEventListener('scroll', onViewChange, { passive: true })
    addEventListener('resize', onViewChange)
    return () => {
      removeEventListener('scroll', onViewChange)
      removeEventListener('resize', onViewChange)
    }
  }, [])
  // After a short page the reader may still be near the end.
  useEffect(() => {
    // After restored pages are loaded, and after a new search has gone to its first homes.
    requestAnimationFrame(() => loadWhenNear())
  })

  return { cards: shown.cards, hasMore, state, retry: () => load(shown.lastLoaded + 1) }
}

/** Names the list of a view at its entry of the history: the one at which the view arrived. */
function useEntryOf(view: SearchView): string {
  const { key } = useVisits()
  const [arrived, setArrived] = useState({ view, key })
  if (arrived.view !== view) setArrived({ view, key })
  const at = arrived.view === view ? arrived : { view, key }
  return `${at.key} ${view.path}${view.search}`
}

export type InfiniteScroll = ReturnType<typeof useInfiniteScroll>

async function fetchCards(view: SearchView, page: number): Promise<ListingCard[]> {
  const params = new URLSearchParams(view.search)
  if (view.path === '/featured') params.set('property_type', 'exclusive')
  else if (view.mode) params.set('buyrent_category', view.mode)
  params.set('page', String(page))
  const response = await fetch(`/api/cards?${params}`)
  if (!response.ok) throw new Error(`Further homes answered ${response.status}.`)
  return ((await response.json()) as { cards: ListingCard[] }).cards
}

/** A listing added while scrolling moves another onto the next page: it is shown once. */
export const withoutDuplicates = (cards: ListingCard[]): ListingCard[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
]

const storageKey = (entry: string) => `list ${entry}`

function storePosition(entry: string, lastLoaded: number): void {
  try {
    sessionStorage.setItem(storageKey(entry), JSON.stringify({ lastLoaded, top: Math.round(scrollY) }))
  } catch {
    // Without storage, going back shows the first page.
  }
}

function readPosition(entry: string): Position | null {
  try {
    const text = sessionStorage.getItem(storageKey(entry))
    return text === null ? null : (JSON.parse(text) as Position)
  } catch {
    return null
  }
}
