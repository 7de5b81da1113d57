import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type Doubt, doubtsOf, readDoubt } from './listing-doubt.ts'
import {
  clearEstimatesOfDoubted,
  deleteOutdatedDoubts,
  insertDoubts,
  judgedOffers,
  onOfferAfter,
  unconfirmedDoubts,
} from './listing-doubts.queries.server.ts'
import { keptNorms, type NormSource } from './norm-source.server.ts'
import { recomputeYieldsJob } from '../record/listing-jobs.server.ts'
import { lockStock } from '../record/listings-write.queries.server.ts'

/**
 * Judges listings beside what is on offer now, in the transaction that wrote them (docs/product/listings.md §30). A
 * doubt about a figure that has not changed stays, so that none comes and goes with its surroundings. Returns what is
 * doubted of them now.
 */
export async function judgeListings(
  tx: Db,
  ids: readonly number[],
  normSource: NormSource,
  now: Date,
): Promise<{ listingId: number; doubt: Doubt }[]> {
  if (ids.length === 0) return []
  const norms = await normSource(tx, ids)
  const offers = await judgedOffers(tx, ids)
  await deleteOutdatedDoubts(tx, ids)
  await insertDoubts(
    tx,
    offers.flatMap((offer) => doubtsOf(offer, norms).map((doubt) => ({ listingId: offer.id, doubt }))),
    now,
  )
  await clearEstimatesOfDoubted(tx, ids)
  return (await unconfirmedDoubts(tx, ids)).flatMap(({ listingId, reason }) => {
    const doubt = readDoubt(reason)
    return doubt ? [{ listingId, doubt }] : []
  })
}

const BATCH = 10_000

/** The system: judges all that is on offer once more, since offers to compare come and go. */
export async function judgeStock(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    const normSource = keptNorms()
    for (let ids = await onOfferAfter(tx, 0, BATCH); ids.length > 0;) {
      await judgeListings(tx, ids, normSource, ctx.now())
      ids = await onOfferAfter(tx, ids.at(-1)!, BATCH)
    }
    await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name })
  })
}
