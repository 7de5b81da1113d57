/** Listings that changed against all alerts: which find them. `alert-matching.ts` is the rule it answers. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import { type TownAlertKind, townAlertKinds } from '../alert/alert.ts'
import type { RangeFilter, SetFilter } from '#app/features/search/criteria/filter-registry.ts'
import { filterColumns, flatPosition } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { FormerHome } from './alert-reason.ts'
import { formerFacts } from './former-facts.ts'
import {
  ANYWHERE,
  conditionBits,
  FIRST_PARENT_BIT,
  parentBits,
  searchRanges,
  searchSets,
  typeBits,
} from '../alert/alert-terms.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/** One matcher at a time, until its transaction ends: what was found is told once. */
export async function lockMatching(db: Db): Promise<void> {
  // A batch that finds a hundred thousand people their home takes longer than a page's statement may.
  await sql`set local statement_timeout = '30min'`.execute(db)
  await sql`set local jit = off`.execute(db)
  // Hundreds of thousands of matches are compared and sorted: in memory, where files took as long again.
  await sql`set local work_mem = '64MB'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('petra alert matching'))`.execute(db)
}

export type ListingChange = FormerHome & { listingId: number; changedAt: Date }

/** A change is matched without its figures after so long, by the database's clock: their computation has failed. */
const LONGEST_WAIT = sql.lit('15 minutes')
const isRecent = sql`recent.changed_at between clock_timestamp() - ${LONGEST_WAIT}::interval and clock_timestamp() + ${LONGEST_WAIT}::interval`

/** A home's figures do not follow from its last changes yet, and will soon. One that left the market waits for nothing. */
export const awaitsFigures = (listingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from listing_change as recent join listing on listing.id = recent.listing_id
  where recent.listing_id = ${listingId} and ${isRecent}
    and (recent.awaits_estimate or (recent.awaits_figures and listing.purpose = 'sale'))
    and listing.state in ('published', 'under-offer')
)`

/** A home changed and is still to be matched; one whose matching fails is not waited for long. */
export const isBeingMatched = (listingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from listing_change as recent where recent.listing_id = ${listingId} and ${isRecent}
)`

