import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { accountMailJob } from '#app/features/accounts/account/account-jobs.server.ts'
import { jobHandlers } from '#app/worker.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TestDatabase } from './database.ts'

/**
 * Runs what is queued, as the worker would, until nothing is left to do now; a failed job waits for its next time.
 * Mails about accounts that are delayed are due.
 */
export async function runQueuedJobs(
  database: TestDatabase,
  ctx: Context = database.context({ actor: { kind: 'system' }, client: null }),
): Promise<void> {
  const taskList: TaskList = {}
  for (const { name, run } of jobHandlers(ctx)) {
    taskList[name] = (payload, { job, abortSignal }) =>
      run(payload, { isLast: job.attempts >= job.max_attempts, signal: abortSignal })
  }
  await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${accountMailJob.name} and attempts = 0), run_at => now())`.execute(
    database.db,
  )
  await runOnce({
    pgPool: database.pool,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  })
}

/**
 * Makes every job due now, one under way too: its failure may not be written down yet. Answers what their last runs
 * failed with.
 */
export async function makeJobsDue(db: Db): Promise<{ last_error: string | null }[]> {
  const { rows } = await sql<{ last_error: string | null }>`
    update graphile_worker._private_jobs set run_at = now() returning last_error`.execute(db)
  return rows
}

/** Removes every job, under way or not. */
export async function deleteJobs(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
}

/** Locks every job and queue as a worker did that took them a minute ago. */
export async function lockJobsAs(db: Db, workerId: string): Promise<void> {
  await sql`
    with queue as (update graphile_worker._private_job_queues set locked_by = ${workerId}, locked_at = now() - interval '1 minute')
    update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now() - interval '1 minute', attempts = 1`.execute(
    db,
  )
}

/** How many processes hold the lock that says they are alive (`app/platform/jobs/job-worker-lock.server.ts`). */
export async function countWorkerLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = hashtext('petra worker')::bigint & 4294967295`.execute(db)
  return rows.length
}

/** Makes the jobs of this name due for so long. */
export async function backdateJobs(db: Db, name: string, hours: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now() - make_interval(hours => ${hours}::int)
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(db)
}

/** Makes the jobs under way look begun a minute ago. */
export async function backdateLocks(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(db)
}

/**
 * Ends the connection that is the first to write down that a job is done (it deletes the job) or has failed (it updates
 * it), in the middle of it. Returns what takes this away again.
 */
export async function endConnectionWhenJobIs(db: Db, how: 'done' | 'failed'): Promise<() => Promise<void>> {
  const event =
    how === 'done'
      ? sql`delete on graphile_worker._private_jobs for each row`
      : sql`update on graphile_worker._private_jobs for each row when (new.last_error is not null and old.last_error is null)`
  await sql`
    create sequence written;
    create function end_connection() returns trigger language plpgsql as $$
    begin
      if nextval('written') = 1 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return coalesce(new, old);
    end $$;
    create trigger end_connection before ${event} execute function end_connection()`.execute(db)
  return async () => {
    await sql`drop function end_connection cascade; drop sequence written`.execute(db)
  }
}

/** The kinds of the mails about an account that wait to be sent. */
export async function queuedAccountMails(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'memberId' = ${memberId}`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}
