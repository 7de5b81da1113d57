import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { offerListings } from '../listings/offer-listings.server.ts'
import { recomputeYields } from '../listings/recompute-yields.server.ts'
import { measureYieldError } from '../market/measure-yield-error.server.ts'
import { recordHistory, snapshotMarket } from '../market/snapshot-market.server.ts'
import { demoHistory } from './demo-history.ts'
import { demoStock } from './demo-stock.ts'
import { findInstallation, hasListings, insertInstallation } from './installation.queries.server.ts'

export const DEMO_SOURCE = 'demo'

/**
 * The first start of an installation: fills an empty database with the demo stock where it is wanted, all or nothing, and
 * remembers the day. Later starts change nothing, nor does a second process that starts at the same time.
 */
export async function beginInstallation(
  ctx: Context,
  demoIsWanted: boolean,
): Promise<'loaded' | 'nothing to do'> {
  if (await findInstallation(ctx.db)) return 'nothing to do'
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const load = demoIsWanted && !(await hasListings(db))
    if (!(await insertInstallation(db, ctx.now(), load ? 'loaded' : 'none'))) return 'nothing to do'
    if (!load) return 'nothing to do'
    await offerListings(tx, DEMO_SOURCE, demoStock(ctx.now()))
    await recomputeYields(tx)
    await recordHistory(tx, demoHistory(await snapshotMarket(tx)))
    await measureYieldError(tx)
    return 'loaded'
  })
}
