/** Entries of dialects that have columns. */
import { readSourceId } from '../build-entry.ts'
import { decodeEntities, descriptionOf } from '../clean-text.ts'
import type { FeedReason } from '../feed-reason.ts'
import type { CutEntry, FeedPosition } from '../feed.ts'
import { surplusCells } from '../reading-cells.ts'
import { foldWord } from '../reading-values.ts'
import { type Dialect, idPathsOf } from './dialect.ts'
import { type EntryTexts, gatherTexts, textAt } from './entry-texts.ts'

/** `Rent Frequency` and `_rent_frequency` are `rent_frequency`; of a column `inLanguages`, `title_en` is `title/en`. */
export function columnName(written: string, inLanguages: readonly string[] = []): string {
  const name = foldWord(written).replaceAll(' ', '_')
  const [, base, language] = /^(.+)_([a-z]{2})$/.exec(name) ?? []
  return base && inLanguages.includes(base) ? `${base}/${language}` : name
}

/** One row as its texts, HTML entities decoded once; refused for `fault`, or where it has more cells than there are columns. */
export function cutCells(
  position: FeedPosition,
  cells: readonly string[],
  columns: readonly string[],
  dialect: Dialect,
  fault: FeedReason | null = surplusCells(cells, columns.length),
): CutEntry<EntryTexts> {
  const gathered = gatherTexts()
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    const text = dialect.descriptions.includes(column.replace(/\/.*$/, ''))
      ? descriptionOf(cell)
      : decodeEntities(cell)
    gathered.add(column, text)
  }
  const texts = gathered.texts()
  if (fault === null) return { kind: 'cut', position, content: texts }
  const sourceId = readSourceId(textAt(texts, ...idPathsOf(dialect)))
  return { kind: 'fault', position, sourceId, field: 'row', reason: fault }
}
