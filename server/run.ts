/** Starts everything the settings ask for, and stops it in order. */
import { getRequestListener } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import type { DemoAccount } from '#app/features/demo/demo-accounts.server.ts'
import { beginInstallation } from '#app/features/demo/load-demo.server.ts'
import { type Config, demoWanted, publicOrigin } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { runJobs } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { jobHandlers, schedules } from '#app/worker.ts'
import type { Pages } from './pages.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refusePlaceholders } from './refuse-placeholders.ts'
import { systemContext } from './system-context.ts'
import { createWeb } from './web.ts'

type Stop = () => Promise<unknown>

export type Petra = { origin: string; stop: () => Promise<void> }

/** In-flight requests and jobs get this long to finish when Petra stops. */
const LONGEST_STOP_MS = 10_000

export type RunOptions = {
  /** Stands before the site's own answers: how development serves the sources. */
  around?: (site: RequestListener) => RequestListener
  /** Development keeps no page and sends no policy: its tools write inline styles. */
  mode?: 'production' | 'development'
  /** Told once in an installation's life: passwords that are kept nowhere. */
  onDemo?: (accounts: DemoAccount[]) => void
}

export async function runPetra(
  config: Config,
  log: Log,
  pages: () => Promise<Pages>,
  { around = (site) => site, mode = 'production', onDemo = () => {} }: RunOptions = {},
): Promise<Petra> {
  // Services finish what is under way, together; only then what they stand on is closed.
  const services: Stop[] = []
  const foundations: Stop[] = []
  const stop = async () => {
    await Promise.all(services.map((stopService) => stopService()))
    for (const close of foundations.toReversed()) await close()
  }
  try {
    const databaseUrl = config.DATABASE_URL ?? (await startOwnDatabase(config, log, foundations))
    const database = openDatabase(databaseUrl, log)
    foundations.push(database.close)
    await prepareDatabase(database, log)
    await refusePlaceholders(config, database.db, log)

    const ctx = systemContext(config, database.db, log)
    const demo = await beginInstallation(ctx, demoWanted(config))
    if (demo) {
      log.info('the demo stock is loaded')
      onDemo(demo.accounts)
    }

    if (config.ROLE !== 'web') {
      const jobs = await runJobs(database.pool, log, jobHandlers(ctx), schedules)
      services.push(jobs.stop)
    }
    if (config.ROLE !== 'worker') {
      const web = createWeb({
        config,
        system: ctx,
        metrics: createMetrics(),
        pages: await pages(),
        mode,
      })
      const changes = await listenTo(databaseUrl, 'pages_changed', web.pagesChanged, log)
      foundations.push(changes.close)
      services.push(await listen(config, around(getRequestListener(web.fetch))))
    }
    return { origin: publicOrigin(config), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOwnDatabase(config: Config, log: Log, foundations: Stop[]): Promise<string> {
  const own = await startEmbeddedPostgres({
    dataDir: join(config.DATA_DIR, 'postgres'),
    log: (message, fields) => log.info(fields ?? {}, message),
    onExit: (reason) => log.warn({ reason }, 'the database ended and is started again'),
  })
  foundations.push(() => own.stop())
  return own.databaseUrl
}

/** Slow headers, bodies and readers are closed within 15 s; the rest of the site does not notice them. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
}

/** Listens, and returns how to stop: requests under way are answered first. */
async function listen(config: Config, site: RequestListener): Promise<() => Promise<void>> {
  const server =
    config.TLS_CERT && config.TLS_KEY
      ? createSecureServer(
          { ...patience, cert: readFileSync(config.TLS_CERT), key: readFileSync(config.TLS_KEY) },
          site,
        )
      : createServer(patience, site)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, resolve)
  })
  return () =>
    new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), LONGEST_STOP_MS)
      // A connection falls idle when its last answer is out; browsers would keep it open for long.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(force)
        clearInterval(idle)
        resolve()
      })
    })
}
