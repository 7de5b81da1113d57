import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import type { SearchCriteria } from '../search/criteria.ts'
import { conditionOf } from '../search/search-filter.queries.server.ts'
import { believedYield } from './market.queries.server.ts'

/** The homes of a search in a region, or in one of its places. */
export type BudgetFigures = {
  region: Region
  /** null: the whole region. */
  place_id: string | null
  homes: number
  /** Those with a known yield and plausible figures; the medians are of these, null where there are none. */
  of: number
  yield_percent: number | null
  price_euro: number | null
  monthly_rent_euro: number | null
}

/** What the homes of a search ask and earn in each region and each known place. */
export async function budgetFigures(db: Db, homes: SearchCriteria): Promise<BudgetFigures[]> {
  const { rows } = await sql<BudgetFigures>`
    with home as materialized (
      select region, place_id, price_euro, annual_income_euro / 12.0 as monthly_rent_euro, ${believedYield},
        price_euro is not null and annual_income_euro is not null and yield_percent is not null
          and offer_is_doubted is not true and earnings_are_doubted is not true as counts
      from listing left join doubted_listing on listing_id = id where ${conditionOf(homes)}
    )
    select region, place_id, count(*)::int as homes, count(*) filter (where counts)::int as of,
      percentile_cont(0.5) within group (order by yield_percent) filter (where counts) as yield_percent,
      percentile_cont(0.5) within group (order by price_euro) filter (where counts) as price_euro,
      percentile_cont(0.5) within group (order by monthly_rent_euro) filter (where counts) as monthly_rent_euro
    from home
    group by grouping sets ((region), (region, place_id))
    having grouping(place_id) = 1 or place_id is not null`.execute(db)
  return rows
}
