import type { Cluster } from '../queries/clusters.queries.server.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { eachBit } from './bitmap.ts'
import type { ListingIndex } from './listing-index.server.ts'
import { positionsOf, restrictToBounds, selectListings } from './select-listings.server.ts'
import { figureOfRange } from './stock-columns.queries.server.ts'

type Cell = { count: number; latitudes: number; longitudes: number; leastId: number; leastPrice: number }

/** What a search finds inside `bounds`, gathered in `cells` by `cells` cells; `seconds` is the time of the database. */
export function clusterInIndex(
  index: ListingIndex,
  criteria: SearchCriteria,
  bounds: Bounds,
  cells: number,
  seconds: number,
): Cluster[] {
  const selection = selectListings(index, criteria, seconds)
  restrictToBounds(index, selection, bounds)
  const { south, west, north, east } = bounds
  // A point's bounds have no size: any width then gives one cell.
  const width = (east - west) / cells || 1
  const height = (north - south) / cells || 1
  const [latitudes, longitudes] = positionsOf(index)
  const prices = index.figures[figureOfRange.price]!.figures
  const gathered = new Map<number, Cell>()
  eachBit(selection.words, selection.spans, (slot) => {
    const [latitude, longitude, id, price] = [
      latitudes[slot]!,
      longitudes[slot]!,
      index.ids[slot]!,
      prices[slot]!,
    ]
    const number =
      Math.floor((latitude - south) / height) * (cells + 1) + Math.floor((longitude - west) / width)
    let cell = gathered.get(number)
    if (cell === undefined) {
      cell = { count: 0, latitudes: 0, longitudes: 0, leastId: id, leastPrice: Infinity }
      gathered.set(number, cell)
    }
    cell.count++
    cell.latitudes += latitude
    cell.longitudes += longitude
    if (id < cell.leastId) cell.leastId = id
    if (price < cell.leastPrice) cell.leastPrice = price
  })
  return [...gathered.values()]
    .sort((a, b) => b.count - a.count || a.leastId - b.leastId)
    .map(({ count, latitudes: north, longitudes: east, leastId, leastPrice }) => ({
      latitude: north / count,
      longitude: east / count,
      count,
      id: count === 1 ? leastId : null,
      minPriceEuro: leastPrice === Infinity ? null : leastPrice,
    }))
}
