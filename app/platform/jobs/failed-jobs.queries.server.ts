/** Jobs that failed: by the public views and functions of graphile-worker alone. */
import { sql } from 'kysely'
import type { Db } from '../db/database.server.ts'

/** The jobs of one name whose last run failed. */
export type FailedJobs = {
  name: string
  /** Number of jobs that are not retried any more. */
  givenUp: number
  /** Will be run again. */
  retrying: number
  lastFailedAt: Date
  /** Next run of the job that failed last; null if none is retried. */
  nextRunAt: Date | null
  /** Error of the last run. */
  lastError: string
}

/** Finds failed jobs by name; first those that are not retried any more. */
export async function findFailedJobs(db: Db): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select task_identifier as name,
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp",
      (count(*) filter (where attempts < max_attempts))::int as retrying,
      max(updated_at) as "lastFailedAt",
      min(run_at) filter (where attempts < max_attempts) as "nextRunAt",
      (array_agg(last_error order by updated_at desc))[1] as "lastError"
    from graphile_worker.jobs where last_error is not null
    group by task_identifier
    order by max(updated_at) filter (where attempts >= max_attempts) desc nulls last, max(updated_at) desc`.execute(
    db,
  )
  return rows
}

/** Runs the failed jobs of this name again, with as many attempts as new ones. How many that are. */
export async function runFailedJobsAgain(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${name} and last_error is not null),
      run_at := now(), attempts := 0)`.execute(db)
  return rows[0]?.count ?? 0
}

/** All that have not run, by name: `dueSince` is the time of the oldest that could have. */
export async function findWaitingJobs(
  db: Db,
): Promise<{ name: string; count: number; dueSince: Date | null }[]> {
  const { rows } = await sql<{ name: string; count: number; dueSince: Date | null }>`
    select task_identifier as name, count(*)::int as count, min(run_at) filter (where run_at <= now()) as "dueSince"
    from graphile_worker.jobs where attempts < max_attempts
    group by task_identifier order by count(*) desc, task_identifier`.execute(db)
  return rows
}
