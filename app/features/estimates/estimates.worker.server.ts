import type { Context } from '#app/platform/context.ts'
import { enqueue, handle, type JobHandler, type Schedule } from '#app/platform/jobs.server.ts'
import { fitEstimatesJob, stockSettledJob } from '../listings/listing-jobs.server.ts'
import { fitEstimates } from './fit-estimates.server.ts'

export const estimateJobs = (ctx: Context): JobHandler[] => [
  handle(fitEstimatesJob, async () => {
    const { listings } = await fitEstimates(ctx)
    if (listings > 0) await enqueue(ctx.db, stockSettledJob, {}, { key: stockSettledJob.name })
  }),
]

/** At night in Cyprus, when little changes: also measures how far the estimates are off. */
export const estimateSchedules: Schedule[] = [{ job: fitEstimatesJob, cron: '10 0 * * *' }]
