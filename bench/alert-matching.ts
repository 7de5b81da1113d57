/**
 * Matching of changed listings at 100,000 alerts (`ALERTS=10000,1000000` for other sizes), narrow and wide
 * (`WIDTHS=narrow` for one), beside the figures of docs/performance.md §11: a batch of 100 and single listings, in SQL
 * and in memory, and the batch in DuckDB. Times of SQL are the database's own.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import { currentSnapshot } from '#app/features/alerts/matching/alert-matches.queries.server.ts'
import { storeMatches } from '#app/features/alerts/matching/store-matches.server.ts'
import { type Probe, probesOf } from '#app/features/alerts/alert/alert-keys.ts'
import {
  AlertIndex,
  findMatchesInIndex,
  type FoundMatch,
} from '#app/features/alerts/matching/alert-index.server.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { alertKindNames, type AlertKind } from '#app/features/alerts/alert/alert.ts'
import type { MatchReason } from '#app/features/saved/matches/match-reason.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { type DuckDb, openDuckDb } from './duckdb.ts'
import { type AlertWidth, generateAlerts } from './generated-alerts.ts'
import { generateStock } from './generated-stock.ts'
import { openWithOneConnection } from './one-connection.ts'
import { median, print, printGoal } from './goal.ts'

const sizes = (process.env['ALERTS'] ?? '100000').split(',').map(Number)
const widths = (process.env['WIDTHS'] ?? 'narrow,wide').split(',') as AlertWidth[]
const STOCK = 12_000
const REPEATS = 5
const GOAL_RATIO = 50
const GOAL_RATIO_OVER_DUCKDB = 10
const MEMORY_RUNS = 20

export default async function benchAlertMatching(): Promise<void> {
  const log = createLog('error')
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, pool, close } = await openWithOneConnection(server.databaseUrl, log)
  try {
    await prepareJobs(pool, log)
    await sql`set statement_timeout = '30min'`.execute(db)
    await generateStock(db, STOCK)
    await sql`update listing set annual_income_euro = price_euro * yield_percent / 100 where yield_percent is not null`.execute(
      db,
    )
    await sql`truncate listing_change`.execute(db)
    print(
      '| alerts | matching a listing | SQL, batch of 100, ms a listing | CPU | in memory | CPU | with its statements | ratio of CPU | DuckDB, CPU | ratio | SQL, one listing, ms | in memory | SELECT 1 | reading all, s | with all that is kept, batch of 100, ms a listing | checksum |',
    )
    print('|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|')
    for (const size of sizes) for (const width of widths) await measure(db, pool, size, width)
    print('Goal: one listing against 100,000 alerts within 5 ms of database time.')
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type ListingProbe = Probe & { listingId: number }

async function measure(db: Db, pool: Pool, size: number, width: AlertWidth): Promise<void> {
  await generateAlerts(db, size, width)
  await sql`vacuum analyze alert, alert_key, listing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from listing where state in ('published', 'under-offer') order by md5(id::text) limit 100`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const index = new AlertIndex()
  const began = performance.now()
  await index.follow(db)
  const readingSeconds = (performance.now() - began) / 1_000
  const homes = await findListingsById(db, ids)
  const probes = homes.flatMap((home) =>
    probesOf(home, new Date()).map((probe) => ({ ...probe, listingId: home.id })),
  )
  await storeProbes(db, probes)
  const duckDb = await openDuckDb()
  if (duckDb) await copyAlerts(pool, duckDb, probes)
  const taken: Record<string, number[]> = {}
  const note = (what: string, ms: number) => (taken[what] ??= []).push(ms)
  const inMemory = (asked: readonly ListingProbe[]) => {
    const start = performance.now()
    for (const probe of asked) index.find(probe, () => {})
    return performance.now() - start
  }
  // In turn: what else the machine does falls on all alike.
  for (let at = 0; at < REPEATS; at++) {
    note('sql', (await databaseMs(db, () => findInSql(db, ids))) / ids.length)
    note('sqlCpu', (await backendCpuMs(db, () => findInSql(db, ids))) / ids.length)
    note('memory', inMemory(probes) / ids.length)
    const before = process.cpuUsage()
    for (let run = 0; run < MEMORY_RUNS; run++) inMemory(probes)
    const { user, system } = process.cpuUsage(before)
    note('memoryCpu', (user + system) / 1_000 / MEMORY_RUNS / ids.length)
    if (duckDb) {
      const started = process.cpuUsage()
      await findInSql(duckDb.db, ids)
      const used = process.cpuUsage(started)
      note('duckDbCpu', (used.user + used.system) / 1_000 / ids.length)
    }
    note('whole', (await clientMs(() => findMatchesInIndex(db, index, homes))) / ids.length)
    for (const id of ids.slice(at * 10, at * 10 + 10)) {
      note('sqlOne', await databaseMs(db, () => findInSql(db, [id])))
      note('memoryOne', inMemory(probes.filter(({ listingId }) => listingId === id)))
      note('nothing', await clientMs(() => sql`select 1`.execute(db)))
    }
  }
  const sum = checksum(await findInSql(db, ids))
  const { found: matches } = await findMatchesInIndex(db, index, homes)
  if (checksum(matches) !== sum) throw new Error('Memory and SQL found different homes.')
  if (duckDb && checksum(await findInSql(duckDb.db, ids)) !== sum)
    throw new Error('DuckDB and SQL found different homes.')
  await duckDb?.close()
  const of = (what: string) => median(taken[what]!)
  const ratio = of('sqlCpu') / of('memoryCpu')
  const overDuckDb = duckDb ? of('duckDbCpu') / of('memoryCpu') : Number.NaN
  print(
    [
      `| ${size.toLocaleString('en-GB')} ${width}`,
      `${((100 * matches.length) / ids.length / size).toFixed(2)} %`,
      of('sql').toFixed(3),
      of('sqlCpu').toFixed(3),
      of('memory').toFixed(4),
      of('memoryCpu').toFixed(4),
      of('whole').toFixed(3),
      ratio.toFixed(0),
      duckDb ? of('duckDbCpu').toFixed(3) : '',
      duckDb ? overDuckDb.toFixed(0) : '',
      of('sqlOne').toFixed(2),
      of('memoryOne').toFixed(4),
      of('nothing').toFixed(3),
      readingSeconds.toFixed(1),
      size <= 100_000 ? ((await keptMs(db, ids)) / ids.length).toFixed(2) : '',
      `${sum} |`,
    ].join(' | '),
  )
  // P5 is about narrow ones.
  if (width === 'wide') return
  const alerts = `with ${size.toLocaleString('en-GB')} alerts`
  printGoal('P5', ratio, `${GOAL_RATIO} times SQL, ${alerts}`, ratio >= GOAL_RATIO)
  if (duckDb) {
    const isMet = overDuckDb >= GOAL_RATIO_OVER_DUCKDB
    printGoal('P5', overDuckDb, `${GOAL_RATIO_OVER_DUCKDB} times DuckDB, ${alerts}`, isMet)
  }
  const [one, nothing] = [of('memoryOne'), of('nothing')]
  printGoal('P5', one, `${nothing.toFixed(3)} ms, a SELECT 1, for one listing, ${alerts}`, one <= nothing)
}

const probeColumns =
  'listing_id integer, key text collate "C", measure float8, price float8, bedrooms integer, price_per_metre float8, type_bits integer, condition_bit integer'
const probeValues = (probes: readonly ListingProbe[]): string =>
  probes
    .map(
      (probe) =>
        `(${probe.listingId}, '${probe.key}', '${probe.measure}', ${probe.price}, ${probe.bedrooms}, '${probe.pricePerMetre}', ${probe.typeBits}, ${probe.conditionBit})`,
    )
    .join()

/** Stores the questions that listings ask alerts, for SQL. */
async function storeProbes(db: Db, probes: readonly ListingProbe[]): Promise<void> {
  await sql`drop table if exists probe`.execute(db)
  await sql.raw(`create temporary table probe (${probeColumns})`).execute(db)
  await sql.raw(`insert into probe values ${probeValues(probes)}`).execute(db)
  await sql`analyze probe`.execute(db)
}

