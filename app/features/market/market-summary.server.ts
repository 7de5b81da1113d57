import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import {
  lockMarketSummary,
  makeMarketSummary,
  type MarketSummary,
  readMarketSummary,
  staleRegions,
} from './market.queries.server.ts'

/** Anyone: a town's figures as its listings are at this moment. Made anew only where one of them changed since. */
export async function marketSummary(ctx: Context, region: Region): Promise<MarketSummary> {
  const { summary, isStale } = await readMarketSummary(ctx.db, region)
  if (summary && !isStale) return summary
  return inTransaction(ctx.db, async (tx) => {
    await lockMarketSummary(tx, region)
    // Who waited for the lock may find the work done.
    const now = await readMarketSummary(tx, region)
    return now.summary && !now.isStale ? now.summary : makeMarketSummary(tx, region, ctx.now())
  })
}

/** The system: makes what changed anew, so that no visitor waits for it. */
export async function refreshMarket(ctx: Context): Promise<void> {
  for (const region of await staleRegions(ctx.db)) await marketSummary(ctx, region)
}
