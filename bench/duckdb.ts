/**
 * DuckDB as a peer, in this process and on one thread, asked in Petra's own SQL: most of PostgreSQL's is DuckDB's too.
 * It is installed for benches only, by `npm ci --prefix bench/peers`.
 */
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#db/tables.ts'
import { print } from './goal.ts'

/** Used part of `@duckdb/node-api`, which the other checks do without. */
type DuckDbModule = {
  version: () => string
  listValue: (items: readonly unknown[]) => unknown
  DuckDBInstance: { create: (path: string, options: Record<string, string>) => Promise<Instance> }
}
type Instance = { connect: () => Promise<Connection>; closeSync: () => void }
type Connection = {
  run: (sql: string) => Promise<unknown>
  runAndReadAll: (
    sql: string,
    values?: unknown[],
  ) => Promise<{ getRowObjectsJS: () => Record<string, unknown>[] }>
  closeSync: () => void
}

export type DuckDb = {
  db: Db
  /** A table as PostgreSQL answers a query; its columns have the types of `columns`. */
  copy: (pool: Pool, table: string, query: string, columns: Record<string, string>) => Promise<void>
  run: (sql: string) => Promise<void>
  close: () => Promise<void>
}

const installed = new URL('peers/node_modules/@duckdb/node-api/package.json', import.meta.url)

/** Null, and a line that says how to install it, where it is not installed. */
export async function openDuckDb(): Promise<DuckDb | null> {
  if (!existsSync(installed)) {
    print('DuckDB is left out: npm ci --prefix bench/peers installs it.')
    return null
  }
  const duckDb = createRequire(installed)('@duckdb/node-api') as DuckDbModule
  const instance = await duckDb.DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const valueOf = (value: unknown) => (Array.isArray(value) ? duckDb.listValue(value) : value)
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createDriver: () =>
        driverOf(async (sql, values) =>
          (await connection.runAndReadAll(sql, values.map(valueOf))).getRowObjectsJS(),
        ),
    },
  })
  return {
    db,
    run: async (sql) => {
      await connection.run(sql)
    },
    copy: async (pool, table, query, columns) => {
      const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
      const file = join(folder, 'rows.csv')
      const client = await pool.connect()
      try {
        await pipeline(
          client.query(copyTo(`copy (${query}) to stdout (format csv, null '\\N')`)),
          createWriteStream(file),
        )
        const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`)
        await connection.run(
          `create table ${table} as select * from read_csv('${file}', header = false, nullstr = '\\N', columns = {${types.join()}})`,
        )
      } finally {
        client.release()
        rmSync(folder, { recursive: true })
      }
    },
    close: async () => {
      await db.destroy()
      connection.closeSync()
      instance.closeSync()
    },
  }
}

type Ask = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** One connection for all: DuckDB answers one question after another here. */
function driverOf(ask: Ask): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
      ({ rows: await ask(sql, parameters) }) as QueryResult<Row>,
    // oxlint-disable-next-line require-yield -- nothing here is streamed
    streamQuery: async function* () {
      throw new Error('Nothing is streamed from DuckDB.')
    },
  }
  const refuse = async () => {
    throw new Error('DuckDB is only asked here.')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}
