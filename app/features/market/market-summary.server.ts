import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import { type MarketTown, marketTowns } from './market-towns.data.ts'
import {
  hasMoreRecords,
  lockMarketSummary,
  makeMarketSummary,
  type MarketSummary,
  readMarketSummary,
  readTownSummaries,
  staleRegions,
  tellPages,
  type TownSummary,
} from './market.queries.server.ts'

/** The figures of so many homes are made in a few milliseconds: a reader who comes first after a change makes them. */
const MADE_WHILE_READ = 500

/**
 * Anyone: a town's figures. After a change those of a small town are made anew at once; of a large one they are as they were last
 * made, until `followMarket` has made them (docs/product/market.md §30).
 */
export async function marketSummary(
  ctx: Context,
  region: Region,
  madeWhileRead = MADE_WHILE_READ,
): Promise<MarketSummary> {
  const { summary, isStale } = await readMarketSummary(ctx.db, region)
  if (summary && (!isStale || (await hasMoreRecords(ctx.db, region, madeWhileRead)))) return summary
  return currentSummary(ctx, region)
}

/** The system: a town's figures as its listings are at this moment, however long that takes. */
export const currentSummary = (ctx: Context, region: Region): Promise<MarketSummary> =>
  inTransaction(ctx.db, async (tx) => {
    await lockMarketSummary(tx, region)
    // Another process may have done it while this one waited for the lock.
    const { summary, isStale } = await readMarketSummary(tx, region)
    if (summary && !isStale) return summary
    const made = await makeMarketSummary(tx, region, ctx.now())
    await tellPages(tx)
    return made
  })

/** Anyone: each town as a whole, as `marketSummary` has it; the figures of its locations need not be there. */
export async function townSummaries(ctx: Context): Promise<{ about: MarketTown; summary: TownSummary }[]> {
  const kept = await readTownSummaries(ctx.db)
  return Promise.all(
    marketTowns.map(async (about) => {
      const known = kept.get(about.region)
      const summary = known && !known.isStale ? known.summary : await marketSummary(ctx, about.region)
      return { about, summary }
    }),
  )
}

/** The system: makes what changed anew. */
export async function refreshMarket(ctx: Context): Promise<void> {
  for (const region of await staleRegions(ctx.db)) await currentSummary(ctx, region)
}
