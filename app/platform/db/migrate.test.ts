import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { pretendApplied } from '#test/applied-migrations.ts'
import { databaseUrl } from '#test/start-database.ts'
import { prepareJobs } from '../jobs/jobs.server.ts'
import { createLog } from '../log.server.ts'
import { type Database, openDatabase } from './database.server.ts'
import { isMigrated, migrate } from './migrate.server.ts'
import { type MigrationFile, migrationsBeforeBaseline, readMigrations } from './migration-files.server.ts'
import { tablesMadeBy } from './migration-state.ts'
import { appliedMigrations, readMigrationState } from './read-migration-state.server.ts'

const log = createLog('silent')

/** `count` processes on one new database, which is dropped afterwards. */
async function onNewDatabase(work: (...processes: Database[]) => Promise<void>, count = 1): Promise<void> {
  const name = `petra_migrated_${randomBytes(4).toString('hex')}`
  const server = openDatabase(inject('databaseServer'), log)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  const url = databaseUrl(inject('databaseServer'), name)
  const processes = Array.from({ length: count }, () => openDatabase(url, log))
  try {
    await work(...processes)
  } finally {
    await Promise.all(processes.map(({ close }) => close()))
    await sql`drop database ${sql.id(name)}`.execute(server.db)
    await server.close()
  }
}

const migration = (name: string, text: string, inTransaction = true): MigrationFile => ({
  name,
  text,
  inTransaction,
})
const first = migration('203001010000-first', 'create table one (id int primary key)')
const third = migration('203001010300-third', 'create table three (id int)')

test('two processes starting at once on an empty database bring it up to date once', () =>
  onNewDatabase(async (...processes) => {
    const applied = await Promise.all(
      processes.map(async ({ db, pool }) => {
        const names = await migrate(db)
        await prepareJobs(pool, log)
        return names
      }),
    )
    const [{ db }] = processes as [Database]
    expect(applied.flat()).toEqual((await readMigrations()).map(({ name }) => name))
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
  }, 2))

test('the tables that migrations are said to make are those of a migrated database', () =>
  onNewDatabase(async ({ db }) => {
    await migrate(db)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(
      db,
    )
    expect(tablesMadeBy(await readMigrations())).toEqual(rows.map(({ name }) => name))
  }))

test('a migration whose name sorts before applied ones is applied', () =>
  onNewDatabase(async ({ db }) => {
    await migrate(db, { migrations: [first, third] })
    const second = migration('203001010200-second', 'create table two (id int references one (id))')
    expect(await readMigrationState(db, [first, second, third])).toEqual({
      kind: 'behind',
      missing: [second.name],
    })
    expect(await migrate(db, { migrations: [first, second, third] })).toEqual([second.name])
    expect(await migrate(db, { migrations: [first, second, third] })).toEqual([])
  }))

test('a database at the last state before the baseline is adopted: nothing but the list of migrations changes', () =>
  onNewDatabase(async ({ db }) => {
    await migrate(db)
    await pretendApplied(db, await migrationsBeforeBaseline())
    const migrations = (await readMigrations()).filter(({ name }) => name === '0001-baseline')
    expect((await readMigrationState(db, migrations)).kind).toBe('last-before-baseline')
    expect(await migrate(db, { migrations })).toEqual([])
    expect(await appliedMigrations(db)).toEqual(['0001-baseline'])
  }))

