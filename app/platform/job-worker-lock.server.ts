import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { correctTimesAhead, unlockKilledWorkers } from './job-tables.queries.server.ts'
import type { Log } from './log.server.ts'

const CHECK_INTERVAL_MS = 10_000

/**
 * The jobs and queues of a killed worker stay locked for hours. So each process holds a PostgreSQL advisory lock while it
 * runs, and every process unlocks the jobs of workers without one, at start and every ten seconds.
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
      await correctTimesAhead(client)
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