/** Whether there are changes that can be matched now. */
export async function hasChangesToMatch(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from listing_change as change where not ${awaitsFigures(sql`change.listing_id`)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Takes the oldest changes off the queue that can be matched; of a listing that changed more than once, all, told as one from the
 * first.
 */
export async function takeChanges(db: Db, limit: number): Promise<ListingChange[]> {
  const facts = formerFacts.map(
    (field) => sql`${sql.lit(field)}, former_facts -> ${sql.lit(recordColumns[field])}`,
  )
  const { rows } = await sql<ListingChange>`
    with taken as (
      delete from listing_change
      where listing_id in (
        select listing_id from listing_change as change
        where not ${awaitsFigures(sql`change.listing_id`)}
        order by id limit ${limit}
      )
      returning *
    )
    select distinct on (listing_id)
      listing_id as "listingId", changed_at as "changedAt", former_state as state, former_purpose as purpose, former_price_euro as "priceEuro",
      former_annual_income_euro as "annualIncomeEuro", former_yield_percent as "yieldPercent",
      case when former_facts is not null then jsonb_build_object(${sql.join(facts)}) end as facts
    from taken order by listing_id, id`.execute(db)
  return rows
}

/** Columns used by saved searches only are named after their filter, like the terms. */
const rangeFigure = ({ name, number }: RangeFilter) =>
  sql`coalesce(${filterColumns[name]}, ${number === 'decimal' ? sql`'-infinity'` : sql`-1`}) as ${sql.ref(name)}`
const rangeMatches = ({ name }: RangeFilter) =>
  sql`probe.${sql.ref(name)} between alert.${sql.ref(`min_${name}`)} and alert.${sql.ref(`max_${name}`)}`
const setBit = ({ name, values }: SetFilter) =>
  sql`1 << (array_position(${[...values]}::text[], coalesce(${filterColumns[name]}, 'unknown')) - 1) as ${sql.ref(name)}`
const setMatches = ({ name }: SetFilter) =>
  sql`(alert.${sql.ref(name)} is null or alert.${sql.ref(name)} & probe.${sql.ref(name)} <> 0)`

/** Rows of the shape of `listing`, under that name. */
export type ListingRows = RawBuilder<unknown>
export const listingsOf = (ids: readonly number[]): ListingRows =>
  sql`(select * from listing where id = any(${ids})) as listing`

/** The columns of the main measures, under names of their own: a range has the same column without what is not known. */
const measureColumns = [...new Set(townAlertKinds.map((kind) => recordColumns[townAlerts[kind].measure]))]
const measureName = (column: string) => sql.ref(`measure_${column}`)

/** A home's figures and bits as `alert-terms.ts` has the bounds: what is not known is below all of them. */
export const homes = (listings: ListingRows): RawBuilder<unknown> => sql`
  select
    id, addition, feature_bits, purpose, region, place_id, price_euro, latitude, longitude,
    ${sql.join(measureColumns.map((column) => sql`${sql.ref(column)}::float8 as ${measureName(column)}`))},
    coalesce(bedrooms, -1) as bedrooms, ${sql.join([...searchRanges.map(rangeFigure), ...searchSets.map(setBit)])},
    coalesce(price_euro, -1) as price, coalesce(${filterColumns.pricePerMetre}, -1) as price_per_metre,
    coalesce(1 << (array_position(${typeBits}::text[], type) - 1), 0)
      | coalesce(1 << (array_position(${[...parentBits]}::text[], parent_type) - 1 + ${FIRST_PARENT_BIT}::int), 0) as type_bits,
    1 << (array_position(${[...conditionBits]}::text[], coalesce(condition, 'unknown')) - 1) as condition_bit
  from ${listings} where state in ('published', 'under-offer')`

/** What a home asks for a town's kind of alert with: kind, key, purpose, measure. */
const ask = (kind: TownAlertKind): RawBuilder<unknown> => {
  const { purpose, measure } = townAlerts[kind]
  return sql`(${sql.lit(kind)}, ${sql.lit(kind)}, ${sql.lit(purpose)}, ${measureName(recordColumns[measure])})`
}

/** Queries of a `with`: `home` has these listings, `probe` what each asks alerts with: a kind, a key, and its figures. */
export const listingProbes = (listings: ListingRows): RawBuilder<unknown> => sql`
  home as materialized (${homes(listings)}),
  probe as materialized (
    select home.*, ask.kind, ask.asks || ' ' || spot.place collate "C" as key, ask.measure
    from home
      cross join lateral (values
        ${sql.join(townAlertKinds.map(ask))},
        ('search', 'search-' || home.purpose, home.purpose, coalesce(price_euro::float8, '-infinity'))
      ) as ask(kind, asks, purpose, measure)
      cross join lateral (values (region), (place_id), (case when ask.kind = 'search' then ${ANYWHERE} end)) as spot(place)
    where ask.purpose = home.purpose and ask.measure is not null and spot.place is not null
  )`

/** What only saved searches bound, of a row `probe` that has a home's columns. */
export const matchesSearch = (alertId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from alert where alert.id = ${alertId}
    and ${sql.join([...searchRanges.map(rangeMatches), ...searchSets.map(setMatches)], sql` and `)}
    and (not alert.exclusive_only or probe.addition <> 'feed')
    and alert.features & probe.feature_bits = alert.features
    and (alert.bounds is null or (probe.latitude is not null and point(probe.longitude, probe.latitude) <@ alert.bounds))
    and (alert.near_kilometres is null or (probe.latitude is not null
      and ${flatPosition} <-> point(alert.near_east, alert.near_north) <= alert.near_kilometres))
    and (alert.shapes is null or (probe.latitude is not null and point(probe.longitude, probe.latitude) <@ any (alert.shapes)))
)`

/** Queries of a `with`: `found` has which alerts find which of these listings, by `alert_id`, `kind` and `listing_id`. */
export const found = (listings: ListingRows): RawBuilder<unknown> => sql`
  ${listingProbes(listings)},
  found as materialized (
    select wanted.alert_id, probe.kind, probe.id as listing_id
    from probe
      join alert_key as wanted on wanted.key = probe.key and wanted.min_measure <= probe.measure
        and wanted.max_measure >= probe.measure
        and probe.price between wanted.min_price and wanted.max_price
        and probe.bedrooms between wanted.min_bedrooms and wanted.max_bedrooms
        and probe.price_per_metre between wanted.min_price_per_metre and wanted.max_price_per_metre
        and (wanted.types is null or wanted.types & probe.type_bits <> 0)
        and (wanted.conditions is null or wanted.conditions & probe.condition_bit <> 0)
    -- Kinds of towns are answered by their keys alone: to fetch each alert found would take six times as long.
    where probe.kind <> 'search' or ${matchesSearch(sql`wanted.alert_id`)}
  )`

export type FoundMatch = { alertId: number; listingId: number }

/** The matching alone, in SQL: what `alert-index.server.ts` finds in memory is compared with it. */
export async function findMatches(db: Db, listingIds: readonly number[]): Promise<FoundMatch[]> {
  const { rows } = await sql<FoundMatch>`
    with ${found(listingsOf(listingIds))}
    select alert_id as "alertId", listing_id as "listingId" from found`.execute(db)
  return rows
}
