/** Reads files of the dialects: cuts them into entries, and understands an entry by its dialect's table. */
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { CutEntry, FeedEntry, FeedPosition } from '../feed.ts'
import { type Cell, decodedCell } from '../map-row.ts'
import type { FeedMapping } from '../mapping.ts'
import { ownFieldOf } from '../own-fields.ts'
import { ownEntry } from '../own-format.server.ts'
import { type CutShape, cutXml } from '../xml-entries.ts'
import { cutXmlObjects } from '../xml-objects.ts'
import { cutBlm } from './blm-texts.ts'
import { cutCsvTexts } from './csv-texts.server.ts'
import { type BlmShape, type CsvShape, type Dialect, idPathsOf, type XmlShape } from './dialect.ts'
import { dialectExceptions } from './dialect-exceptions.ts'
import { dialectRows } from './dialect-row.ts'
import type { EntryTexts } from './entry-texts.ts'
import { xmlTexts } from './xml-texts.ts'

/** An entry cut out: its texts, and what a mapping finds in it. */
export type DialectContent = { texts: EntryTexts; cells: readonly Cell[] }

export type DialectReader = {
  /** The entries of a file in its order. Throws as {@link cutDialect} does. */
  cut: (text: AsyncIterable<string>) => AsyncGenerator<CutEntry<DialectContent>>
  understand: (position: FeedPosition, content: DialectContent, places: PlaceFinder) => FeedEntry
}

/** The entries of a file in its order, not read: enough to count them. Throws FeedUnreadable where it is no whole file of the dialect. */
export function cutDialect(text: AsyncIterable<string>, dialect: Dialect): AsyncIterable<CutEntry<unknown>> {
  const { shape } = dialect
  return shape.kind === 'xml' ? cutXml(text, cutShapeOf(dialect, shape)) : cutTexts(text, dialect, shape)
}

/** `mapping`: what files say otherwise than the dialect. */
export function dialectReader(dialect: Dialect, mapping: FeedMapping): DialectReader {
  const { shape } = dialect
  const exceptions = dialectExceptions(mapping)
  const rowOf = dialectRows(dialect, exceptions.amend)
  const contentOfXml = (entry: object, xmlShape: XmlShape): DialectContent => ({
    texts: xmlTexts(entry, xmlShape, dialect),
    cells: exceptions.cellsOf(entry).map(decodedCell),
  })
  const contentOfTexts = (texts: EntryTexts): DialectContent => ({
    texts,
    cells: exceptions.cellsOf(Object.fromEntries(texts)),
  })
  return {
    cut: async function* (text) {
      if (shape.kind === 'xml') {
        for await (const entry of cutXmlObjects(text, cutShapeOf(dialect, shape)))
          yield entry.kind === 'cut' ? { ...entry, content: contentOfXml(entry.content, shape) } : entry
      } else {
        for await (const entry of cutTexts(text, dialect, shape))
          yield entry.kind === 'cut' ? { ...entry, content: contentOfTexts(entry.content) } : entry
      }
      for (const reason of exceptions.unmet()) yield { kind: 'notice', reason }
    },
    understand: (position, { texts, cells }, places) => {
      const { row: dialects, nameOf: dialectName, doubts } = rowOf(texts)
      const row = exceptions.applied(dialects, cells)
      // What the mapping found elsewhere has no name in the dialect.
      const nameOf = (name: string) => {
        const field = ownFieldOf(name)
        return field !== null && row.get(field) !== dialects.get(field) ? field : dialectName(name)
      }
      const entry = ownEntry(position, row, { mapping, places, own: false, nameOf })
      if (entry.kind !== 'listing') return entry
      const { sourceId } = entry.listing
      return {
        ...entry,
        warnings: [...doubts.map((doubt) => ({ position, sourceId, ...doubt })), ...entry.warnings],
      }
    },
  }
}

const cutShapeOf = (dialect: Dialect, { entry, roots, marker }: XmlShape): CutShape => ({
  path: [entry],
  roots,
  marker,
  idPaths: idPathsOf(dialect),
})

const cutTexts = (
  text: AsyncIterable<string>,
  dialect: Dialect,
  shape: CsvShape | BlmShape,
): AsyncGenerator<CutEntry<EntryTexts>> =>
  shape.kind === 'csv' ? cutCsvTexts(text, dialect, shape) : cutBlm(text, dialect)
