/**
 * Each town's figures, kept whole in one row and made anew when its listings changed
 * (docs/decisions/0008-market-summary.md).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { SHOWN_PRICE_PER_METRE } from '#app/features/listings/record/listing-columns.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import type { Region } from '#app/features/places/place.ts'
import { type DistributionStep, distributionSteps } from '../figures/market-distribution.ts'
import type { MarketFigures } from '../figures/market-figures.ts'
import type { MetrePrice } from './metre-prices.ts'

export type MarketSummary = MarketFigures & {
  distribution: DistributionStep[]
  metrePrices: MetrePrice[]
  /** Locations that some records name in their source's words only: no search finds those by place. */
  unplaced: { purpose: 'sale' | 'rent'; location: string }[]
  homesOnOffer: PlaceOffer[]
  /** Medians of places. */
  metreMedians: PlaceMedian[]
}

/**
 * A place's homes on offer by the place's name, land and commercial property left out; places without homes are absent.
 */
export type PlaceOffer = { location: string; forSale: number; forRent: number }

/** Median price per square metre of some counted homes, without land. */
export type Median = {
  /** Euros of homes for sale; euros a month of homes to let. */
  measure: 'price' | 'rent'
  homes: number
  median: number
}

/** A median with its place's name. */
export type PlaceMedian = Median & { location: string }

export type MarketState = {
  /** Version of the figures: another one each time they are made. Null before the first. */
  version: string | null
  /** True if something changed since. */
  isStale: boolean
  /** True if the region has more homes and lands on offer than the limit; asked only if something changed. */
  isLarge: boolean
}

/** Reads the state by key and by index alone, without the figures. */
export async function readMarketState(db: Db, region: Region, limit: number): Promise<MarketState> {
  const { rows } = await sql<MarketState>`
    select (select xmin::text from market_summary where region = ${region}) as version, is_stale as "isStale",
      case when is_stale then exists (select from listing where region = ${region} and ${onMarket} offset ${limit}) else false end as "isLarge"
    from (select exists (select from market_change where region = ${region}) as is_stale) as change`.execute(
    db,
  )
  return rows[0]!
}

/** The figures as last made; null before the first, and where an earlier version made them without some. */
export async function readMarketSummary(
  db: Db,
  region: Region,
): Promise<{ version: string; summary: MarketSummary } | null> {
  const { rows } = await sql<{ version: string; summary: MarketSummary }>`
    select xmin::text as version, figures as summary from market_summary where region = ${region} and figures ? 'metreMedians'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** One at a time makes a region's figures, until its transaction ends. */
export async function lockMarketSummary(tx: Db, region: Region): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra market ' || ${region}))`.execute(tx)
}

export async function staleRegions(db: Db): Promise<Region[]> {
  const { rows } = await sql<{ region: Region }>`select distinct region from market_change`.execute(db)
  return rows.map(({ region }) => region)
}

