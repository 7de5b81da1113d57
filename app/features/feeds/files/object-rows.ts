/** Files that a mapping, or our own names, describe: JSON, and XML of any kind. */
import type { CutEntry, EntryCutter } from '../reading/feed.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { objectRowReader, rowSources } from '../own-format/map-row.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import type { OwnField, OwnRow, RawValue } from '../reading/own-fields.ts'
import { idFields } from '../reading/reading-cells.ts'
import type { CutShape } from './xml-entries.ts'
import { localName } from './xml-names.ts'

/**
 * `written`: the same with numbers as text, where their digits say more than the number does: `1.10`,
 * `12345678901234567890`.
 */
export type ObjectEntry = CutEntry<object> & { written?: object }

/** Fields in which a number is only a name. */
const textFields: readonly OwnField[] = [
  ...idFields,
  'reference_number',
  'postal_code',
  'property_title',
  'title',
  'short_description',
  'p_description',
]

/** The row, with what these fields say as they are written. */
function withWritten(row: OwnRow, written: OwnRow): OwnRow {
  const said = textFields.flatMap((field) => {
    const value = written.get(field)
    return value === undefined ? [] : [[field, value] as const]
  })
  return new Map([...row, ...said])
}

/**
 * Cuts entries with `cut`, and parses them under our own names. An entry is written as the JSON of its row. Its `cut`
 * also throws FeedUnreadable where none of the mapping fits, and has a notice for each place of the mapping that no
 * entry has.
 */
export function objectCutter(
  cut: (text: AsyncIterable<string>) => AsyncIterable<ObjectEntry>,
  mapping: FeedMapping,
  checkRow: (row: OwnRow) => void = () => {},
): EntryCutter<OwnRow> {
  return {
    cut: async function* (text) {
      const reader = objectRowReader(mapping)
      for await (const entry of cut(text)) {
        if (entry.kind === 'cut') {
          const read = reader.read(entry.content)
          const row = entry.written ? withWritten(read, reader.read(entry.written)) : read
          checkRow(row)
          yield { kind: 'cut', position: entry.position, content: JSON.stringify([...row]) }
        } else yield entry
      }
      for (const reason of reader.finish()) yield { kind: 'notice', reason }
    },
    heading: () => '',
    parse: (position, written) => ({
      kind: 'cut',
      position,
      content: new Map(JSON.parse(written) as [OwnField, RawValue][]),
    }),
  }
}

/**
 * Finds the place of entries in XML: the mapping's `items` is `listing`, or with some or all outer elements,
 * `export/listing`. Throws {@link FeedUnreadable} without one.
 */
export function mappedXmlShape(mapping: FeedMapping): CutShape {
  const path = mapping.items?.toLowerCase().split('/').filter(Boolean).map(localName) ?? []
  if (path.length === 0) throw new FeedUnreadable({ code: 'xml-without-items' })
  const idSources = rowSources(mapping).filter(({ field }) => idFields.includes(field))
  return { path, idPaths: idSources.map((source) => source.path) }
}
