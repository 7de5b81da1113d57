/** Reads files of the dialects: cuts them into entries, and understands an entry by its dialect's table. */
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import type { CutEntry, FeedEntry, FeedPosition } from '../feed.ts'
import { emptyMapping } from '../mapping.ts'
import { ownEntry } from '../own-format.server.ts'
import { cutBlm } from './blm-texts.ts'
import { cutCsvTexts } from './csv-texts.server.ts'
import { type Dialect, idPathsOf, type XmlShape } from './dialect.ts'
import { dialectRow } from './dialect-row.ts'
import type { EntryTexts } from './entry-texts.ts'
import { cutXml, writtenId } from './xml-entries.ts'
import { parseXmlEntry } from './xml-texts.ts'

/** The entries of a file in its order, not parsed: enough to count them. Throws FeedUnreadable where it is no whole file of the dialect. */
export function cutDialect(text: AsyncIterable<string>, dialect: Dialect): AsyncIterable<CutEntry<unknown>> {
  const { shape } = dialect
  return shape.kind === 'xml' ? cutXml(text, cutShape(dialect, shape)) : cutDialectTexts(text, dialect)
}

/** The entries of a file in its order, each as its texts. Throws as {@link cutDialect} does. */
export function cutDialectTexts(
  text: AsyncIterable<string>,
  dialect: Dialect,
): AsyncIterable<CutEntry<EntryTexts>> {
  const { shape } = dialect
  switch (shape.kind) {
    case 'xml':
      return parsed(text, dialect, shape)
    case 'csv':
      return cutCsvTexts(text, dialect, shape)
    case 'blm':
      return cutBlm(text, dialect)
  }
}

/** One entry, understood. */
export function dialectEntry(
  position: FeedPosition,
  texts: EntryTexts,
  dialect: Dialect,
  places: PlaceFinder,
): FeedEntry {
  const { row, nameOf, doubts } = dialectRow(dialect, texts)
  const entry = ownEntry(position, row, { mapping: emptyMapping, places, own: false, nameOf })
  if (entry.kind !== 'listing') return entry
  const { sourceId } = entry.listing
  return {
    ...entry,
    warnings: [...doubts.map((doubt) => ({ position, sourceId, ...doubt })), ...entry.warnings],
  }
}

const cutShape = (dialect: Dialect, shape: XmlShape) => ({ ...shape, idPaths: idPathsOf(dialect) })

async function* parsed(
  text: AsyncIterable<string>,
  dialect: Dialect,
  shape: XmlShape,
): AsyncGenerator<CutEntry<EntryTexts>> {
  const described = { ...shape, descriptions: dialect.descriptions }
  for await (const entry of cutXml(text, cutShape(dialect, shape))) {
    if (entry.kind !== 'cut') {
      yield entry
      continue
    }
    const { position, content } = entry
    const read = parseXmlEntry(content, position.line, described)
    if ('texts' in read) yield { kind: 'cut', position, content: read.texts }
    else
      yield {
        kind: 'fault',
        position,
        sourceId: writtenId(content, idPathsOf(dialect)),
        field: shape.entry,
        reason: read.fault,
      }
  }
}

/** The encoding in `<?xml … encoding="…"?>`. */
export function declaredXmlEncoding(head: string): string | null {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? null
}
