import type { Context } from '#app/platform/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs.server.ts'
import { deleteRunDetails } from './sources/delete-run-details.server.ts'
import { deleteRunDetailsJob, runFeedJob } from './sources/feed-jobs.server.ts'
import { runFeed, type RunOptions } from './sources/run-feed.server.ts'

export type FeedJobOptions = Omit<RunOptions, 'signal'>

export const feedJobs = (ctx: Context, options: FeedJobOptions = {}): JobHandler[] => [
  handle(runFeedJob, ({ source }, { signal }) => runFeed(ctx, source, { ...options, signal })),
  handle(deleteRunDetailsJob, () => deleteRunDetails(ctx)),
]

/** At night in Cyprus, when little changes. */
export const feedSchedules: Schedule[] = [{ job: deleteRunDetailsJob, cron: '20 1 * * *' }]
