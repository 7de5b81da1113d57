import type { Db } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { checkForDuplicates } from '../duplicates/find-duplicates.server.ts'
import { judgeListings } from '../doubts/judge-listings.server.ts'
import { indexTextsJob, recomputeYieldsJob } from '../record/listing-jobs.server.ts'
import { currentNorms, type NormSource } from '../doubts/norm-source.server.ts'

/**
 * Follows up written listings, in the same transaction: enqueues their yields, the index of their texts and the search
 * for duplicates, and judges their figures. Returns the doubts.
 */
export async function recomputeAfterWrite(
  tx: Db,
  ids: readonly number[],
  now: Date,
  { normSource = currentNorms, delaySeconds = 2 }: { normSource?: NormSource; delaySeconds?: number } = {},
) {
  if (ids.length > 0) {
    await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name, delaySeconds })
    await enqueue(tx, indexTextsJob, {}, { key: indexTextsJob.name, queue: indexTextsJob.name })
  }
  await checkForDuplicates(tx, ids, delaySeconds)
  return judgeListings(tx, ids, normSource, now)
}
