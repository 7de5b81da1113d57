import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { recomputeYieldsJob } from './listing-jobs.server.ts'
import { absentFromSnapshot, lockStock, setListingState } from './listings-write.queries.server.ts'

/**
 * Withdraws what a source has on offer and its snapshot no longer names; nothing is deleted. None present withdraws the
 * whole source. Returns how many were withdrawn.
 */
export async function withdrawListings(
  ctx: Context,
  source: string,
  presentSourceIds: readonly string[],
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    const { absent } = await absentFromSnapshot(tx, source, presentSourceIds)
    const withdrawn = await setListingState(tx, absent, 'withdrawn', ctx.now())
    if (withdrawn > 0) {
      await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name, delaySeconds: 2 })
    }
    return withdrawn
  })
}

/** How many listings {@link withdrawListings} would withdraw; with none present, how many the source has on offer. */
export async function countAbsent(
  ctx: Context,
  source: string,
  presentSourceIds: readonly string[],
): Promise<number> {
  return (await absentFromSnapshot(ctx.db, source, presentSourceIds)).absent.length
}
