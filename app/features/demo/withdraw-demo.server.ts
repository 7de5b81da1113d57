import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { discardEstimates } from '../estimates/fit-estimates.server.ts'
import { countOnOffer, withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { deleteHistory } from '#app/features/market/history/snapshot-market.server.ts'
import { DEMO_FEED, DEMO_SOURCE } from './stock/demo-source.ts'
import { deleteDemoPartnerFeed } from '../partner-feeds/partner-feeds.queries.server.ts'
import { removeDemoFeeds } from './stock/add-demo-feeds.server.ts'
import { deleteDrafts } from './stock/demo-feeds.queries.server.ts'
import { deleteDemoLeads } from './stock/demo-leads.queries.server.ts'
import { deleteDemoViews } from './stock/demo-views.queries.server.ts'
import { findInstallation, setDemoState } from './installation.queries.server.ts'

/** The first real import ends the demo: invented homes must not stand among real ones. Returns how many left. */
export async function withdrawDemo(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, async (db) => {
    if ((await findInstallation(db))?.demo !== 'loaded') return 0
    await setDemoState(db, 'withdrawn', ctx.now())
    await deleteHistory({ ...ctx, db })
    await discardEstimates({ ...ctx, db })
    await deleteDemoLeads(db)
    await deleteDemoViews(db)
    await deleteDemoPartnerFeed(db)
    await removeDemoFeeds({ ...ctx, db })
    await deleteDrafts(db, DEMO_FEED)
    return withdrawListings({ ...ctx, db }, DEMO_SOURCE, [])
  })
}

/** How many homes {@link withdrawDemo} would withdraw. */
export async function demoOnOffer(ctx: Context): Promise<number> {
  return (await findInstallation(ctx.db))?.demo === 'loaded' ? countOnOffer(ctx, DEMO_SOURCE) : 0
}