test.each<[what: string, spoil: (database: Database) => Promise<unknown>, sentence: RegExp]>([
  [
    'at another state before the baseline',
    async ({ db }) => pretendApplied(db, (await migrationsBeforeBaseline()).slice(0, 100)),
    /^The database is of a version before 0\.0\.9, .* Start Petra 0\.0\.9 on it once/,
  ],
  [
    'with a migration of before that was renamed since',
    async ({ db }) =>
      pretendApplied(
        db,
        (await migrationsBeforeBaseline()).with(40, '202611221240-cheaper-link-keys').slice(0, 44),
      ),
    /^The database is of a version before 0\.0\.9/,
  ],
  [
    'of a newer version',
    ({ db }) =>
      sql`insert into kysely_migration values ('203001010000-next', '2030-01-01T00:00:00.000Z')`.execute(db),
    /^The database was brought to a newer version .*203001010000-next/,
  ],
  [
    'that lacks a table',
    ({ db }) => sql`drop table price_change`.execute(db),
    /^The database is damaged: .*\(price_change\)/,
  ],
  [
    'without the list of its migrations',
    ({ db }) => sql`drop table kysely_migration`.execute(db),
    /^The database is damaged: .*no list of migrations/,
  ],
])('a database %s is refused in sentences, and stays as it is', (_what, spoil, sentence) =>
  onNewDatabase(async (database) => {
    await migrate(database.db)
    await spoil(database)
    const before = await appliedMigrations(database.db)
    const isChanged = () => Promise.reject(new Error('it was about to be changed'))
    await expect(migrate(database.db, { beforeChange: isChanged })).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(sentence),
    })
    expect(await appliedMigrations(database.db)).toEqual(before)
  }),
)

test('before a database with content is migrated its owner is asked, once; where that fails nothing is changed', () =>
  onNewDatabase(async (...processes) => {
    const asked: string[] = []
    const ask = async () => void asked.push('once')
    await Promise.all(processes.map(({ db }) => migrate(db, { migrations: [first], beforeChange: ask })))
    expect(asked).toEqual([])
    const fails = () => Promise.reject(new Error('the disk is full'))
    const [{ db }] = processes as [Database]
    await expect(migrate(db, { migrations: [first, third], beforeChange: fails })).rejects.toThrow(
      'the disk is full',
    )
    expect(await appliedMigrations(db)).toEqual([first.name])
    await Promise.all(
      processes.map((each) => migrate(each.db, { migrations: [first, third], beforeChange: ask })),
    )
    expect(asked).toEqual(['once'])
  }, 2))

test('a migration that fails is told in a sentence, and undone with those before it', () =>
  onNewDatabase(async ({ db }) => {
    await migrate(db, { migrations: [first] })
    const failing = migration('203001010400-failing', 'select 1 / 0')
    await expect(migrate(db, { migrations: [first, third, failing] })).rejects.toMatchObject({
      name: 'Refusal',
      message: 'The migration 203001010400-failing failed: division by zero.',
    })
    expect(await appliedMigrations(db)).toEqual([first.name])
  }))

test('a migration waits for a table in use without holding up those who come after it', () =>
  onNewDatabase(async ({ db }) => {
    await migrate(db, { migrations: [first] })
    const wider = migration('203001010500-wider', 'alter table one add column name text')
    const held = Promise.withResolvers<void>()
    const reading = db.transaction().execute(async (tx) => {
      await sql`select from one`.execute(tx)
      await held.promise
    })
    const migrating = migrate(db, { migrations: [first, wider] })
    const waits = () => sql`select from pg_locks where relation = 'one'::regclass and not granted`.execute(db)
    await expect.poll(async () => (await waits()).rows.length, { timeout: 20_000 }).toBe(1)
    // It would wait behind the migration for as long as that waits for the reader.
    await sql`select from one`.execute(db)
    held.resolve()
    await reading
    expect(await migrating).toEqual([wider.name])
  }))

test('what cannot run in a transaction runs outside of one, without the limit on statements, between those that do', () =>
  onNewDatabase(async ({ db }) => {
    const alone = migration(
      '203001010100-index',
      `-- The first fails where the second was interrupted.
drop index concurrently if exists three_id;

create index concurrently three_id on three (id);

do $$ begin
  if current_setting('statement_timeout') <> '0' then raise exception 'it is limited'; end if;
end $$;
`,
      false,
    )
    const before = { ...third, name: '203001010050-third' }
    expect(await migrate(db, { migrations: [first, before, alone, third2] })).toEqual([
      first.name,
      before.name,
      alone.name,
      third2.name,
    ])
    const { rows } = await sql<{
      limit: string
    }>`select current_setting('statement_timeout') as limit`.execute(db)
    expect(rows).toEqual([{ limit: '1min' }])
  }))
const third2 = migration('203001010600-last', 'create table last (id int)')
