import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { changing } from './change-feed.server.ts'
import { enqueueRun } from './feed-jobs.server.ts'
import { requestDueRuns, updateSchedule } from './feed-schedules.queries.server.ts'
import { type FeedSchedule, scheduleCode } from './schedule.ts'

/** Sets when a feed is imported by itself, or pauses that. Its next run is computed from now. */
export async function scheduleFeed(
  ctx: Context,
  { name, isPaused, schedule }: { name: string; isPaused: boolean; schedule: FeedSchedule },
): Promise<void> {
  requireAdmin(ctx.actor)
  await changing(ctx, name, async (tx, feed) => {
    if (feed.shownAddress === null && scheduleCode(schedule) !== 'by-hand')
      throw new Refusal(
        'bad-input',
        'An uploaded file does not change, so it can only be imported by hand.',
        'schedule',
      )
    await updateSchedule(tx.db, name, { ...schedule, isPaused }, tx.now())
    const [before, after] = [feed, { ...schedule, isPaused }].map((each) => ({
      schedule: scheduleCode(each as FeedSchedule),
      state: each.isPaused ? 'paused' : 'active',
    }))
    await recordChange(tx, { code: 'feed.scheduled', subjectId: name, before: before!, after: after! })
  })
}

/** Enqueues due feeds. One whose time passed while nothing ran is read once. */
export async function beginDueFeeds(ctx: Context): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (tx) => {
    for (const name of await requestDueRuns(tx, ctx.now())) await enqueueRun(tx, name)
  })
}
