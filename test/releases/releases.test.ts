/**
 * A database of each release is upgraded to this version and used. `npx node test/releases/make.ts` makes what is
 * needed of a release.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RESTORE_APPLICATION, restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { readMigrations } from '#app/platform/db/migration-files.server.ts'
import { appliedMigrations, readMigrationState } from '#app/platform/db/read-migration-state.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { backUpBeforeUpgrade } from '#server/back-up-before-upgrade.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { tryBackup } from '#server/try-backup.ts'
import { testBrowser } from '../browser.ts'
import { dropEmptyDatabases, emptyDatabase, openTestDatabase } from '../database.ts'
import { storedLead } from '../leads.ts'
import { listing } from '../listings.ts'
import { lineOf, releaseMember } from './release.ts'

/** Releases with the present list of migrations; earlier ones have another: see `migrationsBeforeBaseline`. */
const releases = readdirSync('db/releases')
  .map((file) => file.replace('.txt', ''))
  .filter((version) => version !== '0.0.9')
const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'petra-releases-'))
afterAll(async () => {
  await dropEmptyDatabases()
  rmSync(folder, { recursive: true, force: true })
})

const migrations = await readMigrations()

describe.each(releases)('a database of %s', (version) => {
  const released = readFileSync(`db/releases/${version}.txt`, 'utf8').split(/(?<=\n)/)

  test('has migrations that this version has too, unchanged', () => {
    expect(released.filter((line) => !migrations.map(lineOf).includes(line))).toEqual([])
  })

  test('is restored from its backup, upgraded after a backup of its own, and used (docs/operations.md)', async () => {
    const url = await emptyDatabase()
    const target = openDatabase(url, log, { connections: 2, applicationName: RESTORE_APPLICATION })
    await restoreBackup({ database: target, storage: null, log }, { path: `test/releases/${version}.tar` })
    expect((await appliedMigrations(target.db))?.map((name) => `${name} `)).toEqual(
      released.map((line) => line.slice(0, line.indexOf(' ') + 1)),
    )
    await target.close()

    const database = openTestDatabase(url, join(folder, 'data'))
    const isBehind = (await readMigrationState(database.db)).kind === 'behind'
    const config = readConfig({ BACKUP_DIR: join(folder, version), DATA_DIR: join(folder, 'data') })
    await prepareDatabase(database, log, { beforeChange: () => backUpBeforeUpgrade(config, database, log) })
    expect((await appliedMigrations(database.db))?.toSorted()).toEqual(migrations.map(({ name }) => name))
    const backups = isBehind ? readdirSync(join(folder, version)) : []
    expect(backups).toHaveLength(isBehind ? 1 : 0)
    for (const file of backups) expect((await tryBackup(join(folder, version, file))).tables).not.toEqual([])

    const browser = testBrowser(database, { now: () => new Date() })
    const offers = async () => (await browser.get('/api/property/buy?page=1')).json
    const before = await offers()
    expect(JSON.stringify(before)).toContain('SEA-1')
    expect(await browser.post('/api/user-login', releaseMember)).toMatchObject({ status: 200 })
    const system = database.context({ actor: { kind: 'system' }, client: null, now: () => new Date() })
    await storedLead(system)
    expect(await database.db.selectFrom('lead').select('id').execute()).toHaveLength(2)
    await listing(system)
    expect(JSON.stringify(await offers())).not.toBe(JSON.stringify(before))
    expect(await database.db.selectFrom('alert').select('kind').execute()).toEqual([{ kind: 'yield' }])
    await database.close()
  })
})
