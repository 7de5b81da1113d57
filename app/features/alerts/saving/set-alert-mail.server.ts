import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import type { AlertFrequency } from '../alert/alert.ts'
import { discardPendingNews } from '../matching/alert-digests.queries.server.ts'
import { updateAlertMail } from '../alert/alerts.queries.server.ts'

/**
 * Stores which alert mails a member wants: needs the cookie, not a list access token. `mailsWanted: true` is the
 * consent, given by a button for it or in a box that was not ticked before; its time is stored. Absent values stay.
 */
export async function setAlertMail(
  ctx: Context,
  input: { mailsWanted?: boolean; frequency?: AlertFrequency },
): Promise<void> {
  const { memberId } = requireMember(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await updateAlertMail(db, memberId, input, ctx.now())
    if (input.mailsWanted === false) await discardPendingNews(db, memberId)
  })
}
