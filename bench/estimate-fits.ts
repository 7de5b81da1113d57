/**
 * Measures the price index and a fit of the estimates from PostgreSQL to PostgreSQL: time, processor time of this
 * process and PostgreSQL, and this process's largest memory meanwhile, at three sizes of the stock (`STOCK=12000` for
 * one). One line for each step, as it ends.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { findFittingData } from '#app/features/estimates/estimate-homes.queries.server.ts'
import { fitEstimates } from '#app/features/estimates/fit-estimates.server.ts'
import { fit } from '#app/features/estimates/fitting/fitting.ts'
import { computePriceIndex } from '#app/features/market/summary/compute-price-index.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { generateStock } from './generated-stock.ts'

const sizes = process.env['STOCK'] ? [Number(process.env['STOCK'])] : [12_000, 120_000, 1_000_000]

const SAMPLE_MS = 50
const TICKS_PER_SECOND = 100

export default async function benchEstimateFits(): Promise<void> {
  print(
    '| listings | step | seconds | CPU seconds | CPU seconds of PostgreSQL | peak MB | estimates written | listings written |',
  )
  print('|---|---|---|---|---|---|---|---|')
  for (const size of sizes) await timeFits(size)
}

async function timeFits(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const log = createLog('error')
  const dataDir = join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { db, pool, close } = openDatabase(server.databaseUrl, log, { connections: 2 })
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    const timed = stepsOf(size, dataDir)
    await timed('generated', async () => {
      await generateStock(db, size)
      await sql`analyze listing`.execute(db)
    })
    const ctx = systemContext(readConfig({ DATA_DIR: folder }), db, log)
    await timed('models alone', async () => fit(await findFittingData(db)))
    // Before the whole fit, as memory that a fit has had is not always given back.
    await timed('price index', () => computePriceIndex(ctx))
    await timed('first fit', () => fitEstimates(ctx))
    await sql`
      update listing set price_euro = price_euro + 100
      where id = (select min(id) from listing where purpose = 'rent' and state = 'published')`.execute(db)
    await timed('fit after one rent changed', () => fitEstimates(ctx))
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const stepsOf =
  (size: number, dataDir: string) =>
  async (step: string, work: () => Promise<unknown>): Promise<void> => {
    let peak = 0
    const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS)
    const began = { at: performance.now(), cpu: process.cpuUsage(), server: serverCpuSeconds(dataDir) }
    const answer = await work()
    const { user, system } = process.cpuUsage(began.cpu)
    const seconds = [
      (performance.now() - began.at) / 1_000,
      (user + system) / 1e6,
      serverCpuSeconds(dataDir) - began.server,
    ].map((each) => each.toFixed(1))
    clearInterval(sample)
    const written = isFit(answer) ? [answer.estimates, answer.listings] : ['', '']
    const figures = [size, step, ...seconds, Math.round(peak / 1024 ** 2), ...written]
    print(`| ${figures.map((figure) => figure.toLocaleString('en-GB')).join(' | ')} |`)
  }

/** How long PostgreSQL's processes have worked, in seconds, by Linux: those that run and those that have ended. */
function serverCpuSeconds(dataDir: string): number {
  const [postmaster] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const fields = statOf(pid)
      const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number)
      if (pid === postmaster) return user + system + childrenUser + childrenSystem
      return fields[1] === postmaster ? user + system : []
    })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

/** Fields after the name in `/proc/{pid}/stat`; empty for a process that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return []
  }
}

type Fit = Awaited<ReturnType<typeof fitEstimates>>
const isFit = (answer: unknown): answer is Fit =>
  typeof answer === 'object' && answer !== null && 'estimates' in answer

const print = (line: string) => process.stdout.write(`${line}\n`)
