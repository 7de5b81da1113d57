/**
 * Large feeds, CSV and Kyero, imported anew, unchanged and with every price changed (docs/performance.md §6). `STOCK`: how many entries.
 * `BASE`: the folder of another checkout whose import runs in turn with ours, to compare. CPU time is steadier than wall-clock time
 * on a machine that does other work. `FORMATS=csv`: only that one; `RUNS=new,copied,unchanged`: only these, `copied`: the homes and photographs that are there
 * then, by COPY into empty tables and then their indexes; `STATEMENTS=10`: lists the longest statements of each import;
 * `IMPORT_NODE_OPTIONS=--cpu-prof`: profiles the importing process.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { seconds } from './goal.ts'
import { copyOut, copyThenIndex } from './import-index.ts'
import { writeKyeroFile } from './kyero-file.ts'
import { writeStockFile } from './stock-file.ts'

const SIZE = Number(process.env['STOCK'] ?? 200_000)
const BASE = process.env['BASE']
const FORMATS = (process.env['FORMATS'] ?? 'csv,kyero').split(',')
const RUNS = process.env['RUNS']?.split(',')
const isWanted = (run: string) => !RUNS || RUNS.includes(run)
const LISTED_STATEMENTS = Number(process.env['STATEMENTS'] ?? 0)
/** Linux counts a process's CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const SAMPLE_MS = 50

const log = createLog('error')

type Program = { name: string; folder: string; server: Awaited<ReturnType<typeof startServer>>; db: Db }

export default async function benchLargeImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const programs: Program[] = []
  for (const [name, checkout] of Object.entries({ base: BASE, this: process.cwd() })) {
    if (checkout === undefined) continue
    const server = await startServer(join(folder, name))
    cleanup.defer(() => server.stop())
    const { db, close } = openDatabase(server.databaseUrl, log)
    cleanup.defer(close)
    programs.push({ name, folder: checkout, server, db })
  }
  print('| feed | program | seconds | peak RSS MB | CPU s, import | CPU s, PostgreSQL | statements s |')
  print('|---|---|---|---|---|---|---|')
  for (const format of FORMATS) {
    const write = format === 'kyero' ? writeKyeroFile : writeStockFile
    const extension = format === 'kyero' ? 'xml' : format
    const stock = join(folder, `stock.${extension}`)
    const cheaper = join(folder, `cheaper.${extension}`)
    await write(stock, SIZE)
    if (isWanted('every price changed')) await write(cheaper, SIZE, 0.97)
    for (const [what, file] of [
      ['new', stock],
      ['copied', null],
      ['unchanged', stock],
      ['every price changed', cheaper],
    ] as const) {
      if (!isWanted(what)) continue
      for (const program of programs) {
        const figures =
          file === null ? await copying(program, folder) : await importing(program, file, `${format} stock`)
        print(`| ${SIZE} ${format}, ${what} | ${program.name} | ${figures.join(' | ')} |`)
        await listStatements(program.db)
      }
    }
  }
}

async function startServer(dataDir: string) {
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { db, close } = openDatabase(first.databaseUrl, log)
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db)
  await close()
  await first.stop()
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const again = openDatabase(server.databaseUrl, log)
  await sql`create extension if not exists pg_stat_statements`.execute(again.db)
  await again.close()
  return server
}

async function importing({ folder, server, db }: Program, file: string, source: string): Promise<string[]> {
  await sql`checkpoint`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
  const postgresBefore = cpuSeconds(server.pid)
  const began = performance.now()
  const child = spawn(process.execPath, [join(folder, 'bin/petra'), 'import', file, '--source', source], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: join(file, '..', 'data'),
      NODE_OPTIONS: process.env['IMPORT_NODE_OPTIONS'],
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2_000)))
  let seen = { peakMegabytes: 0, cpu: 0 }
  const sample = setInterval(() => {
    const now = processFigures(child.pid!)
    if (now) seen = now
  }, SAMPLE_MS)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(sample)
  if (code !== 0 && code !== 1) throw new Error(`The import ended with ${code}: ${said}`)
  const { rows } = await sql<{ seconds: number }>`
    select sum(total_exec_time) / 1000 as seconds from pg_stat_statements where toplevel`.execute(db)
  const taken = (performance.now() - began) / 1_000
  // The server counts a session's time once the session has ended.
  const postgres = cpuSeconds(server.pid) - postgresBefore
  return [taken, seen.peakMegabytes, seen.cpu, postgres, rows[0]!.seconds].map((each) => each.toFixed(1))
}

async function copying({ server, db }: Program, folder: string): Promise<string[]> {
  const imported = openDatabase(server.databaseUrl, log)
  await copyOut(imported, folder)
  await imported.close()
  await sql`create database copied`.execute(db)
  const address = new URL(server.databaseUrl)
  address.pathname = '/copied'
  const empty = openDatabase(address.href, log)
  await prepareDatabase(empty, log)
  const postgresBefore = cpuSeconds(server.pid)
  const taken = await seconds(() => copyThenIndex(empty, folder))
  await empty.close()
  // It waits for the sessions to end, whose time the server counts then.
  await sql`drop database copied`.execute(db)
  const postgres = cpuSeconds(server.pid) - postgresBefore
  return [taken.toFixed(1), '', '', postgres.toFixed(1), '']
}

async function listStatements(db: Db): Promise<void> {
  if (LISTED_STATEMENTS === 0) return
  const { rows } = await sql<{ calls: number; seconds: number; query: string }>`
    select calls::int, total_exec_time / 1000 as seconds, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
    from pg_stat_statements order by total_exec_time desc limit ${LISTED_STATEMENTS}`.execute(db)
  for (const { calls, seconds, query } of rows) print(`    ${seconds.toFixed(1)} s, ${calls} ×: ${query}`)
}

function processFigures(pid: number): { peakMegabytes: number; cpu: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
    return peak === undefined ? null : { peakMegabytes: Number(peak) / 1_024, cpu: cpuSeconds(pid) }
  } catch {
    return null
  }
}

/** A process's CPU time, and that of its children that have ended. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

const print = (line: string) => process.stdout.write(`${line}\n`)
