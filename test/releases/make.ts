/**
 * Writes what a release leaves for the tests of later ones: `db/releases/VERSION.txt`, its migrations with the hash of
 * each, and `test/releases/VERSION.tar`, a backup made by its own `petra backup`. `npx node test/releases/make.ts`,
 * once the version in `package.json` is that of the release and nothing is to be changed any more (CONTRIBUTING.md,
 * "Make a release").
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { readMigrations } from '#app/platform/db/migration-files.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { yieldQuery } from '../alerts.ts'
import { openTestDatabase } from '../database.ts'
import { validLead } from '../deliveries.ts'
import { listing } from '../listings.ts'
import { member } from '../members.ts'
import { lineOf, releaseMember } from './release.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const list = `db/releases/${version}.txt`
const backup = `test/releases/${version}.tar`
const folder = mkdtempSync(join(tmpdir(), 'petra-release-'))
// Where root runs this, the database belongs to another user, who passes through.
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => {},
  unsafeFast: true,
})
try {
  await fill(server.databaseUrl)
  rmSync(backup, { force: true })
  const { status } = spawnSync(process.execPath, ['bin/petra', 'backup', backup], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, 'data') },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The backup could not be made.')
  chmodSync(backup, 0o644)
  writeFileSync(list, (await readMigrations()).map(lineOf).join(''))
  process.stdout.write(`${list}, ${backup} (${statSync(backup).size} bytes)\n`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fills a database with rows that people and sources leave. */
async function fill(databaseUrl: string): Promise<void> {
  const database = openTestDatabase(databaseUrl, folder)
  try {
    await prepareDatabase(database, createLog('silent'))
    const system = database.context({ actor: { kind: 'system' }, client: null })
    const home = await listing(system, { reference: 'SEA-1' })
    await listing(system, { purpose: 'rent', priceEuro: 1_200 })
    await listing(system, { type: 'villa', region: 'paphos', placeId: null, placeText: 'Peyia' })
    const anna = await member(system, releaseMember)
    await saveAlert({ ...system, actor: anna.actor }, yieldQuery())
    await storeLead(system, {
      form: 'contact',
      fields: validLead('contact'),
      propertyUrl: `/property/${home}`,
      idempotencyKey: null,
    })
  } finally {
    await database.close()
  }
}
