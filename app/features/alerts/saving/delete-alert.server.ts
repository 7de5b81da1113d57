import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import { deleteMatches } from '../alert/alert-list.queries.server.ts'
import { deleteAlertRow, findAlert, lockAlertsOf } from '../alert/alerts.queries.server.ts'

/** Ends an alert of the member's own; homes that only it found leave the alert list. */
export async function deleteAlert(ctx: Context, { alertId }: { alertId: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await lockAlertsOf(db, memberId)
    const alert = await findAlert(db, alertId)
    if (alert?.memberId !== memberId) throw new Refusal('not-found', 'You have no such alert.')
    await deleteMatches(db, alertId)
    await deleteAlertRow(db, alertId)
  })
}
