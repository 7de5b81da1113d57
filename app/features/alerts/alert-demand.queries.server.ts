/**
 * How many people wait for a listing, and for it at other prices: the same matching (docs/product/alerts.md §6),
 * nothing written.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ResidenceVerdict } from '#db/column-values.ts'
import type { ListingRow } from '#db/rows.ts'
import { listingOf } from '#app/features/listings/record/listing-columns.ts'
import { findResidenceHome } from '#app/features/listings/record/residence.queries.server.ts'
import { judgeResidence } from '#app/features/listings/record/residence.ts'
import { findWrittenRates } from '#app/features/rates/rates.queries.server.ts'
import { ratesOf } from '#app/features/rates/rates.ts'
import { featureBits } from '#app/features/search/criteria/filter-registry.ts'
import { findMatchesOf } from './matching/alert-index.server.ts'

export type PeopleAtPrice = {
  priceEuro: number | null
  /** Number of people whose alerts would find it at this price, each once. */
  people: number
  /** Number of them whose alerts do not find it at the first of the prices. */
  further: number
}

const asked = sql`variant.asked`
const withVat = sql`price_with_vat(${asked}, purpose, vat)`
const qualifies = sql.lit(featureBits(['residence', 'possible-residence']))
const mayQualify = sql.lit(featureBits(['possible-residence']))

/**
 * Columns that follow from a listing's price, at another price: as its computed columns and
 * `app/features/listings/record/yields.ts` have it.
 */
const atPrice: Record<string, RawBuilder<unknown>> = {
  price_euro: asked,
  previous_price_euro: sql`price_euro`,
  price_changed_at: sql`now()`,
  reduction_percent: sql`case when ${asked} < price_euro then (price_euro - ${asked}) / price_euro::float8 * 100 end`,
  price_per_metre_euro: sql`${withVat} / area_square_metres`,
  yield_percent: sql`case when stated_yield_percent is null then annual_income_euro::float8 / ${withVat} * 100 else yield_percent end`,
  net_yield_percent: sql`net_yield_percent(annual_income_euro, ${asked}, vat, condition, type)`,
  residence: sql`variant.residence`,
  feature_bits: sql`feature_bits & ~${qualifies}
    | case variant.residence when 'qualifies' then ${qualifies} when 'may-qualify' then ${mayQualify} else 0 end`,
  below_estimate_percent: sql`case when ${withVat} < estimate_low_euro then (estimate_euro - ${withVat}) / estimate_euro * 100 end`,
}

type Variant = { priceEuro: number | null; residence: ResidenceVerdict | null }

/** Judges a listing by Regulation 6(2) at each of the prices (docs/product/income.md §7). */
export async function variantsAtPrices(
  db: Db,
  listingId: number,
  prices: readonly (number | null)[],
): Promise<Variant[]> {
  const home = await findResidenceHome(db, listingId)
  const rates = ratesOf(await findWrittenRates(db))
  return prices.map((priceEuro) => ({
    priceEuro,
    residence: home ? judgeResidence({ ...home, priceEuro }, rates) : null,
  }))
}

/** The listing on offer at each of the prices, one row for each, with the ids 1, 2 and so on. */
export const listingAtPrices = (listingId: number, variants: readonly Variant[]): RawBuilder<unknown> => sql`(
  select repriced.*
  from listing
    cross join unnest(${variants.map(({ priceEuro }) => priceEuro)}::integer[], ${variants.map(({ residence }) => residence)}::text[])
      with ordinality as variant(asked, residence, at)
    cross join lateral jsonb_populate_record(listing,
      jsonb_build_object('id', variant.at, 'state', 'published')
      || case when ${asked} is distinct from price_euro
        then jsonb_build_object(${sql.join(
          Object.entries(atPrice).flatMap(([column, value]) => [sql.lit(column), value]),
        )})
        else '{}' end
    ) as repriced
  where listing.id = ${listingId}
) as listing`

/**
 * Counts the people whose alerts find a listing at each of these prices (euro, for rent a month; null: unknown), in
 * their order, as if it were on offer. People whose alert is paused, or who removed the listing from their list, do not
 * count.
 */
export async function countPeopleWaiting(
  db: Db,
  listingId: number,
  prices: readonly (number | null)[],
): Promise<PeopleAtPrice[]> {
  const variants = await variantsAtPrices(db, listingId, prices)
  const { rows: repriced } =
    await sql<ListingRow>`select * from ${listingAtPrices(listingId, variants)}`.execute(db)
  const found = await findMatchesOf(db, repriced.map(listingOf))
  const { rows } = await sql<PeopleAtPrice>`
    with waiting as materialized (
      select distinct found.at, alert.member_id
      from unnest(${found.map(({ alertId }) => alertId)}::int[], ${found.map((match) => match.listingId)}::int[]) as found(alert_id, at)
        join alert on alert.id = found.alert_id
      where alert.paused_at is null and not exists (
        select from alert_listing as entry
        where entry.member_id = alert.member_id and entry.listing_id = ${listingId} and entry.removed_at is not null
      )
    )
    select variant.asked as "priceEuro", count(waiting.member_id)::int as people,
      (count(waiting.member_id) filter (where not exists (
        select from waiting as already where already.at = 1 and already.member_id = waiting.member_id
      )))::int as further
    from unnest(${prices}::integer[]) with ordinality as variant(asked, at)
      left join waiting on waiting.at = variant.at
    group by variant.at, variant.asked order by variant.at`.execute(db)
  return rows
}
