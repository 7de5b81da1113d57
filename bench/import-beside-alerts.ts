/**
 * What visitors notice of an import of 10,000 changed listings (`STOCK=2000` for fewer): nothing watching, then beside 100,000 alerts
 * (`ALERTS=10000` for fewer), in one run. Two visitors ask for searches, homes and calls, none of them cached, all the while.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { criteriaToParams } from '#app/features/search/search.wire.ts'
import { type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { addressOfRunning } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { generateAlerts } from './generated-alerts.ts'
import { randomSearches } from './random-searches.ts'
import { writeStockFile } from './stock-file.ts'

const SIZE = Number(process.env['STOCK'] ?? 10_000)
const ALERTS = Number(process.env['ALERTS'] ?? 100_000)
const origin = 'http://127.0.0.1:5953'
const VISITORS = 2
const THINK_TIME_MS = 50
const REST_S = 20
/** After the import its changes are still being matched. */
const AFTERWARDS_S = 60

export default async function benchImportBesideAlerts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  buildIfNeeded()
  const files = await Promise.all(
    [1, 0.98, 0.95].map(async (factor) => {
      const file = join(folder, `stock-${factor}.csv`)
      await writeStockFile(file, SIZE, factor)
      return file
    }),
  )
  const petra = petraCommand(['start'], { DATA_DIR: folder, PORT: '5953', HOST: '127.0.0.1', DEMO: 'off' })
  try {
    await until(async () => (await fetch(`${origin}/api/ready`).catch(() => null))?.ok ?? false)
    const database = openDatabase(addressOfRunning(join(folder, 'postgres')), createLog('error'))
    try {
      await measure(database.db, folder, files)
    } finally {
      await database.close()
    }
  } finally {
    petra.kill('SIGTERM')
    await once(petra, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(db: Db, folder: string, files: readonly string[]): Promise<void> {
  const [first = '', second = '', third = ''] = files
  const imported = async (file: string) => {
    const [code] = (await once(
      petraCommand(['import', file, '--source', 'stock'], { DATA_DIR: folder }),
      'exit',
    )) as [number]
    if (code !== 0) throw new Error(`The import ended with ${code}.`)
  }
  const queueEmpty = async () => (await waiting(db)) === 0
  await imported(first)
  await until(queueEmpty)
  const paths = await someAddresses(db)
  await beside(paths, () => pause(5_000))

  print('| while | requests | p50 ms | p99 ms | worst ms |')
  print('|---|---|---|---|---|')
  row('at rest', await beside(paths, () => pause(REST_S * 1_000)))
  row('an import, no alerts', await beside(paths, () => imported(second)))
  await until(queueEmpty)
  await generateAlerts(db, ALERTS, 'narrow')
  await sql`vacuum analyze alert, alert_key`.execute(db)
  row(`at rest, ${figure(ALERTS)} alerts`, await beside(paths, () => pause(REST_S * 1_000)))
  row('an import beside them', await beside(paths, () => imported(third)))
  const before = await waiting(db)
  row('its changes being matched', await beside(paths, () => pause(AFTERWARDS_S * 1_000)))
  const { rows } = await sql<{ matches: number }>`select count(*)::int as matches from alert_match`.execute(
    db,
  )
  print(
    `${figure(before)} changes waited after the import, ${figure(await waiting(db))} ${AFTERWARDS_S} s later (yields that moved are changes too); ${figure(rows[0]!.matches)} matches by then.`,
  )
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    changes: number
  }>`select count(*)::int as changes from listing_change`.execute(db)
  return rows[0]!.changes
}

async function someAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where state = 'published' order by md5(id::text) limit 100`.execute(db)
  const searches = randomSearches(100).map(({ criteria }) => {
    const path = criteria.purpose === 'sale' ? '/buy' : '/rent'
    return `${path}?${criteriaToParams(criteria, { purpose: criteria.purpose }).toString()}&`
  })
  return rows.flatMap(({ id }, at) => [
    searches[at] ?? '',
    `/properties/${id}?`,
    `/api/property/buy?page=${1 + (at % 20)}&`,
  ])
}

/** What each request took, ms, from the start of `work` to its end. */
async function beside(paths: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  const over = new AbortController()
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let at = visitor; !over.signal.aborted; at += VISITORS) {
      const began = performance.now()
      // An address of its own each time: no answer comes from the cache of pages.
      const response = await fetch(`${origin}${paths[at % paths.length]}utm_content=${visitor}-${began}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      taken.push(performance.now() - began)
      await pause(THINK_TIME_MS)
    }
  })
  await work()
  over.abort()
  await Promise.all(visitors)
  return taken
}

function petraCommand(args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['bin/petra', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(200)
}

function row(name: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((a, b) => a - b)
  const quantile = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  print(`| ${name} | ${taken.length} | ${quantile(0.5)} | ${quantile(0.99)} | ${quantile(1)} |`)
}

const figure = (value: number) => Math.round(value).toLocaleString('en-GB')
const print = (line: string) => process.stdout.write(`${line}\n`)
