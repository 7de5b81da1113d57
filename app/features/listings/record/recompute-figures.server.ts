import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged, notifyPlacesChanged } from '#app/platform/db/page-notices.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { judgeResidenceJob } from '#app/features/rates/rate-jobs.server.ts'
import { recomputeFiguresJob } from './listing-jobs.server.ts'
import { lockStock, updateFigures, updateHasPlan } from './listings-write.queries.server.ts'

/** A process of the version before is stopped by then. */
const SIDE_BY_SIDE_SECONDS = 600

/**
 * The system: recomputes what listings store of their other facts, and has pages and places read anew. Writers do both
 * themselves, but not those of the version before (docs/decisions/0037-triggers-only-record.md).
 */
export const recomputeFigures = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await updateFigures(tx)
    await updateHasPlan(tx, null)
    await notifyPlacesChanged(tx)
    await notifyPagesChanged(tx)
  })

/** Recomputes at the start of a worker, and again once processes of the version before have written their last. */
export async function enqueueRecomputedFigures({ db }: Context): Promise<void> {
  for (const job of [recomputeFiguresJob, judgeResidenceJob]) {
    await enqueue(db, job, {}, { key: job.name })
    await enqueue(db, job, {}, { key: `${job.name}:later`, delaySeconds: SIDE_BY_SIDE_SECONDS })
  }
}
