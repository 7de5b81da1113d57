import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseFolder } from '#test/database-folder.ts'
import {
  DatabaseStartError,
  debianPostgresBinaries,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.server.ts'
import { embeddedPostgresBinaries } from './postgres-binaries.server.ts'

const isRoot = process.getuid?.() === 0
const canMount = isRoot && mountWorks()
const nobody = { uid: 65_534, gid: 65_534 }
const nobodyCanRunPetra = isRoot && nobodyCanRead(import.meta.filename)
const debian = debianPostgresBinaries()

let firstStarted: string
let folder: string
let dataDir: string
let cleanups: (() => unknown)[]

beforeAll(async () => {
  firstStarted = mkdtempSync(join(databaseFolder(), 'petra-db-first-'))
  chmodSync(firstStarted, 0o755)
  const options = { dataDir: join(firstStarted, 'postgres'), log: () => undefined, unsafeFast: true }
  await (await startEmbeddedPostgres(options)).stop()
})
afterAll(() => rmSync(firstStarted, { recursive: true, force: true, maxRetries: 5 }))

beforeEach(() => {
  folder = mkdtempSync(join(databaseFolder(), 'petra-db-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'postgres')
  cleanups = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
})

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test('starts, stops, starts again and keeps its data (docs/decisions/0001-postgresql-starts-itself.md)', async () => {
  const first = await start()
  await query(first, 'create table notes (id int)')
  await query(first, 'insert into notes values (7)')
  await first.stop()
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  expect(await query(second, 'select id from notes')).toEqual([{ id: 7 }])
})

test('sorts and lower-cases Greek and Russian, in UTF-8', async () => {
  copyDataFolder()
  const database = await start()
  const rows = await query(
    database,
    `select lower('ΛΕΜΕΣΟΣ Ж') as lowered, 'ά' < 'β' as sorted, current_setting('server_encoding') as encoding`,
  )
  expect(rows).toEqual([{ lowered: 'λεμεσος ж', sorted: true, encoding: 'UTF8' }])
})

test('answers on its unix socket only, and keeps every commit on the disk', async () => {
  copyDataFolder()
  const database = await start({ unsafeFast: false })
  const client = new Client({ ...database.connection, ssl: false })
  await client.connect()
  const { rows } = await client.query(
    `select inet_server_addr() as address, current_setting('listen_addresses') as listens,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  await client.end()
  expect(rows).toEqual([{ address: null, listens: '', fsync: 'on', commit: 'on' }])
})

test('its server is out of reach of a Ctrl-C meant for Petra', async () => {
  copyDataFolder()
  const database = await start()
  const afterName = readFileSync(`/proc/${database.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  expect(Number(afterName[2]), 'its process group').toBe(database.pid)
})

test.runIf(isRoot)(
  'as root it runs the server as somebody else (docs/decisions/0001-postgresql-starts-itself.md)',
  async () => {
    const database = await start()
    expect(statSync(`/proc/${database.pid}`).uid).not.toBe(0)
    expect(statSync(dataDir)).toMatchObject({ uid: statSync(`/proc/${database.pid}`).uid })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  },
)

test.runIf(isRoot)('as root it starts inside a folder that only root may enter', async () => {
  chmodSync(folder, 0o700)
  const database = await start()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(nobodyCanRunPetra)('as an ordinary user it runs the server as that user', async () => {
  const uid = 65_534
  chownSync(folder, uid, uid)
  const petra = await startElsewhere({ uid, gid: uid })
  expect(statSync(`/proc/${petra.databasePid}`).uid).toBe(nobody.uid)
  expect(statSync(dataDir).uid).toBe(nobody.uid)
  petra.process.kill('SIGTERM')
  await once(petra.process, 'exit')
  expect(isAlive(petra.databasePid)).toBe(false)

  // A folder that an ordinary user made stays theirs when root starts Petra next.
  const database = await start()
  expect(statSync(`/proc/${database.pid}`).uid).toBe(nobody.uid)
})

test('serves from a folder whose path is too long for a socket', async () => {
  dataDir = join(folder, 'x'.repeat(100), 'postgres')
  const database = await start()
  cleanups.push(() => rmSync(database.connection.host, { recursive: true, force: true }))
  expect(database.connection.host).not.toBe(dataDir)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!debian)(
  "the same starter runs Debian's PostgreSQL 15 (docs/decisions/0001-postgresql-starts-itself.md)",
  async () => {
    const database = await start({ binaries: debian! })
    expect(await query(database, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^15\./) },
    ])
  },
)

test('after kill -9 of Petra the server ends, and the next start has every commit (docs/reliability.md §3)', async () => {
  copyDataFolder()
  const petra = await startElsewhere({})
  await query(petra, 'create table notes (id int)')
  await query(petra, 'insert into notes values (7)')
  petra.process.kill('SIGKILL')
  await once(petra.process, 'exit')
  await until(() => !isAlive(petra.databasePid), 5_000)

  const database = await start()
  expect(await query(database, 'select id from notes')).toEqual([{ id: 7 }])
})

test('a server that outlived its Petra is ended by the next start', async () => {
  copyDataFolder()
  const bin = join(folder, 'bin-without-setpriv')
  mkdirSync(bin)
  for (const program of ['flock', 'stat', 'sh']) symlinkSync(which(program), join(bin, program))
  const petra = await startElsewhere({ env: { ...process.env, PATH: bin } })
  await query(petra, 'create table notes as select 7 as id')
  petra.process.kill('SIGKILL')
  await once(petra.process, 'exit')
  await sleep(200)
  expect(isAlive(petra.databasePid), 'the orphan').toBe(true)

  const database = await start()
  expect(isAlive(petra.databasePid)).toBe(false)
  expect(await query(database, 'select id from notes')).toEqual([{ id: 7 }])
})

test('after kill -9 of the server it serves again, no acknowledged row missing (docs/reliability.md §3)', async () => {
  copyDataFolder()
  const exits: string[] = []
  const database = await start({ unsafeFast: false, onExit: (reason) => exits.push(reason) })
  await query(database, 'create table ledger (id int primary key)')
  const acknowledged: number[] = []
  const writers = [0, 1, 2, 3].map((writer) => write(database, writer, acknowledged))
  // A backend that is busy does not notice that its server died, and would keep the next one from starting.
  const busy = query(database, 'select count(*) from generate_series(1, 1000000000)').catch(
    () => 'broken off',
  )
  await sleep(500)

  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  await until(() => answers(database), 30_000)
  await Promise.all(writers)

  expect(await busy).toBe('broken off')
  await until(() => database.pid !== killed, 1_000)
  expect(exits).toEqual(['ended by SIGKILL'])
  expect(acknowledged.length).toBeGreaterThan(0)
  const kept = new Set((await query(database, 'select id from ledger')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('can be stopped while it is being started again', async () => {
  copyDataFolder()
  const database = await start()
  process.kill(database.pid, 'SIGKILL')
  await sleep(60)
  await database.stop()
  expect(isAlive(database.pid)).toBe(false)
  expect(serverProcessesOf(dataDir)).toEqual([])
})

test('a second Petra on the folder is told which one uses it', async () => {
  copyDataFolder()
  const petra = await startElsewhere({})
  await expect(start()).rejects.toThrow(
    `A living Petra (pid ${petra.process.pid}) uses the data folder ${dataDir}: stop it first`,
  )
  expect(isAlive(petra.databasePid)).toBe(true)

  const link = join(folder, 'by-another-name')
  symlinkSync(dataDir, link)
  await expect(start({ dataDir: link })).rejects.toThrow('A living Petra')
})

test('a pid file whose number belongs to another process by now stops nothing and harms nobody', async () => {
  copyDataFolder()
  const first = await start()
  await first.stop()
  const { uid, gid } = statSync(dataDir)
  const bystander = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), cwd: '/' })
  cleanups.push(() => bystander.kill('SIGKILL'))
  await once(bystander, 'spawn')
  writeFileSync(join(dataDir, 'postmaster.pid'), `${bystander.pid}\n${dataDir}\n1\n5432\n${dataDir}\n`)

  const second = await start()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(isAlive(bystander.pid!)).toBe(true)
})

test('a server that somebody else started on the folder is named and left alone', async () => {
  copyDataFolder()
  const first = await start()
  await first.stop()
  const { uid, gid } = statSync(dataDir)
  const theirs = spawn(embeddedPostgresBinaries().postgres, ['-D', dataDir, '-h', '', '-k', dataDir], {
    ...(isRoot && { uid, gid }),
    cwd: '/',
  })
  cleanups.push(async () => {
    theirs.kill('SIGINT')
    await once(theirs, 'exit')
  })
  await until(() => existsSync(join(dataDir, '.s.PGSQL.5432')), 5_000)

  await expect(start()).rejects.toThrow(`Another PostgreSQL server (pid ${theirs.pid}) uses ${dataDir}`)
  expect(isAlive(theirs.pid!)).toBe(true)
})

test('what an interrupted first start left is cleared away', async () => {
  const unfinished = `${dataDir}.unfinished-123-456`
  mkdirSync(unfinished)
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
  const database = await start()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(unfinished)).toBe(false)
})

test('a first start that is killed leaves no half of a database', async () => {
  const petra = spawn(process.execPath, [starterScript()], { stdio: 'ignore' })
  await until(() => readdirSync(folder).some((name) => name.startsWith('postgres.unfinished-')), 10_000)
  petra.kill('SIGKILL')
  await once(petra, 'exit')
  expect(existsSync(dataDir)).toBe(false)
  const database = await start()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder with something else in it is refused, and not touched', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n')
  await expect(start()).rejects.toThrow(`The folder ${dataDir} holds files but no whole PostgreSQL database`)
  expect(readdirSync(dataDir)).toEqual(['PG_VERSION'])
})

test('data of another PostgreSQL version is refused by both numbers', async () => {
  copyDataFolder()
  const first = await start()
  await first.stop()
  writeFileSync(join(dataDir, 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 14, and this Petra brings PostgreSQL 18/)
})

test('a platform without a PostgreSQL is told to set DATABASE_URL', () => {
  expect(() => embeddedPostgresBinaries('sunos-sparc')).toThrow(DatabaseStartError)
  expect(() => embeddedPostgresBinaries('sunos-sparc')).toThrow(
    /no PostgreSQL for sunos-sparc .* set DATABASE_URL/,
  )
})

test('a folder that cannot be written is refused in a sentence (docs/decisions/0001-postgresql-starts-itself.md)', async () => {
  writeFileSync(join(folder, 'file'), '')
  dataDir = join(folder, 'file', 'postgres')
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} cannot be written`)
  await expect(start()).rejects.toThrow(DatabaseStartError)
})

test('a read-only disk is refused in a sentence (docs/decisions/0001-postgresql-starts-itself.md)', async (context) => {
  context.skip(!canMount, 'mounting a tmpfs needs root')
  dataDir = join(mountDisk('ro'), 'postgres')
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} cannot be written`)
})

test('a first start on a full disk says so, and leaves nothing behind (docs/reliability.md §4)', async (context) => {
  context.skip(!canMount, 'mounting a tmpfs needs root')
  const disk = mountDisk('size=10m')
  dataDir = join(disk, 'postgres')
  await expect(start()).rejects.toThrow(`The disk that holds ${dataDir} is full`)
  expect(readdirSync(disk)).toEqual(['postgres.lock'])
})

test('a disk that fills up loses no acknowledged row, and heals once there is room (docs/reliability.md §4)', async (context) => {
  context.skip(!canMount, 'mounting a tmpfs needs root')
  const disk = mountDisk('size=160m')
  dataDir = join(disk, 'postgres')
  copyDataFolder()
  const database = await start({ unsafeFast: false })
  await query(database, 'create table ledger (id int primary key)')
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bytesFree(disk) - 20_000_000))

  const acknowledged: number[] = []
  await writeThroughFullDisk(database, acknowledged, 20)
  expect(bytesFree(disk)).toBeLessThan(16_000_000)
  rmSync(ballast)
  // One may have been kept whose answer was lost.
  const write = () => query(database, 'insert into ledger values (-1) on conflict do nothing')
  await vi.waitFor(write, { timeout: 150_000, interval: 20 })

  const kept = new Set((await query(database, 'select id from ledger')).map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}, 240_000)

type Reachable = { databaseUrl: string }

/** Gives the test a copy of a first start's data folder: making one takes a second. */
function copyDataFolder(): void {
  execFileSync('cp', ['-a', join(firstStarted, 'postgres'), dataDir])
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    unsafeFast: true,
    ...options,
  })
  cleanups.push(() => database.stop())
  return database
}

/** Starts a database from a Node process of its own. */
async function startElsewhere(options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv }) {
  const petra: ChildProcess = spawn(process.execPath, [starterScript()], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => petra.kill('SIGTERM') && once(petra, 'exit'))
  const [line] = await once(createInterface({ input: petra.stdout! }), 'line')
  const { pid, databaseUrl } = JSON.parse(String(line)) as { pid: number; databaseUrl: string }
  return { process: petra, databasePid: pid, databaseUrl }
}

