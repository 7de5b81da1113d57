/**
 * Every statement of ours on the private tables of graphile-worker, which a new version may change without notice: what
 * its public functions and views cannot do. Written for graphile-worker 0.18.0, whose last migration is 20;
 * `job-tables.queries.test.ts` fails for another one.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.server.ts'

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
 * Corrects schedules whose last run a wrong clock dated in the future: they would stand still until the clock gets
 * there.
 */
export async function correctSchedulesAhead(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update graphile_worker._private_known_crontabs set last_execution = null where last_execution > now() + interval '5 minutes'`)
}

/**
 * How backups name the jobs. Their columns are the job's own words, so that another version of the library can take
 * them.
 */
export const JOBS_TABLE = 'graphile_worker.jobs'
export const jobColumns = [
  'task',
  'queue',
  'key',
  'payload',
  'priority',
  'run_at',
  'attempts',
  'max_attempts',
  'last_error',
  'created_at',
  'flags',
]
export const STAGED_JOBS = 'staged_job'

/** COPY of all jobs, oldest first, without their locks. */
export const COPY_JOBS = `
  copy (
    select task.identifier, queue.queue_name, job.key, job.payload, job.priority, job.run_at, job.attempts, job.max_attempts,
      job.last_error, job.created_at, job.flags
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    order by job.id
  ) to stdout`

/** A table for `COPY … from stdin` that ends with the transaction. */
export async function stageJobs(tx: Db): Promise<void> {
  await sql`
    create temporary table staged_job (
      position bigint generated always as identity, task text, queue text, key text, payload json, priority smallint,
      run_at timestamptz, attempts smallint, max_attempts smallint, last_error text, created_at timestamptz, flags jsonb
    ) on commit drop`.execute(tx)
}

/** Replaces all jobs by the staged ones. */
export async function insertStagedJobs(tx: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx)
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select distinct task from staged_job on conflict do nothing`.execute(tx)
  await sql`
    insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue from staged_job where queue is not null on conflict do nothing`.execute(tx)
  await sql`
    insert into graphile_worker._private_jobs
      (task_id, job_queue_id, key, payload, priority, run_at, attempts, max_attempts, last_error, created_at, flags)
    select task.id, queue.id, key, payload, priority, run_at, attempts, max_attempts, last_error, created_at, flags
    from staged_job
    join graphile_worker._private_tasks as task on task.identifier = staged_job.task
    left join graphile_worker._private_job_queues as queue on queue.queue_name = staged_job.queue
    order by position`.execute(tx)
}
