import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { confirmDoubtsOf } from './listing-doubts.queries.server.ts'
import { recomputeYieldsJob } from '../record/listing-jobs.server.ts'

/** Confirms the doubted figures of a listing, so that they count; staff may. */
export async function confirmDoubts(ctx: Context, { listingId }: { listingId: number }): Promise<void> {
  requireStaff(ctx.actor)
  const by = ctx.actor.kind === 'member' ? ctx.actor.memberId : null
  await inTransaction(ctx.db, async (tx) => {
    const confirmed = await confirmDoubtsOf(tx, listingId, by, ctx.now())
    if (confirmed.length === 0) {
      throw new Refusal('not-found', 'This listing has no implausible figures to confirm.')
    }
    const after = { figures: confirmed.join(', ') }
    const change = { code: 'listing.doubts-confirmed', subjectId: String(listingId), after } as const
    await recordChange({ ...ctx, db: tx }, change)
    await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name })
  })
}
