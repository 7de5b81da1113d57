import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import type { Purpose } from '../listings/listing.ts'
import { addedPlaces } from '../places/added-places.ts'
import type { Place } from '../places/place.ts'
import { computePriceIndexJob } from './market-jobs.server.ts'
import type { IndexMonth } from './price-index.ts'
import {
  findHomeHistories,
  type HomeHistory,
  monthOf,
  replacePriceIndex,
  type StoredIndexMonth,
} from './price-index.queries.server.ts'

/** What the thread begins with; `places` are those that the agency added. */
export type IndexThreadData = {
  histories: Record<Purpose, HomeHistory[]>
  lastMonth: number
  places: readonly Place[]
}

/** The system: makes every town's price index anew, up to this month, and returns it (docs/product/market.md §24). */
export async function computePriceIndex(ctx: Context): Promise<StoredIndexMonth[]> {
  const now = ctx.now()
  const histories = {
    sale: await findHomeHistories(ctx.db, 'sale', now),
    rent: await findHomeHistories(ctx.db, 'rent', now),
  }
  const lastMonth = monthOf(dayInCyprus(now))
  const made = await inThread({ histories, lastMonth, places: addedPlaces() })
  const months = (['sale', 'rent'] as const).flatMap((purpose) =>
    made[purpose].map((month) => ({ ...month, purpose })),
  )
  await inTransaction(ctx.db, (tx) => replacePriceIndex(tx, months))
  return months
}

/** Has the index made outside its usual hour, after one that is being made. */
export const requestPriceIndex = (db: Db): Promise<void> =>
  enqueue(db, computePriceIndexJob, {}, { queue: computePriceIndexJob.name })

/** An error in the thread is thrown here. */
async function inThread(workerData: IndexThreadData): Promise<Record<Purpose, IndexMonth[]>> {
  const thread = new Worker(new URL('price-index-thread.server.ts', import.meta.url), { workerData })
  try {
    const [made] = (await once(thread, 'message')) as [Record<Purpose, IndexMonth[]>]
    return made
  } finally {
    await thread.terminate()
  }
}
