import { sql } from 'kysely'
import type { Db } from './database.server.ts'
import { type MigrationFile, migrationsBeforeBaseline, readMigrations } from './migration-files.server.ts'
import { judgeMigrations, type MigrationState, namesInThisVersion, tablesMadeBy } from './migration-state.ts'

/** Reads what this version can do with the database. Changes nothing. */
export async function readMigrationState(
  db: Db,
  migrations?: readonly MigrationFile[],
): Promise<MigrationState> {
  const known = migrations ?? (await readMigrations())
  // The list and the tables are of one moment: another process may be migrating.
  const { applied, tables } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ applied: (await appliedMigrations(tx)) ?? [], tables: await readTables(tx) }))
  const state = judgeMigrations(applied, await migrationLists(known))
  if (state.kind === 'newer' || state.kind === 'before-baseline') return state
  const problem = findDamage(known, namesInThisVersion(applied), tables)
  return problem === null ? state : { kind: 'damaged', problem }
}

/** The names of the migrations that this version, and the last one before the baseline, have. */
export const migrationLists = async (migrations?: readonly MigrationFile[]) => ({
  known: (migrations ?? (await readMigrations())).map(({ name }) => name),
  beforeBaseline: await migrationsBeforeBaseline(),
})

/** The names of the migrations that a database has; null where Petra never used it. */
export async function appliedMigrations(db: Db): Promise<string[] | null> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function readTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function findDamage(
  migrations: readonly MigrationFile[],
  applied: readonly string[],
  tables: ReadonlySet<string>,
): string | null {
  if (applied.length === 0) {
    const ours = tablesMadeBy(migrations).filter((name) => tables.has(name))
    return ours.length === 0 ? null : `it has tables of Petra (${listed(ours)}), but no list of migrations`
  }
  const wanted = tablesMadeBy(migrations.filter(({ name }) => applied.includes(name)))
  const lost = wanted.filter((name) => !tables.has(name))
  return lost.length === 0 ? null : `it lacks tables that its migrations made (${listed(lost)})`
}

const MOST_LISTED = 5
const listed = (names: readonly string[]): string =>
  names.length <= MOST_LISTED
    ? names.join(', ')
    : `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
