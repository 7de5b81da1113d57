import type { ListingCard } from '#app/features/listings/record/card.ts'
import { boundsText } from '../../criteria/map-view.ts'
import type { MapCluster } from './map-marks.tsx'
import type { SearchView } from '../../criteria/search-view.ts'

/** The map is divided into this many cells either way; each cell gathers its homes. */
export const MAP_CELLS = 24

/** Fetches the clusters of a search in the visible part of the map, written `south,west,north,east`. */
export async function fetchClusters(
  search: string,
  mode: SearchView['mode'],
  shown: string,
  signal: AbortSignal,
): Promise<MapCluster[]> {
  const params = new URLSearchParams(search)
  // What is in sight, not what the list has: it follows later.
  params.delete('bounds')
  if (mode) params.set('buyrent_category', mode)
  params.set('view', shown)
  params.set('cells', String(MAP_CELLS))
  const response = await fetch(`/api/search/map?${params}`, { signal })
  if (!response.ok) throw new Error(`The map's homes answered ${response.status}.`)
  return ((await response.json()) as { clusters: MapCluster[] }).clusters
}

const TEN_METRES_IN_DEGREES = 0.0001

/** The card of one home that a search shows on the map: the one that stands where its mark is. */
export async function fetchCard(
  search: string,
  mode: SearchView['mode'],
  { id, latitude, longitude }: MapCluster,
): Promise<ListingCard | null> {
  const params = new URLSearchParams(search)
  if (mode) params.set('buyrent_category', mode)
  params.set(
    'bounds',
    boundsText({
      south: latitude - TEN_METRES_IN_DEGREES,
      west: longitude - TEN_METRES_IN_DEGREES,
      north: latitude + TEN_METRES_IN_DEGREES,
      east: longitude + TEN_METRES_IN_DEGREES,
    }),
  )
  const response = await fetch(`/api/cards?${params}`)
  if (!response.ok) throw new Error(`The card of home ${id} answered ${response.status}.`)
  const { cards } = (await response.json()) as { cards: ListingCard[] }
  return cards.find((card) => card.id === id) ?? null
}
