import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { jobHandlers } from '#app/worker.ts'
import type { Context } from '#app/platform/context.ts'
import type { TestDatabase } from './database.ts'

/** Runs what is queued, as the worker would, until nothing is left to do now; a failed job waits for its next time. */
export async function runQueuedJobs(
  database: TestDatabase,
  ctx: Context = database.context({ actor: { kind: 'system' }, client: null }),
): Promise<void> {
  const taskList: TaskList = {}
  for (const { name, run } of jobHandlers(ctx)) {
    taskList[name] = (payload, { job, abortSignal }) =>
      run(payload, { isLast: job.attempts >= job.max_attempts, signal: abortSignal })
  }
  await runOnce({
    pgPool: database.pool,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  })
}
