/**
 * Every statement of ours on the private tables of graphile-worker, which a new version may change without notice: what its public
 * functions and views cannot do. Written for graphile-worker 0.18.0, whose last migration is 20; `job-tables.queries.test.ts` fails
 * for another one.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db/database.server.ts'

/** Removes jobs whose payload holds all of this, under way or not. */
export async function removeJobs(
  db: Db,
  job: { name: string },
  holding: Partial<Record<string, string>>,
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = ${job.name}
      and job.payload::jsonb @> ${JSON.stringify(holding)}::jsonb`.execute(db)
}

/**
 * Frees the jobs and queues of workers that hold no advisory lock (`job-worker-lock.server.ts`): they were killed. `pg_locks` lists the two
 * keys of a lock as unsigned numbers.
 */
export async function unlockKilledWorkers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with killed as (
      select distinct locked_by from (
        select locked_by, locked_at from graphile_worker._private_jobs
        union all select locked_by, locked_at from graphile_worker._private_job_queues
      ) as held
      where (locked_at < now() - interval '5 seconds' or locked_at > now() + interval '5 seconds') and not exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = hashtext('petra worker')::bigint & 4294967295
          and objid::bigint = hashtext(locked_by)::bigint & 4294967295
      )
    )
    select graphile_worker.force_unlock_workers(ids) from (select array(select locked_by from killed) as ids) as found where ids <> '{}'`)
}

/**
 * Corrects times that only a clock which has been set back since can have written: no job is put off for longer than 12 hours, and no
 * schedule runs ahead of the clock. Left alone, such a job would wait, and such a schedule stand still, until the clock gets there.
 */
export async function correctTimesAhead(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with late_jobs as (
      update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '12 hours' and locked_at is null
    )
    update graphile_worker._private_known_crontabs set last_execution = null where last_execution > now() + interval '5 minutes'`)
}
