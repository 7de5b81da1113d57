import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { deleteRunDetails } from './sources/delete-run-details.server.ts'
import { beginDueFeedsJob, deleteRunDetailsJob, runFeedJob, undoRunJob } from './sources/feed-jobs.server.ts'
import { beginDueFeeds } from './sources/schedule-feed.server.ts'
import { undoRun } from './sources/undo-run.server.ts'
import { runFeed, type RunOptions } from './sources/run-feed.server.ts'

export type FeedJobOptions = Omit<RunOptions, 'signal'>

export const feedJobs = (ctx: Context, options: FeedJobOptions = {}): JobHandler[] => [
  handle(runFeedJob, ({ source }, { signal }) => runFeed(ctx, source, { ...options, signal })),
  handle(beginDueFeedsJob, () => beginDueFeeds(ctx)),
  handle(undoRunJob, ({ runId }, { signal }) => undoRun(ctx, runId, signal)),
  handle(deleteRunDetailsJob, () => deleteRunDetails(ctx)),
]

export const feedSchedules: Schedule[] = [
  { job: beginDueFeedsJob, cron: '* * * * *' },
  // At night in Cyprus, when little changes.
  { job: deleteRunDetailsJob, cron: '20 1 * * *' },
]
