/** `petra doctor` beside one real fault at a time. */
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { insertBackupRun } from '#app/features/backups/backup-runs.queries.server.ts'
import { installPoints } from '#app/features/streets/installed-points.server.ts'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { writeBackup } from '#app/platform/backup/write-backup.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { migrationsBeforeBaseline } from '#app/platform/db/migration-files.server.ts'
import { appliedMigrations } from '#app/platform/db/read-migration-state.server.ts'
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts'
import { pretendApplied } from '#test/applied-migrations.ts'
import { startImapServer } from '#test/imap-server.ts'
import { runCommand } from '#test/command.ts'
import { selfSigned } from '#test/certificate.ts'
import { writeStreetTiles } from '#test/street-tiles.ts'
import { dropEmptyDatabases, emptyDatabase, testDatabase } from '#test/database.ts'
import { backdateJobs, deleteJobs } from '#test/jobs.ts'
import { doctorCommand } from './doctor-command.ts'
import { databaseFault, reasonOf } from './doctor/finding.ts'
import { examineDatabase } from './doctor/database-checks.ts'
import { examineMachine, lackOfSpace } from './doctor/machine-checks.ts'
import { describeStreetMap, examineStreetMap } from './doctor/map-check.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-doctor-'))
afterAll(async () => {
  await dropEmptyDatabases()
  rmSync(folder, { recursive: true, force: true })
})

/** A site without a fault, but for what a test sets. */
async function examine(environment: Record<string, string> = {}, url = database().url) {
  const free = await listening()
  await free.close()
  for (const [name, value] of Object.entries({
    DATA_DIR: folder,
    PORT: String(free.port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://homes.test',
    ...environment,
  }))
    vi.stubEnv(name, value)
  const { code, output, errors } = await runCommand(doctorCommand, ['--json'], url)
  expect(errors).toBe('')
  const { ok, findings } = JSON.parse(output) as {
    ok: boolean
    findings: { check: string; problem: string }[]
  }
  expect(code).toBe(ok ? 0 : 1)
  return { output, problems: findings.map(({ check, problem }) => `${check}: ${problem}`) }
}

async function listening() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(done)),
  }
}

test('says that nothing is wrong, and exits with 0', async () => {
  // A site that the public cannot reach is asked for more with DATABASE_URL: where visitors find it.
  const { problems, output } = await examine()
  expect(problems).toEqual([
    'origin: PUBLIC_ORIGIN is no address that visitors can reach: links in mails and feeds lead nowhere for them.',
  ])
  expect(output).toContain('Street map: none. Install one with: npm run petra -- map FILE or ADDRESS')
  vi.stubEnv('PORT', '70000')
  expect((await runCommand(doctorCommand, [], database().url)).output).toBe(
    '- PORT must be a port, 1 to 65535.\n  Correct the setting (docs/configuration.md), then ask again: nothing else was looked at.\n',
  )
})

test('folders that cannot be written, disks that are nearly full', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { problems } = await examine({ BACKUP_DIR: join(folder, 'file', 'backups') })
  expect(problems).toContain(
    `folder: The folder ${join(folder, 'file', 'backups')} (BACKUP_DIR) cannot be written: a part of the path is a file, where a folder is wanted.`,
  )
  expect(lackOfSpace('DATA_DIR', '/data', { bavail: 100, blocks: 1_000_000, bsize: 4096 })).toMatchObject([
    { problem: 'The disk of /data (DATA_DIR) is nearly full: 0.0 GB are free.' },
  ])
  expect(lackOfSpace('DATA_DIR', '/data', { bavail: 500_000, blocks: 1_000_000, bsize: 4096 })).toEqual([])
})

