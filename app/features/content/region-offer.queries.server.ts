import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Region, regions } from '../places/place.ts'
import type { MetrePriceSpread, RegionOffer } from './region-offer.ts'

const TREND_DAYS = 90
/** A trend of a handful of homes is chance. */
const FEWEST_FOR_TREND = 20

type OfferRow = {
  region: Region
  for_sale: number
  for_rent: number
  average_price: number | null
  average_rent: number | null
  average_yield: number | null
  with_yield: number
  price_now: number | null
  price_then: number | null
  in_trend: number
}

/** Every region's offer, in the order of `regions`; a region without homes has zeroes. */
export async function regionOffers(db: Db, now: Date): Promise<RegionOffer[]> {
  const then = new Date(now.getTime() - TREND_DAYS * 86_400_000)
  const { rows } = await sql<OfferRow>`
    with on_offer as (
      select region, purpose, parent_type, price_euro, yield_percent,
        case
          when first_published_at > ${then} then null
          when price_changed_at is null or price_changed_at <= ${then} then price_euro
          else (
            select former_price_euro from price_change
            where listing_id = listing.id and changed_at > ${then}
            order by changed_at, id limit 1)
        end as price_then
      from listing
      where state in ('published', 'under-offer')
    )
    select region,
      count(*) filter (where purpose = 'sale')::int as for_sale,
      count(*) filter (where purpose = 'rent')::int as for_rent,
      avg(price_euro) filter (where purpose = 'sale' and parent_type <> 'lands')::float8 as average_price,
      avg(price_euro) filter (where purpose = 'rent' and parent_type <> 'lands')::float8 as average_rent,
      avg(yield_percent) filter (where purpose = 'sale')::float8 as average_yield,
      count(yield_percent) filter (where purpose = 'sale')::int as with_yield,
      sum(price_euro) filter (where purpose = 'sale' and parent_type <> 'lands' and price_then is not null)::float8 as price_now,
      sum(price_then) filter (where purpose = 'sale' and parent_type <> 'lands' and price_euro is not null)::float8 as price_then,
      count(price_then) filter (where purpose = 'sale' and parent_type <> 'lands' and price_euro is not null)::int as in_trend
    from on_offer group by region`.execute(db)
  const byRegion = new Map(rows.map((row) => [row.region, row]))
  return regions.map((region) => offerOf(region, byRegion.get(region)))
}

function offerOf(region: Region, row: OfferRow | undefined): RegionOffer {
  const hasTrend = row && row.in_trend >= FEWEST_FOR_TREND && row.price_now && row.price_then
  return {
    region,
    forSale: row?.for_sale ?? 0,
    forRent: row?.for_rent ?? 0,
    averagePriceEuro: rounded(row?.average_price),
    averageRentEuro: rounded(row?.average_rent),
    averageYieldPercent: row?.average_yield ?? null,
    homesWithYield: row?.with_yield ?? 0,
    priceTrendPercent: hasTrend ? (row.price_now! / row.price_then! - 1) * 100 : null,
    homesInTrend: row?.in_trend ?? 0,
  }
}

const rounded = (amount: number | null | undefined) => (amount ? Math.round(amount) : null)

type SpreadRow = { region: Region; parent_type: 'apartments' | 'houses'; homes: number; spread: number[] }

/** What a square metre of a home for sale asks, by region and parent type; below five homes nothing is said. */
export async function metrePriceSpreads(db: Db): Promise<MetrePriceSpread[]> {
  const { rows } = await sql<SpreadRow>`
    select region, parent_type, count(*)::int as homes,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_euro::float8 / area_square_metres) as spread
    from listing
    where state in ('published', 'under-offer') and purpose = 'sale' and parent_type <> 'lands'
      and price_euro is not null and area_square_metres is not null
    group by region, parent_type
    having count(*) >= 5`.execute(db)
  return rows.map(({ region, parent_type, homes, spread: [lower = 0, median = 0, upper = 0] }) => ({
    region,
    parentType: parent_type,
    homes,
    lowerEuro: Math.round(lower),
    medianEuro: Math.round(median),
    upperEuro: Math.round(upper),
  }))
}
