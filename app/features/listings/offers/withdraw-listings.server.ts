import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { checkForDuplicates } from '../duplicates/find-duplicates.server.ts'
import { deleteOverrides } from '../record/listing-work.queries.server.ts'
import { skipLogging, type WriteLog } from '../record/former-listings.queries.server.ts'
import { recomputeYieldsJob } from '../record/listing-jobs.server.ts'
import {
  absentFromSnapshot,
  type AbsentListing,
  countOnOffer as countListingsOnOffer,
  describeAbsent,
  lockStock,
  onOfferAmong,
  setListingState,
  type SourceIds,
} from '../record/listings-write.queries.server.ts'

/**
 * Withdraws what a source has on offer and its snapshot no longer names; nothing is deleted. None present withdraws the
 * whole source. Returns how many were withdrawn.
 */
export async function withdrawListings(
  ctx: Context,
  source: string,
  present: SourceIds,
  log: WriteLog = skipLogging,
): Promise<number> {
  return withdraw(ctx, log, (tx) => absentFromSnapshot(tx, source, present))
}

/** Withdraws those of these homes that their source has on offer. Returns how many that were. */
export const endOffers = (
  ctx: Context,
  source: string,
  sourceIds: readonly string[],
  log: WriteLog = skipLogging,
): Promise<number> => withdraw(ctx, log, (tx) => onOfferAmong(tx, source, sourceIds))

/** How many {@link endOffers} would withdraw. */
export const countOffers = async ({ db }: Context, source: string, sourceIds: readonly string[]) =>
  (await onOfferAmong(db, source, sourceIds)).length

function withdraw(ctx: Context, log: WriteLog, idsOf: (tx: Db) => Promise<number[]>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    const ids = await idsOf(tx)
    await log.before(tx, ids)
    const withdrawn = await setListingState(tx, ids, 'withdrawn', ctx.now())
    // Whatever the agency said: what its source offers no more is gone.
    await deleteOverrides(tx, ids, ['state'])
    await log.after(tx, ids)
    await checkForDuplicates(tx, ids)
    if (withdrawn > 0) {
      await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name, delaySeconds: 2 })
    }
    return withdrawn
  })
}

export type Absent = {
  count: number
  /** Absent listings by reference and id, limited in number. */
  first: AbsentListing[]
}

/** Finds the listings that {@link withdrawListings} would withdraw, the first `most` by name. */
export async function findAbsent(
  { db }: Context,
  source: string,
  present: SourceIds,
  most: number,
): Promise<Absent> {
  const absent = await absentFromSnapshot(db, source, present)
  return { count: absent.length, first: await describeAbsent(db, absent.slice(0, most)) }
}

/** How many listings a source has on offer. */
export const countOnOffer = ({ db }: Context, source: string): Promise<number> =>
  countListingsOnOffer(db, source)
