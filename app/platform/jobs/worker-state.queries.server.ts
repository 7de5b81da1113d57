/**
 * Queries whether anybody runs the jobs, by the locks of their processes (`job-worker-lock.server.ts`) and the public
 * views of graphile-worker.
 */
import { sql } from 'kysely'
import type { Db } from '../db/database.server.ts'

export type WorkerState = {
  /** Processes that run jobs. */
  workers: number
  /** Jobs that could run now and do not. */
  due: number
  /** Seconds for which the oldest of them has been due; 0 if there is none. */
  oldestDueSeconds: number
  /** Name of that job. */
  oldestDueJob: string | null
}

/** A job that waits for another of its queue is not due. One that a killed process holds is. */
export async function readWorkerState(db: Db): Promise<WorkerState> {
  const { rows } = await sql<WorkerState>`
    with living as materialized (
      select pid, objid::bigint as key from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = hashtext('petra worker')::bigint & 4294967295
    ), waiting as (
      select task_identifier, run_at from graphile_worker.jobs as job
      where attempts < max_attempts and run_at <= now()
        and (locked_by is null or hashtext(locked_by)::bigint & 4294967295 not in (select key from living))
        and (queue_name is null or not exists (
          select from graphile_worker.jobs as other
          where other.queue_name = job.queue_name and hashtext(other.locked_by)::bigint & 4294967295 in (select key from living)
        ))
    )
    select (select count(distinct pid)::int from living) as workers, count(*)::int as due,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestDueSeconds",
      (select task_identifier from waiting order by run_at limit 1) as "oldestDueJob"
    from waiting`.execute(db)
  return rows[0]!
}
