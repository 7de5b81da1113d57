import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { conditionOf, within } from './search-filter.queries.server.ts'

/** Homes that lie close together on the map; `id` where it is one home only. */
export type Cluster = {
  latitude: number
  longitude: number
  count: number
  id: number | null
  minPriceEuro: number | null
}

/**
 * What a search finds inside `bounds`, gathered in a grid of `cells` by `cells`, each at the middle of its homes; homes
 * without a position are on no map.
 */
export async function clusterListings(
  db: Db,
  criteria: SearchCriteria,
  bounds: Bounds,
  cells: number,
): Promise<Cluster[]> {
  // A point's bounds have no size: any width then gives one cell.
  const width = (bounds.east - bounds.west) / cells || 1
  const height = (bounds.north - bounds.south) / cells || 1
  const { rows } = await sql<Cluster>`
    select
      avg(latitude) as latitude,
      avg(longitude) as longitude,
      count(*)::int as count,
      case when count(*) = 1 then min(id) end as id,
      min(price_euro) as "minPriceEuro"
    from listing
    where ${conditionOf(criteria)} and ${within(bounds)}
    group by
      floor((latitude - ${bounds.south}::float8) / ${height}::float8),
      floor((longitude - ${bounds.west}::float8) / ${width}::float8)
    order by count desc, min(id)`.execute(db)
  return rows
}
