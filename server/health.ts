import { timingSafeEqual } from 'node:crypto'
import { type Context as HonoContext, Hono } from 'hono'
import { sql } from 'kysely'
import { countDeliveries } from '#app/features/leads/delivery/deliveries.queries.server.ts'
import { countQuarantined } from '#app/features/leads/record/quarantine.queries.server.ts'
import { readBackupState } from '#app/features/backups/backup-runs.queries.server.ts'
import { alertDelayMetrics } from '#app/features/alerts/alert/alert-delays.queries.server.ts'
import type { Config } from '#app/platform/config.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readWorkerState } from '#app/platform/jobs/worker-state.queries.server.ts'
import type { Readiness } from './readiness.ts'

export type HealthDependencies = { config: Config; db: Db; metrics: Metrics; readiness: Readiness }

/** Routes for operators: alive, ready, and the metrics (docs/operations.md says which check is for what). */
export function healthRoutes({ config, db, metrics, readiness }: HealthDependencies) {
  const routes = new Hono<WebEnv>()

  routes.get('/api/health', (c) => c.json({ status: 'ok' }))

  const answerReady = (c: HonoContext<WebEnv>, which: 'all' | 'needed') => {
    const status = readiness.isReady(which) ? 'ready' : readiness.isStopping() ? 'stopping' : 'not ready'
    c.header('Cache-Control', 'no-store')
    return c.json({ status, ...readiness.parts() }, status === 'ready' ? 200 : 503)
  }
  routes.get('/api/ready', (c) => {
    readiness.noteCheck()
    return answerReady(c, 'needed')
  })
  routes.get('/api/ready/all', (c) => answerReady(c, 'all'))

  routes.get('/metrics', async (c) => {
    if (!c.var.isFromThisMachine && !hasValidToken(config.METRICS_TOKEN, c.req.header('authorization'))) {
      throw new Refusal('forbidden', 'Metrics can be read from this machine, or with the METRICS_TOKEN.')
    }
    const stored = readiness.parts()['database'] ? await storedFigures(db, metrics) : ''
    metrics.databaseUp.set(stored === '' ? 0 : 1)
    const figures = (await metrics.registry.metrics()) + stored
    return c.text(figures, 200, { 'Content-Type': metrics.registry.contentType })
  })

  return routes
}

/** Reads the database's metrics; empty if it cannot be reached. */
async function storedFigures(db: Db, metrics: Metrics): Promise<string> {
  try {
    await readFigures(db, metrics)
    return `\n${await metrics.storedRegistry.metrics()}${await alertDelayMetrics(db)}`
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return ''
  }
}

async function readFigures(db: Db, metrics: Metrics): Promise<void> {
  const { rows } = await sql<{ state: string; count: string }>`
    select case when attempts >= max_attempts then 'given-up' else 'waiting' end as state, count(*) as count
    from graphile_worker.jobs group by 1`.execute(db)
  metrics.jobs.reset()
  for (const { state, count } of rows) metrics.jobs.set({ state }, Number(count))
  const { workers, oldestDueSeconds } = await readWorkerState(db)
  metrics.workers.set(workers)
  metrics.oldestDueJob.set(oldestDueSeconds)
  metrics.deliveries.reset()
  for (const { count, ...labels } of await countDeliveries(db)) metrics.deliveries.set(labels, count)
  metrics.quarantinedLeads.set(await countQuarantined(db))
  const backups = await readBackupState(db)
  metrics.backups.set({ outcome: 'made' }, backups.made)
  metrics.backups.set({ outcome: 'failed' }, backups.failed)
  metrics.lastBackup.set((backups.lastMadeAt?.getTime() ?? 0) / 1_000)
}

function hasValidToken(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return false
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