test('what the system calls a fault is said in words, however a library wraps it, and no code of its is printed (docs/operations.md)', async () => {
  const system = (code: string, syscall: string) =>
    Object.assign(new Error(`${syscall} ${code} 127.0.0.1:1`), { code, syscall })
  const wrapped = Object.assign(system('ECONNREFUSED', 'connect'), { code: 'ESOCKET' })
  const several = new AggregateError([system('ECONNREFUSED', 'connect')])
  for (const error of [wrapped, several, Object.assign(several, { code: 'ECONNREFUSED' })])
    expect(reasonOf(error)).toBe('nothing answers at that address and port')
  const codes = [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ECONNRESET',
    'EACCES',
    'EROFS',
    'ENOSPC',
  ]
  for (const code of codes) expect(reasonOf(system(code, 'connect'))).toMatch(/^[a-z][a-z ]+$/)
  const encryption = new Error('0A00010B:SSL routines:ssl3_get_record:wrong version number:ssl/record.c:')
  expect(reasonOf(Object.assign(encryption, { code: 'ESOCKET' }))).toBe(
    'the two sides agree on no encryption',
  )
  expect(reasonOf(new Error('password authentication failed for user "petra"'))).toBe(
    'password authentication failed for user "petra"',
  )
  expect(databaseFault(several)).toBe(
    'The database of DATABASE_URL cannot be used: nothing answers at that address and port.',
  )
  expect(databaseFault(new Error('a bug'))).toBeNull()
})

test('a backup that was cut off is named, with what to do (docs/operations.md)', async () => {
  const BACKUP_DIR = mkdtempSync(join(folder, 'backups'))
  const source = { pool: database().pool, storage: database().storage, fileKeys: async function* () {} }
  const [whole, cutOff, empty] = ['20', '21', '22'].map((day) => join(BACKUP_DIR, `petra-2026-11-${day}.tar`))
  for (const path of [whole!, cutOff!]) await writeBackup(source, { path, petra: '0.1.0' })
  truncateSync(cutOff!, Math.floor(statSync(cutOff!).size * 0.98))
  writeFileSync(empty!, '')
  const { problems, output } = await examine({ BACKUP_DIR })
  expect(problems.filter((problem) => problem.startsWith('backup-file'))).toEqual(
    [cutOff, empty].map((path) => `backup-file: The backup ${path} is cut off: it cannot be restored.`),
  )
  expect(output).toContain('Delete it, and make another with: npm run petra -- backup.')
})

test('jobs that nobody runs: not while a worker lives, and not those of a moment ago (docs/operations.md)', async () => {
  const workerProblems = async () =>
    (await examine()).problems.filter((problem) => problem.startsWith('worker'))
  await enqueue(database().db, defineJob('deliver-lead'), {})
  expect(await workerProblems()).toEqual([])
  await backdateJobs(database().db, 'deliver-lead', 2)
  expect(await workerProblems()).toEqual([
    expect.stringMatching(
      /^worker: No process runs background jobs: [0-9]+ jobs? waits?, the oldest \(Delivering leads\) for 2 hours\.$/,
    ),
  ])
  await deleteJobs(database().db)
})

test('a port that another program has, and a proxy that is not named', async () => {
  const other = await listening()
  const { problems } = await examine({ PORT: String(other.port), PUBLIC_ORIGIN: 'https://homes.test' })
  await other.close()
  expect(problems).toContain(
    `port: Petra cannot listen on 127.0.0.1, port ${other.port}: another program uses the port.`,
  )
  expect(problems).toContainEqual(expect.stringMatching(/^proxy: PUBLIC_ORIGIN is https/))
})

test('a certificate that expires, and one with another key', async () => {
  const [ours, other] = ['ours', 'other'].map((name) =>
    selfSigned(mkdtempSync(join(folder, name)), 'homes.test'),
  )
  const certified = (keyPath: string, now = new Date()) =>
    examineMachine(
      readConfig({ DATA_DIR: folder, TLS_CERT: ours!.certPath, TLS_KEY: keyPath, ROLE: 'worker' }),
      now,
    )
  expect(await certified(other!.keyPath)).toMatchObject([
    { problem: expect.stringContaining('is not the private key') },
  ])
  expect(await certified(ours!.keyPath)).toMatchObject([
    { problem: expect.stringContaining('expires in 1 day') },
  ])
  expect(await certified(ours!.keyPath, new Date('2999-01-01'))).toMatchObject([
    { problem: expect.stringContaining('has expired') },
  ])
})

