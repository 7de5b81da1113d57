/** How a page of homes goes from one search to the next, whoever carries it out: its own document, or the router. */
import { createContext, type MouseEvent, useContext } from 'react'
import type { SearchView } from './search-view.ts'

/** The search in the address is not on screen: it could not be loaded. */
export type FailedSearch = { retry: () => Promise<void>; isRetrying: boolean }

export type Visits = {
  /** What is shown or, while another one is loading, that one: `''` or `?…`. */
  search: string
  /** Names the entry of the history that is shown. */
  key: string
  isLoading: boolean
  /** What is shown was reached by Back or Forward. */
  isReturn: boolean
  failed: FailedSearch | null
  /**
   * Shows another address of the lists, and keeps the place on the page. Resolves once it is shown, could not be loaded, or another
   * one was asked for. Visits in a row that name the same `step` are one entry of the history.
   */
  visit: (address: string, options?: { step?: string | undefined }) => Promise<void>
  /** Loads what another address shows, without going there: it is `aside` once it came. */
  loadAside: (address: string) => void
  aside: SearchView | null
}

export const VisitsContext = createContext<Visits | null>(null)

export function useVisits(): Visits {
  const visits = useContext(VisitsContext)
  if (!visits) throw new Error('Nothing around this component carries out its visits.')
  return visits
}

/** True while a change of the search is loading. */
export const useIsSearching = (): boolean => useVisits().isLoading

/** For links: a press visits the address in place, unless it asks for another tab. */
export function useVisitOnPress() {
  const { visit } = useVisits()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    void visit(event.currentTarget.pathname + event.currentTarget.search)
  }
}
