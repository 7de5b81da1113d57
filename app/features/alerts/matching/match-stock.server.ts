import type { Context } from '#app/platform/context/context.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { countFound, insertStockMatches } from '../alert/alert-list.queries.server.ts'
import { reasonFor } from './alert-reason.ts'
import {
  findMatchesToList,
  findSettledMatches,
  markUnmatched,
  rememberUnlisted,
} from './alert-stock.queries.server.ts'
import { findAlert } from '../alert/alerts.queries.server.ts'

const BATCH = 5_000

/**
 * Updates the matches of an alert to the current stock, in the caller's transaction; homes that no longer match are
 * marked. New matches are listed and mailed where `tell` is set; otherwise the newest are listed, and the others
 * remembered (docs/product/alerts.md §24). Returns how many homes match.
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
  if (tell) await reportMatches(ctx, alertId, query)
  else {
    await listMatches(ctx, alertId, query, await findMatchesToList(db, alertId, query), { tell })
    await rememberUnlisted(db, alertId, query)
  }
  return countFound(db, alertId)
}

async function reportMatches(ctx: Context, alertId: number, query: AlertQuery): Promise<void> {
  for (let after = 0; ;) {
    const homes = await findSettledMatches(ctx.db, alertId, query, { after, limit: BATCH })
    await listMatches(ctx, alertId, query, homes, { tell: true })
    after = homes.at(-1)?.id ?? 0
    if (homes.length < BATCH) break
  }
}

async function listMatches(
  { db, now }: Context,
  alertId: number,
  query: AlertQuery,
  homes: readonly Listing[],
  { tell }: { tell: boolean },
): Promise<void> {
  const matches = homes.map((home) => ({
    listing_id: home.id,
    reason: reasonFor(query.kind, home, null, now()),
  }))
  await insertStockMatches(db, alertId, matches, { tell, now: now() })
}
