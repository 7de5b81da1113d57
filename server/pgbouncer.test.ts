/** Petra behind a real PgBouncer that lends connections for one transaction. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { readCardRowsPrepared } from '#app/features/listings/record/listings.queries.server.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { refuseOtherDatabase, refuseSharedConnections } from '#app/platform/db/pooler.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import '#test/built-pages.ts'
import { runCommand, toolEnvironment } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { listing } from '#test/listings.ts'
import { type Pgbouncer, startPgbouncer } from '#test/pgbouncer.ts'
import { databaseUrl } from '#test/start-database.ts'
import { doctorCommand } from './doctor-command.ts'

const ignored = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
const database = testDatabase()
let folder = ''
let strict: Pgbouncer
/** PgBouncer as people set it up after the error that a startup parameter is not supported. */
let silent: Pgbouncer
let sessions: Pgbouncer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'petra-pgbouncer-'))
  const server = inject('databaseServer')
  strict = await startPgbouncer(folder, server)
  silent = await startPgbouncer(folder, server, [ignored])
  sessions = await startPgbouncer(folder, server, [ignored, 'pool_mode = session'])
})
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})
afterAll(async () => {
  for (const pooler of [strict, silent, sessions]) await pooler.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['bin/petra', 'start'], {
    env: {
      ...toolEnvironment(),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  while (child.exitCode === null && !/is ready|cannot start/.test(output)) await pause(20)
  return { output: () => output, at: (path: string) => `http://127.0.0.1:${port}${path}` }
}

const sentence =
  'DATABASE_URL leads through a connection pooler that lends connections for one transaction only, such as PgBouncer in transaction mode, where notices and locks are lost: set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well (docs/operations.md).'

test('a pooler that shares connections is refused in a sentence, whatever it ignores, by the start, the commands and the doctor (docs/operations.md)', async () => {
  for (const pooler of [strict, silent])
    await expect(refuseSharedConnections(pooler.urlOf(database().url), 'DATABASE_URL')).rejects.toThrow(
      sentence,
    )
  await expect(refuseSharedConnections(silent.urlOf(database().url), 'DATABASE_DIRECT_URL')).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads .*: set it to the address of PostgreSQL itself/,
  )
  expect((await start({ DATABASE_URL: silent.urlOf(database().url) })).output().trim()).toBe(
    `Petra cannot start: ${sentence}`,
  )
  const doctor = await runCommand(doctorCommand, [], strict.urlOf(database().url))
  expect(doctor).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
})

test('PostgreSQL itself, and a pooler that keeps sessions, are taken (docs/operations.md)', async () => {
  await refuseSharedConnections(database().url, 'DATABASE_URL')
  await refuseSharedConnections(sessions.urlOf(database().url), 'DATABASE_URL')
  await refuseOtherDatabase(silent.urlOf(database().url), database().url)
  const other = databaseUrl(inject('databaseServer'), 'postgres')
  await expect(refuseOtherDatabase(silent.urlOf(database().url), other)).rejects.toThrow('the same database')
})

test('with DATABASE_DIRECT_URL pages, calls and jobs work through it, and a change shows at once (docs/operations.md)', async () => {
  const petra = await start({
    DATABASE_URL: strict.urlOf(database().url),
    DATABASE_DIRECT_URL: database().url,
  })
  expect(petra.output()).toContain('is ready')
  const ready = async () => (await fetch(petra.at('/api/ready/all'))).json()
  await expect
    .poll(ready, { timeout: 30_000 })
    .toMatchObject({ status: 'ready', database: true, notices: true })
  const page = async () => (await fetch(petra.at('/buy'))).text()
  await page()
  const title = 'A home that came while a pooler stood between'
  await listing(database().context(), { title })
  await expect.poll(page, { timeout: 20_000 }).toContain(title)
  vi.stubEnv('DATABASE_DIRECT_URL', database().url)
  const poolerOf = async (pooler: Pgbouncer) =>
    (await runCommand(doctorCommand, [], pooler.urlOf(database().url))).output
  expect(await poolerOf(strict)).not.toMatch(/pooler/)
  const metrics = await (await fetch(petra.at('/metrics'))).text()
  expect(metrics).toContain('\npetra_workers 1\n')
  expect(petra.output()).not.toMatch(/"level":[45]0/)
})

test('statements are not prepared by name where their connection is another one each time (docs/operations.md)', async () => {
  const pooled = openDatabase(strict.urlOf(database().url), createLog('silent'), { throughPooler: true })
  const context = database().context()
  await listing(context)
  const [id] = await pooled.db.selectFrom('listing').select('id').limit(1).execute()
  const ask = () => readCardRowsPrepared(pooled, [id!.id])
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  expect(answers.every((cards) => cards.length === 1)).toBe(true)
  // What a session would have set, PgBouncer does.
  expect((await sql`show statement_timeout`.execute(pooled.db)).rows).toEqual([{ statement_timeout: '1min' }])
  await pooled.close()
})

test('a listener that a pooler silently cuts off from all notices finds out, and asks instead (docs/operations.md)', async () => {
  let heard = 0
  const send = (name: string) => sql`select pg_notify(${name}, '')`.execute(database().db)
  const listener = await listenTo(
    silent.urlOf(database().url),
    'pages_changed',
    () => (heard += 1),
    createLog('silent'),
    { send, everyMs: 50, missedAfterMs: 200 },
  )
  await expect.poll(() => heard, { timeout: 20_000 }).toBeGreaterThan(3)
  expect(listener.isHearing()).toBe(false)
  await listener.close()
})

test('a listener that hears nothing says so once, and recovers (docs/operations.md)', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  let heard = 0
  let channel = ''
  let isDeaf = true
  const listener = await listenTo(database().url, 'pages_changed', () => (heard += 1), log, {
    // Lost as by a pooler: nobody listens on this channel.
    send: async (name) => {
      channel = name
      await sql`select pg_notify(${isDeaf ? 'nobody' : name}, '')`.execute(database().db)
    },
    everyMs: 50,
    missedAfterMs: 200,
  })
  expect(listener.isHearing()).toBe(true)
  await expect.poll(() => heard, { timeout: 20_000 }).toBeGreaterThan(3)
  expect(listener.isHearing()).toBe(false)
  expect(channel).toMatch(/^petra_beat_/)
  expect(lines.filter((line) => line.includes('no notices of the database arrive'))).toHaveLength(1)
  isDeaf = false
  await expect.poll(listener.isHearing, { timeout: 20_000 }).toBe(true)
  expect(lines.at(-1)).toContain('arrive again')
  await listener.close()
})
