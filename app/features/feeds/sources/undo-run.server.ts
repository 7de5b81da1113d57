import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import {
  formerPictures,
  restoreListings,
  restoreSourceIds,
} from '#app/features/listings/record/former-listings.queries.server.ts'
import { lockStock, setListingState } from '#app/features/listings/record/listings-write.queries.server.ts'
import { replacePictures } from '#app/features/listings/pictures/replace-pictures.server.ts'
import { recomputeAfterWrite } from '#app/features/listings/offers/recompute-after-write.server.ts'
import { withSourceLocked } from '../import/feeds.queries.server.ts'
import { enqueueUndo } from './feed-jobs.server.ts'
import { pauseSchedule } from './feed-schedules.queries.server.ts'
import { type FeedRun, findRun, lockRun } from './feed-sources.queries.server.ts'
import {
  countChanges,
  deleteChanges,
  leaveChanges,
  lockChanges,
  setUndone,
  setUndoRequested,
} from '../import/run-changes.queries.server.ts'

const BATCH = 1_000

/** Returns whether there is something of a run that can be undone. */
export const canUndo = async ({ db }: Context, run: FeedRun): Promise<boolean> =>
  run.outcome !== null && run.undoRequestedAt === null && (await countChanges(db, run.id)) > 0

/**
 * Requests that a run be undone as soon as a worker is free, and pauses its feed, which would import the same again.
 * @throws Refusal `conflict` if it is under way or undone, or longer ago than is stored
 */
export async function requestUndo(ctx: Context, { runId }: { runId: number }): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const run = await lockRun(db, runId)
    if (!run) throw new Refusal('not-found', 'This import no longer exists.')
    if (!(await canUndo(tx, run)))
      throw new Refusal('conflict', 'Nothing of this import can be undone any more.')
    await setUndoRequested(db, runId, ctx.now())
    await pauseSchedule(db, run.source)
    await enqueueUndo(db, runId)
    const after = { homes: await countChanges(db, runId) }
    await recordChange(tx, { code: 'feed.run-undone', subjectId: run.source, after })
  })
}

/**
 * Undoes what an import did, some listings a transaction: what it added is withdrawn, everything else is what it was
 * before. What was changed since, by a person or a later import, is left.
 */
export async function undoRun(ctx: Context, runId: number, signal: AbortSignal): Promise<void> {
  requireAdmin(ctx.actor)
  const run = await findRun(ctx.db, runId)
  if (!run || run.undoneAt !== null) return
  const locked = await withSourceLocked(ctx.db, run.source, async () => {
    while ((await undoSome(ctx, runId)) === BATCH) signal.throwIfAborted()
    await setUndone(ctx.db, runId, ctx.now())
  })
  if (!locked)
    throw new Error(`The source "${run.source}" is being imported. We undo this import afterwards.`)
}

async function undoSome(ctx: Context, runId: number): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    const changes = await lockChanges(tx, runId, BATCH)
    const idsOf = (some: typeof changes) => some.map(({ listingId }) => listingId)
    const undone = changes.filter(({ isChangedSince }) => !isChangedSince)
    const former = undone.flatMap(({ former: was }) => (was === null ? [] : [was]))
    const added = undone.filter(({ former: was }) => was === null)
    await setListingState(tx, idsOf(added), 'withdrawn', ctx.now())
    await restoreSourceIds(tx, former)
    await restoreListings(tx, former, ctx.now())
    await replacePictures(
      tx,
      former.map((was) => ({ id: was.listing.id, offered: { pictures: formerPictures(was) } })),
    )
    await recomputeAfterWrite(tx, idsOf(undone), ctx.now())
    await deleteChanges(tx, runId, idsOf(undone))
    await leaveChanges(tx, runId, idsOf(changes.filter(({ isChangedSince }) => isChangedSince)))
    return changes.length
  })
}
