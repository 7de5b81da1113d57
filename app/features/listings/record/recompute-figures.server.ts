import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged, notifyPlacesChanged } from '#app/platform/db/page-notices.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { recomputeFiguresJob } from '#app/features/rates/rate-jobs.server.ts'
import { recomputeYieldsJob } from './listing-jobs.server.ts'
import { lockStock, updateFigures, updateHasPlan } from './listings-write.queries.server.ts'

const BATCH = 5_000
/** A process of the version before is stopped by then. */
const SIDE_BY_SIDE_SECONDS = 600

/**
 * The system: recomputes what listings store of their other facts and of rates, and has pages and places read anew.
 * Writers do both themselves, but not those of the version before (docs/decisions/0037-triggers-only-record.md).
 * Returns how many listings had other figures.
 */
export async function recomputeFigures(ctx: Context): Promise<number> {
  let changed = 0
  for (let after: number | null = 0; after !== null;) {
    const batch: { changed: number; last: number | null } = await inTransaction(ctx.db, async (tx) => {
      await lockStock(tx)
      const updated = await updateFigures(tx, { after: after!, limit: BATCH })
      // Alerts wait until the yields of changed homes are worked out.
      if (updated.changed > 0)
        await enqueue(tx, recomputeYieldsJob, {}, { key: recomputeYieldsJob.name, delaySeconds: 2 })
      return updated
    })
    changed += batch.changed
    after = batch.last
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockStock(tx)
    await updateHasPlan(tx, null)
    await notifyPlacesChanged(tx)
    await notifyPagesChanged(tx)
  })
  return changed
}

/** Recomputes at the start of a worker, and again once processes of the version before have written their last. */
export async function enqueueRecomputedFigures({ db }: Context): Promise<void> {
  const { name } = recomputeFiguresJob
  await enqueue(db, recomputeFiguresJob, {}, { key: name })
  await enqueue(db, recomputeFiguresJob, {}, { key: `${name}:later`, delaySeconds: SIDE_BY_SIDE_SECONDS })
}
