/** Mails about matches: which members are due one, what it contains, and whether it was sent. */
import { sql, type RawBuilder } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '#app/platform/clock-tolerance.ts'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '#app/features/places/place.ts'
import {
  type MatchReason,
  readMatchReason,
  type ReasonFigures,
  reasonOfToday,
} from '#app/features/saved/matches/match-reason.ts'
import { reasonFigureColumns } from '#app/features/saved/matches/alert-listings.queries.server.ts'
import { type AlertKind, alertName } from '../alert/alert.ts'
import { readStoredQuery } from '../alert/stored-alert.ts'
import { isBeingMatched } from './alert-matching.queries.server.ts'

/** Matches found within this time of the first are sent in one mail. */
export const DIGEST_DELAY_SECONDS = 30

/** The last 8:00 in Cyprus that has passed: of a day, or of a Monday. */
const lastEightOClock = (unit: 'day' | 'week', now: Date): RawBuilder<Date> => sql`
  (date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone 'Asia/Nicosia' - interval '8 hours') + interval '8 hours')
    at time zone 'Asia/Nicosia'`

/**
 * News that may be mailed: wanted, of an alert as it is now, of a home that still matches, is not changing, and was not
 * removed.
 */
const news = sql`
  alert_match as found
    join alert on alert.id = found.alert_id
    join alert_settings as settings on settings.member_id = found.member_id
    join member on member.id = found.member_id
    left join alert_listing as entry on entry.member_id = found.member_id and entry.listing_id = found.listing_id`
const isWaiting = sql`
  found.news_at is not null and found.digest_id is null and found.matches and found.version = alert.version
    and alert.paused_at is null and settings.mails_wanted and member.email_confirmed_at is not null and entry.removed_at is null
    and not ${isBeingMatched(sql`found.listing_id`)}`
/** Matches with the frequency 'at-once' go into any mail, the others into the mail at 8:00. */
const isDue = (now: Date, collectedUntil: Date): RawBuilder<boolean> => sql`
  found.news_at <= case coalesce(alert.frequency, settings.frequency)
    when 'at-once' then ${collectedUntil}::timestamptz
    when 'daily' then ${lastEightOClock('day', now)}
    else ${lastEightOClock('week', now)}
  end`

/** Times in the future were written while the clock was wrong and would delay the mail: they are set to now. */
export async function correctFutureNewsTimes(db: Db, now: Date): Promise<void> {
  await sql`
    update alert_match set news_at = ${now}
    where news_at > ${new Date(now.valueOf() + CLOCK_TOLERANCE_MS)} and digest_id is null`.execute(db)
}

/** How long an attempt to send a mail may take: one that has not ended by then never will, as its process is gone. */
const LONGEST_ATTEMPT_MS = 3 * 60_000

/**
 * No process is sending it. A claim that ends later than any attempt could was written by a clock that has since been
 * set back.
 */
const isUnclaimed = (now: Date): RawBuilder<boolean> => sql`
  (claimed_until is null or claimed_until <= ${now}
    or claimed_until > ${new Date(now.valueOf() + LONGEST_ATTEMPT_MS + CLOCK_TOLERANCE_MS)})`

