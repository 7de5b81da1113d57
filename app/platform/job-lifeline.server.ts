import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.server.ts'

const EVERY_MS = 10_000

/** As the locks of PostgreSQL are listed: their two keys as unsigned numbers. */
const killedWorkers = `
  select distinct locked_by from (
    select locked_by, locked_at from graphile_worker._private_jobs
    union all select locked_by, locked_at from graphile_worker._private_job_queues
  ) as held
  where (locked_at < now() - interval '5 seconds' or locked_at > now() + interval '5 seconds') and not exists (
    select from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = hashtext('petra worker')::bigint & 4294967295
      and objid::bigint = hashtext(locked_by)::bigint & 4294967295
  )`

/**
 * Times that only a clock which has been set back since can have written: no job is put off for longer than 12 hours, and no
 * schedule runs ahead of the clock. Left alone, such a job would wait, and such a schedule stand still, until the clock gets there.
 */
const timesAhead = `
  with late_jobs as (
    update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '12 hours' and locked_at is null
  )
  update graphile_worker._private_known_crontabs set last_execution = null where last_execution > now() + interval '5 minutes'`

/**
 * A worker that is killed leaves its jobs, and their queues, locked for hours. So each process holds a lock of PostgreSQL for as long
 * as it lives, and whoever lives frees what those hold that are gone, at once and every ten seconds.
 */
export async function holdLifeline(
  pool: pg.Pool,
  log: Log,
): Promise<{ events: WorkerEvents; end: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  const ended = new Set<string>()
  let client: pg.PoolClient | undefined
  let held = new Set<string>()
  let isOver = false

  const beatOnce = async () => {
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
      await client.query(
        `select graphile_worker.force_unlock_workers(killed) from (select array(${killedWorkers}) as killed) as found where killed <> '{}'`,
      )
      await client.query(timesAhead)
    } catch (error) {
      log.warn({ err: error }, 'jobs of killed workers, or with a wrong time, could not be freed')
      drop()
    }
  }
  // One after the other: they share a connection.
  let last = Promise.resolve()
  const beat = () => (last = last.then(beatOnce))
  const connect = async () => {
    held = new Set()
    const fresh = await pool.connect()
    fresh.once('error', drop)
    return fresh
  }
  const drop = () => {
    const lost = client
    client = undefined
    lost?.release(true)
  }

  // Jobs are locked by the id of the pool that a process's workers are.
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    void beat()
  })
  // One that ended by itself may have left a job that it could not write down as done.
  events.on('pool:release', ({ workerPool }) => {
    pools.delete(workerPool.id)
    ended.add(workerPool.id)
    void beat()
  })
  await beat()
  const timer = setInterval(() => void beat(), EVERY_MS)
  return {
    events,
    end: async () => {
      isOver = true
      clearInterval(timer)
      await last
      drop()
    },
  }
}