test('a street map that is missing, was not renewed, or is damaged, and how old the one is that is installed', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data'))
  const file = join(DATA_DIR, 'cyprus.pmtiles')
  const byHand = { DATA_DIR, MAP_URL: null }
  const monthly = { DATA_DIR, MAP_URL: 'https://tiles.test/cyprus.pmtiles' }
  const now = new Date('2026-12-12T10:00:00Z')
  const problemsOf = async (settings: typeof byHand | typeof monthly) =>
    (await examineStreetMap(settings, now)).findings.map(({ problem }) => problem)

  expect(await problemsOf(byHand)).toEqual([])
  expect(await problemsOf(monthly)).toEqual(['MAP_URL is set, but no street map is installed.'])

  const { length } = writeStreetTiles(file)
  const installed = await installStreets({
    folder: join(DATA_DIR, 'map'),
    from: file,
    checksum: null,
    now: new Date('2026-11-01T04:20:00Z'),
  })
  expect(await problemsOf(byHand)).toEqual([])
  expect(await problemsOf(monthly)).toEqual([
    'The street map was last renewed 41 days ago; MAP_URL should renew it each month.',
  ])
  expect(describeStreetMap(installed, [], byHand, now)).toBe(
    'Street map: installed 41 days ago, on 2026-11-01, edition 2026-11-01, 0.0 MB. Install a newer one with: npm run petra -- map FILE or ADDRESS',
  )

  const stops = join(DATA_DIR, 'stops.geojson')
  const geometry = { type: 'Point', coordinates: [33.04, 34.68] }
  const stop = { type: 'Feature', properties: null, geometry }
  writeFileSync(stops, JSON.stringify({ type: 'FeatureCollection', features: [stop] }))
  const about = { kind: 'bus', attribution: 'A bus company', edition: '2026-10-01' } as const
  await installPoints({ folder: join(DATA_DIR, 'map'), from: stops, ...about, now })
  const { points } = await examineStreetMap(byHand, now)
  expect(describeStreetMap(null, points, byHand, now)).toContain(
    '\nPoints: 1 bus stop, of 2026-10-01, installed on 2026-12-12 from stops.geojson.',
  )
  const pointsFile = join(DATA_DIR, 'map', 'points.json')
  truncateSync(pointsFile, 10)
  expect(await problemsOf(byHand)).toEqual([
    `What is near homes cannot be read from ${pointsFile}: pages go on with what the street map names.`,
  ])
  rmSync(pointsFile)

  const installedFile = join(DATA_DIR, 'map', `streets-${installed.version}.pmtiles`)
  truncateSync(installedFile, 100)
  expect(await problemsOf(byHand)).toEqual([
    `The street map in ${join(DATA_DIR, 'map')} is damaged: its file has 100 of ${length} bytes.`,
  ])
  rmSync(installedFile)
  expect(await problemsOf(byHand)).toEqual([
    expect.stringContaining('its file cannot be read (there is no such file or folder)'),
  ])
  writeFileSync(join(DATA_DIR, 'map', 'streets.json'), '{')
  expect(await problemsOf(byHand)).toEqual([
    expect.stringContaining('its description, streets.json, cannot be read'),
  ])
})

test('a mail server that is not there, and one that refuses the password, which is not printed', async () => {
  const gone = await listening()
  await gone.close()
  expect((await examine({ SMTP_URL: `smtp://127.0.0.1:${gone.port}` })).problems).toContainEqual(
    expect.stringMatching(
      /^mail: The mail server 127\.0\.0\.1:\d+ does not take mail: nothing answers at that address and port\.$/,
    ),
  )
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: (_auth, _session, callback) => callback(new Error('no')),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const { output, problems } = await examine({ SMTP_URL: `smtp://anna:secret-word@127.0.0.1:${port}` })
  await new Promise<void>((done) => server.close(done))
  expect(problems).toContain(
    `mail: The mail server 127.0.0.1:${port} refuses the user name or password of SMTP_URL.`,
  )
  expect(output).not.toContain('secret-word')
})

