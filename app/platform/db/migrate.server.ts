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
          // Filling a column of a large table takes longer than any request may.
          await sql`set local statement_timeout = 0`.execute(db)
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '')
const migrationFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql'))

/** Migrations that were renamed after some databases had applied them. */
const renamed: Record<string, string> = {
  '202611221220-income-assumptions': '202611221243-income-assumptions',
  '202611221221-yields-with-vat': '202611221244-yields-with-vat',
  '202611221240-cheaper-link-keys': '202611221242-cheaper-link-keys',
  '202611221500-feed-entries': '202611221520-feed-entries',
}

/** Migrations were merged with names that sort before applied ones: whatever is missing is applied. */
const migrator = (db: Db, provider: MigrationProvider) =>
  new Migrator({ db, provider, allowUnorderedMigrations: true })

/** Brings the database up to date under a lock; of two processes starting at once one waits. Returns the names applied. */
export async function migrate(db: Db): Promise<string[]> {
  await adoptRenamed(db)
  const { error, results = [] } = await migrator(db, sqlFiles).migrateToLatest()
  if (error) throw error
  const edits = await readFile(new URL('../edited-migrations.sql', folder), 'utf8')
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql.raw(edits).execute(tx)
  })
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The name that the migration `name` has in this version. */
export const currentName = (name: string): string => renamed[name] ?? name

async function adoptRenamed(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  await sql`
    update kysely_migration set name = renamed.value
    from json_each_text(${JSON.stringify(renamed)}::json) as renamed where name = renamed.key`.execute(db)
}

/** The names of all migrations that this program has, in their order. */
export const knownMigrations = async (): Promise<string[]> => (await migrationFiles()).map(nameOf).toSorted()

/** Applies exactly these, by their current names, in the transaction `tx`: the state of a database when it was backed up. */
export async function migrateExactly(tx: Db, names: readonly string[]): Promise<void> {
  const wanted = new Set(names)
  const provider: MigrationProvider = {
    async getMigrations() {
      const all = Object.entries(await sqlFiles.getMigrations())
      return Object.fromEntries(all.filter(([name]) => wanted.has(name)))
    },
  }
  const { error } = await migrator(tx, provider).migrateToLatest()
  if (error) throw error
}

/** Whether every migration this program knows is applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migrator(db, sqlFiles).getMigrations()
  return known.every((migration) => migration.executedAt !== undefined)
}
