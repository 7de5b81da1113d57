import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { MAX_LISTED } from '../alert/alert.ts'
import { alertsPastTheList, dropEmptyUnlisted, unlistOldest } from '../alert/alert-list.queries.server.ts'
import { lockMatching } from './alert-matching.queries.server.ts'
import { lockAlertsOf } from '../alert/alerts.queries.server.ts'

/**
 * Removes the oldest homes from the lists of alerts that found more since (docs/product/alerts.md §24); an alert at a
 * time, so that nobody waits for long.
 */
export async function trimAlertLists(
  ctx: Context,
  signal: AbortSignal = new AbortController().signal,
  most = MAX_LISTED,
): Promise<void> {
  for (const { alertId, memberId } of await alertsPastTheList(ctx.db, most)) {
    if (signal.aborted) return
    await inTransaction(ctx.db, async (db) => {
      await lockAlertsOf(db, memberId)
      await lockMatching(db)
      await unlistOldest(db, alertId, most)
    })
  }
  await dropEmptyUnlisted(ctx.db)
}
