/** Rows as PostgreSQL's COPY writes them, in and out of the database as streams. */
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyInto, copyOutOf, type TableColumns } from './backup-tables.queries.server.ts'
import type { TableInBackup } from './manifest.ts'

/** Reads a whole table, passing on its text; returns its entry for a manifest. */
export async function copyOut(
  client: PoolClient,
  table: TableColumns,
  take: (text: Buffer) => Promise<void> | void,
): Promise<TableInBackup> {
  const stream = client.query(copyTo(copyOutOf(table)))
  const hash = createHash('sha256')
  for await (const text of stream as AsyncIterable<Buffer>) {
    hash.update(text)
    await take(text)
  }
  return { ...table, rows: stream.rowCount, sha256: hash.digest('hex') }
}

export type CopyIn = { write: (text: Uint8Array) => Promise<void>; end: () => Promise<void> }

/** Writes to a table; `end` is done when PostgreSQL has taken all. Both throw what it says. */
export function copyIn(client: PoolClient, table: TableColumns): CopyIn {
  const writer = Writable.toWeb(client.query(copyFrom(copyInto(table)))).getWriter()
  return { write: (text) => writer.write(text), end: () => writer.close() }
}
