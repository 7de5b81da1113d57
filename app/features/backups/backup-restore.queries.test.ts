/** A backup of a site that is in use, restored into an empty database, on each PostgreSQL that the tests have. */
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  readdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOccupation } from '#app/platform/backup/backup-tables.queries.server.ts'
import { RESTORE_APPLICATION, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { readArchive, writeArchive } from '#app/platform/backup/archive.server.ts'
import { verifyBackup } from '#app/platform/backup/read-backup.server.ts'
import { type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { dropEmptyDatabases, emptyDatabase, testDatabase } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { listing } from '#test/listings.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import {
  photoFile,
  photoFileKey,
  pictureFormats,
  pictureWidths,
} from '#app/features/listings/record/picture-sources.ts'
import { makeBackup } from './make-backup.server.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-backup-'))
const log = createLog('silent')
afterAll(async () => {
  await dropEmptyDatabases()
  rmSync(folder, { recursive: true, force: true })
})

const [STORED, LOST] = ['a'.repeat(32), 'b'.repeat(32)]
const keysOf = (picture: string) =>
  pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => photoFileKey(photoFile(picture, width, format))),
  )
const system = () => database().context({ actor: { kind: 'system' }, client: null, now: () => new Date() })
const sendLead = (message: string) =>
  storeLead(database().context(), {
    form: 'contact',
    propertyUrl: null,
    idempotencyKey: null,
    fields: { ...validLead('contact'), message },
  })
const back = (name: string) => makeBackup(system(), { pool: database().pool, path: join(folder, name) })

beforeAll(async () => {
  const home = await listing(system(), { title: 'Ευρώ\tund\\N "quotes"\r\nnew line \u{1f3e0}' })
  await sendLead('Anna asks')
  for (const [position, picture] of [STORED, LOST].entries()) {
    await sql`
      insert into listing_picture (listing_id, position, kind, source_url, state, storage_key, width, height)
      values (${home}, ${position + 10}, 'photo', 'https://homes.example/1.jpg', 'stored', ${picture}, 1600, 900)`.execute(
      database().db,
    )
  }
  for (const key of keysOf(STORED)) await database().storage.put(key, Buffer.from(`photograph ${key}`))
})

/** Every row of every table, computed columns too, and the jobs: one digest a table. */
async function digests(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not starts_with(table_name, 'kysely_')`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of [...tables, { name: 'graphile_worker.jobs' }]) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as digest
      from (select (to_jsonb(row) - 'id' - 'updated_at' - 'revision')::text as line from ${sql.table(name)} as row) as lines`.execute(
      db,
    )
    found[name] = rows[0]!.digest
  }
  return found
}

async function restored(
  url: string,
  path: string,
  work: (db: Db, storage: Storage) => Promise<void>,
): Promise<void> {
  const target = openDatabase(url, log, { connections: 2, applicationName: RESTORE_APPLICATION })
  const storage = diskStorage(join(folder, 'restored'))
  try {
    await restoreBackup({ database: target, storage, log }, { path })
    await work(target.db, storage)
  } finally {
    await target.close()
  }
}

test('a backup restored by a role that is no superuser holds every row, number, job and file (docs/reliability.md §19)', async () => {
  const { path, manifest } = await back('whole.tar')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(manifest.files).toMatchObject({ count: 6, missing: keysOf(LOST) })
  const before = { ...(await digests(database().db)), backup_run: '0 ' }
  await restored(await emptyDatabase(), path, async (db, storage) => {
    expect(await digests(db)).toEqual(before)
    for (const key of keysOf(STORED)) {
      expect((await storage.get(key))?.bytes.toString()).toBe(`photograph ${key}`)
    }
    // Numbers go on after the last one, triggers work, and foreign keys hold.
    const [last] = await db.selectFrom('listing').select('id').execute()
    const next = await listing({ ...system(), db })
    expect(next).toBeGreaterThan(last!.id)
    await expect(sql`truncate audit_entry cascade`.execute(db)).rejects.toThrow('audit')
    await expect(sql`update lead set listing_id = 1`.execute(db)).rejects.toThrow('foreign key')
  })
})

