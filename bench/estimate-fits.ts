/** What a fit of the estimates and the price index take from PostgreSQL to PostgreSQL, at three sizes of the stock (`STOCK=12000` for one). */
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

export default async function benchEstimateFits(): Promise<void> {
  print(
    '| listings | first fit | estimates written | fit after one rent changed | estimates written | listings written | price index |',
  )
  print('|---|---|---|---|---|---|---|')
  for (const size of sizes) await timeFits(size)
}

/** With all that is read and written. A change waits for at most half a minute before its fit begins. */
async function timeFits(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const log = createLog('error')
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, pool, close } = openDatabase(server.databaseUrl, log, { connections: 2 })
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    await generateStock(db, size)
    await sql`analyze listing`.execute(db)
    const ctx = systemContext(readConfig({ DATA_DIR: folder }), db, log)
    const first = await timed(() => fitEstimates(ctx))
    await sql`
      update listing set price_euro = price_euro + 100
      where id = (select min(id) from listing where purpose = 'rent' and state = 'published')`.execute(db)
    const next = await timed(() => fitEstimates(ctx))
    const index = await timed(() => computePriceIndex(ctx))
    const figures = [
      size,
      `${first.seconds} s`,
      first.answer.estimates,
      `${next.seconds} s`,
      next.answer.estimates,
      next.answer.listings,
      `${index.seconds} s`,
    ]
    print(`| ${figures.map((figure) => figure.toLocaleString('en-GB')).join(' | ')} |`)
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; seconds: string }> {
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: ((performance.now() - began) / 1_000).toFixed(1) }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
