import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { indexTextsJob } from '#app/features/listings/record/listing-jobs.server.ts'
import { indexTexts } from './text/index-texts.server.ts'

export const searchJobs = (ctx: Context): JobHandler[] => [
  handle(indexTextsJob, async (_, { signal }) => {
    await indexTexts(ctx, signal)
  }),
]

/** Texts that were written in another way than by the verbs that ask for it, and all of them after an upgrade. */
export const searchSchedules: Schedule[] = [{ job: indexTextsJob, cron: '*/5 * * * *' }]
