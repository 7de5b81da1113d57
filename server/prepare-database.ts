import type { Database } from '#app/platform/db/database.server.ts'
import { seedContent } from '#app/features/content/pages/seed-content.server.ts'
import { migrate, type MigrateOptions } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/**
 * Migrates a database to what this version needs: tables, the job library's own, and the texts of a new site. @throws
 * Refusal as `migrate` does
 */
export async function prepareDatabase(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  log: Log,
  { beforeChange }: Pick<MigrateOptions, 'beforeChange'> = {},
): Promise<void> {
  await migrate(db, { log, ...(beforeChange ? { beforeChange } : {}) })
  await prepareJobs(pool, log)
  await seedContent(db)
}
