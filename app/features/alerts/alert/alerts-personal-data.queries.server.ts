import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { eraseMovedRows, everyRowOf } from '#app/features/listings/merging/merged-listings.queries.server.ts'
import { type MatchReason, readMatchReason } from '#app/features/saved/matches/match-reason.ts'
import { listingsIn } from '#app/features/saved/matches/unlisted-matches.queries.server.ts'

type Found = {
  alertId: number
  listing: number
  reason: MatchReason | null
  foundAt: Date
  matches: boolean
  mergedInto: number | null
}
/** Homes that an alert found and does not list. */
type Unlisted = { alertId: number; matching: number[]; told: number[] }
type SentMail = { id: string; madeAt: Date; sentAt: Date | null }

/** Finds the matches of a member's alerts, and their mails. */
export async function foundFor(
  db: Db,
  memberId: MemberId,
): Promise<{ found: Found[]; unlisted: Unlisted[]; mails: SentMail[] }> {
  const { rows: found } = await sql<Omit<Found, 'reason'> & { reason: unknown }>`
    select alert_id as "alertId", listing_id as listing, reason, found_at as "foundAt", matches, "mergedInto"
    from ${everyRowOf('alert_match', memberId)} as found
    order by alert_id, listing_id`.execute(db)
  const numbers = (bits: 'matching' | 'told') => sql`array(
    select known.listing_id from alert_unlisted as unlisted
      cross join lateral ${listingsIn(sql`unlisted.${sql.ref(bits)}`)} as known
    where unlisted.alert_id = alert.id order by 1
  )`
  const { rows: unlisted } = await sql<Unlisted>`
    select id as "alertId", ${numbers('matching')} as matching, ${numbers('told')} as told from alert
    where member_id = ${memberId} and exists (select from alert_unlisted where alert_id = alert.id) order by id`.execute(
    db,
  )
  const mails = await db
    .selectFrom('alert_digest')
    .select(['id', 'made_at as madeAt', 'sent_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
  return { found: found.map((row) => ({ ...row, reason: readMatchReason(row.reason) })), unlisted, mails }
}

export async function deleteAlertsOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('alert').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_digest').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_mail_token').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_settings').where('member_id', '=', memberId).execute()
  await eraseMovedRows(db, 'alert_match', memberId)
}
