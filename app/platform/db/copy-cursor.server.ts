/** COPY FROM STDIN on a connection that Kysely holds. */
import type { PostgresCursor } from 'kysely'

/** Members of a `pg` connection that its types lack. */
type CopyingConnection = {
  query: (text: string) => void
  sendCopyFromChunk: (bytes: Buffer) => void
  endCopyFrom: () => void
}

type CopiedValue = string | number | boolean | Date | readonly string[] | null | undefined
export type CopiedRow = readonly CopiedValue[]

/** Sent as soon as they are written, so that the database begins with the first rows. */
const CHUNK_CHARACTERS = 64 * 1024

/**
 * Cursor for Kysely, so that it runs on the connection that a transaction holds: a COPY FROM STDIN, whose one parameter
 * is the rows that are copied.
 */
export class CopyCursor<Row> implements PostgresCursor<Row> {
  readonly #statement: string
  readonly #rows: readonly CopiedRow[]
  readonly #end = Promise.withResolvers<void>()

  constructor(statement: string, [rows]: unknown[]) {
    this.#statement = statement
    this.#rows = rows as readonly CopiedRow[]
  }

  submit(connection: CopyingConnection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    let text = ''
    for (const row of this.#rows) {
      text += `${row.map(copiedValue).join('\t')}\n`
      if (text.length < CHUNK_CHARACTERS) continue
      connection.sendCopyFromChunk(Buffer.from(text))
      text = ''
    }
    connection.sendCopyFromChunk(Buffer.from(text))
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  handleError(error: Error): void {
    this.#end.reject(error)
  }

  /** A COPY into a table answers no rows. */
  async read(): Promise<Row[]> {
    await this.#end.promise
    return []
  }

  async close(): Promise<void> {}
}

/** Writes a value in COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html */
function copiedValue(value: CopiedValue): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return escaped(`{${value.map(quoted).join(',')}}`)
  return String(value)
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

const letters: Record<string, string> = { '\\': '\\', '\n': 'n', '\r': 'r', '\t': 't' }
const special = /[\\\n\r\t]/g

/** Nearly no text has anything to escape, which `search` finds sooner than `replaceAll`. */
const escaped = (text: string): string =>
  text.search(special) === -1 ? text : text.replaceAll(special, (sign) => `\\${letters[sign]}`)
