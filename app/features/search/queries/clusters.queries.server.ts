import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Cluster, ClusterGrid } from './cluster-grid.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { conditionOf, within } from './search-filter.queries.server.ts'

type Marked = { id: number; latitude: number; longitude: number; price: number | null }

/**
 * What a search finds inside `bounds`, gathered in a grid of `cells` by `cells`; homes without a position are on no
 * map.
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
