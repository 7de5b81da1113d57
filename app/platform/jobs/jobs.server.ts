/**
 * Jobs live in PostgreSQL: `enqueue` inside a transaction runs the job after its commit and never after a rollback. A
 * handler may run twice and must not mind.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  makeWorkerUtils,
  run,
  Logger as WorkerLogger,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.server.ts'
import { holdWorkerLock } from './job-worker-lock.server.ts'
import type { Log } from '../log.server.ts'
import { requestFlags, requestIdOf, withRequestId } from '../request-scope.server.ts'

export type Job<Payload> = {
  name: string
  formerNames: readonly string[]
  /** Type only: the shape of the payload. */
  payload?: Payload
}

/**
 * Defines a job by the name under which it is queued. Jobs that an earlier version queued under one of `formerNames`
 * are run too.
 */
export const defineJob = <Payload = Record<string, never>>(
  name: string,
  { formerNames = [] }: { formerNames?: readonly string[] } = {},
): Job<Payload> => ({ name, formerNames })

export type EnqueueOptions = {
  /** Jobs with the same key are one job: a later one takes the place of an earlier one that has not begun. */
  key?: string
  /** Delay, at most 12 hours: a job that is further ahead counts as dated by a wrong clock, and is run at once. */
  delaySeconds?: number
  attempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Smaller runs first. */
  priority?: number
}

