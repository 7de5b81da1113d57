/** A CSV of a dialect: one row an entry, under the dialect's own columns. */
import { csvRows } from '../files/csv.server.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { type ColumnRecord, columnName } from './column-texts.ts'
import type { CsvShape } from './dialect.ts'

/** The rows. Throws FeedUnreadable where the quoting makes no sense, or the dialect's columns are not there. */
export async function* csvRecords(
  text: AsyncIterable<string>,
  { columns: needed, inLanguages }: CsvShape,
): AsyncGenerator<ColumnRecord> {
  let columns: string[] | null = null
  let entry = 0
  for await (const { cells, line } of csvRows(text)) {
    if (columns === null) {
      columns = cells.map((name) => columnName(name, inLanguages))
      const missing = needed.filter((name) => !columns?.includes(name))
      if (missing.length > 0)
        throw new FeedUnreadable({ code: 'columns-missing', columns: missing.join(', ') })
      continue
    }
    entry += 1
    yield { position: { entry, line }, columns, cells, fault: null }
  }
}
