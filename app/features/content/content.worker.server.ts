import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { publishDuePages } from './editing/change-draft.server.ts'
import { publishDuePagesJob } from './editing/content-jobs.server.ts'

export const contentJobs = (ctx: Context): JobHandler[] => [
  handle(publishDuePagesJob, () => publishDuePages(ctx)),
]

export const contentSchedules: Schedule[] = [{ job: publishDuePagesJob, cron: '* * * * *' }]
