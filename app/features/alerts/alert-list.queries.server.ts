/** The alert list: what alerts found for a member, each home once, however many alerts found it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isFoundNow } from '../saved/alert-listings.queries.server.ts'
import type { MatchReason } from '../saved/match-reason.ts'

export type StockMatch = { listing_id: number; reason: MatchReason }

/**
 * Homes an alert found in the stock join its matches and the list; told by mail where `tell` says so. A home the member removed
 * stays away; one that is listed already keeps its reason.
 */
export async function insertStockMatches(
  db: Db,
  alertId: number,
  matches: readonly StockMatch[],
  { tell, now }: { tell: boolean; now: Date },
): Promise<void> {
  await sql`
    with home as (
      select * from json_to_recordset(${JSON.stringify(matches)}::json) as home(listing_id integer, reason jsonb)
    ), found as (
      insert into alert_match as known (alert_id, listing_id, member_id, version, found_at, reason, news_at, changed_at)
      select alert.id, home.listing_id, alert.member_id, alert.version, ${now}, home.reason,
        case when ${tell} and alert.paused_at is null and settings.mails_wanted and entry.removed_at is null then ${now}::timestamptz end,
        case when ${tell} then clock_timestamp() end
      from alert cross join home join listing on listing.id = home.listing_id
        left join alert_settings as settings on settings.member_id = alert.member_id
        left join alert_listing as entry on entry.member_id = alert.member_id and entry.listing_id = home.listing_id
      where alert.id = ${alertId}
      on conflict (alert_id, listing_id) do update set matches = true, reason = excluded.reason
        where not known.matches and known.version = excluded.version
      returning member_id, listing_id, reason
    )
    insert into alert_listing as entry (member_id, listing_id, listed_at, reason)
    select member_id, listing_id, ${now}, reason from found
    on conflict (member_id, listing_id) do update set reason = excluded.reason, listed_at = excluded.listed_at
      where entry.removed_at is null and not ${isFoundNow('entry')}`.execute(db)
}

/**
 * Forgets what an alert found; of `exceptVersion`, only what other versions did. Homes that no other alert found leave the
 * list, but for those the member removed: they are to stay away.
 */
export async function deleteMatches(
  db: Db,
  alertId: number,
  exceptVersion: number | null = null,
): Promise<void> {
  await sql`
    with dropped as (
      delete from alert_match
      where alert_id = ${alertId} and (${exceptVersion}::integer is null or version <> ${exceptVersion}::integer)
      returning member_id, listing_id
    )
    delete from alert_listing as entry using dropped
    where entry.member_id = dropped.member_id and entry.listing_id = dropped.listing_id and entry.removed_at is null
      and not exists (
        select from alert_match as found
        where found.member_id = entry.member_id and found.listing_id = entry.listing_id and found.alert_id <> ${alertId}
      )`.execute(db)
}

/** How many homes an alert finds now. */
export async function countFound(db: Db, alertId: number): Promise<number> {
  const row = await db
    .selectFrom('alert_match')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('alert_id', '=', alertId)
    .where('matches', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
