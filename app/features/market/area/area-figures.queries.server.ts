import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { conditionOf } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { Figure } from '../figures/market-figures.ts'
import { costPerSquareMetre, figureJson, figureSums, type Median } from '../summary/market.queries.server.ts'

export type AreaFigures = {
  /** Figures of the whole area: their location is null. */
  figures: Figure[]
  medians: Median[]
  /** All that the search finds. */
  onOffer: Record<Purpose, number>
  /** Purposes of which a search finds offers that count nowhere (docs/product/listings.md §30). */
  withImplausible: Purpose[]
}

/** Computes prices and earnings of a search's homes, as `makeMarketSummary` counts them; their place may be unknown. */
export async function areaFigures(db: Db, homes: SearchCriteria): Promise<AreaFigures> {
  const { rows } = await sql<{ area: AreaFigures }>`
    with home as materialized (
      select purpose, parent_type, null as location, bedrooms, price_euro as price, ${costPerSquareMetre} as cost,
        price_per_metre_euro as exact_cost, offer_is_doubted is true as is_doubted,
        case when bedrooms between 1 and 3 then bedrooms end as class, 1 as arrival
      from listing left join doubted_listing on listing_id = id where ${conditionOf(homes)}
    ),
    complete as (select * from home where bedrooms is not null and price is not null and cost is not null),
    counted as (select * from complete where not is_doubted),
    figure as (
      select purpose, location, class, ${figureSums} from counted
      group by grouping sets ((purpose, location, class), (purpose, location)) having grouping(class) = 1 or class is not null
    ),
    middle as (
      select case purpose when 'sale' then 'price' else 'rent' end as measure, count(*) as homes,
        percentile_cont(0.5) within group (order by exact_cost) as median
      from counted group by purpose
    )
    select jsonb_build_object(
      'figures', coalesce((select jsonb_agg(${figureJson}) from figure), '[]'),
      'medians', coalesce((
        select jsonb_agg(jsonb_build_object('measure', measure, 'homes', homes, 'median', median)) from middle), '[]'),
      'onOffer', (
        select jsonb_build_object(
          'sale', count(*) filter (where purpose = 'sale'), 'rent', count(*) filter (where purpose = 'rent'))
        from home),
      'withImplausible', coalesce((select jsonb_agg(distinct purpose) from complete where is_doubted), '[]')
    ) as area`.execute(db)
  return rows[0]!.area
}
