/** Statements for the matches of alerts: read before a batch is stored, and changed by it. */
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isFoundNow } from '#app/features/saved/matches/alert-listings.queries.server.ts'
import type { MatchReason } from '#app/features/saved/matches/match-reason.ts'
import { bitOf, blockOf, hasBit } from '#app/features/saved/matches/unlisted-matches.queries.server.ts'
import type { AlertKind } from '../alert/alert.ts'
import type { FoundMatch } from './alert-index.server.ts'

/**
 * News of a listing, for alerts of each kind. `fell`: its price did, of which a saved search is notified even for homes
 * it found before.
 */
export type News = {
  listing_id: number
  reasons: Record<AlertKind, MatchReason>
  changed_at: Date
  fell: boolean
}

/** Reads the snapshot of what is committed now, for `storeMatches`: before the matches are found. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * The filters of `alert` were committed after a snapshot: a job matches such an alert with the stock, once this
 * matching is done. Numbers of a restored backup are those of another server.
 */
const isNewer = (snapshot: string): RawBuilder<boolean> => sql`(
  alert.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and alert.changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(alert.changed_in, ${snapshot}::pg_snapshot)
)`

/** Alerts that a home matched until now. */
export type KnownMatches = {
  listingId: number
  /** Alerts to which it is no news if it still matches. */
  settled: number[]
  /** Alerts whose match was found with former filters, and saved searches that are notified of its lower price. */
  open: number[]
}

const changed = sql`changed.listing_id`

/** `fell`: listings whose price did. */
export async function readKnownMatches(
  db: Db,
  listingIds: readonly number[],
  fell: readonly number[],
): Promise<KnownMatches[]> {
  const packed = sql`string_agg(int4send(alert_id), ''::bytea)`
  const { rows } = await sql<{ listingId: number; settled: Buffer | null; open: Buffer | null }>`
    select listing_id as "listingId", ${packed} filter (where is_settled) as settled, ${packed} filter (where not is_settled) as open
    from (
      select alert_id, listing_id,
        known.version = alert.version and not (alert.kind = 'search' and listing_id = any(${fell})) as is_settled
      from alert_match as known join alert on alert.id = known.alert_id
      where listing_id = any(${listingIds}) and matches
      union all
      select alert.id, changed.listing_id, not (alert.kind = 'search' and changed.listing_id = any(${fell}))
      from unnest(${listingIds}::int[]) as changed(listing_id)
        join alert_unlisted as unlisted on unlisted.block = ${blockOf(changed)} and ${hasBit(sql`unlisted.matching`, changed)}
        join alert on alert.id = unlisted.alert_id
    ) as known
    group by listing_id`.execute(db)
  return rows.map(({ listingId, settled, open }) => ({
    listingId,
    settled: unpacked(settled),
    open: unpacked(open),
  }))
}

const unpacked = (bytes: Buffer | null): number[] =>
  bytes === null ? [] : Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4))

export type MatchChanges = {
  /** Snapshot of the alerts: as they were at this moment at the earliest. */
  snapshot: string
  /** New matches, and known ones that may be told once more. */
  found: readonly FoundMatch[]
  /** Matches that are none any more. */
  gone: readonly FoundMatch[]
  /** News of every listing of `found`. */
  news: readonly News[]
  now: Date
}

export type MatchedBatch = {
  /** Matches found for the first time, and price cuts told of earlier ones. */
  told: number
  /** Members whose mail is due at once. */
  atOnce: MemberId[]
}

// Arrays, because PostgreSQL knows how long they are: of the rows of a query before it expects a few, and reads a table
// for each.
const pairs = (matches: readonly FoundMatch[]) =>
  sql`unnest(${matches.map(({ alertId }) => alertId)}::int[], ${matches.map(({ listingId }) => listingId)}::int[])`

