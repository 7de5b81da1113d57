import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import { type MarketTown, marketTowns } from './market-towns.data.ts'
import {
  lockMarketSummary,
  makeMarketSummary,
  type MarketSummary,
  readMarketSummary,
  readTownSummaries,
  staleRegions,
  type TownSummary,
} from './market.queries.server.ts'

/** Anyone: a town's figures as its listings are at this moment. Made anew only where one of them changed since. */
export async function marketSummary(ctx: Context, region: Region): Promise<MarketSummary> {
  const { summary, isStale } = await readMarketSummary(ctx.db, region)
  if (summary && !isStale) return summary
  return inTransaction(ctx.db, async (tx) => {
    await lockMarketSummary(tx, region)
    // Another process may have done it while this one waited for the lock.
    const now = await readMarketSummary(tx, region)
    return now.summary && !now.isStale ? now.summary : makeMarketSummary(tx, region, ctx.now())
  })
}

/** Anyone: each town as a whole, as its listings are at this moment; those of its locations need not be there. */
export async function townSummaries(ctx: Context): Promise<{ about: MarketTown; summary: TownSummary }[]> {
  const kept = await readTownSummaries(ctx.db)
  return Promise.all(
    marketTowns.map(async (about) => ({
      about,
      summary: kept.get(about.region) ?? (await marketSummary(ctx, about.region)),
    })),
  )
}

/** The system: makes what changed anew, so that no visitor waits for it. */
export async function refreshMarket(ctx: Context): Promise<void> {
  for (const region of await staleRegions(ctx.db)) await marketSummary(ctx, region)
}