/** Alerts by key, and the probes. */
async function copyAlerts(pool: Pool, duckDb: DuckDb, probes: readonly ListingProbe[]): Promise<void> {
  await duckDb.copy(
    pool,
    'alert_key',
    `select ${Object.keys(keyColumns).join()} from alert_key order by key, min_measure`,
    keyColumns,
  )
  await duckDb.run(`create table probe (${probeColumns.replace(' collate "C"', '')})`)
  await duckDb.run(`insert into probe values ${probeValues(probes)}`)
}

const keyColumns = {
  alert_id: 'integer',
  key: 'varchar',
  min_measure: 'double',
  max_measure: 'double',
  min_price: 'integer',
  max_price: 'integer',
  min_bedrooms: 'smallint',
  max_bedrooms: 'smallint',
  min_price_per_metre: 'double',
  max_price_per_metre: 'double',
  types: 'integer',
  conditions: 'smallint',
}

/** Finds matches like `KeyRows`, of alerts that ask no more than their rows hold. */
async function findInSql(db: Db, ids: readonly number[]): Promise<FoundMatch[]> {
  const { rows } = await sql<FoundMatch>`
    select wanted.alert_id as "alertId", probe.listing_id as "listingId"
    from probe
      join alert_key as wanted on wanted.key = probe.key and wanted.min_measure <= probe.measure
        and wanted.max_measure >= probe.measure
        and probe.price between wanted.min_price and wanted.max_price
        and probe.bedrooms between wanted.min_bedrooms and wanted.max_bedrooms
        and probe.price_per_metre between wanted.min_price_per_metre and wanted.max_price_per_metre
        and (wanted.types is null or wanted.types & probe.type_bits <> 0)
        and (wanted.conditions is null or wanted.conditions & probe.condition_bit <> 0)
    where probe.listing_id in (${sql.raw(ids.join())})`.execute(db)
  return rows
}

