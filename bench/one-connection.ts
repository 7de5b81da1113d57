import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/**
 * Opens a migrated database with one connection, so that its processor time is that of what is asked. Migrating takes
 * two.
 */
export async function openWithOneConnection(databaseUrl: string, log: Log): Promise<Database> {
  const setup = openDatabase(databaseUrl, log, { connections: 2 })
  try {
    await migrate(setup.db)
  } finally {
    await setup.close()
  }
  return openDatabase(databaseUrl, log, { connections: 1 })
}