/** New matches join the alert list, and a mail where one is wanted; what no longer matches is marked. */
export async function writeMatches(
  db: Db,
  { snapshot, found, gone, news, now }: MatchChanges,
): Promise<MatchedBatch> {
  const { rows } = await sql<MatchedBatch>`
    with found as materialized (
      select found.*, alert.member_id, alert.kind, alert.version, alert.frequency, alert.paused_at
      from ${pairs(found)} as found(alert_id, listing_id) join alert on alert.id = found.alert_id
      where not ${isNewer(snapshot)}
    ),
    news as materialized (
      select * from json_to_recordset(${JSON.stringify(news)}::json)
        as news(listing_id integer, reasons jsonb, changed_at timestamptz, fell boolean)
    ),
    gone as (
      update alert_match as known set matches = false
      from ${pairs(gone)} as gone(alert_id, listing_id)
      where known.alert_id = gone.alert_id and known.listing_id = gone.listing_id and known.matches
        and known.alert_id <> all (array(select id from alert where ${isNewer(snapshot)}))
    ),
    -- What is listed now, or no longer matches.
    no_longer_unlisted as (
      update alert_unlisted as former set matching = former.matching & ~ over.bits
      from (
        select unlisted.alert_id, unlisted.block, bit_or(${bitOf(changed)}) as bits
        from (
          select alert_id, listing_id from found
          union all
          select gone.alert_id, gone.listing_id from ${pairs(gone)} as gone(alert_id, listing_id)
          where gone.alert_id <> all (array(select id from alert where ${isNewer(snapshot)}))
        ) as changed
          join alert_unlisted as unlisted on unlisted.alert_id = changed.alert_id and unlisted.block = ${blockOf(changed)}
            and ${hasBit(sql`unlisted.matching`, changed)}
        group by unlisted.alert_id, unlisted.block
      ) as over
      where former.alert_id = over.alert_id and former.block = over.block
    ),
    candidate as materialized (
      select found.*, news.reasons -> found.kind as reason, news.changed_at, news.fell,
        found.paused_at is null and coalesce(settings.mails_wanted, false) and not exists (
          select from alert_listing as entry
          where entry.member_id = found.member_id and entry.listing_id = found.listing_id and entry.removed_at is not null
        ) as to_mail,
        coalesce(found.frequency, settings.frequency) = 'at-once' as at_once,
        -- What was told, or will be, is no news where it comes back; another filter set's find is, and so is a cut.
        (known.alert_id is null or known.version <> found.version or known.news_at is null)
            and not coalesce(${hasBit(sql`unlisted.told`, sql`found.listing_id`)}, false)
          or (news.fell and found.kind = 'search') as is_news
      from found
        join news on news.listing_id = found.listing_id
        left join alert_match as known on known.alert_id = found.alert_id and known.listing_id = found.listing_id
        left join alert_unlisted as unlisted on unlisted.alert_id = found.alert_id and unlisted.block = ${blockOf(sql`found.listing_id`)}
        left join alert_settings as settings on settings.member_id = found.member_id
    ),
    new_match as (
      insert into alert_match as known (alert_id, listing_id, member_id, version, found_at, reason, news_at, changed_at)
      select alert_id, listing_id, member_id, version, ${now}, reason,
        case when is_news and to_mail then ${now}::timestamptz end, case when is_news then changed_at end
      -- In the order of the key: neighbours are on one page.
      from candidate order by alert_id, listing_id
      on conflict (alert_id, listing_id) do update set
        matches = true,
        version = excluded.version,
        found_at = case when known.version = excluded.version then known.found_at else excluded.found_at end,
        reason = excluded.reason,
        news_at = case when excluded.changed_at is null then known.news_at else excluded.news_at end,
        changed_at = coalesce(excluded.changed_at, known.changed_at),
        digest_id = case when excluded.changed_at is null then known.digest_id end
      where not known.matches or known.version < excluded.version
        or (known.version = excluded.version and (known.alert_id, known.listing_id) in (
          select alert_id, listing_id from candidate where fell and kind = 'search'
        ))
      returning alert_id, member_id, listing_id, reason
    ),
    listed as (
      insert into alert_listing as entry (member_id, listing_id, listed_at, reason)
      select distinct on (member_id, listing_id) member_id, listing_id, ${now}::timestamptz, reason
      from new_match order by member_id, listing_id, alert_id
      -- As it was before the batch: a home that an alert found until now has not been listed anew.
      on conflict (member_id, listing_id) do update set reason = excluded.reason,
        listed_at = case when ${isFoundNow('entry')} then entry.listed_at else excluded.listed_at end
        where entry.removed_at is null
    )
    select
      (select count(*)::int from new_match) as told,
      coalesce((
        select array_agg(distinct candidate.member_id) from candidate
        where candidate.is_news and candidate.to_mail and candidate.at_once
      ), '{}') as "atOnce"`.execute(db)
  return rows[0]!
}

/** A home with another price than before, and what to say of it where it is only on offer, to alerts of each kind. */
type Repriced = { listing_id: number; price_euro: number; reasons: Record<AlertKind, MatchReason> }

/**
 * A price cut of which the history knows nothing any more is no news, and no reason: the home is on offer at what it
 * was.
 */
export async function withdrawPriceCuts(db: Db, homes: readonly Repriced[]): Promise<void> {
  if (homes.length === 0) return
  const restored = sql`
    json_to_recordset(${JSON.stringify(homes)}::json) as home(listing_id integer, price_euro integer, reasons jsonb)`
  const isTakenBack = (row: 'known' | 'entry') => sql`
    ${sql.ref(row)}.listing_id = home.listing_id and ${sql.ref(row)}.reason ->> 'code' = 'price-fell'
      and ${sql.ref(row)}.reason -> 'formerPriceEuro' = to_jsonb(home.price_euro)
      and not exists (
        select from price_change where listing_id = home.listing_id and to_jsonb(former_price_euro) = ${sql.ref(row)}.reason -> 'priceEuro'
      )`
  await sql`
    update alert_match as known set reason = home.reasons -> alert.kind, news_at = case when digest_id is not null then news_at end
    from ${restored}, alert where alert.id = known.alert_id and ${isTakenBack('known')}`.execute(db)
  await sql`
    update alert_listing as entry set reason = home.reasons -> 'search' from ${restored} where ${isTakenBack('entry')}`.execute(
    db,
  )
}