const checksum = (matches: readonly FoundMatch[]): number =>
  matches.reduce((total, { alertId, listingId }) => (total + alertId * 31 + listingId) % 1_000_003, 0)

/** CPU time compares on a machine that does other work. Linux counts it in hundredths of a second. */
async function backendCpuMs(db: Db, run: () => Promise<unknown>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  const before = cpuMs()
  await run()
  return cpuMs() - before
}

async function clientMs(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Time in the database of the one statement of `run`. */
async function databaseMs(db: Db, run: () => Promise<unknown>): Promise<number> {
  const sent: CompiledQuery[] = []
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    sent.push(query)
    return Promise.resolve({ rows: [] })
  }
  try {
    await run()
  } finally {
    executor.executeQuery = execute
  }
  const [query] = sent
  if (!query) throw new Error('Nothing was asked of the database.')
  const { rows } = await db.executeQuery<{
    'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }]
  }>(CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]))
  const plan = rows[0]!['QUERY PLAN'][0]
  return plan['Execution Time'] + plan['Planning Time']
}

/** Matching, and keeping what comes of it: entries in everyone's list. Undone again. */
async function keptMs(db: Db, ids: readonly number[]): Promise<number> {
  const reason = {
    code: 'price-fell',
    priceEuro: 285_000,
    figure: { yieldPercent: 6.105, yieldBasis: 'place' },
  } as const
  const reasons = Object.fromEntries(Object.keys(alertKindNames).map((kind) => [kind, reason])) as Record<
    AlertKind,
    MatchReason
  >
  const news = ids.map((listing_id) => ({ listing_id, reasons, changed_at: new Date(), fell: true }))
  const began = performance.now()
  let took = 0
  await db
    .transaction()
    .execute(async (tx) => {
      const snapshot = await currentSnapshot(tx)
      const found = await findInSql(tx, ids)
      await storeMatches(tx, { listingIds: ids, snapshot, found, news, now: new Date() })
      took = performance.now() - began
      throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undone')) throw error
    })
  return took
}
