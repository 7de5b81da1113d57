import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { eraseMovedRows, everyRowOf } from '../listings/merging/merged-listings.queries.server.ts'
import { type MatchReason, readMatchReason } from '../saved/match-reason.ts'

type Found = {
  alertId: number
  listing: number
  reason: MatchReason | null
  foundAt: Date
  matches: boolean
  mergedInto: number | null
}
type SentMail = { id: string; madeAt: Date; sentAt: Date | null }

/** What a member's alerts found, and the mails of it. */
export async function foundFor(db: Db, memberId: MemberId): Promise<{ found: Found[]; mails: SentMail[] }> {
  const { rows: found } = await sql<Omit<Found, 'reason'> & { reason: unknown }>`
    select alert_id as "alertId", listing_id as listing, reason, found_at as "foundAt", matches, "mergedInto"
    from ${everyRowOf('alert_match', memberId)} as found
    order by alert_id, listing_id`.execute(db)
  const mails = await db
    .selectFrom('alert_digest')
    .select(['id', 'made_at as madeAt', 'sent_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
  return { found: found.map((row) => ({ ...row, reason: readMatchReason(row.reason) })), mails }
}

export async function deleteAlertsOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('alert').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_digest').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_mail_token').where('member_id', '=', memberId).execute()
  await db.deleteFrom('alert_settings').where('member_id', '=', memberId).execute()
  await eraseMovedRows(db, 'alert_match', memberId)
}
