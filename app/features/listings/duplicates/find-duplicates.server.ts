import type { Context } from '#app/platform/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { findDuplicatesJob } from '../listing-jobs.server.ts'
import { PROBABLE_SCORE, scoreOf } from './duplicate-signs.data.ts'
import {
  findCandidates,
  insertDuplicateChecks,
  replacePairs,
  takeDuplicateChecks,
} from './find-duplicates.queries.server.ts'

const BATCH = 500

/** After listings were written, in the same transaction: has a job look for their duplicates. */
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

/** Looks for the duplicates of all listings that wait for it, some a transaction. */
export async function findDuplicates(ctx: Context, signal: AbortSignal): Promise<void> {
  while ((await findSome(ctx)) === BATCH) signal.throwIfAborted()
}

const findSome = (ctx: Context): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const ids = await takeDuplicateChecks(tx, BATCH)
    const pairs = (await findCandidates(tx, ids))
      .map((pair) => ({ ...pair, score: scoreOf(pair) }))
      .filter(({ score }) => score >= PROBABLE_SCORE)
    await replacePairs(tx, ids, pairs, ctx.now())
    return ids.length
  })
