import { CompiledQuery, sql } from 'kysely'
import type { CopiedRow } from './copy-cursor.server.ts'
import type { Db } from './database.server.ts'

/**
 * Adds the rows by COPY, each with a value for every column, in the transaction of `db`. Statement triggers see all of
 * them at once.
 */
export async function copyRows(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly CopiedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const statement = sql`copy ${sql.table(table)} (${names}) from stdin`.compile(db)
  await db
    .getExecutor()
    .stream(CompiledQuery.raw(statement.sql, [rows]), 1)
    .next()
}
