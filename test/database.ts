import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { demoPlaceholders } from '#app/features/demo/demo-placeholders.server.ts'
import { openStreets } from '#app/features/streets/installed-streets.server.ts'
import { arrivalQueue } from '#app/features/listings/uploads/arrival-queue.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { folderMailer } from '#app/platform/mail/mailer.server.ts'
import { examine } from '#app/platform/examine.server.ts'
import { createPasswordHasher } from '#app/platform/password-hasher.server.ts'
import { encodeLogo, encodePhotograph } from '#app/platform/pictures.server.ts'
import { createSecretBox } from '#app/platform/secret-box.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { cheapFigures } from './cheap-hashing.ts'
import { mailsIn, type ReceivedMail } from './mails.ts'
import { databaseUrl, demoTemplateOf } from './start-database.ts'

export type TestDatabase = Database & {
  url: string
  /** Files of this test file's own. */
  storage: Storage
  /** Data folder: stored files, and mails as files. */
  folder: string
  /** Mails so far, oldest first. */
  mails: () => Promise<ReceivedMail[]>
  /** The last statement of each connection that has a transaction open. */
  openTransactions: () => Promise<string[]>
  /** A context at a fixed moment, for verbs. */
  context: (about?: Partial<Context>) => Context
}

/** Wait for a connection: on a busy machine a hundred requests at once wait longer than a visitor would. */
const WAIT_MS = 60_000

/** The moment at which tests take place. */
export const testNow = new Date('2026-11-21T10:00:00Z')

const log = createLog('silent')

/**
 * A database of this test file's own, cloned from the migrated template before its tests and dropped after them:
 * `const database = testDatabase()` at the top, `database().db` inside the tests.
 */
export const testDatabase = (): (() => TestDatabase) => clonedDatabase(async () => inject('templateDatabase'))

/** The same with all that a first start loads for the demo, but its files. */
export const demoDatabase = (): (() => TestDatabase) => clonedDatabase(demoTemplate)

function clonedDatabase(findTemplate: () => Promise<string>): () => TestDatabase {
  let opened: TestDatabase | undefined
  const name = `petra_test_${randomBytes(6).toString('hex')}`
  const files = join(tmpdir(), name)

  beforeAll(async () => {
    // Copying files takes the server a third of the work of the standard, which logs every page.
    await administer(`create database ${name} template ${await findTemplate()} strategy file_copy`)
    opened = openTestDatabase(databaseUrl(inject('databaseServer'), name), files)
  })
  afterAll(async () => {
    await opened?.close()
    rmSync(files, { recursive: true, force: true })
    await administer(`drop database if exists ${name} with (force)`)
  })
  return () => {
    if (!opened) throw new Error('testDatabase() is open inside tests and hooks only.')
    return opened
  }
}

/** The database at `url`, whatever it holds, with its files in a folder; to be closed. */
export function openTestDatabase(url: string, folder: string): TestDatabase {
  const database = openDatabase(url, log, { connections: 8, waitMs: WAIT_MS })
  const { context, storage, mails } = contextOn(database, folder)
  const openTransactions = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start is not null
          and pid <> pg_backend_pid()`.execute(database.db)
    return rows.map(({ query }) => query)
  }
  return { ...database, url, storage, context, folder, mails, openTransactions }
}

/**
 * Loading the demo takes as long as a hundred tests: the first file that wants it does it, and others wait for that and
 * clone it.
 */
async function demoTemplate(): Promise<string> {
  const name = demoTemplateOf(inject('templateDatabase'))
  const loading = `${name}_loading`
  const folder = join(tmpdir(), loading)
  const client = new Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    // It ends with the connection.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    await administer(`drop database if exists ${loading} with (force)`)
    await administer(`create database ${loading} template ${inject('templateDatabase')} strategy file_copy`)
    // Only here: every other test would load the demo's sources too.
    const { beginInstallation } = await import('#app/features/demo/load-demo.server.ts')
    const database = openDatabase(databaseUrl(inject('databaseServer'), loading), log)
    try {
      await beginInstallation(contextOn(database, folder).context({ actor: { kind: 'system' } }), true)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${loading} rename to ${name}`)
    return name
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function contextOn({ db }: Database, files: string) {
  const storage = diskStorage(join(files, 'files'))
  const mails = join(files, 'mail')
  const mailer = folderMailer(mails, 'Petra <petra@localhost>', 'https://petra.example')
  const context = (about: Partial<Context> = {}): Context => ({
    db,
    actor: { kind: 'visitor' },
    client: { address: '192.0.2.1', userAgent: 'test', signal: null },
    now: () => testNow,
    log,
    mailer,
    passwords: createPasswordHasher(cheapFigures),
    examine,
    arrivals: arrivalQueue(),
    encodePhotograph,
    encodeLogo,
    mailbox: null,
    crm: null,
    searchEngine: null,
    placeholderStock: demoPlaceholders,
    streets: openStreets(join(files, 'map')),
    storage,
    secretBox: createSecretBox(null, files),
    installation: {
      petraVersion: '0.0.0',
      examine: async () => [],
      disks: async () => [],
      renewsStreetMap: false,
    },
    site: { origin: 'https://petra.example', isOriginSet: true, wordpressLoginUrl: null },
    ...about,
  })
  return { context, storage, mails: () => mailsIn(mails) }
}

const emptyDatabases: string[] = []

/**
 * The address of a new database without any table, for a role of its own that is no superuser; `dropEmptyDatabases`
 * afterwards.
 */
export async function emptyDatabase(): Promise<string> {
  const name = `petra_empty_${randomBytes(6).toString('hex')}`
  await administer(`create role ${name} login nosuperuser`)
  await administer(`create database ${name} owner ${name}`)
  emptyDatabases.push(name)
  const url = new URL(databaseUrl(inject('databaseServer'), name))
  url.username = name
  return url.href
}

/** Drops empty databases, in `afterAll` of a file that asked for them. */
export async function dropEmptyDatabases(): Promise<void> {
  for (const name of emptyDatabases.splice(0)) {
    await administer(`drop database if exists ${name} with (force)`)
    await administer(`drop role ${name}`)
  }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    // Two files cloning the template at the same moment: the second is told that it is in use, for a moment.
    if (!(error instanceof Error && 'code' in error && error.code === '55006')) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await client.query(statement)
  } finally {
    await client.end()
  }
}
