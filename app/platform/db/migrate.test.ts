import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '#test/start-database.ts'
import { prepareJobs } from '../jobs.server.ts'
import { createLog } from '../log.server.ts'
import { openDatabase } from './database.server.ts'
import { isMigrated, knownMigrations, migrate, migrateExactly } from './migrate.server.ts'

const log = createLog('silent')

test('two processes starting at once on an empty database bring it up to date once', async () => {
  const name = `petra_empty_${randomBytes(4).toString('hex')}`
  const server = openDatabase(inject('databaseServer'), log)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  const processes = [1, 2].map(() => openDatabase(databaseUrl(inject('databaseServer'), name), log))
  try {
    const applied = await Promise.all(
      processes.map(async ({ db, pool }) => {
        const names = await migrate(db)
        await prepareJobs(pool, log)
        return names
      }),
    )
    const [first] = processes
    expect(applied.flat().toSorted()).toEqual([...new Set(applied.flat())].toSorted())
    expect(applied.flat()).toContain('0001-listings')
    expect(await isMigrated(first!.db)).toBe(true)
    expect(await migrate(first!.db)).toEqual([])
  } finally {
    await Promise.all(processes.map(({ close }) => close()))
    await sql`drop database ${sql.id(name)}`.execute(server.db)
    await server.close()
  }
})

test('a migration whose name sorts before applied ones, or was changed since, is no obstacle', async () => {
  const name = `petra_unordered_${randomBytes(4).toString('hex')}`
  const server = openDatabase(inject('databaseServer'), log)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  const { db, close } = openDatabase(databaseUrl(inject('databaseServer'), name), log)
  try {
    const late = '202611230110-phone-calls'
    const others = (await knownMigrations()).filter((each) => each !== late)
    await db.transaction().execute((tx) => migrateExactly(tx, others))
    await sql`
      update kysely_migration set name = '202611221240-cheaper-link-keys'
      where name = '202611221242-cheaper-link-keys'`.execute(db)
    expect(await migrate(db)).toEqual([late])
    expect(await isMigrated(db)).toBe(true)
  } finally {
    await close()
    await sql`drop database ${sql.id(name)}`.execute(server.db)
    await server.close()
  }
})
