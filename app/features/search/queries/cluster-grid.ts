import type { Bounds } from '../criteria/criteria.ts'

/** Homes that lie close together on the map; `id` where it is one home only. */
export type Cluster = {
  latitude: number
  longitude: number
  count: number
  id: number | null
  minPriceEuro: number | null
}

type Cell = { count: number; latitudes: number; longitudes: number; leastId: number; leastPrice: number }

/** Gathers homes inside `bounds` in a grid of `cells` by `cells`. */
export class ClusterGrid {
  readonly #bounds: Bounds
  readonly #cells: number
  readonly #width: number
  readonly #height: number
  readonly #gathered = new Map<number, Cell>()

  constructor(bounds: Bounds, cells: number) {
    this.#bounds = bounds
    this.#cells = cells
    // A point's bounds have no size: any width then gives one cell.
    this.#width = (bounds.east - bounds.west) / cells || 1
    this.#height = (bounds.north - bounds.south) / cells || 1
  }

  /** A price that is not known is not a number: it is never the least. */
  add(id: number, latitude: number, longitude: number, price: number): void {
    const { south, west } = this.#bounds
    const number =
      Math.floor((latitude - south) / this.#height) * (this.#cells + 1) +
      Math.floor((longitude - west) / this.#width)
    let cell = this.#gathered.get(number)
    if (cell === undefined) {
      cell = { count: 0, latitudes: 0, longitudes: 0, leastId: id, leastPrice: Infinity }
      this.#gathered.set(number, cell)
    }
    cell.count++
    cell.latitudes += latitude
    cell.longitudes += longitude
    if (id < cell.leastId) cell.leastId = id
    if (price < cell.leastPrice) cell.leastPrice = price
  }

  /** Each at the middle of its homes, the largest first. */
  clusters(): Cluster[] {
    return [...this.#gathered.values()]
      .sort((a, b) => b.count - a.count || a.leastId - b.leastId)
      .map(({ count, latitudes, longitudes, leastId, leastPrice }) => ({
        latitude: latitudes / count,
        longitude: longitudes / count,
        count,
        id: count === 1 ? leastId : null,
        minPriceEuro: leastPrice === Infinity ? null : leastPrice,
      }))
  }
}