/** Members for whom a mail is due and no job is under way; those a mail was begun for and not finished, too. */
export async function membersWithDueMail(db: Db, now: Date): Promise<MemberId[]> {
  const collectedUntil = new Date(now.valueOf() - DIGEST_DELAY_SECONDS * 1_000)
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id as "memberId" from (
      select distinct found.member_id from ${news} where ${isWaiting} and ${isDue(now, collectedUntil)}
      union
      select member_id from alert_digest where sent_at is null and refused_at is null and ${isUnclaimed(now)}
    ) as due
    where not exists (
      select from graphile_worker.jobs where key = 'alert-digest:' || member_id and attempts < max_attempts
    )`.execute(db)
  return rows.map((row) => row.memberId)
}

/**
 * The mail to be sent to a member: the one that was begun, or a new one of all that is due; undefined where there is
 * nothing. A home that several alerts found is included once.
 */
export async function beginDigest(db: Db, memberId: MemberId, now: Date): Promise<string | undefined> {
  await sql`select from alert_settings where member_id = ${memberId} for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with open as (
      select id from alert_digest where member_id = ${memberId} and sent_at is null and refused_at is null limit 1
    ), due as (
      select distinct found.listing_id from ${news}
      where found.member_id = ${memberId} and ${isWaiting} and ${isDue(now, now)} and not exists (select from open)
    ), begun as (
      insert into alert_digest (member_id, made_at) select ${memberId}, ${now} where exists (select from due) returning id
    ), told_match as (
      update alert_match as found set digest_id = begun.id from begun, due
      where found.member_id = ${memberId} and found.listing_id = due.listing_id
        and found.news_at is not null and found.digest_id is null and found.matches
    )
    select id from open union all select id from begun`.execute(db)
  return rows[0]?.id
}

/** The recipient of a mail, and until when no other process may send it. */
export type Claim = { username: string; email: string; claimedUntil: Date }

/**
 * Claims an unfinished mail for an attempt to send it; null if its member wants none any more. Undefined if it is
 * finished, or another process is sending it.
 */
export async function claimDigest(db: Db, id: string, now: Date): Promise<Claim | null | undefined> {
  const { rows } = await sql<Claim & { wanted: boolean }>`
    update alert_digest as digest set claimed_until = ${new Date(now.valueOf() + LONGEST_ATTEMPT_MS)}
    from member, alert_settings as settings
    where digest.id = ${id} and digest.sent_at is null and digest.refused_at is null and ${isUnclaimed(now)}
      and member.id = digest.member_id and settings.member_id = digest.member_id
    returning member.username, member.email, digest.claimed_until as "claimedUntil",
      settings.mails_wanted and member.email_confirmed_at is not null as wanted`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { wanted, ...claim } = row
  return wanted ? claim : null
}

/** Releases a claim after a failed attempt, so that the next may begin at once. A newer claim is not released. */
export async function releaseClaim(db: Db, id: string, claimedUntil: Date): Promise<void> {
  await db
    .updateTable('alert_digest')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

export type DigestHome = { alertId: number; alertName: string; listingId: number; reason: MatchReason | null }
type DigestRow = ReasonFigures & {
  alertId: number
  kind: AlertKind
  town: Region | null
  name: string | null
  filters: unknown
  listingId: number
  reason: unknown
}

/** The homes of a mail, grouped by alert, newest first; each under the first alert that found it. */
export async function homesOfDigest(db: Db, id: string): Promise<DigestHome[]> {
  const { rows } = await sql<DigestRow>`
    select home.* from (
      select distinct on (found.listing_id)
        alert.id as "alertId", alert.kind, alert.town, alert.name, alert.filters, found.listing_id as "listingId", found.reason, found.news_at,
        ${reasonFigureColumns}
      from ${news} join listing on listing.id = found.listing_id
      where found.digest_id = ${id} and found.matches and found.version = alert.version and alert.paused_at is null
        and entry.removed_at is null
      order by found.listing_id, alert.kind = 'search', alert.id
    ) as home
    order by "alertId", news_at desc, "listingId" desc`.execute(db)
  return rows.map((row) => ({
    alertId: row.alertId,
    alertName: alertName({ ...row, query: readStoredQuery(row) }),
    listingId: row.listingId,
    reason: reasonOfToday(readMatchReason(row.reason), row),
  }))
}

/**
 * Marks a mail as accepted or permanently refused by the server. False if it no longer exists: its member was erased.
 */
export async function finishDigest(
  db: Db,
  id: string,
  outcome: 'sent' | 'refused',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with finished as (
      update alert_digest set ${sql.ref(outcome === 'sent' ? 'sent_at' : 'refused_at')} = ${now}
      where id = ${id} and sent_at is null and refused_at is null
    )
    select from alert_digest where id = ${id}`.execute(db)
  return rows.length > 0
}

/**
 * Matches left out of a mail, because the home did not match when it was sent, can be mailed later if it matches again.
 */
export async function releaseUnsentMatches(db: Db, id: string, told: readonly number[]): Promise<void> {
  await sql`
    update alert_match set digest_id = null where digest_id = ${id} and not listing_id = any(${told}::int[])`.execute(
    db,
  )
}

/** Deletes a mail whose homes no longer match. */
export async function deleteDigest(db: Db, id: string): Promise<void> {
  await releaseUnsentMatches(db, id, [])
  await db.deleteFrom('alert_digest').where('id', '=', id).execute()
}

/** Deletes a mail that is no longer wanted; its matches are not mailed later. */
export async function discardDigest(db: Db, id: string): Promise<void> {
  await sql`update alert_match set news_at = null where digest_id = ${id}`.execute(db)
  await deleteDigest(db, id)
}

/** Discards pending matches after mails were turned off: they are not mailed if mails are turned on again. */
export async function discardPendingNews(db: Db, memberId: MemberId): Promise<void> {
  await sql`
    update alert_match set news_at = null where member_id = ${memberId} and news_at is not null and digest_id is null`.execute(
    db,
  )
}

export async function insertMailToken(
  db: Db,
  memberId: MemberId,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('alert_mail_token')
    .values({ token_hash: tokenHash, member_id: memberId, created_at: now })
    .execute()
}

export const findMailTokenMember = async (
  db: Db,
  tokenHash: Buffer,
): Promise<{ memberId: MemberId; email: string } | undefined> =>
  db
    .selectFrom('alert_mail_token')
    .innerJoin('member', 'member.id', 'alert_mail_token.member_id')
    .select(['member.id as memberId', 'member.email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export async function deleteMailTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('alert_mail_token').where('created_at', '<', moment).execute()
}
