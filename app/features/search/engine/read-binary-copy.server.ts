/** Rows as PostgreSQL's COPY writes them in its binary format: https://www.postgresql.org/docs/current/sql-copy.html */
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** The signature of the format and its flags; the length of what else the header holds comes after. */
const HEADER_BYTES = 15

/**
 * Callback for a row: its first column, a text, and the others, floats; NaN for null. The array is used for the next
 * row again.
 */
type TakeRow = (text: string | null, numbers: Float64Array) => void

/** Runs a COPY of a text column and `columns` columns of floats, and hands on each row. */
export async function readBinaryCopy(
  pool: Pool,
  copy: string,
  columns: number,
  take: TakeRow,
): Promise<void> {
  const client = await pool.connect()
  try {
    const numbers = new Float64Array(columns)
    let waiting: Buffer = Buffer.alloc(0)
    let isAtHeader = true
    for await (const part of client.query(copyTo(copy)) as AsyncIterable<Buffer>) {
      let bytes = waiting.length === 0 ? part : Buffer.concat([waiting, part])
      if (isAtHeader) {
        if (bytes.length < HEADER_BYTES + 4) {
          waiting = bytes
          continue
        }
        bytes = bytes.subarray(HEADER_BYTES + 4 + bytes.readInt32BE(HEADER_BYTES))
        isAtHeader = false
      }
      waiting = bytes.subarray(readRows(bytes, numbers, take))
    }
    client.release()
  } catch (error) {
    // What of the answer was not read would be taken for that of the next statement.
    client.release(true)
    throw error
  }
}

/** Reads the rows that are whole; answers where the next begins. */
function readRows(bytes: Buffer, numbers: Float64Array, take: TakeRow): number {
  let start = 0
  for (;;) {
    let at = start + 2
    // The last row is followed by −1 in place of the number of columns.
    if (bytes.length < at + 4 || bytes.readInt16BE(start) < 0) return start
    const length = bytes.readInt32BE(at)
    at += 4
    const text = length < 0 ? null : bytes.toString('utf8', at, at + length)
    at += Math.max(length, 0)
    for (let column = 0; column < numbers.length; column++) {
      if (bytes.length < at + 4) return start
      const isNull = bytes.readInt32BE(at) < 0
      at += 4
      if (!isNull && bytes.length < at + 8) return start
      numbers[column] = isNull ? Number.NaN : bytes.readDoubleBE(at)
      if (!isNull) at += 8
    }
    take(text, numbers)
    start = at
  }
}
