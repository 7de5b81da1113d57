import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Place } from '#app/features/places/place.ts'
import type { DistributionStep } from '../figures/market-distribution.ts'
import { isHomeOrLand, stepInSql } from '../summary/market.queries.server.ts'

/**
 * How the counted homes of one place spread, in the steps of its town's distributions (docs/product/market.md §3, §17).
 */
export async function placeDistribution(
  db: Db,
  { region, id }: Pick<Place, 'region' | 'id'>,
): Promise<DistributionStep[]> {
  const { rows } = await sql<DistributionStep>`
    with counted as (
      select purpose, bedrooms, price_euro, yield_percent from counted_listing
      where purpose in ('sale', 'rent') and region = ${region} and place_id = ${id} and ${isHomeOrLand}
        and bedrooms between 1 and 3 and price_euro is not null and area_square_metres is not null
    )
    select purpose as measure, bedrooms, ${stepInSql(sql`price_euro`, 'rent')} as step, count(*)::int as homes
    from counted where purpose = 'rent' group by 1, 2, 3
    union all
    select purpose, bedrooms, ${stepInSql(sql`price_euro`, 'sale')}, count(*)::int
    from counted where purpose = 'sale' group by 1, 2, 3
    union all
    select 'yield', bedrooms, ${stepInSql(sql`yield_percent`, 'yield')}, count(*)::int
    from counted where purpose = 'sale' and yield_percent is not null group by 1, 2, 3`.execute(db)
  return rows
}
