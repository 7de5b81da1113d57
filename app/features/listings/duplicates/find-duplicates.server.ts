import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { findDuplicatesJob } from '../record/listing-jobs.server.ts'
import type { DuplicatePair } from './duplicate-pair.ts'
import { isTitledAlike, PROBABLE_SCORE, scoreOf } from './duplicate-signs.data.ts'
import {
  findCandidates,
  insertDuplicateChecks,
  replacePairs,
  claimDuplicateChecks,
} from './find-duplicates.queries.server.ts'

const BATCH = 500

/** Enqueues the search for duplicates of written listings, in the same transaction. */
export async function checkForDuplicates(tx: Db, ids: readonly number[], delaySeconds = 2): Promise<void> {
  if (ids.length === 0) return
  await insertDuplicateChecks(tx, ids)
  await enqueue(
    tx,
    findDuplicatesJob,
    {},
    { key: findDuplicatesJob.name, queue: findDuplicatesJob.name, delaySeconds },
  )
}

/** Finds the duplicates of all waiting listings, some a transaction. */
export async function findDuplicates(ctx: Context, signal: AbortSignal): Promise<void> {
  while ((await findSome(ctx)) === BATCH) signal.throwIfAborted()
}

const findSome = (ctx: Context): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const ids = await claimDuplicateChecks(tx, BATCH)
    const pairs = withoutLikeFlats(await findCandidates(tx, ids))
      .map((pair) => ({ ...pair, score: scoreOf(pair) }))
      .filter(({ score }) => score >= PROBABLE_SCORE)
    await replacePairs(tx, ids, pairs, ctx.now())
    return ids.length
  })

/** More of one feed with one title than these are flats of a building, not one home. */
const MOST_TITLED_ALIKE = 3

/** Removes pairs of one feed that only a common title makes. */
function withoutLikeFlats(pairs: readonly DuplicatePair[]): DuplicatePair[] {
  const byTitle = (pair: DuplicatePair) =>
    isTitledAlike(pair) && pair.alikePictures === 0 && pair.one.reference !== pair.other.reference
  const titled = new Map<number, number>()
  for (const pair of pairs)
    if (isTitledAlike(pair)) titled.set(pair.one.id, (titled.get(pair.one.id) ?? 0) + 1)
  return pairs.filter((pair) => !byTitle(pair) || titled.get(pair.one.id)! < MOST_TITLED_ALIKE)
}
