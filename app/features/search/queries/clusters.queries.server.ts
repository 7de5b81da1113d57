import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Cluster, ClusterGrid } from './cluster-grid.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { conditionOf, within } from './search-filter.queries.server.ts'

type Marked = { id: number; latitude: number; longitude: number; price: number | null }

/**
 * Finds the homes on offer that a search asks for inside `bounds`, gathered by the cells of a grid of `cells` by
 * `cells`; the largest cluster comes first. Homes without a position are left out.
 */
export async function clusterListings(
  db: Db,
  criteria: SearchCriteria,
  bounds: Bounds,
  cells: number,
): Promise<Cluster[]> {
  const { rows } = await sql<Marked>`
    select id, latitude, longitude, price_euro as price from listing
    where ${conditionOf(criteria)} and ${within(bounds)}`.execute(db)
  const grid = new ClusterGrid(bounds, cells)
  for (const { id, latitude, longitude, price } of rows)
    grid.add(id, latitude, longitude, price ?? Number.NaN)
  return grid.clusters()
}
