/** One alert against the stock: which homes it finds, and how many. The other way round is `alert-matching.queries.server.ts`. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingRow } from '#db/rows.ts'
import { listingOf, recordColumns } from '../listings/listing-columns.ts'
import type { Listing } from '../listings/listing-record.ts'
import { conditionInAnyState } from '../search/search-filter.queries.server.ts'
import type { AlertQuery, TownQuery } from './alert.ts'
import { regionsOf } from './alert-matching.ts'
import { townAlerts } from './town-alerts.data.ts'

type Condition = RawBuilder<boolean>

const onOffer: Condition = sql`state in ('published', 'under-offer')`

/** What a query asks of a listing, whether or not that is still on offer. */
const queryCondition = (query: AlertQuery): Condition =>
  query.kind === 'search' ? conditionInAnyState(query.criteria) : townCondition(query)

function townCondition(query: TownQuery): Condition {
  const { kind, filters } = query
  const { placeIds, types, conditions } = filters
  const { purpose, measure } = townAlerts[kind]
  const all: Condition[] = [
    sql`purpose = ${purpose}`,
    sql`region = any(${regionsOf(query)})`,
    ...(placeIds.length > 0 ? [sql<boolean>`place_id = any(${placeIds})`] : []),
    ...(types.length > 0 ? [sql<boolean>`type = any(${types})`] : []),
    ...(conditions.length > 0 ? [sql<boolean>`coalesce(condition, 'unknown') = any(${conditions})`] : []),
    ...between(sql.ref(recordColumns[measure]), filters.minMeasure, filters.maxMeasure),
    ...between(sql`bedrooms`, filters.minBedrooms, filters.maxBedrooms),
    ...between(sql`price_per_metre_euro`, filters.minPricePerMetre, filters.maxPricePerMetre),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

const between = (value: RawBuilder<unknown>, min: number | null, max: number | null): Condition[] => [
  ...(min === null ? [] : [sql<boolean>`${value} >= ${min}::float8`]),
  ...(max === null ? [] : [sql<boolean>`${value} <= ${max}::float8`]),
]

/** How many homes on offer each query finds. */
export const countOnOffer = (db: Db, queries: readonly AlertQuery[]): Promise<number[]> =>
  countEach(db, queries, onOffer)

/** How many homes that came, or changed their price, since then: also those that are gone again. */
export const countNewsSince = (db: Db, queries: readonly AlertQuery[], since: Date): Promise<number[]> =>
  countEach(
    db,
    queries,
    sql`state <> 'draft' and (first_published_at >= ${since} or price_changed_at >= ${since})`,
  )

async function countEach(
  db: Db,
  queries: readonly AlertQuery[],
  listingCondition: Condition,
): Promise<number[]> {
  if (queries.length === 0) return []
  const counts = queries.map(
    (query) =>
      sql`(select count(*)::int from listing where ${listingCondition} and ${queryCondition(query)})`,
  )
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return rows[0]!.totals
}

/**
 * Homes the alert finds and has not found yet, by number, a batch at a time. `settled`: without listings whose change is still to
 * be matched with all alerts.
 */
export async function findUnlistedMatches(
  db: Db,
  alertId: number,
  query: AlertQuery,
  { after, limit, settled }: { after: number; limit: number; settled: boolean },
): Promise<Listing[]> {
  const { rows } = await sql<ListingRow>`
    select listing.* from listing
    where ${onOffer} and ${queryCondition(query)} and id > ${after}
      and not exists (
        select from alert_match as found where found.alert_id = ${alertId} and found.listing_id = listing.id and found.matches
      )
      ${settled ? sql`and not exists (select from listing_change as news where news.listing_id = listing.id)` : sql``}
    order by id limit ${limit}`.execute(db)
  return rows.map(listingOf)
}

/** Marks matches of the alert that no longer apply. Returns their listing ids. */
export async function markUnmatched(db: Db, alertId: number, query: AlertQuery): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    update alert_match as found set matches = false
    where alert_id = ${alertId} and matches
      and not exists (select from listing where id = found.listing_id and ${onOffer} and ${queryCondition(query)})
    returning listing_id`.execute(db)
  return rows.map((row) => row.listing_id)
}
