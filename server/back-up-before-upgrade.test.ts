import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteOldBackups } from '#app/features/backups/backup-files.server.ts'
import { makeBackup } from '#app/features/backups/make-backup.server.ts'
import { verifyBackup } from '#app/platform/backup/read-backup.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { migrationsBeforeBaseline } from '#app/platform/db/migration-files.server.ts'
import { appliedMigrations } from '#app/platform/db/read-migration-state.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { pretendApplied } from '#test/applied-migrations.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { prepareDatabase } from './prepare-database.ts'
import { tryBackup } from './try-backup.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-before-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const log = createLog('silent')

function start(backupFolder: string | undefined) {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    ...(backupFolder === undefined ? {} : { BACKUP_DIR: backupFolder }),
  })
  const beforeChange = () => backUpBeforeUpgrade(config, database(), log)
  return prepareDatabase(database(), log, { beforeChange })
}

test('a start that upgrades a database first makes a backup in BACKUP_DIR; where that fails nothing is upgraded (docs/operations.md)', async () => {
  const { db } = database()
  const applied = (await appliedMigrations(db))!
  const last = await migrationsBeforeBaseline()
  const others = applied.filter((name) => name !== '0001-baseline')
  await listing(database().context({ actor: { kind: 'system' }, client: null }))

  const backups = join(folder, 'backups')
  await start(backups)
  expect(() => readdirSync(backups)).toThrow('ENOENT')

  await pretendApplied(db, [...last, ...others])
  const obstacle = join(folder, 'file')
  writeFileSync(obstacle, '')
  await expect(start(join(obstacle, 'backups'))).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(/^The database was not upgraded, because the backup before it failed: E/),
  })
  expect(await appliedMigrations(db)).toEqual([...last, ...others].toSorted())

  await start(backups)
  expect(await appliedMigrations(db)).toEqual(applied)
  const [file, ...more] = readdirSync(backups)
  expect(more).toEqual([])
  expect(file).toMatch(/^petra-before-\d+\.\d+\.\d+-\d{4}-\d\d-\d\d-\d{6}\.tar$/)
  const { tables, migrations } = await tryBackup(join(backups, file!))
  expect(tables.find(({ name }) => name === 'listing')).toMatchObject({ rows: 1 })
  expect(migrations).toContain(last[0])
  await deleteOldBackups(backups, { keep: 1, now: new Date('2099-01-01') })
  expect(readdirSync(backups)).toEqual([file])
})

test('a database that lacks tables of this version can be backed up', async () => {
  const { db, pool } = database()
  await sql`alter table content_picture rename to later`.execute(db)
  const path = join(folder, 'former.tar')
  await makeBackup(database().context({ actor: { kind: 'system' }, client: null }), { pool, path })
  await sql`alter table later rename to content_picture`.execute(db)
  expect((await verifyBackup(path)).tables).not.toEqual([])
})
