import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { Region } from '#app/features/places/place.ts'
import { type MarketTown, marketTowns } from './market-towns.data.ts'
import {
  lockMarketSummary,
  makeMarketSummary,
  type MarketSummary,
  readMarketState,
  readMarketSummary,
  staleRegions,
} from './market.queries.server.ts'

/** The figures of so many homes are made in a few milliseconds: a reader who comes first after a change makes them. */
const MADE_WHILE_READ = 500

/** The figures that this process read last: some hundred places a town, which are read as often as there are pages. */
const lastRead = new WeakMap<Db, Map<Region, { version: string; summary: MarketSummary }>>()

/**
 * Loads a town's figures, for anyone. After a change those of a small town are made anew at once; a large one's are the
 * last ones, until `followMarket` has made them (docs/product/market.md §29).
 */
export async function marketSummary(
  ctx: Context,
  region: Region,
  madeWhileRead = MADE_WHILE_READ,
): Promise<MarketSummary> {
  const { version, isStale, isLarge } = await readMarketState(ctx.db, region, madeWhileRead)
  const kept = isStale && !isLarge ? null : await keptSummary(ctx.db, region, version)
  return kept ?? currentSummary(ctx, region)
}

async function keptSummary(db: Db, region: Region, version: string | null): Promise<MarketSummary | null> {
  const known = lastRead.get(db) ?? new Map<Region, { version: string; summary: MarketSummary }>()
  lastRead.set(db, known)
  const last = known.get(region)
  if (last && last.version === version) return last.summary
  const read = await readMarketSummary(db, region)
  if (read) known.set(region, read)
  return read?.summary ?? null
}

/** The system: a town's figures as its listings are at this moment, however long that takes. */
export const currentSummary = (ctx: Context, region: Region): Promise<MarketSummary> =>
  inTransaction(ctx.db, async (tx) => {
    await lockMarketSummary(tx, region)
    // Another process may have done it while this one waited for the lock.
    const { isStale } = await readMarketState(tx, region, 0)
    const kept = isStale ? null : await readMarketSummary(tx, region)
    if (kept) return kept.summary
    const made = await makeMarketSummary(tx, region, ctx.now())
    await notifyPagesChanged(tx)
    return made
  })

/** Loads the figures of each town, like `marketSummary`; for anyone. */
export const townSummaries = (ctx: Context): Promise<{ about: MarketTown; summary: MarketSummary }[]> =>
  Promise.all(marketTowns.map(async (about) => ({ about, summary: await marketSummary(ctx, about.region) })))

/** The system: makes what changed anew. */
export async function refreshMarket(ctx: Context): Promise<void> {
  for (const region of await staleRegions(ctx.db)) await currentSummary(ctx, region)
}
