/**
 * What readers of the market wait for after a change of a large stock (`STOCK=`, 120,000 without it), and how long until they see it
 * (docs/performance.md §12). `STOCK_FOLDER=` keeps the stock in a folder, for another run.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { loadOverview } from '#app/features/market/market-overview.server.ts'
import { marketSummary } from '#app/features/market/market-summary.server.ts'
import { loadMarket } from '#app/features/market/market-view.server.ts'
import { loadTownsToday } from '#app/features/market/towns-today.server.ts'
import { priceTrend, regionOffers } from '#app/features/market/region-offer.queries.server.ts'
import { vacuumStock } from '#app/features/listings/listings-write.queries.server.ts'
import type { Context } from '#app/platform/context.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { generateStock } from './generated-stock.ts'

const SIZE = Number(process.env['STOCK'] ?? 120_000)
const log = createLog('error')

export default async function benchMarket(): Promise<void> {
  const kept = process.env['STOCK_FOLDER']
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'petra-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const database = openDatabase(server.databaseUrl, log)
  const { db, pool } = database
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    if (!(await db.selectFrom('listing').select('id').limit(1).executeTakeFirst())) {
      await generateStock(db, SIZE)
      await vacuumStock(db)
    }
    const ctx = { db, log, actor: { kind: 'visitor' }, now: () => new Date(), site: { origin: 'http://localhost' } } as unknown as Context
    const time = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      process.stdout.write(`${name}: ${(performance.now() - began).toFixed(1)} ms\n`)
    }
    for (let round = 0; round < 3; round++) {
      await sql`update listing set price_euro = price_euro + 1 where id = (select min(id) from listing where region = 'limassol' and state='published')`.execute(db)
      await time('stale summary', () => marketSummary(ctx, 'limassol'))
      await time('kept summary', () => marketSummary(ctx, 'limassol'))
      await time('trend', () => priceTrend(db, 'limassol', null, new Date()))
      await time('offers', () => regionOffers(db, new Date()))
      await time('page of the town', () => loadMarket(ctx, 'limassol', new URL('http://localhost/market-limassol')))
      await time('home', () => loadTownsToday(ctx))
      await time('overview', () => loadOverview(ctx, { measure: 'yield', month: null, region: null } as never))
    }
  } finally {
    await database.close()
    await server.stop()
    if (kept === undefined) rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) await benchMarket()
