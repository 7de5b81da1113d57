import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { deleteMatches } from '../alert/alert-list.queries.server.ts'
import { findAlert, lockAlertsOf } from '../alert/alerts.queries.server.ts'
import { matchStock } from './match-stock.server.ts'

/**
 * Matches an alert again after it was saved, to find listings that concurrent transactions changed; and deletes matches
 * that were found with its old filters meanwhile.
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
