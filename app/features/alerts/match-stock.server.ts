import type { Context } from '#app/platform/context.ts'
import { countFound, insertStockMatches } from './alert-list.queries.server.ts'
import { reasonFor } from './alert-reason.ts'
import { findUnlistedMatches, markUnmatched } from './alert-stock.queries.server.ts'
import { findAlert } from './alerts.queries.server.ts'

const BATCH = 5_000

/**
 * Updates the matches of an alert to the current stock, in the caller's transaction: new matches are listed, and mailed where
 * `tell` is set; homes that no longer match are marked. Returns how many homes match.
 */
export async function matchStock(
  ctx: Context,
  alertId: number,
  { tell }: { tell: boolean },
): Promise<number> {
  const { db } = ctx
  const alert = await findAlert(db, alertId)
  if (!alert) return 0
  if (alert.query === null) {
    ctx.log.error({ alertId }, 'the stored filters of an alert cannot be read')
    return 0
  }
  const { query } = alert
  await markUnmatched(db, alertId, query)
  for (let after = 0; ;) {
    const homes = await findUnlistedMatches(db, alertId, query, { after, limit: BATCH, settled: tell })
    const matches = homes.map((home) => ({
      listing_id: home.id,
      reason: reasonFor(query.kind, home, null, ctx.now()),
    }))
    await insertStockMatches(db, alertId, matches, { tell, now: ctx.now() })
    after = homes.at(-1)?.id ?? 0
    if (homes.length < BATCH) break
  }
  return countFound(db, alertId)
}