/** The gazetteer's names, by which the call and the tables know a location. */
export const placeNames = (region: Region): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(placesOf(region).map(({ id, name }) => ({ id, name })))}::json) as place(id text, name text)`

export const isHomeOrLand = sql`parent_type <> 'commercial'`
/** Listings that market pages count: homes and lands on offer (docs/product/market.md §3). */
export const onMarket = sql`state in ('published', 'under-offer') and ${isHomeOrLand}`
export const costPerSquareMetre = sql.raw(SHOWN_PRICE_PER_METRE)
/** The source's own name for the place, if it names one. */
export const writtenPlace = sql`nullif(btrim(place_text, E' \\t\\n\\r'), '')`

/** A stated yield that is doubted is no figure of the market's. */
export const believedYield = sql`case when earnings_are_doubted is not true then yield_percent end as yield_percent`

/** Same as `medianBoundRank` of `market-figures.ts`. */
const medianBoundRank = sql`floor((count(*) + 1 - 1.96 * sqrt(count(*))) / 2)::int`
/** Aggregates of a figure, from counted records with a price, a cost and their order. */
export const figureSums = sql`count(*) as homes, sum(price::bigint) as total_price, sum(cost) as total_cost,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as prices,
        case when grouping(class) = 0 and ${medianBoundRank} >= 1 then jsonb_build_array(
          (array_agg(price order by price))[${medianBoundRank}], (array_agg(price order by price))[count(*)::int + 1 - ${medianBoundRank}]
        ) end as median_bounds,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cost) as costs,
        min(arrival) as arrival,
        case when grouping(class) = 1 and count(*) filter (where parent_type <> 'lands') > 0 then jsonb_build_object(
          'homes', count(*) filter (where parent_type <> 'lands'),
          'totalCostPerSquareMetre', sum(cost) filter (where parent_type <> 'lands'),
          'costsPerSquareMetre', percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cost) filter (where parent_type <> 'lands')
        ) end as without_land`
/** A figure (`Figure`). */
export const figureJson = sql`jsonb_build_object(
          'purpose', purpose, 'location', location, 'bedrooms', class, 'homes', homes, 'totalPriceEuro', total_price,
          'totalCostPerSquareMetre', total_cost, 'prices', prices, 'medianBounds', median_bounds, 'costsPerSquareMetre', costs, 'arrival', arrival,
          'withoutLand', without_land)`

/** The step of a distribution in which a value lies (`stepOf`). */
export const stepInSql = (value: RawBuilder<unknown>, measure: keyof typeof distributionSteps) => {
  const { width, last } = distributionSteps[measure]
  return sql`least(${last}::int, floor(${value} / ${width}::float8)::int)`
}

/**
 * Makes a region's figures from its listings as they are, and forgets the changes that are in them: one statement, so
 * both see the same moment. Homes in known places are read from `listing_place` alone.
 */
export async function makeMarketSummary(tx: Db, region: Region, now: Date): Promise<MarketSummary> {
  // A large town's homes are sorted in memory.
  await sql`set local work_mem = '64MB'`.execute(tx)
  const { rows } = await sql<{ figures: MarketSummary }>`
    with seen as (
      delete from market_change where region = ${region}
    ),
    place as materialized (select * from ${placeNames(region)}),
    -- By the index alone: most homes are not among them, and need not be read a second time.
    unplaced as materialized (
      select id as unplaced_id from listing
      where region = ${region} and purpose in ('sale', 'rent') and ${onMarket}
        and (place_id is null or place_id not in (select id from place))
    ),
    record as (
      select listing.id, purpose, parent_type, place.name as location, true as placed, bedrooms, price_euro, price_per_metre_euro, first_published_at, ${believedYield}, offer_is_doubted
      from listing join place on place.id = listing.place_id left join doubted_listing on listing_id = listing.id
      where region = ${region} and purpose in ('sale', 'rent') and ${onMarket}
      union all
      select id, purpose, parent_type, ${writtenPlace}, false, bedrooms, price_euro, price_per_metre_euro, first_published_at, ${believedYield}, offer_is_doubted
      from unplaced join listing on id = unplaced_id left join doubted_listing on listing_id = id
    ),
    judged as (
      select *, case
        when location is null then 'location'
        when bedrooms is null then 'bedrooms'
        when price_euro is null then 'price'
        when price_per_metre_euro is null then 'cost-per-square-metre'
        when offer_is_doubted then 'implausible'
      end as reason
      from record
    ),
    counted as materialized (
      select purpose, parent_type, location, placed, bedrooms, price_euro as price, ${costPerSquareMetre} as cost, yield_percent,
        price_per_metre_euro as exact_cost,
        case when bedrooms between 1 and 3 then bedrooms end as class,
        row_number() over (partition by purpose order by first_published_at, id) as arrival
      from judged where reason is null
    ),
    offered as (
      select location, count(*) filter (where purpose = 'sale') as for_sale, count(*) filter (where purpose = 'rent') as for_rent
      from record where placed and parent_type <> 'lands' group by location
    ),
    placed_home as (select * from counted where placed and parent_type <> 'lands'),
    place_median as (
      select location, case purpose when 'sale' then 'price' else 'rent' end as measure, count(*) as homes,
        percentile_cont(0.5) within group (order by exact_cost) as median
      from placed_home group by location, purpose
    ),
    figure as (
      select purpose, location, class, ${figureSums}
      from counted
      group by grouping sets ((purpose, location, class), (purpose, location), (purpose, class), (purpose))
      having grouping(class) = 1 or class is not null
    ),
    metre as (
      select parent_type, count(*) as homes,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cost) as costs
      from counted where purpose = 'sale' and parent_type <> 'lands' group by parent_type
    ),
    step as (
      select purpose as measure, class, ${stepInSql(sql`price`, 'sale')} as step, count(*) as homes
      from counted where class is not null and purpose = 'sale' group by 1, 2, 3
      union all
      select purpose, class, ${stepInSql(sql`price`, 'rent')}, count(*)
      from counted where class is not null and purpose = 'rent' group by 1, 2, 3
      union all
      select 'yield', class, ${stepInSql(sql`yield_percent`, 'yield')}, count(*)
      from counted where class is not null and purpose = 'sale' and yield_percent is not null group by 1, 2, 3
    )
    insert into market_summary (region, made_at, figures)
    select ${region}, ${now}, jsonb_build_object(
      'figures', coalesce((
        select jsonb_agg(${figureJson})
        from figure), '[]'),
      'skipped', coalesce((
        select jsonb_agg(jsonb_build_object('purpose', purpose, 'reason', reason, 'records', records))
        from (select purpose, reason, count(*) as records from judged where reason is not null group by purpose, reason)
          as skipped), '[]'),
      'distribution', coalesce((
        select jsonb_agg(jsonb_build_object('measure', measure, 'bedrooms', class, 'step', step, 'homes', homes))
        from step), '[]'),
      'metrePrices', coalesce((
        select jsonb_agg(jsonb_build_object('parentType', parent_type, 'homes', homes, 'costsPerSquareMetre', costs))
        from metre), '[]'),
      'unplaced', coalesce((
        select jsonb_agg(jsonb_build_object('purpose', purpose, 'location', location))
        from (select distinct purpose, location from counted where not placed) as unplaced), '[]'),
      'homesOnOffer', coalesce((
        select jsonb_agg(jsonb_build_object('location', location, 'forSale', for_sale, 'forRent', for_rent))
        from offered), '[]'),
      'metreMedians', coalesce((
        select jsonb_agg(jsonb_build_object('location', location, 'measure', measure, 'homes', homes, 'median', median))
        from place_median), '[]')
    )
    on conflict (region) do update set made_at = excluded.made_at, figures = excluded.figures
    returning figures`.execute(tx)
  return rows[0]!.figures
}
