import type { ListingCard } from '../listings/card.ts'
import type { Bounds } from './criteria.ts'
import { boundsText } from './map-view.ts'
import type { MapCluster } from './map-marks.tsx'
import type { SearchView } from './search-view.ts'

/** The map is divided into this many cells either way; each cell gathers its homes. */
export const MAP_CELLS = 12

/** What a search finds in the part of the map that is in sight. */
export async function fetchClusters(
  search: string,
  mode: SearchView['mode'],
  shown: Bounds,
  signal: AbortSignal,
): Promise<MapCluster[]> {
  const params = new URLSearchParams(search)
  if (mode) params.set('buyrent_category', mode)
  params.set('view', boundsText(shown))
  params.set('cells', String(MAP_CELLS))
  const response = await fetch(`/api/search/map?${params}`, { signal })
  if (!response.ok) throw new Error(`The map's homes answered ${response.status}.`)
  return ((await response.json()) as { clusters: MapCluster[] }).clusters
}

/** The card of one home on the map. */
export async function fetchCard(id: number): Promise<ListingCard | null> {
  const response = await fetch(`/api/cards?ids=${id}`)
  if (!response.ok) throw new Error(`The card of home ${id} answered ${response.status}.`)
  return ((await response.json()) as { cards: ListingCard[] }).cards[0] ?? null
}
