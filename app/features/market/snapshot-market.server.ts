import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { type Region, regions } from '../places/place.ts'
import { computePriceIndexJob } from './market-jobs.server.ts'
import { deleteSnapshots, type Snapshot, upsertSnapshots } from './market-snapshots.queries.server.ts'
import type { MarketSummary } from './market.queries.server.ts'
import { deletePriceIndex } from './price-index.queries.server.ts'
import { marketSummary } from './market-summary.server.ts'

/** The system: writes down the figures of today. Returns them. */
export async function snapshotMarket(ctx: Context): Promise<Snapshot[]> {
  const day = dayInCyprus(ctx.now())
  const snapshots: Snapshot[] = []
  for (const region of regions) snapshots.push(...snapshotsOf(region, day, await marketSummary(ctx, region)))
  await upsertSnapshots(ctx.db, snapshots)
  return snapshots
}

/** The demo: a history it invents for its homes; the price index follows from theirs. */
export async function recordHistory({ db }: Context, snapshots: readonly Snapshot[]): Promise<void> {
  await upsertSnapshots(db, snapshots)
  await enqueue(db, computePriceIndexJob, {}, indexJob)
}

/** The demo's end: what was measured on invented homes says nothing of real ones. */
export async function forgetHistory({ db }: Context): Promise<void> {
  await deleteSnapshots(db)
  await deletePriceIndex(db)
  // One that is being made of invented homes at this moment is made anew after it.
  await enqueue(db, computePriceIndexJob, {}, indexJob)
}

const indexJob = { queue: computePriceIndexJob.name }

/** The whole town's figures, of each number of bedrooms and of a square metre. */
function snapshotsOf(region: Region, day: string, { figures }: MarketSummary): Snapshot[] {
  return figures
    .filter(({ location }) => location === null)
    .map(({ purpose, bedrooms, homes, ...figure }) => {
      const [total, [, median]] =
        bedrooms === null
          ? [figure.totalCostPerSquareMetre, figure.costsPerSquareMetre]
          : [figure.totalPriceEuro, figure.prices]
      return {
        region,
        day,
        purpose,
        bedrooms: bedrooms ?? 0,
        homes,
        averageEuro: Math.round(total / homes),
        medianEuro: Math.round(median),
      }
    })
}
