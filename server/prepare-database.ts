import type { Database } from '#app/platform/db/database.server.ts'
import { seedContent } from '#app/features/content/seed-content.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Brings a database to what this version needs: tables, the job library's own, and the text that a new site begins with. */
export async function prepareDatabase({ db, pool }: Pick<Database, 'db' | 'pool'>, log: Log): Promise<void> {
  await migrate(db)
  await prepareJobs(pool, log)
  await seedContent(db)
}
