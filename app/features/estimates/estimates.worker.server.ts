import type { Context } from '#app/platform/context/context.ts'
import { enqueueMany, handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { fitEstimatesJob, recomputeYieldsJob } from '#app/features/listings/record/listing-jobs.server.ts'
import { fitEstimates } from './fit-estimates.server.ts'
import { recomputeEarnings } from './recompute-earnings.server.ts'

/** The changes of half a minute make one fit, and changes that go on do not put it off. */
const laterFit = { payload: {}, key: fitEstimatesJob.name, queue: fitEstimatesJob.name, delaySeconds: 30 }

export const estimateJobs = (ctx: Context): JobHandler[] => [
  handle(recomputeYieldsJob, async () => {
    await recomputeEarnings(ctx)
    await enqueueMany(ctx.db, fitEstimatesJob, [laterFit], { keepsTime: true })
  }),
  handle(fitEstimatesJob, async () => {
    await fitEstimates(ctx)
  }),
]

/**
 * Runs at night in Cyprus, when little changes, after the stock was judged; also measures the errors of the estimates.
 */
export const estimateSchedules: Schedule[] = [{ job: fitEstimatesJob, cron: '25 0 * * *' }]
