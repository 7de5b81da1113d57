import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { addedPlaces } from '#app/features/places/added-places.ts'
import type { Place } from '#app/features/places/place.ts'
import { computePriceIndexJob } from '../figures/market-jobs.server.ts'
import type { IndexMonth } from '../figures/price-index.ts'
import {
  findHomeHistories,
  type HomeHistory,
  monthOf,
  replacePriceIndex,
  type StoredIndexMonth,
} from '../figures/price-index.queries.server.ts'

/** Input of the thread; `places` are those that the agency added. */
export type IndexThreadData = { lastMonth: number; places: readonly Place[] }

/** The system: makes every town's price index anew, up to this month, and returns it (docs/product/market.md §24). */
export async function computePriceIndex(ctx: Context): Promise<StoredIndexMonth[]> {
  const now = ctx.now()
  const lastMonth = monthOf(dayInCyprus(now))
  // One thread for each purpose, in turn: neither holds what the other read.
  const ofPurpose = async (purpose: Purpose) => {
    const months = await inThread(
      { lastMonth, places: addedPlaces() },
      await findHomeHistories(ctx.db, purpose, now),
    )
    return months.map((month) => ({ ...month, purpose }))
  }
  const months = [...(await ofPurpose('sale')), ...(await ofPurpose('rent'))]
  await inTransaction(ctx.db, (tx) => replacePriceIndex(tx, months))
  return months
}

/** Enqueues the index outside its usual hour, after one that is being made. */
export const requestPriceIndex = (db: Db): Promise<void> =>
  enqueue(db, computePriceIndexJob, {}, { queue: computePriceIndexJob.name })

/** An error in the thread is thrown here. */
async function inThread(
  workerData: IndexThreadData,
  histories: readonly HomeHistory[],
): Promise<IndexMonth[]> {
  const thread = new Worker(new URL('price-index-thread.server.ts', import.meta.url), {
    workerData,
    // What a fit writes soon is not needed any more: by default V8 lets much more of it grow old.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(histories)
    const [months] = (await once(thread, 'message')) as [IndexMonth[]]
    return months
  } finally {
    await thread.terminate()
  }
}
