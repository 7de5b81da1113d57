import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { MOST_MOVED } from './asked-by-month.ts'
import type { PriceTrend, RegionOffer } from './region-offer.ts'

const TREND_DAYS = 90
/** A trend of fewer homes is not meaningful. */
const MIN_FOR_TREND = 20

type TrendRow = { price_now: number | null; price_then: number | null; in_trend: number }
type OfferRow = TrendRow & { region: Region; for_sale: number; for_rent: number }

/** Homes on offer, each with what the same home asked when the trend begins: null where it cannot be compared. */
const onOfferThenAndNow = (now: Date) => {
  const then = new Date(now.getTime() - TREND_DAYS * 86_400_000)
  return sql`
    (select region, place_id, purpose, price_euro,
      case when purpose = 'sale' and parent_type not in ('lands', 'commercial') and price_euro is not null and first_published_at <= ${then}
          and doubted_listing.offer_is_doubted is not true
        then case
          when moved.listing_id is null then price_euro
          when former_price_euro between price_euro / ${MOST_MOVED}::float8 and price_euro * ${MOST_MOVED}::float8 then former_price_euro
        end
      end as price_then
    from listing
      left join (
        select distinct on (listing_id) listing_id, former_price_euro
        from price_change where changed_at > ${then}
        order by listing_id, changed_at, id
      ) as moved on moved.listing_id = listing.id
      left join doubted_listing on doubted_listing.listing_id = listing.id
    where state in ('published', 'under-offer')) as home`
}

const trendColumns = sql`
  sum(price_euro) filter (where price_then is not null)::float8 as price_now,
  sum(price_then)::float8 as price_then,
  count(price_then)::int as in_trend`

/** Every region's offer, in the order of `regions`; a region without homes has zeroes. */
export async function regionOffers(db: Db, now: Date): Promise<RegionOffer[]> {
  const { rows } = await sql<OfferRow>`
    select region,
      count(*) filter (where purpose = 'sale')::int as for_sale,
      count(*) filter (where purpose = 'rent')::int as for_rent, ${trendColumns}
    from ${onOfferThenAndNow(now)} group by region`.execute(db)
  const byRegion = new Map(rows.map((row) => [row.region, row]))
  return regions.map((region) => offerOf(region, byRegion.get(region)))
}

/** How the asking prices of the same homes moved in a region, or in one of its places. */
export async function priceTrend(
  db: Db,
  region: Region,
  placeId: string | null,
  now: Date,
): Promise<PriceTrend> {
  const { rows } = await sql<TrendRow>`
    select ${trendColumns} from ${onOfferThenAndNow(now)}
    where region = ${region} and purpose = 'sale' and (${placeId}::text is null or place_id = ${placeId})`.execute(
    db,
  )
  return trendOf(rows[0])
}

const offerOf = (region: Region, row: OfferRow | undefined): RegionOffer => ({
  region,
  forSale: row?.for_sale ?? 0,
  forRent: row?.for_rent ?? 0,
  ...trendOf(row),
})

function trendOf(row: TrendRow | undefined): PriceTrend {
  const hasTrend = row && row.in_trend >= MIN_FOR_TREND && row.price_now && row.price_then
  return {
    priceTrendPercent: hasTrend ? Math.round((row.price_now! / row.price_then! - 1) * 1_000) / 10 : null,
    homesInTrend: row?.in_trend ?? 0,
  }
}
