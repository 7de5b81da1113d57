import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { deleteMatches } from './alert-list.queries.server.ts'
import { findAlert, lockAlertsOf } from './alerts.queries.server.ts'
import { matchStock } from './match-stock.server.ts'

/**
 * After an alert was saved: finds what changed while it was, in a transaction that neither saw the other of; and forgets what
 * was found by the old filters meanwhile.
 */
export async function rematchSavedAlert(ctx: Context, alertId: number): Promise<void> {
  const kept = await findAlert(ctx.db, alertId)
  if (!kept) return
  await inTransaction(ctx.db, async (db) => {
    await lockAlertsOf(db, kept.memberId)
    const alert = await findAlert(db, alertId)
    if (!alert) return
    await deleteMatches(db, alertId, alert.version)
    await matchStock({ ...ctx, db }, alertId, { tell: true })
  })
}
