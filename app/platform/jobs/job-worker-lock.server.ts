import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { correctSchedulesAhead } from './job-tables.queries.server.ts'
import type { Log } from '../log.server.ts'

const CHECK_INTERVAL_MS = 10_000

/**
 * The jobs and queues of a killed worker stay locked for hours. So each process holds a PostgreSQL advisory lock while
 * it runs, and every process unlocks the jobs of workers without one, at start and every ten seconds.
 */
export async function holdWorkerLock(
  pool: pg.Pool,
  log: Log,
): Promise<{ events: WorkerEvents; isConnected: () => boolean; end: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  const ended = new Set<string>()
  let client: pg.PoolClient | undefined
  let held = new Set<string>()
  let isOver = false

  const checkOnce = async () => {
    if (isOver) return
    try {
      client ??= await connect()
      for (const id of pools) {
        if (held.has(id)) continue
        await client.query(`select pg_advisory_lock(hashtext('petra worker'), hashtext($1))`, [id])
        held.add(id)
      }
      for (const id of ended) {
        await client.query(
          `select pg_advisory_unlock(hashtext('petra worker'), hashtext($1)), graphile_worker.force_unlock_workers(array[$1])`,
          [id],
        )
        ended.delete(id)
        held.delete(id)
      }
      await unlockKilledWorkers(client)
      await runJobsAhead(client)
      await correctSchedulesAhead(client)
    } catch (error) {
      log.warn({ err: error }, 'jobs of killed workers, or with a wrong time, could not be freed')
      disconnect()
    }
  }
  // Checks run one after the other: they share a connection.
  let last = Promise.resolve()
  const check = () => (last = last.then(checkOnce))
  const connect = async () => {
    held = new Set()
    const fresh = await pool.connect()
    fresh.once('error', disconnect)
    return fresh
  }
  const disconnect = () => {
    const lost = client
    client = undefined
    lost?.release(true)
  }

  // Jobs are locked by the id of the pool that a process's workers are.
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    void check()
  })
  // A worker that failed may have left a job it could not mark as done.
  events.on('pool:release', ({ workerPool }) => {
    pools.delete(workerPool.id)
    ended.add(workerPool.id)
    void check()
  })
  await check()
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS)
  return {
    events,
    isConnected: () => client !== undefined,
    end: async () => {
      isOver = true
      clearInterval(timer)
      await last
      disconnect()
    },
  }
}

/**
 * Frees the jobs of workers that hold no advisory lock, and the queues of these jobs: the workers were killed.
 * `pg_locks` lists the two keys of a lock as unsigned numbers.
 */
async function unlockKilledWorkers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with killed as (
      select distinct locked_by from graphile_worker.jobs
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
 * Runs at once what only a clock that has been set back since can have put off: no job is put off for longer than 12
 * hours.
 */
async function runJobsAhead(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where run_at > now() + interval '12 hours' and locked_at is null), run_at => now())`)
}
