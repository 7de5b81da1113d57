/**
 * One alert against the stock: which homes it finds, and how many. The other way round is
 * `app/features/alerts/matching/alert-index.server.ts`.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingRow } from '#db/rows.ts'
import { listingOf } from '#app/features/listings/record/listing-columns.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import {
  bitOf,
  blockOf,
  isUnlistedMatch,
  noBits,
} from '#app/features/saved/matches/unlisted-matches.queries.server.ts'
import { allOf, type Condition, onOffer } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { Term } from '#app/features/search/criteria/terms.ts'
import { type AlertQuery, MAX_LISTED } from '../alert/alert.ts'
import { awaitsFigures } from './alert-matching.queries.server.ts'
import { termsOfAlert } from '../alert/alert-search.ts'

/** Condition of a query for a listing, whether or not that is still on offer. */
const queryCondition = (query: AlertQuery): Condition => allOf(termsOfAlert(query))

/** How many homes on offer each query finds. */
export const countOnOffer = (db: Db, queries: readonly AlertQuery[]): Promise<number[]> =>
  countEach(db, queries, (query) => sql`${onOffer} and ${queryCondition(query)}`)

/**
 * How many homes each query would have told since then: those that came, and those whose price came into the range, or
 * fell where a search asks; also where they are gone again. The former yields are those of the former prices. The
 * invented homes count while they are on offer.
 */
export const countNewsSince = (db: Db, queries: readonly AlertQuery[], since: Date): Promise<number[]> =>
  countEach(db, queries, (query) => {
    const isMatch = queryCondition(query)
    return sql`
      state <> 'draft' and not (source = 'demo' and state = 'withdrawn') and case
        when price_changed_at >= ${since} then exists (
          select from (
            select matches, price_euro, lag(matches) over former as matched, lag(price_euro) over former as former_price_euro
            from (
              -- The condition reads price and yield of the moment, and everything else of the listing.
              select moment.*, coalesce(${isMatch}, false) as matches
              from (
                select changed_at, former_price_euro as price_euro, coalesce(
                  listing.stated_yield_percent, listing.annual_income_euro / nullif(price_with_vat(former_price_euro, listing.purpose, listing.vat), 0) * 100
                ) as yield_percent
                from price_change where listing_id = listing.id and changed_at >= ${since}
                union all select 'infinity', listing.price_euro, listing.yield_percent
              ) as moment
            ) as matched window former as (order by changed_at)
          ) as change
          where matches and (
            case when matched is null then listing.first_published_at >= ${since} else not matched end
              or (${query.kind === 'search'} and price_euro < former_price_euro)
          )
        )
        else first_published_at >= ${since} and ${isMatch}
      end`
  })

async function countEach(
  db: Db,
  queries: readonly AlertQuery[],
  conditionOf: (query: AlertQuery) => RawBuilder<unknown>,
): Promise<number[]> {
  if (queries.length === 0) return []
  const counts = queries.map((query) => sql`(select count(*)::int from listing where ${conditionOf(query)})`)
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return rows[0]!.totals
}

/** Terms about figures that are computed from a home's other facts, a little after these change. */
const lateTerms: readonly Term['of'][] = ['income', 'yield', 'netyield']
const asksForFigures = (query: AlertQuery): boolean =>
  termsOfAlert(query).some(({ of }) => lateTerms.includes(of))

/**
 * A home of `listing` that the alert finds and has not found yet. One whose figures do not follow from its last change
 * yet is left to the matching of that change.
 */
const isFoundAnew = (alertId: number, query: AlertQuery): Condition => sql`
  ${onOffer} and ${queryCondition(query)}
    and not exists (
      select from alert_match as found where found.alert_id = ${alertId} and found.listing_id = listing.id and found.matches
    )
    and not ${isUnlistedMatch(sql`${alertId}::int`, sql`listing.id`)}
    ${asksForFigures(query) ? sql`and not ${awaitsFigures(sql`listing.id`)}` : sql``}`

/**
 * Homes the alert finds and has not found yet, by number, a batch at a time; without all whose change is still to be
 * matched with all alerts.
 */
export async function findSettledMatches(
  db: Db,
  alertId: number,
  query: AlertQuery,
  { after, limit }: { after: number; limit: number },
): Promise<Listing[]> {
  const { rows } = await sql<ListingRow>`
    select listing.* from listing where ${isFoundAnew(alertId, query)} and id > ${after} and not ${hasNews(sql`listing.id`)}
    order by id limit ${limit}`.execute(db)
  return rows.map(listingOf)
}

/** Homes the alert finds and has not found yet, as many as are to be listed: those it found before, and the newest. */
export async function findMatchesToList(
  db: Db,
  alertId: number,
  query: AlertQuery,
  most = MAX_LISTED,
): Promise<Listing[]> {
  const known = (matches: boolean) => sql`(
    select count(*) from alert_match as found where found.alert_id = ${alertId} and found.matches = ${matches}
  )`
  const { rows } = await sql<ListingRow>`
    select listing.* from listing where ${isFoundAnew(alertId, query)}
    order by exists (select from alert_match as found where found.alert_id = ${alertId} and found.listing_id = listing.id) desc,
      first_published_at desc nulls last, id desc
    -- All that it found before are among them.
    limit greatest(${most}::int - ${known(true)}, ${known(false)})`.execute(db)
  return rows.map(listingOf)
}

/** Remembers all other homes that the alert finds and has not found yet: that they match is no news. */
export async function rememberUnlisted(db: Db, alertId: number, query: AlertQuery): Promise<void> {
  await sql`
    insert into alert_unlisted as former (alert_id, block, matching, told)
    select ${alertId}, ${blockOf(sql`listing.id`)}, bit_or(${bitOf(sql`listing.id`)}), ${noBits}
    from listing where ${isFoundAnew(alertId, query)} group by 2
    on conflict (block, alert_id) do update set matching = former.matching | excluded.matching`.execute(db)
}

/** A change of the home is still to be matched. */
const hasNews = (listingId: RawBuilder<unknown>): Condition =>
  sql`exists (select from listing_change as news where news.listing_id = ${listingId})`

/** Marks matches of the alert that no longer apply, without homes whose change is still to be matched. */
export async function markUnmatched(db: Db, alertId: number, query: AlertQuery): Promise<void> {
  const isMatch = sql`${onOffer} and ${queryCondition(query)}`
  await sql`
    update alert_match as found set matches = false
    where alert_id = ${alertId} and matches and not ${hasNews(sql`found.listing_id`)}
      and not exists (select from listing where id = found.listing_id and ${isMatch})`.execute(db)
  await sql`
    with still as materialized (
      select ${blockOf(sql`listing.id`)} as block, bit_or(${bitOf(sql`listing.id`)}) as bits
      from listing where (${isMatch}) or ${hasNews(sql`listing.id`)} group by 1
    ), known as materialized (
      select block, coalesce(still.bits, ${noBits}) as bits from alert_unlisted left join still using (block) where alert_id = ${alertId}
    )
    update alert_unlisted as former set matching = former.matching & known.bits
    from known where former.alert_id = ${alertId} and former.block = known.block and former.matching & known.bits <> former.matching`.execute(
    db,
  )
}
