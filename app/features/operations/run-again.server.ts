import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { runFailedJobsAgain } from '#app/platform/jobs/failed-jobs.queries.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../audit/record-change.server.ts'

/** Runs the failed jobs of one name again at once, with all their attempts; how many. */
export async function runAgain(ctx: Context, { name }: { name: string }): Promise<number> {
  requireAdmin(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    const jobs = await runFailedJobsAgain(tx, name)
    if (jobs === 0) throw new Refusal('not-found', 'None of these jobs is waiting for you any more.')
    await recordChange({ ...ctx, db: tx }, { code: 'jobs.run-again', subjectId: name, after: { jobs } })
    return jobs
  })
}
