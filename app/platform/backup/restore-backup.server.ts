import type { PoolClient } from 'pg'
import type { Database, Db } from '../db/database.server.ts'
import { inClientTransaction } from '../db/client-transaction.server.ts'
import { migrateExactly } from '../db/migrate.server.ts'
import { judgeMigrations, namesInThisVersion } from '../db/migration-state.ts'
import { migrationLists } from '../db/read-migration-state.server.ts'
import { JOBS_TABLE, stageJobs, insertStagedJobs } from '../jobs/job-tables.queries.server.ts'
import { prepareJobs } from '../jobs/jobs.server.ts'
import type { Log } from '../log.server.ts'
import { Refusal } from '../refusal.ts'
import type { Storage } from '../storage.server.ts'
import {
  analyzeAll,
  dropEverything,
  finishRows,
  lockRestores,
  prepareForRows,
  readOccupation,
  setCopySession,
  setSequences,
  type TableColumns,
  tablesToCopy,
} from './backup-tables.queries.server.ts'
import { copyIn, type CopyIn, copyOut } from './copy-streams.server.ts'
import type { Manifest } from './manifest.ts'
import { readBackup, verifyBackup } from './read-backup.server.ts'

/** The name under which the target's connections are opened, so that they are not taken for a running Petra. */
export const RESTORE_APPLICATION = 'petra restore'

export type RestoreTarget = {
  database: Pick<Database, 'db' | 'pool'>
  /** Null: files are read and compared, and kept nowhere. */
  storage: Storage | null
  log: Log
}

/**
 * Restores a backup into an empty database, in one transaction: if it fails, or is killed, the database is unchanged.
 * Every table is read back and compared before the commit. The database is then at the backup's migrations. `replace`:
 * the name of a database that is not empty, and loses everything it holds.
 * @throws Refusal if the file is damaged or too new, or the database not empty or in use; errors of database and system
 */
export async function restoreBackup(
  { database: { db, pool }, storage, log }: RestoreTarget,
  { path, replace }: { path: string; replace?: string | undefined },
): Promise<Manifest> {
  const manifest = await verifyBackup(path)
  await requireKnownMigrations(path, manifest)
  await requireFree(db, replace)
  await prepareJobs(pool, log)
  await inClientTransaction(pool, {}, async (tx, client) => {
    await setCopySession(tx)
    await lockRestores(tx)
    const { tables } = await requireFree(tx, replace)
    if (tables > 0) await dropEverything(tx)
    await migrateExactly(tx, namesInThisVersion(manifest.migrations))
    requireSameTables(path, manifest, await tablesToCopy(tx))
    const foreignKeys = await prepareForRows(tx, manifest.tables)
    await stageJobs(tx)
    await fill(client, storage, path, manifest)
    await insertStagedJobs(tx)
    await finishRows(tx, manifest.tables, foreignKeys)
    await setSequences(tx, manifest.sequences)
    await compare(client, manifest)
    await analyzeAll(tx)
  })
  return manifest
}

async function fill(client: PoolClient, storage: Storage | null, path: string, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let open: { table: string; copy: CopyIn } | undefined
  const end = async () => {
    await open?.copy.end()
    open = undefined
  }
  await readBackup(path, {
    text: async (table, text) => {
      if (open?.table !== table) {
        await end()
        open = { table, copy: copyIn(client, tables.get(table)!) }
      }
      await open.copy.write(text)
    },
    file: async (key, content) => {
      await end()
      if (storage && !(await storage.has(key))) await storage.putStream(content, () => key)
      else for await (const _chunk of content);
    },
  })
  await end()
}

/** Throws unless the database now holds what was read, byte for byte. */
async function compare(client: PoolClient, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows, sha256 } = await copyOut(client, table, () => {})
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new Error(
        `The restored table ${table.name} is not what was backed up: ${rows} of ${table.rows} rows, or other values. Nothing was changed.`,
      )
  }
}

async function requireKnownMigrations(path: string, { migrations, petra }: Manifest): Promise<void> {
  const state = judgeMigrations(migrations, await migrationLists())
  if (state.kind === 'newer')
    throw new Refusal(
      'conflict',
      `${path} was made by a newer Petra (${petra}, with ${state.unknown[0]}): restore it with that version.`,
    )
  if (state.kind === 'before-baseline')
    throw new Refusal(
      'conflict',
      `${path} is of a version before 0.0.9: restore it with Petra 0.0.9, start that once, and then this version (docs/operations.md, “Upgrading”).`,
    )
}

async function requireFree(db: Db, replace: string | undefined): Promise<{ tables: number }> {
  const { database, tables, otherConnections } = await readOccupation(db)
  if (otherConnections > 0)
    throw new Refusal('conflict', `Petra is running on the database ${database}: stop it first.`)
  if (replace !== undefined && replace !== database)
    throw new Refusal('conflict', `The database is named ${database}, not ${replace}. Nothing was changed.`)
  if (tables > 0 && replace === undefined)
    throw new Refusal(
      'conflict',
      `The database ${database} is not empty. To delete everything in it and put the backup in its place, add --replace ${database}.`,
    )
  return { tables }
}

function requireSameTables(path: string, manifest: Manifest, migrated: readonly TableColumns[]): void {
  // The order of columns is that in which a database came to its migrations.
  const describe = (tables: readonly TableColumns[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]))
  if (describe(manifest.tables) === describe(migrated)) return
  const names = new Set(migrated.map(({ name }) => name))
  const foreign = manifest.tables.filter(({ name }) => !names.has(name) && name !== JOBS_TABLE)
  throw new Refusal(
    'conflict',
    `The tables in ${path} are not those of its migrations${foreign.length > 0 ? `: it also has ${foreign.map(({ name }) => name).join(', ')}` : ''}. Nothing was changed.`,
  )
}