export const enqueue = <Payload>(
  db: Db,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> => enqueueMany(db, job, [{ payload, ...options }])

/**
 * Enqueues thousands in one statement. No two may have one key. `keepsTime`: a job that waits under its key keeps its
 * time, however often it is enqueued again.
 */
export async function enqueueMany<Payload>(
  db: Db,
  job: Job<Payload>,
  jobs: readonly (EnqueueOptions & { payload: Payload })[],
  { keepsTime = false }: { keepsTime?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    select from graphile_worker.add_jobs((
      select array_agg((
        ${job.name}, payload, queue, now() + make_interval(secs => coalesce("delaySeconds", 0)),
        coalesce(attempts, 25), key, coalesce(priority, 0), ${requestFlags()}::text[]
      )::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job(
        payload json, queue text, "delaySeconds" double precision, attempts smallint, key text, priority smallint)
    ), ${keepsTime})`.execute(db)
}

/**
 * One job for each row of a query, whose rows stay in the database: `payload` (JSON), `queue` (null for none) and
 * `key`. No two may have one key. A row whose key has a job that is going to run, or is running, adds none.
 */
export async function enqueueSelected<Payload>(
  db: Db,
  job: Job<Payload>,
  rows: RawBuilder<{ payload: Payload; queue: string | null; key: string }>,
): Promise<void> {
  await sql`
    with specs as materialized (
      select array_agg((
        ${job.name}, payload, queue, now(), 25::smallint, key, 0::smallint, ${requestFlags()}::text[]
      )::graphile_worker.job_spec) as jobs
      from (${rows}) as selected
      where not exists (
        select from graphile_worker.jobs where jobs.key = selected.key and attempts < max_attempts
      )
    )
    select from specs, graphile_worker.add_jobs(specs.jobs) where specs.jobs is not null`.execute(db)
}

export { removeJobs } from './job-tables.queries.server.ts'

/** One run of a job. A run that throws is tried again after a pause that grows, unless it is the last. */
export type Attempt = {
  isLast: boolean
  /** Aborted when Petra stops and can wait no longer. */
  signal: AbortSignal
}

export type JobHandler = Pick<Job<unknown>, 'name' | 'formerNames'> & {
  run: (payload: unknown, attempt: Attempt) => Promise<void>
}

/** A payload is what `enqueue` was given for the same job, so its type is the job's. */
export const handle = <Payload>(
  job: Job<Payload>,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler => ({
  name: job.name,
  formerNames: job.formerNames,
  run: (payload, attempt) => run(payload as Payload, attempt),
})

/** `crontab` lines of graphile-worker: `0 3 * * * job-name`. */
export type Schedule = { job: Job<Record<string, never>>; cron: string }

const workerLog = (log: Log) =>
  new WorkerLogger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? meta.error : undefined
    if (level === 'error') log.error({ err: error }, message)
    else if (level === 'warning') log.warn({ err: error }, message)
    else log.debug(message)
  })

/** Makes or updates the queue's own tables; safe from two processes at once. */
export async function prepareJobs(pool: pg.Pool, log: Log): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: workerLog(log) })
  await utils.migrate()
  await utils.release()
}

/** Number of failed polls in a row after which the runner is started anew. */
const MAX_FAILURES = 10
const PAUSE_MS = 2_000
/** A clock that is corrected little by little goes back by less. */
const CLOCK_SET_BACK_MS = 5 * 60_000
/** Jobs of a runner that is given up may hang: the next one does not wait for them longer. */
const LONGEST_END_MS = 10_000

/**
 * Runs jobs until `stop()`, which lets those under way finish for at most ten seconds; the others are run again later.
 * A runner that finds no job because of errors is replaced: one whose first look-up of its tasks fails remembers that
 * failure for good. So is one that ends by itself, as it does where it cannot write down that a job is done.
 */
export async function runJobs(
  pool: pg.Pool,
  log: Log,
  handlers: JobHandler[],
  schedules: Schedule[],
): Promise<{ isConnected: () => boolean; stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let renewal: Promise<void> | undefined
  const workerLock = await holdWorkerLock(pool, log)
  let failures = 0
  workerLock.events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === MAX_FAILURES) renewOnce()
  })
  let lastLook = Date.now()
  for (const found of ['job:start', 'worker:getJob:empty'] as const)
    workerLock.events.on(found, () => {
      failures = 0
      const now = Date.now()
      // Otherwise its schedule would wait until the clock is there again.
      if (now < lastLook - CLOCK_SET_BACK_MS) renewOnce()
      lastLook = now
    })
  // Its running jobs continue beside the next runner.
  workerLock.events.on('pool:gracefulShutdown', ({ message }) => {
    if (stopping.signal.aborted || renewal) return
    log.error({ reason: message }, 'the job runner ended')
    renewOnce()
  })
  const begin = () => {
    failures = 0
    return beginRunner(pool, log, handlers, schedules, workerLock.events)
  }
  const renewOnce = () => {
    // Not at once: what ends meanwhile must find that it is being renewed.
    renewal ??= Promise.resolve()
      .then(renew)
      .finally(() => (renewal = undefined))
  }
  let runner = await begin().catch(async (error: unknown) => {
    await workerLock.end()
    throw error
  })
  const renew = async () => {
    log.warn('the job runner is begun anew')
    await Promise.race([runner.stop().catch(() => undefined), pause(LONGEST_END_MS)])
    while (!stopping.signal.aborted) {
      try {
        runner = await begin()
        return
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not begin')
        await pause(PAUSE_MS)
      }
    }
  }
  return {
    isConnected: workerLock.isConnected,
    stop: async () => {
      stopping.abort()
      try {
        if (renewal) await renewal.then(() => runner.stop()).catch(() => undefined)
        else await runner.stop()
      } finally {
        await workerLock.end()
      }
    },
  }
}

/** One line for a job that a request caused, so that its id leads from the one to the other. */
async function logged(log: Log, job: string, runOnce: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  try {
    await runOnce()
    log.info({ job, ms: ms() }, 'a job of a request is done')
  } catch (error) {
    log.warn({ err: error, job, ms: ms() }, 'a job of a request failed')
    throw error
  }
}

async function beginRunner(
  pool: pg.Pool,
  log: Log,
  handlers: JobHandler[],
  schedules: Schedule[],
  events: WorkerEvents,
): Promise<Runner> {
  const taskList: TaskList = {}
  for (const handler of handlers) {
    const run: Task = (payload, { job, abortSignal }) => {
      const runOnce = () =>
        handler.run(payload, { isLast: job.attempts >= job.max_attempts, signal: abortSignal })
      const requestId = requestIdOf(job.flags)
      return requestId === undefined
        ? runOnce()
        : withRequestId(requestId, () => logged(log, handler.name, runOnce))
    }
    for (const name of [handler.name, ...handler.formerNames]) taskList[name] = run
  }
  return run({
    pgPool: pool,
    events,
    logger: workerLog(log),
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: PAUSE_MS,
    crontab: schedules.map(({ cron, job }) => `${cron} ${job.name}`).join('\n'),
    preset: {
      worker: {
        gracefulShutdownAbortTimeout: 8_000,
        // Without a delay nobody waits for these statements, and one that fails would end this process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
}
