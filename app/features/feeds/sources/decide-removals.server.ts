import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import type { RemovalsDecision } from '#db/column-values.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { storedReportSchema } from '../import/stored-report.ts'
import { writeLogOf } from '../import/run-changes.queries.server.ts'
import { type FeedRun, idsNamedBy, lockRun, setRemovals } from './feed-sources.queries.server.ts'

/**
 * Returns whether a person has to decide about the homes that a run would have withdrawn (docs/product/office.md §16).
 */
export const awaitsDecision = ({ isLast, outcome, removals, report }: FeedRun): boolean =>
  isLast &&
  outcome === 'stopped' &&
  removals === null &&
  storedReportSchema.parse(report).stop === 'too-many-removals'

/**
 * Withdraws the homes that the file of a stopped run did not name, or keeps them on offer. Answers how many were
 * withdrawn.
 * @throws Refusal `conflict` where somebody has decided already, or the feed was read again
 */
export async function decideRemovals(
  ctx: Context,
  { runId, decision }: { runId: number; decision: RemovalsDecision },
): Promise<number> {
  requireAdmin(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const run = await lockRun(db, runId)
    if (!run) throw new Refusal('not-found', 'This import no longer exists.')
    if (!awaitsDecision(run))
      throw new Refusal('conflict', 'This has already been decided, or the feed has been read again since.')
    const { source } = run
    const homes =
      decision === 'withdrawn'
        ? await withdrawListings(tx, source, await idsNamedBy(db, runId), writeLogOf(runId))
        : 0
    await setRemovals(db, runId, decision, homes)
    await recordChange(tx, {
      code: decision === 'withdrawn' ? 'feed.removals-made' : 'feed.removals-refused',
      subjectId: source,
      after: { homes: decision === 'withdrawn' ? homes : storedReportSchema.parse(run.report).absent.count },
    })
    return homes
  })
}
