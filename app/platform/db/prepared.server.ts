import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { keepsSessions } from './database.server.ts'

/**
 * Runs a statement that PostgreSQL parses once on each connection, and after some times plans no more. A name stands
 * for one text. It uses a connection of the pool, so that it sees nothing of a transaction that is open. Through a
 * pooler it is parsed each time.
 */
export async function queryPrepared<Row extends object>(
  pool: Pool,
  name: string,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const named = keepsSessions(pool) ? { name } : {}
  const { rows } = await pool.query<Row>({ ...named, text: sql, values: [...parameters] })
  return rows
}
