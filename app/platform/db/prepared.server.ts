import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

/**
 * Asks a statement that PostgreSQL parses once on each connection, and after some times plans no more. A name stands for one text. It
 * takes a connection of the pool, so that it sees nothing of a transaction that is open.
 */
export async function queryPrepared<Row extends object>(
  pool: Pool,
  name: string,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text: sql, values: [...parameters] })
  return rows
}
