/** Entries of dialects that have columns. */
import { readSourceId } from '../reading/build-entry.ts'
import { decodeEntities, descriptionOf } from '../reading/clean-text.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import type { EntryCutter, FeedPosition } from '../reading/feed.ts'
import { surplusCells } from '../reading/reading-cells.ts'
import { foldWord } from '../reading/reading-values.ts'
import { type Dialect, idPathsOf } from './dialect.ts'
import { type EntryTexts, gatherTexts, textAt } from './entry-texts.ts'

/** `Rent Frequency` and `_rent_frequency` are `rent_frequency`; of a column `inLanguages`, `title_en` is `title/en`. */
export function columnName(written: string, inLanguages: readonly string[] = []): string {
  const name = foldWord(written).replaceAll(' ', '_')
  const [, base, language] = /^(.+)_([a-z]{2})$/.exec(name) ?? []
  return base && inLanguages.includes(base) ? `${base}/${language}` : name
}

/** A row as it was cut. `fault`: why it is refused before its texts are read. */
export type ColumnRecord = {
  position: FeedPosition
  columns: readonly string[]
  cells: readonly string[]
  fault: FeedReason | null
}

/** The texts of a row, HTML entities decoded once. */
export function columnTexts(
  cells: readonly string[],
  columns: readonly string[],
  dialect: Dialect,
): EntryTexts {
  const gathered = gatherTexts()
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    const text = dialect.descriptions.includes(column.split('/', 1)[0]!)
      ? descriptionOf(cell)
      : decodeEntities(cell)
    gathered.add(column, text)
  }
  return gathered.texts()
}

/** Cuts rows, each written as the JSON of its cells. One with more cells than there are columns is refused. */
export function columnCutter(
  dialect: Dialect,
  recordsOf: (text: AsyncIterable<string>) => AsyncIterable<ColumnRecord>,
): EntryCutter<EntryTexts> {
  let columns: readonly string[] = []
  return {
    cut: async function* (text) {
      for await (const record of recordsOf(text)) {
        const { position, cells } = record
        columns = record.columns
        const reason = record.fault ?? surplusCells(cells, columns.length)
        if (reason === null) {
          yield { kind: 'cut', position, content: JSON.stringify(cells) }
          continue
        }
        const sourceId = readSourceId(textAt(columnTexts(cells, columns, dialect), ...idPathsOf(dialect)))
        yield { kind: 'fault', position, sourceId, field: 'row', reason }
      }
    },
    heading: () => JSON.stringify(columns),
    parse: (position, written) => ({
      kind: 'cut',
      position,
      content: columnTexts(JSON.parse(written) as string[], columns, dialect),
    }),
  }
}
