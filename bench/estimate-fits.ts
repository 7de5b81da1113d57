/**
 * What the price index and a fit of the estimates take from PostgreSQL to PostgreSQL, and the most memory that this process holds meanwhile,
 * at three sizes of the stock (`STOCK=12000` for one). One line for each step, as it ends: at a million listings all take a quarter of an hour.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { fitEstimates } from '#app/features/estimates/fit-estimates.server.ts'
import { computePriceIndex } from '#app/features/market/compute-price-index.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { generateStock } from './generated-stock.ts'

const sizes = process.env['STOCK'] ? [Number(process.env['STOCK'])] : [12_000, 120_000, 1_000_000]

const SAMPLE_MS = 50

export default async function benchEstimateFits(): Promise<void> {
  print('| listings | step | seconds | peak MB | estimates written | listings written |')
  print('|---|---|---|---|---|---|')
  for (const size of sizes) await timeFits(size)
}

async function timeFits(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const log = createLog('error')
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, pool, close } = openDatabase(server.databaseUrl, log, { connections: 2 })
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    const timed = stepsOf(size)
    await timed('generated', async () => {
      await generateStock(db, size)
      await sql`analyze listing`.execute(db)
    })
    const ctx = systemContext(readConfig({ DATA_DIR: folder }), db, log)
    // First, as memory that a fit has had is not always given back.
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
  (size: number) =>
  async (step: string, work: () => Promise<unknown>): Promise<void> => {
    let peak = 0
    const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS)
    const began = performance.now()
    const answer = await work()
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    clearInterval(sample)
    const written = isFit(answer) ? [answer.estimates, answer.listings] : ['', '']
    const figures = [size, step, seconds, Math.round(peak / 1024 ** 2), ...written]
    print(`| ${figures.map((figure) => figure.toLocaleString('en-GB')).join(' | ')} |`)
  }

type Fit = Awaited<ReturnType<typeof fitEstimates>>
const isFit = (answer: unknown): answer is Fit =>
  typeof answer === 'object' && answer !== null && 'estimates' in answer

const print = (line: string) => process.stdout.write(`${line}\n`)
