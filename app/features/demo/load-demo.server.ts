import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { fitEstimates } from '../estimates/fit-estimates.server.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { addDemoAccounts, DEMO_AGENT, type DemoAccount } from './demo-accounts.server.ts'
import { addDemoFeeds } from './stock/add-demo-feeds.server.ts'
import { addDemoLeads } from './stock/add-demo-leads.server.ts'
import { addDemoPartnerFeed } from './stock/add-demo-partner-feed.server.ts'
import { addViews } from '../demand/views.queries.server.ts'
import { requestPriceIndex } from '#app/features/market/summary/compute-price-index.server.ts'
import { recordHistory, snapshotMarket } from '#app/features/market/history/snapshot-market.server.ts'
import { demoDuplicates } from './stock/demo-duplicates.ts'
import { demoHistory } from './stock/demo-history.ts'
import { DEMO_FEED, DEMO_SOURCE } from './stock/demo-source.ts'
import { demoStock } from './stock/demo-stock.ts'
import { demoViews } from './stock/demo-views.ts'
import { listDemoHomes } from './stock/demo-views.queries.server.ts'
import { findInstallation, hasListings, insertInstallation } from './installation.queries.server.ts'

/**
 * The first start of an installation: fills an empty database with the demo stock, its views, accounts, leads and a
 * partner's feed where that is wanted, all or nothing, and remembers the day. Later starts change nothing, nor does a
 * second process that starts at the same time: they answer null.
 */
export async function beginInstallation(
  ctx: Context,
  demoIsWanted: boolean,
): Promise<{ accounts: DemoAccount[] } | null> {
  if (await findInstallation(ctx.db)) return null
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const load = demoIsWanted && !(await hasListings(db))
    if (!(await insertInstallation(db, ctx.now(), load ? 'loaded' : 'none'))) return null
    if (!load) return null
    const stock = demoStock(ctx.now())
    await offerListings(tx, DEMO_SOURCE, stock)
    await offerListings(tx, DEMO_FEED, demoDuplicates(stock))
    await addViews(db, demoViews(await listDemoHomes(db), ctx.now()))
    await fitEstimates(tx)
    await recordHistory(tx, demoHistory(await snapshotMarket(tx)))
    await requestPriceIndex(db)
    const accounts = await addDemoAccounts(tx)
    const agent = (await enabledStaffNames(db)).find(({ username }) => username === DEMO_AGENT)
    if (agent) await addDemoLeads(tx, agent.id)
    await addDemoPartnerFeed(tx)
    await addDemoFeeds(tx)
    return { accounts }
  })
}
