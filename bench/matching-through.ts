/**
 * P13: 10,000 homes change their price, as an import changes them, beside 100,000 alerts (`STOCK`, `ALERTS` for others); how long until
 * the last change is matched, with all that is kept of it and with the pauses that the job makes. First with alerts that have found
 * nothing yet, so that every match is new and is written; then once more, where most homes were found before.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { matchAlerts } from '#app/features/alerts/match-alerts.server.ts'
import type { Context } from '#app/platform/context.ts'
import { type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { generateAlerts } from './generated-alerts.ts'
import { generateStock } from './generated-stock.ts'

const CHANGES = Number(process.env['STOCK'] ?? 10_000)
const ALERTS = Number(process.env['ALERTS'] ?? 100_000)
const GOAL_SECONDS = 60
/** As an import writes them. */
const WRITTEN_AT_ONCE = 1_000

export default async function benchMatchingThrough(): Promise<void> {
  const log = createLog('error')
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, pool, close } = openDatabase(server.databaseUrl, log, { connections: 1 })
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    await generateStock(db, Math.ceil(CHANGES * 1.2))
    await sql`update listing set annual_income_euro = price_euro * yield_percent / 100 where yield_percent is not null`.execute(
      db,
    )
    await generateAlerts(db, ALERTS, 'narrow')
    await sql`vacuum analyze`.execute(db)
    print('| the alerts | changes | seconds | matches new | known | batches | of it in statements, s |')
    print('|---|---|---|---|---|---|---|')
    for (const [what, factor] of [
      ['have found nothing yet', 0.95],
      ['have found these homes before', 0.98],
    ] as const) {
      await changePrices(db, factor)
      await matchThrough(db, { db, log, now: () => new Date() } as Context, what)
    }
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function changePrices(db: Db, factor: number): Promise<void> {
  await sql`truncate listing_change`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from listing where state in ('published', 'under-offer') order by id limit ${CHANGES}`.execute(
    db,
  )
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
    await sql`
      update listing set price_euro = price_euro * ${factor}::float8, yield_percent = yield_percent / ${factor}::float8
      where id = any(${rows.slice(at, at + WRITTEN_AT_ONCE).map(({ id }) => id)})`.execute(db)
  await sql`update listing_change set awaits_figures = false, awaits_estimate = false`.execute(db)
  await sql`analyze listing_change`.execute(db)
}

async function matchThrough(db: Db, ctx: Context, what: string): Promise<void> {
  const matches = async () => {
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from alert_match`.execute(db)
    return rows[0]!.found
  }
  const waiting = async () => {
    const { rows } = await sql<{
      changes: number
    }>`select count(*)::int as changes from listing_change`.execute(db)
    return rows[0]!.changes
  }
  const [before, changes] = [await matches(), await waiting()]
  const began = performance.now()
  while ((await waiting()) > 0) await matchAlerts(ctx, new AbortController().signal)
  const seconds = (performance.now() - began) / 1_000
  print(`| ${[what, changes, seconds.toFixed(1), (await matches()) - before, before].join(' | ')} |`)
  print(`P13 ${seconds.toFixed(1)} s goal ${GOAL_SECONDS} s ${seconds < GOAL_SECONDS ? 'met' : 'missed'}`)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
