/** A CSV of a dialect: one row an entry, under the dialect's own columns. */
import { csvRows } from '../csv.server.ts'
import { type CutEntry, FeedUnreadable } from '../feed.ts'
import { columnName, cutCells } from './column-texts.ts'
import type { CsvShape, Dialect } from './dialect.ts'
import type { EntryTexts } from './entry-texts.ts'

/** The rows with their texts. Throws FeedUnreadable where the quoting makes no sense, or the dialect's columns are not there. */
export async function* cutCsvTexts(
  text: AsyncIterable<string>,
  dialect: Dialect,
  { columns: needed, inLanguages }: CsvShape,
): AsyncGenerator<CutEntry<EntryTexts>> {
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
    yield cutCells({ entry, line }, cells, columns, dialect)
  }
}
