import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type MatchReason, readMatchReason } from '../saved/match-reason.ts'

type Found = { alertId: number; listing: number; reason: MatchReason | null; foundAt: Date; matches: boolean }
type SentMail = { id: string; madeAt: Date; sentAt: Date | null }

/** What a member's alerts found, and the mails of it. */
export async function foundFor(db: Db, memberId: MemberId): Promise<{ found: Found[]; mails: SentMail[] }> {
  const found = await db
    .selectFrom('alert_match')
    .select(['alert_id as alertId', 'listing_id as listing', 'reason', 'found_at as foundAt', 'matches'])
    .where('member_id', '=', memberId)
    .orderBy('alert_id')
    .orderBy('listing_id')
    .execute()
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
}