test('what is written while a backup is made is in it whole or not at all: all tables are of one moment', async () => {
  const before = await digests(database().db)
  // Holds the backup up after its moment is set, at the first table it locks that another transaction has.
  const blocker = await database().pool.connect()
  await blocker.query('begin; lock table film in access exclusive mode')
  const backup = back('moment.tar')
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'film'::regclass and not granted`.execute(database().db)
      return rows.length
    })
    .toBe(1)
  await sendLead('Nikos asks meanwhile')
  await blocker.query('commit')
  blocker.release()
  const { path } = await backup
  const after = await digests(database().db)
  expect(after['delivery']).not.toBe(before['delivery'])
  await restored(await emptyDatabase(), path, async (db) => {
    expect(await digests(db)).toEqual(before)
  })
})

test('a backup that is cut off or altered is refused, whatever the place', async () => {
  const { path, manifest } = await back('good.tar')
  const good = readFileSync(path)
  const broken = join(folder, 'broken.tar')
  for (const share of [0, 0.001, 0.3, 0.6, 0.9, 0.98]) {
    writeFileSync(broken, good)
    truncateSync(broken, Math.floor(good.length * share))
    await expect(verifyBackup(broken)).rejects.toMatchObject({ kind: 'bad-input' })
  }
  let refused = 0
  for (let at = 3; at < good.length; at += Math.ceil(good.length / 60)) {
    const altered = Buffer.from(good)
    altered[at]! ^= 0x41
    writeFileSync(broken, altered)
    const found = await verifyBackup(broken).catch((error: Error) => error)
    // The bytes that fill a tar's blocks mean nothing.
    if (found instanceof Error) expect(found).toMatchObject({ name: 'Refusal', kind: 'bad-input' })
    else expect(found).toEqual(manifest)
    refused += found instanceof Error ? 1 : 0
  }
  expect(refused).toBeGreaterThan(10)

  // Whole parts with other content, which neither tar nor compression would notice.
  const begging = (part: Buffer) =>
    zstdCompressSync(zstdDecompressSync(part).toString().replace('Anna asks', 'Anna begs'))
  for (const [prefix, alter, problem] of [
    ['database/lead/', begging, 'the table lead is not as it was written'],
    ['files/', (part: Buffer) => part.fill('x'), 'pictures and films are not as they were written'],
    ['manifest.json', (part: Buffer) => Buffer.concat([part, Buffer.from(' ')]), 'its manifest is not'],
  ] as const) {
    const altered = join(folder, `altered-${prefix.slice(0, 5)}.tar`)
    await writeArchive(altered, async (add) => {
      for await (const { name, content } of readArchive(path)) {
        const part = await buffer(content)
        const written = name.startsWith(prefix) && !name.endsWith('.sha256') ? alter(part) : part
        await add(name, written.length, Readable.from([written]))
      }
    })
    await expect(verifyBackup(altered)).rejects.toThrow(problem)
  }
})

test('a restore that fails leaves the database as it was; so do one while Petra runs and one into a database in use', async () => {
  const { path } = await back('for-failures.tar')
  const target = openDatabase(await emptyDatabase(), log, {
    connections: 2,
    applicationName: RESTORE_APPLICATION,
  })
  const full: Storage = {
    ...diskStorage(folder),
    has: async () => false,
    putStream: () => Promise.reject(new Error('disk full')),
  }
  const tables = async () =>
    (await sql`select from information_schema.tables where table_schema = 'public'`.execute(target.db)).rows
      .length
  try {
    await expect(restoreBackup({ database: target, storage: full, log }, { path })).rejects.toThrow(
      'disk full',
    )
    expect(await tables()).toBe(0)

    const running = openDatabase(target.pool.options.connectionString!, log)
    await sql`select 1`.execute(running.db)
    await expect(restoreBackup({ database: target, storage: null, log }, { path })).rejects.toThrow(
      'stop it first',
    )
    await running.close()
    // PostgreSQL ends a connection a moment after its client.
    await expect.poll(async () => (await readOccupation(target.db)).otherConnections).toBe(0)

    await restoreBackup({ database: target, storage: null, log }, { path })
    const whole = await digests(target.db)
    await expect(restoreBackup({ database: target, storage: null, log }, { path })).rejects.toThrow(
      'is not empty',
    )
    await expect(
      restoreBackup({ database: target, storage: null, log }, { path, replace: 'other' }),
    ).rejects.toThrow('not other')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(target.db)
    const replace = rows[0]!.name
    await expect(restoreBackup({ database: target, storage: full, log }, { path, replace })).rejects.toThrow(
      'disk full',
    )
    expect(await digests(target.db)).toEqual(whole)
    await sql`delete from lead`.execute(target.db)
    await restoreBackup({ database: target, storage: null, log }, { path, replace })
    expect(await digests(target.db)).toEqual(whole)
  } finally {
    await target.close()
  }
})

test('a backup that is given up leaves no file', async () => {
  const stopping = AbortSignal.abort(new Error('stopped'))
  const path = join(folder, 'given-up', 'backup.tar')
  await expect(makeBackup(system(), { pool: database().pool, path, stopping })).rejects.toThrow('stopped')
  expect(readdirSync(join(folder, 'given-up'))).toEqual([])
  // PostgreSQL ends a connection a moment after its client.
  await expect.poll(database().openTransactions, { timeout: 20_000 }).toEqual([])
})