test('a mailbox that is not there, one that refuses the password, and one that can be read', async () => {
  const gone = await listening()
  await gone.close()
  const problemsOf = async (IMAP_URL: string) => (await examine({ IMAP_URL })).problems
  expect(await problemsOf(`imap://anna:secret-word@127.0.0.1:${gone.port}`)).toContainEqual(
    expect.stringMatching(
      /^mailbox: The mailbox at 127\.0\.0\.1:\d+ cannot be read: nothing answers at that address and port\.$/,
    ),
  )
  const imap = await startImapServer()
  try {
    expect(await problemsOf(imap.url.replace('testpass', 'secret-word'))).toContainEqual(
      expect.stringMatching(/^mailbox: The mailbox at \S+ refuses the user name or password of IMAP_URL\.$/),
    )
    expect(await problemsOf(imap.url)).not.toContainEqual(expect.stringContaining('mailbox'))
  } finally {
    await imap.close()
  }
})

test('a database that is not there, is empty, behind, before the baseline, ahead of this version, or damaged', async () => {
  const gone = await listening()
  await gone.close()
  const absent = await examine({}, `postgres://petra:secret-word@127.0.0.1:${gone.port}/petra`)
  expect(absent.problems).toContain(
    'database: The database of DATABASE_URL cannot be used: nothing answers at that address and port.',
  )
  expect(absent.output).not.toContain('secret-word')
  expect((await examine({}, await emptyDatabase())).problems).toContain(
    'migrations: The database is empty: Petra never started on it.',
  )
  const { db } = database()
  const applied = (await appliedMigrations(db))!
  const last = await migrationsBeforeBaseline()
  const problemsAt = async (names: string[]) => {
    await pretendApplied(db, names)
    return (await examine()).problems
  }
  expect(await problemsAt(last)).toContainEqual(expect.stringMatching(/^migrations: .* is behind/))
  expect(await problemsAt(last.slice(0, 60))).toContain(
    'migrations: The database is of a version before 0.0.9, which this version cannot upgrade by itself.',
  )
  expect(await problemsAt([...applied, '209901010000-hoverboards'])).toContainEqual(
    expect.stringContaining('209901010000-hoverboards'),
  )
  await pretendApplied(db, applied)
  await sql`alter table price_change rename to lost`.execute(db)
  expect((await examine()).problems).toContainEqual(expect.stringMatching(/damaged: .*price_change/))
  await sql`alter table lost rename to price_change`.execute(db)
})

test('of a public site: mails as files, placeholders, demo homes, staff without a second factor, no backup, a wrong clock', async () => {
  const { db } = database()
  const publicSite = readConfig({ PUBLIC_ORIGIN: 'https://homes.agency', DATA_DIR: folder })
  const checksOf = async (now = new Date()) =>
    (await examineDatabase({ config: publicSite, db, log: database().context().log, now: () => now })).map(
      ({ check }) => check,
    )
  await addStaff(database().context({ actor: { kind: 'system' }, client: null }), {
    username: 'Nikos',
    email: 'nikos@homes.example',
    password: 'ten thousand olive trees',
    role: 'agent',
  })
  await sql`insert into installation (first_started_at, demo) values (now(), 'loaded')
    on conflict (id) do update set demo = 'loaded'`.execute(db)
  expect(await checksOf()).toEqual(['backup', 'placeholders', 'demo', 'staff', 'second-factor'])
  expect(await checksOf(new Date(Date.now() - 60_000))).toContain('clock')
  await insertBackupRun(db, {
    begunAt: new Date(),
    finishedAt: new Date(),
    made: { fileName: 'petra.tar', bytes: 1 },
  })
  expect(await checksOf()).not.toContain('backup')
  expect((await examine({ PUBLIC_ORIGIN: 'http://homes.agency' })).problems).toContainEqual(
    expect.stringMatching(/^mail: SMTP_URL is not set/),
  )
})
