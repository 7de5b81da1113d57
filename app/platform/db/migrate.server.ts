import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Log } from '../log.server.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from './database.server.ts'
import { type MigrationFile, readMigrations } from './migration-files.server.ts'
import { BASELINE, explainUnusable, type MigrationState } from './migration-state.ts'
import { appliedMigrations, readMigrationState } from './read-migration-state.server.ts'

export type MigrateOptions = {
  /** The files of `db/migrations/` by default. */
  migrations?: MigrationFile[]
  /** Called before a database that Petra has used is changed. Where it throws, nothing is changed. */
  beforeChange?: () => Promise<void>
  log?: Log
}

/** Others wait behind a migration that waits for a lock: it gives way, and tries again. */
const LOCK_TIMEOUT = '2s'
const LOCK_PAUSE_MS = 1_000
const TURN_PAUSE_MS = 100
const LOCK_ATTEMPTS = 200

/** Outside transactions they wait for others to end, and hold up nobody. */
const sessionSettings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Applies the missing migrations, whatever their order. Of processes that start at once one does, and the others wait.
 * Returns the names applied.
 * @throws Refusal where this version cannot use the database, or a migration fails: in sentences, and nothing was
 * changed
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = options.migrations ?? (await readMigrations())
  const state = await readUsableState(db, migrations)
  if (state.kind === 'complete') return []
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await waitForLock(tx)
    const current = await readUsableState(db, migrations)
    if (current.kind === 'complete') return []
    if (current.kind !== 'empty') await options.beforeChange?.()
    if (current.kind === 'last-before-baseline') await adopt(db, current.former)
    return applyMissing(db, migrations, options.log)
  })
}

/**
 * Asks for the lock again and again: a statement that waits for it holds a snapshot, and an index that the process with
 * the lock makes concurrently would wait for its end.
 */
async function waitForLock(tx: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('petra migrate')) as "isOurs"`.execute(tx)
    if (rows[0]!.isOurs) return
    await pause(TURN_PAUSE_MS)
  }
}

async function readUsableState(db: Db, migrations: readonly MigrationFile[]): Promise<MigrationState> {
  const state = await readMigrationState(db, migrations)
  const unusable = explainUnusable(state)
  if (unusable) throw new Refusal('conflict', `${unusable.problem} ${unusable.advice}`)
  return state
}

/** Replaces the migrations that the baseline was made of by it. */
const adopt = async (db: Db, former: readonly string[]): Promise<void> =>
  void (await sql`
    with adopted as (
      delete from kysely_migration where name = any(${former}) returning timestamp
    )
    insert into kysely_migration (name, timestamp) select ${BASELINE}, min(timestamp) from adopted`.execute(
    db,
  ))

/** Applies the missing migrations; those between two that run outside a transaction are applied all or none. */
async function applyMissing(db: Db, migrations: MigrationFile[], log?: Log): Promise<string[]> {
  const applied = (await appliedMigrations(db)) ?? []
  const missing = migrations.filter(({ name }) => !applied.includes(name))
  const done: string[] = []
  while (missing.length > 0) {
    const next = missing.findIndex(({ inTransaction }) => !inTransaction)
    const batch = missing.splice(0, next === -1 ? missing.length : Math.max(next, 1))
    done.push(...batch.map(({ name }) => name))
    const allowed = migrations.filter(({ name }) => applied.includes(name) || done.includes(name))
    await untilUnlocked(() => applyBatch(db, allowed, batch), log)
  }
  return done
}

async function applyBatch(db: Db, allowed: MigrationFile[], batch: MigrationFile[]): Promise<void> {
  const { error, results } = await new Migrator({
    db,
    provider: providerOf(allowed),
    allowUnorderedMigrations: true,
    disableTransactions: batch.some(({ inTransaction }) => !inTransaction),
  }).migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  if (isLockTimeout(error) || failed === undefined || !(error instanceof Error)) throw error
  throw new Refusal('conflict', `The migration ${failed} failed: ${error.message}.`)
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

async function untilUnlocked(work: () => Promise<void>, log?: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt === LOCK_ATTEMPTS)
        throw new Refusal(
          'conflict',
          'The database could not be migrated: a table is in use all the time. Stop what works on it (a backup, an import), and start again.',
        )
      log?.info({ attempt }, 'a migration waits for a table that is in use')
      await pause(LOCK_PAUSE_MS)
    }
  }
}

const providerOf = (migrations: readonly MigrationFile[]): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      migrations.map(({ name, text, inTransaction }): [string, Migration] => [
        name,
        { up: (db) => (inTransaction ? runInTransaction(db, text) : runEachStatement(db, text)) },
      ]),
    ),
})

async function runInTransaction(db: Db, text: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db)
  await sql.raw(text).execute(db)
}

/** Runs the statements of a text, separated by empty lines, one by one. */
async function runEachStatement(db: Db, text: string): Promise<void> {
  for (const setting of sessionSettings) await sql`set ${sql.id(setting)} = 0`.execute(db)
  try {
    for (const statement of text.split(/;\s*\n\s*\n/)) await sql.raw(statement).execute(db)
  } finally {
    for (const setting of sessionSettings) await sql`reset ${sql.id(setting)}`.execute(db)
  }
}

/** Applies exactly these, in the transaction `tx`: the state of a database when it was backed up. */
export async function migrateExactly(tx: Db, names: readonly string[]): Promise<void> {
  const wanted = (await readMigrations()).filter(({ name }) => names.includes(name))
  const { error } = await new Migrator({
    db: tx,
    provider: providerOf(wanted.map(forEmptyTables)),
  }).migrateToLatest()
  if (error) throw error
}

/**
 * Adapts a migration to a database that nobody else uses, so that the transaction may hold what is otherwise done
 * outside of one.
 */
const forEmptyTables = ({ name, text }: MigrationFile): MigrationFile => ({
  name,
  text: text.replaceAll(' concurrently ', ' '),
  inTransaction: true,
})

/** Returns whether every migration this program knows is applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await new Migrator({ db, provider: providerOf(await readMigrations()) }).getMigrations()
  return known.every((migration) => migration.executedAt !== undefined)
}
