/** Reads files of the dialects: cuts them into entries, and understands an entry by its dialect's table. */
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { EntryCutter, FeedEntry, FeedPosition, ParsedEntry } from '../reading/feed.ts'
import { type Cell, decodedCell } from '../own-format/map-row.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { ownFieldOf } from '../reading/own-fields.ts'
import { ownEntry } from '../own-format/own-format.server.ts'
import { type CutShape, cutXml } from '../files/xml-entries.ts'
import { xmlObject } from '../files/xml-objects.ts'
import { blmRecords } from './blm-texts.ts'
import { columnCutter } from './column-texts.ts'
import { csvRecords } from './csv-texts.server.ts'
import { type BlmShape, type CsvShape, type Dialect, idPathsOf, type XmlShape } from './dialect.ts'
import { dialectExceptions } from './dialect-exceptions.ts'
import { dialectRows } from './dialect-row.ts'
import type { EntryTexts } from './entry-texts.ts'
import { xmlTexts } from './xml-texts.ts'

/** An entry parsed: its texts, and what a mapping finds in it. */
export type DialectContent = { texts: EntryTexts; cells: readonly Cell[] }

export type DialectReader = EntryCutter<DialectContent> & {
  understand: (position: FeedPosition, content: DialectContent, places: PlaceFinder) => FeedEntry
}

/** `mapping`: what files say otherwise than the dialect. */
export function dialectReader(dialect: Dialect, mapping: FeedMapping): DialectReader {
  const { shape } = dialect
  const exceptions = dialectExceptions(mapping)
  const rowOf = dialectRows(dialect, exceptions.amend)
  const cutter =
    shape.kind === 'xml'
      ? xmlCutter(dialect, shape, (entry) => exceptions.cellsOf(entry).map(decodedCell))
      : withCells(
          columnCutter(dialect, (text) => recordsOf(text, shape)),
          (texts) => exceptions.cellsOf(Object.fromEntries(texts)),
        )
  return {
    ...cutter,
    cut: async function* (text) {
      for await (const entry of cutter.cut(text)) {
        // Which places of a mapping there are is known once all entries were looked at.
        if (entry.kind === 'cut' && mapping.rules.size > 0) cutter.parse(entry.position, entry.content)
        yield entry
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

function xmlCutter(
  dialect: Dialect,
  shape: XmlShape,
  cellsOf: (entry: object) => Cell[],
): EntryCutter<DialectContent> {
  const { entry, roots, marker } = shape
  const cutShape: CutShape = { path: [entry], roots, marker, idPaths: idPathsOf(dialect) }
  return {
    cut: (text) => cutXml(text, cutShape),
    heading: () => '',
    parse: (position, written) =>
      mapContent(xmlObject(position, written, cutShape), (object) => ({
        texts: xmlTexts(object, shape, dialect),
        cells: cellsOf(object),
      })),
  }
}

const withCells = (
  cutter: EntryCutter<EntryTexts>,
  cellsOf: (texts: EntryTexts) => Cell[],
): EntryCutter<DialectContent> => ({
  ...cutter,
  parse: (position, written) =>
    mapContent(cutter.parse(position, written), (texts) => ({ texts, cells: cellsOf(texts) })),
})

const mapContent = <From, To>(parsed: ParsedEntry<From>, change: (content: From) => To): ParsedEntry<To> =>
  parsed.kind === 'cut' ? { ...parsed, content: change(parsed.content) } : parsed

const recordsOf = (text: AsyncIterable<string>, shape: CsvShape | BlmShape) =>
  shape.kind === 'csv' ? csvRecords(text, shape) : blmRecords(text)
