import { Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types as standardTypes } from 'pg'
import type { Tables } from '#db/tables.ts'
import { isDiskFull } from '../disk-full.ts'
import type { Log } from '../log.server.ts'
import { withoutRequestId } from '../request-scope.server.ts'
import { CopyCursor } from './copy-cursor.server.ts'

export type Db = Kysely<Tables>

/**
 * A new connection makes the first query after it wait 7 ms, which on a quiet site every visitor would. Less than the
 * 350 s after which load balancers drop what says nothing.
 */
const IDLE_MS = 300_000

const DATE = 1082
/** Dates stay `YYYY-MM-DD`: a Date object would shift them by the server's time zone. */
const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === DATE ? (text: string) => text : standardTypes.getTypeParser(id, format),
}

export type Database = { db: Db; pool: Pool; close: () => Promise<void> }

/** A pooler refuses them: it sets its own (docs/operations.md). */
export const sessionLimits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 120_000 }

/** Returns whether what is set or prepared on a connection of the pool is still there for the next statement. */
export const keepsSessions = ({ options }: Pool): boolean => options.statement_timeout !== undefined

export type OpenOptions = {
  connections?: number
  /** How long a query waits for one of them; 5 s without it. */
  waitMs?: number
  /** How PostgreSQL lists the connections; a restore runs only where none is named `petra`. */
  applicationName?: string
  /** Connects through a pooler that lends a connection for one transaction (PgBouncer): nothing may outlive that. */
  throughPooler?: boolean
}

/** Opens a pool on `url` (`postgres://…`, also with a socket folder as host). Nothing is connected yet. */
export function openDatabase(url: string, log: Log, options: OpenOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    types,
    max: options.connections ?? 20,
    application_name: options.applicationName ?? 'petra',
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    idleTimeoutMillis: IDLE_MS,
    ...(options.throughPooler ? {} : sessionLimits),
  })
  let isClosing = false
  // Without listeners a connection's end (a restart of the server) would end this process. The pool passes on what its
  // client has said, with the client in the error.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', ({ message }) => {
      // A server that is stopped right after the pool may be faster than the connections.
      if (!isClosing) withoutRequestId(() => log.warn({ reason: message }, 'a database connection ended'))
    }),
  )
  let fullSaidAt = -Infinity
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, cursor: CopyCursor }),
    // Visitors are told by a sentence; the operator once a minute.
    log: (event) => {
      if (event.level !== 'error' || !isDiskFull(event.error) || performance.now() - fullSaidAt < 60_000)
        return
      fullSaidAt = performance.now()
      log.error({ reason: event.error.message }, 'the disk of the database is full')
    },
  })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  return { db, pool, close }
}

/** Work in one transaction: its own, or the one already open around it, so that verbs can be made of verbs. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
