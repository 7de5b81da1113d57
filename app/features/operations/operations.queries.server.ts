/** SQL of what operators look after: the database itself, and what admins were told of. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

export type DatabaseFacts = { version: string; bytes: number; connections: number; mostConnections: number }

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db)
  return rows[0]!
}

/** Finds the lasting problems that admins were notified of. */
export async function findNotifiedProblems(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('operations_notice').select('problem').execute()
  return rows.map(({ problem }) => problem)
}

/** Stores a problem as notified; true if nobody had: the caller then notifies. */
export async function addToldProblem(db: Db, problem: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('operations_notice')
    .values({ problem, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('problem')
    .execute()
  return added.length > 0
}

/** Deletes a notice: the problem is over or the mail failed, so that it is notified again. */
export const deleteNotifiedProblem = (db: Db, problem: string): Promise<unknown> =>
  db.deleteFrom('operations_notice').where('problem', '=', problem).execute()

/** Records these problems as notified, and no other: one that comes back later is notified again. */
export async function storeNotifiedProblems(tx: Db, problems: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('operations_notice')
    .where('problem', 'not in', [...problems, ''])
    .execute()
  if (problems.length === 0) return
  await tx
    .insertInto('operations_notice')
    .values(problems.map((problem) => ({ problem, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
