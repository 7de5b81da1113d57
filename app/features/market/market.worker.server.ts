import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { computePriceIndex } from './summary/compute-price-index.server.ts'
import { computePriceIndexJob, snapshotMarketJob } from './figures/market-jobs.server.ts'
import { snapshotMarket } from './history/snapshot-market.server.ts'

export const marketJobs = (ctx: Context): JobHandler[] => [
  handle(snapshotMarketJob, async () => {
    await snapshotMarket(ctx)
  }),
  handle(computePriceIndexJob, async () => {
    await computePriceIndex(ctx)
  }),
]

/**
 * Runs at night in Cyprus, when little changes, after the stock was judged; the index when the estimates are fitted
 * too.
 */
export const marketSchedules: Schedule[] = [
  { job: snapshotMarketJob, cron: '20 0 * * *' },
  { job: computePriceIndexJob, cron: '35 0 * * *' },
]
