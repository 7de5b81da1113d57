import type { Db } from '#app/platform/db/database.server.ts'
import { PAGE_SIZE, type SearchCriteria, type SearchResult } from '../criteria/criteria.ts'
import type { ListingSearch } from '../queries/listing-search.server.ts'
import { findPlaced } from './featured-order.queries.server.ts'

/**
 * A page (from 1) of a search as visitors see it: where it lists featured homes, the newest first, those that the
 * agency gave a place come before all others (docs/product/search.md §14).
 */
export async function findFeaturedFirst(
  db: Db,
  search: ListingSearch,
  criteria: SearchCriteria,
  page: number,
  size = PAGE_SIZE,
): Promise<SearchResult> {
  const hasPlaces = criteria.exclusiveOnly && criteria.sort === 'recent'
  const placed = hasPlaces ? await findPlaced(db, criteria) : []
  if (placed.length === 0) return search.find(criteria, page, size)
  const end = page * size
  // The order of the search has at least as many without a place as are shown by then.
  const { ids, total } = await search.find(criteria, 1, end)
  const isPlaced = new Set(placed)
  const shown = [...placed, ...ids.filter((id) => !isPlaced.has(id))]
  return { ids: shown.slice(end - size, end), total }
}
