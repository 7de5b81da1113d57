import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { accountMailJob } from '#app/features/accounts/email/account-jobs.server.ts'
import { jobHandlers } from '#app/worker.ts'
import type { Context } from '#app/platform/context.ts'
import type { TestDatabase } from './database.ts'

/**
 * Runs what is queued, as the worker would, until nothing is left to do now; a failed job waits for its next time. Mails about
 * accounts that are delayed are due.
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
    update graphile_worker._private_jobs as job set run_at = now()
    from graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = ${accountMailJob.name} and job.attempts = 0`.execute(
    database.db,
  )
  await runOnce({
    pgPool: database.pool,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  })
}
