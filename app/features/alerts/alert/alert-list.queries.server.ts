/** The alert list: what alerts found for a member, each home once, however many alerts found it. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isFoundNow } from '#app/features/saved/matches/alert-listings.queries.server.ts'
import type { MatchReason } from '#app/features/saved/matches/match-reason.ts'
import {
  bitOf,
  blockOf,
  hasBit,
  noBits,
  unlistedHomes,
  unlistingAlerts,
} from '#app/features/saved/matches/unlisted-matches.queries.server.ts'

export type StockMatch = { listing_id: number; reason: MatchReason }

/**
 * Homes an alert found in the stock join its matches and the list; told by mail where `tell` says so. A home the member
 * removed stays away; one that is listed already keeps its reason.
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
        case when is_news and alert.paused_at is null and settings.mails_wanted and entry.removed_at is null then ${now}::timestamptz end,
        case when is_news then clock_timestamp() end
      from alert cross join home join listing on listing.id = home.listing_id
        left join alert_settings as settings on settings.member_id = alert.member_id
        left join alert_listing as entry on entry.member_id = alert.member_id and entry.listing_id = home.listing_id
        left join alert_unlisted as unlisted on unlisted.alert_id = alert.id and unlisted.block = ${blockOf(sql`home.listing_id`)}
        cross join lateral (
          select ${tell} and not coalesce(${hasBit(sql`unlisted.told`, sql`home.listing_id`)}, false) as is_news
        ) as telling
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
 * Deletes the matches of an alert; with `exceptVersion`, only those of other versions. Homes that no other alert found
 * leave the list, except those that the member removed: they are to stay away.
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
      returning listing_id
    ), forgotten as (
      delete from alert_unlisted where alert_id = ${alertId} and ${exceptVersion}::integer is null returning block, matching
    )
    delete from alert_listing as entry using alert
    where alert.id = ${alertId} and entry.member_id = alert.member_id and entry.removed_at is null
      and (
        entry.listing_id in (select listing_id from dropped)
        or exists (
          select from forgotten
          where forgotten.block = ${blockOf(sql`entry.listing_id`)} and ${hasBit(sql`forgotten.matching`, sql`entry.listing_id`)}
        )
      )
      and not exists (
        select from alert_match as found
        where found.member_id = entry.member_id and found.listing_id = entry.listing_id and found.alert_id <> ${alertId}
      )
      and not exists (
        select from ${unlistingAlerts(sql`entry.member_id`, sql`entry.listing_id`)} as other where other.id <> ${alertId}
      )`.execute(db)
}

/** How many homes an alert finds now. */
export async function countFound(db: Db, alertId: number): Promise<number> {
  const { rows } = await sql<{ homes: number }>`
    select (select count(*) from alert_match where alert_id = ${alertId} and matches)::int + ${unlistedHomes(sql`${alertId}::int`)} as homes`.execute(
    db,
  )
  return rows[0]!.homes
}

/** Alerts that found more homes than they may list. */
export async function alertsPastTheList(
  db: Db,
  most: number,
): Promise<{ alertId: number; memberId: MemberId }[]> {
  const { rows } = await sql<{ alertId: number; memberId: MemberId }>`
    select alert_id as "alertId", member_id as "memberId" from alert_match group by 1, 2 having count(*) > ${most} order by 1`.execute(
    db,
  )
  return rows
}

/**
 * Removes the oldest homes of an alert from its list, except the newest and those that a mail is still to report, and
 * stores which of them match, and which were reported. Homes that another alert lists, or the member removed, stay in
 * the list.
 */
export async function unlistOldest(db: Db, alertId: number, most: number): Promise<void> {
  await sql`
    with oldest as (
      select found.listing_id
      from alert_match as found
        left join alert_listing as entry on entry.member_id = found.member_id and entry.listing_id = found.listing_id
      where found.alert_id = ${alertId} order by entry.listed_at desc nulls last, found.listing_id desc offset ${most}
    ), dropped as (
      delete from alert_match as found using oldest
      where found.alert_id = ${alertId} and found.listing_id = oldest.listing_id
        and (found.news_at is null or found.digest_id is not null)
        and not exists (
          select from alert_digest as digest where digest.id = found.digest_id and digest.sent_at is null and digest.refused_at is null
        )
      returning found.*
    ), remembered as (
      insert into alert_unlisted as former (alert_id, block, matching, told)
      select ${alertId}, ${blockOf(sql`listing_id`)},
        coalesce(bit_or(${bitOf(sql`listing_id`)}) filter (where matches), ${noBits}),
        coalesce(bit_or(${bitOf(sql`listing_id`)}) filter (where news_at is not null), ${noBits})
      from dropped group by 2
      on conflict (block, alert_id) do update set matching = former.matching | excluded.matching, told = former.told | excluded.told
    )
    delete from alert_listing as entry using dropped
    where entry.member_id = dropped.member_id and entry.listing_id = dropped.listing_id and entry.removed_at is null
      and not exists (
        select from alert_match as other
        where other.member_id = entry.member_id and other.listing_id = entry.listing_id and other.alert_id <> ${alertId}
      )`.execute(db)
}

export async function dropEmptyUnlisted(db: Db): Promise<void> {
  await sql`delete from alert_unlisted where matching = ${noBits} and told = ${noBits}`.execute(db)
}
