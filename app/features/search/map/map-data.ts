/** Requests of a search's map as it moves: visible homes, names of places, and the link to another area. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type Frame, LABELS_BELOW_WIDTH } from './drawing/cyprus-map.tsx'
import type { MapStart } from './map-start.ts'
import type { labelsIn } from './drawing/map-labels.ts'
import type { MapCluster } from './drawing/map-marks.tsx'
import { boundsText, type MapView } from '../criteria/map-view.ts'
import type { SearchView } from '../criteria/search-view.ts'
import { useSearchVisits } from '../form/fields/visits.ts'

const MOVE_DEBOUNCE_MS = 180

/** Clusters of the visible part, fetched again when a moved map has come to rest. */
export function useClusters(
  search: SearchView,
  start: MapStart,
  visible: string,
  isMoved: boolean,
): MapCluster[] {
  const [fetched, setFetched] = useState<{ start: MapStart; clusters: MapCluster[] } | null>(null)
  useEffect(() => {
    if (!isMoved) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      import('./drawing/map-clusters.ts')
        .then((script) => script.fetchClusters(search.search, search.mode, visible, stop.signal))
        .then(
          (clusters) => setFetched({ start, clusters }),
          // The marks in sight stay until the next move asks again.
          () => undefined,
        )
    }, MOVE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search.search, search.mode, start, visible, isMoved])
  return isMoved && fetched?.start === start ? fetched.clusters : start.clusters
}

/** A moved map rests this long before its list follows: a search is more work than its marks. */
const FOLLOW_DEBOUNCE_MS = 500

/**
 * Updates the list to the part that a moved map shows (docs/product/search.md §15): one step back for all moves in a
 * row. `visible` is empty for the whole island. Returns the last requested part; null before any move.
 */
export function useListFollowing(
  search: SearchView,
  visible: string,
  isMoved: boolean,
  goTo: ReturnType<typeof useAreaNavigation>,
): string | null {
  const [followed, setFollowed] = useState<string | null>(null)
  const asked = search.area.bounds ? boundsText(search.area.bounds) : ''
  const isDue = isMoved && visible !== asked
  const follow = useEffectEvent((bounds: string) => {
    setFollowed(bounds)
    goTo({ bounds }, { step: 'map' })
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => follow(visible), FOLLOW_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isDue, visible])
  return followed
}

/** Names of places once the map is near enough to need them. */
export function useLabels(view: MapView, frame: Frame) {
  const [labels, setLabels] = useState<{ in: typeof labelsIn } | null>(null)
  const isNear = view.width < LABELS_BELOW_WIDTH
  useEffect(() => {
    if (isNear) void import('./drawing/map-labels.ts').then(({ labelsIn }) => setLabels({ in: labelsIn }))
  }, [isNear])
  return isNear && labels ? labels.in(view, frame) : []
}

/** Visits the same search in another area of the map; `href` for a link there. */
export function useAreaNavigation(search: SearchView) {
  const { search: loading, isLoading, visit } = useSearchVisits()
  const href = (area: { bounds?: string; shape?: string }): string => {
    // A filter that was chosen meanwhile, and is still loading, stays.
    const params = new URLSearchParams(isLoading ? loading : search.search)
    params.delete('page')
    for (const [name, value] of Object.entries(area)) {
      if (value === '') params.delete(name)
      else params.set(name, value)
    }
    return params.size === 0 ? search.path : `${search.path}?${params}`
  }
  const go = (area: { bounds?: string; shape?: string }, options?: { step?: string }) =>
    void visit(href(area), options)
  return Object.assign(go, { href })
}
