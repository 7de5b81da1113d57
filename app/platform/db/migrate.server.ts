import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.server.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** Forward only: each `.sql` file of `db/migrations/` is one migration, applied in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const file of (await migrationFiles()).sort()) {
      const text = await readFile(new URL(file, folder), 'utf8')
      migrations[nameOf(file)] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '')
const migrationFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql'))

/** Brings the database up to date under a lock; of two processes starting at once one waits. Returns the names applied. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The names of all migrations that this program has, in their order. */
export const knownMigrations = async (): Promise<string[]> => (await migrationFiles()).map(nameOf).toSorted()

/** Applies exactly these, in the transaction `tx`: the state of a database when it was backed up. */
export async function migrateExactly(tx: Db, names: readonly string[]): Promise<void> {
  const wanted = new Set(names)
  const provider: MigrationProvider = {
    async getMigrations() {
      const all = Object.entries(await sqlFiles.getMigrations())
      return Object.fromEntries(all.filter(([name]) => wanted.has(name)))
    },
  }
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
  if (error) throw error
}

/** Whether every migration this program knows is applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return known.every((migration) => migration.executedAt !== undefined)
}
