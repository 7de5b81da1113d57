import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { countDeliveries } from '#app/features/leads/deliveries.queries.server.ts'
import { countQuarantined } from '#app/features/leads/quarantine.queries.server.ts'
import { readBackupState } from '#app/features/backups/backup-runs.queries.server.ts'
import { alertDelayMetrics } from '#app/features/alerts/alert-delays.queries.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isMigrated } from '#app/platform/db/migrate.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** What operators read: alive, ready, and the figures. */
export function healthRoutes({ config, db, metrics }: { config: Config; db: Db; metrics: Metrics }) {
  const routes = new Hono<WebEnv>()

  routes.get('/api/health', (c) => c.json({ status: 'ok' }))

  routes.get('/api/ready', async (c) => {
    const [database, migrations, index] = await Promise.all([
      succeeds(() => sql`select 1`.execute(db)),
      succeeds(async () => {
        if (!(await isMigrated(db))) throw new Error('migrations are missing')
      }),
      succeeds(() => db.selectFrom('listing').select('id').limit(1).execute()),
    ])
    const ready = database && migrations && index
    c.header('Cache-Control', 'no-store')
    return c.json({ status: ready ? 'ready' : 'not ready', database, migrations, index }, ready ? 200 : 503)
  })

  routes.get('/metrics', async (c) => {
    if (!c.var.isFromThisMachine && !hasValidToken(config.METRICS_TOKEN, c.req.header('authorization'))) {
      throw new Refusal('forbidden', 'Metrics can be read from this machine, or with the METRICS_TOKEN.')
    }
    const { rows } = await sql<{ state: string; count: string }>`
      select case when attempts >= max_attempts then 'given-up' else 'waiting' end as state, count(*) as count
      from graphile_worker.jobs group by 1`.execute(db)
    metrics.jobs.reset()
    for (const { state, count } of rows) metrics.jobs.set({ state }, Number(count))
    metrics.deliveries.reset()
    for (const { count, ...labels } of await countDeliveries(db)) metrics.deliveries.set(labels, count)
    metrics.quarantinedLeads.set(await countQuarantined(db))
    const backups = await readBackupState(db)
    metrics.backups.set({ outcome: 'made' }, backups.made)
    metrics.backups.set({ outcome: 'failed' }, backups.failed)
    metrics.lastBackup.set((backups.lastMadeAt?.getTime() ?? 0) / 1_000)
    const figures = (await metrics.registry.metrics()) + (await alertDelayMetrics(db))
    return c.text(figures, 200, { 'Content-Type': metrics.registry.contentType })
  })

  return routes
}

const succeeds = async (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  )

function hasValidToken(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return false
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
