import { type Cluster, ClusterGrid } from '../queries/cluster-grid.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { termsOf } from '../criteria/terms.ts'
import { eachBit } from './bitmap.ts'
import type { ListingIndex } from './listing-index.server.ts'
import { positionsOf, restrictToBounds, selectListings } from './select-listings.server.ts'
import { figureOfRange } from './stock-columns.queries.server.ts'

/** Clusters a search's homes inside `bounds` in `cells` by `cells` cells; `seconds` is the time of the database. */
export function clusterInIndex(
  index: ListingIndex,
  criteria: SearchCriteria,
  bounds: Bounds,
  cells: number,
  seconds: number,
): Cluster[] {
  const selection = selectListings(index, termsOf(criteria), seconds)
  restrictToBounds(index, selection, bounds)
  const [latitudes, longitudes] = positionsOf(index)
  const prices = index.figures[figureOfRange.price]!.figures
  const grid = new ClusterGrid(bounds, cells)
  eachBit(selection.words, selection.spans, (slot) =>
    grid.add(index.ids[slot]!, latitudes[slot]!, longitudes[slot]!, prices[slot]!),
  )
  return grid.clusters()
}
