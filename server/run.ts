/** Starts everything the settings ask for, and stops it in order. */
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { DemoAccount } from '#app/features/demo/demo-accounts.server.ts'
import { beginInstallation } from '#app/features/demo/load-demo.server.ts'
import { type Config, demoWanted, missingProxyWarning, publicOrigin } from '#app/platform/config.ts'
import { startCountingViews } from '#app/features/demand/note-views.server.ts'
import { endInterruptedRuns } from '#app/features/feeds/import/feeds.queries.server.ts'
import { enqueueFirstStreets } from '#app/features/streets/streets.worker.server.ts'
import { enqueueRecomputedFigures } from '#app/features/listings/record/recompute-figures.server.ts'
import { watchWorkers } from '#app/features/operations/watch-workers.server.ts'
import { followMarket } from '#app/features/market/summary/follow-market.server.ts'
import { startSearchEngine } from '#app/features/search/search-engine.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { type Beats, listenTo } from '#app/platform/db/notifications.server.ts'
import { refuseOtherDatabase, refuseSharedConnections } from '#app/platform/db/pooler.server.ts'
import { endExaminations } from '#app/platform/examine.server.ts'
import { runJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { createMetrics, observeProcess } from '#app/platform/metrics.server.ts'
import { jobHandlers, schedules } from '#app/worker.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { listen, type ListenOptions } from './listen.ts'
import type { Pages } from './pages.ts'
import { followAddedPlaces } from './follow-added-places.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refusePlaceholders } from './doctor/refuse-placeholders.ts'
import { createReadiness } from './readiness.ts'
import { requestListener } from './request-listener.ts'
import { serveHealth } from './serve-health.ts'
import { systemContext } from './system-context.ts'
import { createWeb } from './web.ts'

type Stop = () => Promise<unknown>

export type Petra = { origin: string; stop: () => Promise<void> }

export type RunOptions = {
  /** Certificate of `readCertificate` (`server/certificate.ts`): HTTPS is served with it. */
  tls?: ListenOptions['tls']
  /** Wraps the site's own answers: this is how development serves the sources. */
  around?: (site: RequestListener) => RequestListener
  /** Development keeps no page and sends no policy: its tools write inline styles. */
  mode?: 'production' | 'development'
  /** Called once in an installation's life, with passwords that are stored nowhere. */
  onDemo?: (accounts: DemoAccount[]) => void
  /** Replaces parts of the system's context: browser tests hash passwords cheaply. */
  context?: Partial<Context>
}

export async function runPetra(
  config: Config,
  log: Log,
  pages: () => Promise<Pages>,
  {
    tls = null,
    around = (site) => site,
    mode = 'production',
    onDemo = () => {},
    context = {},
  }: RunOptions = {},
): Promise<Petra> {
  // Services finish what is under way, together; only then what they stand on is closed.
  const services: Stop[] = []
  const foundations: Stop[] = []
  const stop = async () => {
    await Promise.all(services.map((stopService) => stopService()))
    endExaminations()
    for (const close of foundations.toReversed()) await close()
  }
  const warning = missingProxyWarning(config)
  if (warning) log.warn(warning)
  try {
    const urls = await databaseUrls(config, log, foundations)
    const direct = openDatabase(urls.direct, log)
    foundations.push(direct.close)
    await prepareDatabase(direct, log, { beforeChange: () => backUpBeforeUpgrade(config, direct, log) })
    await refusePlaceholders(config, direct.db, log)
    for (const run of await endInterruptedRuns(direct.db)) log.warn(run, 'an import was interrupted')

    // Pages and calls need no session of their own; jobs and commands do.
    const database =
      urls.pooled === urls.direct ? direct : openDatabase(urls.pooled, log, { throughPooler: true })
    if (database !== direct) foundations.push(database.close)
    const beats: Beats = { send: (channel) => sql`select pg_notify(${channel}, '')`.execute(database.db) }
    let pagesChanged = () => {}
    const places = await followAddedPlaces(urls.direct, direct.db, () => pagesChanged(), log, beats)
    foundations.push(places.close)

    const ctx = { ...systemContext(config, direct.db, log), ...context }
    const demo = await beginInstallation(ctx, demoWanted(config))
    if (demo) {
      log.info('the demo stock is loaded')
      onDemo(demo.accounts)
    }

    if (config.ROLE !== 'web') await startWorker({ config, ctx, database: direct, services, foundations })
    if (config.ROLE !== 'worker') {
      if (config.MAP_URL === null && !(await ctx.streets.current()))
        log.info('no street map is installed: npm run petra -- map FILE brings one (docs/map.md)')
      const searchEngine = startSearchEngine(database, log)
      foundations.push(searchEngine.close)
      const webContext = { ...ctx, db: database.db }
      const views = startCountingViews(webContext)
      foundations.push(views.close)
      const metrics = createMetrics()
      observeProcess(metrics)
      // A page made from what was there before the change would be kept.
      const heard = () => void searchEngine.catchUp().then(() => pagesChanged())
      const changes = await listenTo(urls.direct, 'pages_changed', heard, log, beats)
      foundations.push(changes.close)
      const readiness = createReadiness(
        () => ({
          database: searchEngine.isAnswered(),
          migrations: true,
          index: searchEngine.hasLoaded(),
          notices: places.isHearing() && changes.isHearing(),
        }),
        // While the database is away, what is in memory is still answered.
        { needed: ['migrations', 'index'], drainSeconds: config.DRAIN_SECONDS },
      )
      const web = createWeb({
        config,
        system: { ...webContext, searchEngine },
        metrics,
        pages: await pages(),
        readiness,
        views: views.counter,
        mode,
      })
      pagesChanged = web.pagesChanged
      foundations.push(web.writeHits)
      foundations.push(watchWorkers(webContext).close)
      const listening = await listen(
        { host: config.HOST, port: config.PORT, tls },
        around(requestListener(web.fetch, log)),
      )
      services.push(() => readiness.drain().then(listening.stop))
    }
    return { origin: publicOrigin(config), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type WorkerParts = {
  config: Config
  ctx: Context
  database: Database
  services: Stop[]
  foundations: Stop[]
}

async function startWorker({ config, ctx, database, services, foundations }: WorkerParts): Promise<void> {
  const backups =
    config.BACKUP_DIR === null
      ? null
      : { pool: database.pool, folder: resolve(config.BACKUP_DIR), keep: config.BACKUP_KEEP }
  const renewal =
    config.MAP_URL === null ? null : { folder: join(config.DATA_DIR, 'map'), from: config.MAP_URL }
  const jobs = await runJobs(
    database.pool,
    ctx.log,
    jobHandlers(ctx, backups, { folder: config.DATA_DIR }, renewal),
    schedules(backups, renewal),
  )
  services.push(jobs.stop)
  await enqueueRecomputedFigures(ctx)
  const market = followMarket(ctx)
  foundations.push(market.close)
  if (renewal) await enqueueFirstStreets(ctx)
  if (config.ROLE !== 'worker' || config.WORKER_PORT === null) return
  const metrics = createMetrics()
  observeProcess(metrics)
  const readiness = createReadiness(() => ({ database: jobs.isConnected(), migrations: true }), {
    needed: ['database', 'migrations'],
  })
  const health = await serveHealth(ctx, config.WORKER_PORT, { config, metrics, readiness })
  services.push(health.stop)
}

type DatabaseUrls = {
  /** URL of connections that keep their session. */
  direct: string
  /** Through a pooler, where there is one. */
  pooled: string
}

async function databaseUrls(config: Config, log: Log, foundations: Stop[]): Promise<DatabaseUrls> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config
  if (url === null) {
    const own = await startOwnDatabase(config, log, foundations)
    return { direct: own, pooled: own }
  }
  if (directUrl === null) {
    await refuseSharedConnections(url, 'DATABASE_URL')
    return { direct: url, pooled: url }
  }
  await refuseSharedConnections(directUrl, 'DATABASE_DIRECT_URL')
  await refuseOtherDatabase(url, directUrl)
  return { direct: directUrl, pooled: url }
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
