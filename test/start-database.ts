/**
 * One PostgreSQL for the whole run, with one migrated database that every test file clones. By default the embedded
 * server; with `TEST_DATABASE=debian` Debian's own PostgreSQL (with `both` in a project of its own), with
 * `DATABASE_URL` a server that is already there, as a user who may create databases.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { debianPostgresBinaries, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { databaseFolder } from './database-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    templateDatabase: string
  }
}

export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const isDebian = project.name === 'debian' || process.env['TEST_DATABASE'] === 'debian'
  const server = await startServer(isDebian ? 'debian' : (process.env['DATABASE_URL'] ?? 'embedded'))
  const template = `petra_template_${process.pid}_${project.name.replaceAll('-', '_')}`
  await run(server.url, `create database ${template}`)
  const log = createLog('silent')
  const database = openDatabase(databaseUrl(server.url, template), log)
  await prepareDatabase(database, log)
  await database.close()
  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await run(server.url, `drop database if exists ${demoTemplateOf(template)}`)
    await run(server.url, `drop database ${template}`)
    await server.stop()
  }
}

async function startServer(wanted: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (/^postgres(ql)?:/.test(wanted)) return { url: wanted, stop: async () => {} }
  const dataDir = mkdtempSync(join(databaseFolder(), 'petra-test-'))
  // The server may run as another user, who has to come by here.
  chmodSync(dataDir, 0o755)
  const binaries = wanted === 'debian' ? debianPostgresBinaries() : undefined
  if (wanted === 'debian' && binaries === undefined)
    throw new Error('PostgreSQL 15 of Debian is not installed here.')
  const own = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: () => {},
    unsafeFast: true,
    ...(binaries ? { binaries } : {}),
  })
  return {
    url: own.databaseUrl,
    stop: async () => {
      await own.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The name of what `demoDatabase` (test/database.ts) makes of it once. */
export const demoTemplateOf = (template: string): string => `${template}_demo`

/** The same server's address with another database. */
export const databaseUrl = (server: string, database: string): string =>
  server.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
