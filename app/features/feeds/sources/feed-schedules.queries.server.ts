/** Schedules of connected feeds. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { FeedSource } from './feed-sources.queries.server.ts'

/** The next time after `now` by the columns of a feed; null where it is imported by hand only. */
const nextRun = (now: Date) => sql<Date | null>`
  case
    when every_hours is not null then ${now}::timestamptz + make_interval(hours => every_hours)
    when daily_hour is not null then (
      select min(moment) from generate_series(0, 1) as days_later, lateral (
        select (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Nicosia')
          + make_interval(days => days_later, hours => daily_hour)) at time zone 'Asia/Nicosia' as moment
      ) as its where moment > ${now}::timestamptz)
  end`

export async function updateSchedule(
  tx: Db,
  name: string,
  { everyHours, dailyHour, isPaused }: Pick<FeedSource, 'everyHours' | 'dailyHour' | 'isPaused'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('feed_source')
    .set({ every_hours: everyHours, daily_hour: dailyHour, is_paused: isPaused })
    .where('name', '=', name)
    .execute()
  await tx
    .updateTable('feed_source')
    .set({ next_run_at: nextRun(now) })
    .where('name', '=', name)
    .execute()
}

export async function pauseSchedule(tx: Db, name: string): Promise<void> {
  await tx.updateTable('feed_source').set({ is_paused: true }).where('name', '=', name).execute()
}

/** The feeds that are due, each with its next time set. */
export async function requestDueRuns(tx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update feed_source set run_requested_at = ${now}, next_run_at = ${nextRun(now)}
    where next_run_at <= ${now} and not is_paused and shown_address is not null
    returning name`.execute(tx)
  return rows.map(({ name }) => name)
}
