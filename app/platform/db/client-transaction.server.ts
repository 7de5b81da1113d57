import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '#db/tables.ts'
import type { Db } from './database.server.ts'

/**
 * One transaction for statements of ours and for COPY, which needs the connection itself. `snapshot`: it reads only,
 * and all of it as of its first statement. A connection on which something failed may be in the middle of a COPY: it is
 * closed.
 */
export async function inClientTransaction<T>(
  pool: Pool,
  { snapshot = false }: { snapshot?: boolean },
  work: (tx: Db, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isClosed = false
  const release = client.release.bind(client)
  const once = (error?: boolean) => {
    if (!isClosed) release(error)
    isClosed = true
  }
  const connection = Object.assign(client, { release: once })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => connection, end: async () => undefined },
    }),
  })
  const transaction = snapshot
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : db.transaction()
  let failure: { error: unknown } | undefined
  try {
    return await transaction.execute(async (tx) => {
      try {
        return await work(tx, client)
      } catch (error) {
        failure = { error }
        once(true)
        throw error
      }
    })
  } catch (error) {
    throw failure ? failure.error : error
  } finally {
    once()
  }
}
