/** The database for a command that works beside a running Petra, or alone. */
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadAddedPlaces } from '#app/features/places/added-places.queries.server.ts'
import { type Config, readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { type Database, type Db, openDatabase, type OpenOptions } from '#app/platform/db/database.server.ts'
import {
  addressOfRunning,
  DataFolderInUse,
  startEmbeddedPostgres,
} from '#app/platform/db/embedded-postgres.server.ts'
import { refuseSharedConnections } from '#app/platform/db/pooler.server.ts'
import { createLog, type Log } from '#app/platform/log.server.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { prepareDatabase } from './prepare-database.ts'
import { systemContext } from './system-context.ts'

export type CommandDatabase = {
  db: Db
  /** Context of the command. */
  ctx: Context
  /** Petra's own database is running for this command only: no worker does its jobs. */
  isAlone: boolean
  close: () => Promise<void>
}

/** Log for failures: standard output is the command's. */
export const commandLog = (config: Config): Log =>
  createLog(config.LOG_LEVEL === 'silent' ? 'silent' : 'error', process.stderr)

const LONGEST_START_MS = 20_000

/**
 * DATABASE_URL's database; else that of the Petra running on DATA_DIR; else Petra's own, started until `close`.
 * Prepared. Standard output is the command's: failures are logged to standard error.
 * @throws DatabaseStartError, Refusal as `migrate` does, or what `pg` says
 */
export async function openCommandDatabase(
  config: Config,
  log: Log = commandLog(config),
): Promise<CommandDatabase> {
  const { database, isAlone, close } = await openUnpreparedDatabase(config, log)
  try {
    await prepareDatabase(database, log, { beforeChange: () => backUpBeforeUpgrade(config, database, log) })
    const { db } = database
    await loadAddedPlaces(db)
    return { db, ctx: systemContext(config, db, log), isAlone, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same as it is: nothing is migrated, nothing added. */
export async function openUnpreparedDatabase(
  config: Config,
  log: Log,
  options: OpenOptions = {},
): Promise<{ database: Database; isAlone: boolean; close: () => Promise<void> }> {
  const { url, stop } = await addressFor(config, log)
  const database = openDatabase(url, log, { connections: 4, ...options })
  const close = async () => {
    await database.close()
    await stop?.()
  }
  try {
    if (stop === undefined && config.DATABASE_URL === null) await untilAnswering(database.db)
    return { database, isAlone: stop !== undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Commands keep sessions: they lock, and copy into temporary tables. */
async function directUrl({ DATABASE_DIRECT_URL }: Config, url: string): Promise<string> {
  const direct = DATABASE_DIRECT_URL ?? url
  await refuseSharedConnections(direct, DATABASE_DIRECT_URL === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  return direct
}

async function addressFor(config: Config, log: Log): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (config.DATABASE_URL !== null) return { url: await directUrl(config, config.DATABASE_URL) }
  const dataDir = join(config.DATA_DIR, 'postgres')
  try {
    const own = await startEmbeddedPostgres({
      dataDir,
      log: (message, fields) => log.info(fields ?? {}, message),
    })
    return { url: own.databaseUrl, stop: () => own.stop() }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { url: addressOfRunning(dataDir) }
  }
}

/** A Petra that has just been started holds its data folder before its database answers. */
async function untilAnswering(db: Db): Promise<void> {
  const latest = Date.now() + LONGEST_START_MS
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (Date.now() > latest) throw error
      await pause(100)
    }
  }
}

/**
 * Prints what `work` answers on the database that the settings name. Answers the exit code of a command that is done.
 */
export async function printFromDatabase(work: (ctx: Context) => Promise<string>): Promise<number> {
  const { ctx, close } = await openCommandDatabase(readConfig(process.env))
  try {
    process.stdout.write(await work(ctx))
    return 0
  } finally {
    await close()
  }
}
