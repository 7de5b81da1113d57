/** Finds out whether PostgreSQL itself answers at an address, or a pooler that shares its connections (PgBouncer). */
import { Client } from 'pg'
import { ConfigError } from '../config.ts'
import { sessionLimits } from './database.server.ts'

const LONGEST_WAIT_MS = 5_000
/** Number of tries: once may be chance if others use the pooler too. */
const TRIES = 3

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/**
 * Refuses an address whose connections do not keep their session: notices, locks and temporary tables would be lost
 * without a word.
 * @throws ConfigError with what to set; what `pg` says where nobody answers
 */
export async function refuseSharedConnections(url: string, setting: Setting): Promise<void> {
  const direct =
    setting === 'DATABASE_URL'
      ? 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well (docs/operations.md)'
      : 'set it to the address of PostgreSQL itself (docs/operations.md)'
  const first = await connect(url)
  try {
    // PostgreSQL names the process that answers; a pooler makes up its own.
    const { processID } = first as Client & { processID: number }
    if ((await backendOf(first)) === processID) return
    if (await isShared(first, url))
      throw new ConfigError(
        `${setting} leads through a connection pooler that lends connections for one transaction only, such as PgBouncer in transaction mode, where notices and locks are lost: ${direct}.`,
      )
  } finally {
    await first.end()
  }
  try {
    await (await connect(url, sessionLimits)).end()
  } catch (error) {
    if (!(error instanceof Error) || !/startup parameter/.test(error.message)) throw error
    throw new ConfigError(
      `${setting} leads through a connection pooler that refuses Petra's time limits (${error.message}): ${direct}.`,
    )
  }
}

/**
 * Refuses two addresses that lead to two databases.
 * @throws ConfigError; what `pg` says where nobody answers
 */
export async function refuseOtherDatabase(url: string, directUrl: string): Promise<void> {
  const [one, other] = await Promise.all([identityOf(url), identityOf(directUrl)])
  if (one !== other)
    throw new ConfigError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.')
}

/** Returns whether the server, or the pooler before it, ends a statement of pages and calls that takes too long. */
export async function limitsStatements(url: string): Promise<boolean> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
    return rows[0]!.statement_timeout !== '0'
  } finally {
    await client.end()
  }
}

async function connect(url: string, limits: Partial<typeof sessionLimits> = {}): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'petra',
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: LONGEST_WAIT_MS,
    ...limits,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const backendOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/**
 * Returns whether connections are shared: while another client has a transaction open on the connection that was just
 * used, a shared one is answered by another process.
 */
async function isShared(client: Client, url: string): Promise<boolean> {
  const other = await connect(url)
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await backendOf(client)
      await other.query('begin')
      await other.query('select 1')
      // A pooler with one connection for all has none left.
      const after = await backendOf(client).catch(() => null)
      await other.query('rollback')
      if (after !== before) return true
    }
    return false
  } finally {
    await other.end()
  }
}

async function identityOf(url: string): Promise<string> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ identity: string }>(`
      select oid || ' ' || pg_postmaster_start_time() as identity from pg_database where datname = current_database()`)
    return rows[0]!.identity
  } finally {
    await client.end()
  }
}