function starterScript(): string {
  const script = join(folder, 'start.mts')
  const starter = new URL('embedded-postgres.server.ts', import.meta.url).href
  writeFileSync(
    script,
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(starter)})
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    process.once('SIGTERM', () => database.stop())
    console.log(JSON.stringify({ pid: database.pid, databaseUrl: database.databaseUrl }))`,
  )
  return script
}

async function query(database: Reachable, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.databaseUrl)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function answers(database: Reachable): Promise<boolean> {
  return query(database, 'select 1').then(Boolean, () => false)
}

/** Inserts ids of its own one by one until the connection breaks; those that were acknowledged are noted. */
async function write(database: Reachable, writer: number, acknowledged: number[]): Promise<void> {
  const client = new Client(database.databaseUrl)
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let id = writer; ; id += 4) {
      await client.query('insert into ledger values ($1)', [id])
      acknowledged.push(id)
    }
  } catch {
    await client.end().catch(() => undefined)
  }
}

/** Inserts rows, each with a megabyte in the write-ahead log, until so many are refused. */
async function writeThroughFullDisk(
  database: Reachable,
  acknowledged: number[],
  wantedRefusals: number,
): Promise<void> {
  const megabyte = `select string_agg(md5(random()::text), '') from generate_series(1, 32000)`
  let refusals = 0
  for (let id = 0; refusals < wantedRefusals; id++) {
    try {
      await query(
        database,
        `insert into ledger select ${id} from pg_logical_emit_message(true, '', (${megabyte}))`,
      )
      acknowledged.push(id)
    } catch {
      refusals++
      await sleep(20)
    }
  }
}

async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const startedAt = Date.now()
  while (!(await isSo())) {
    if (Date.now() - startedAt > withinMs) throw new Error(`not so within ${withinMs} ms: ${isSo.toString()}`)
    await sleep(20)
  }
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

function serverProcessesOf(dataDir: string): string[] {
  const { dev, ino } = statSync(dataDir)
  const titles = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return titles.filter((title) => title.includes(`petra-${dev}-${ino}`))
}

function which(program: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return join(folders.find((folder) => existsSync(join(folder, program))) ?? '', program)
}

function nobodyCanRead(file: string): boolean {
  const script = `require('node:fs').readFileSync(${JSON.stringify(file)})`
  return spawnSync(process.execPath, ['-e', script], { ...nobody, cwd: '/' }).status === 0
}

function mountDisk(options: string): string {
  const disk = mkdtempSync(join(folder, 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'petra', disk])
  cleanups.push(() => execFileSync('umount', ['--lazy', disk]))
  return disk
}

function mountWorks(): boolean {
  const disk = mkdtempSync(join(tmpdir(), 'petra-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'petra', disk], { stdio: 'ignore' })
    execFileSync('umount', [disk])
    return true
  } catch {
    return false
  } finally {
    rmSync(disk, { recursive: true })
  }
}

function bytesFree(disk: string): number {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}
