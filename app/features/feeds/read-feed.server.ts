/** Reads a feed of any format as a stream: bytes in, entries out, one at a time. */
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import { cutCsv } from './csv.server.ts'
import { decodeText } from './decode-text.server.ts'
import { dialectOf } from './dialects/dialects.data.ts'
import { cutDialect, dialectReader } from './dialects/read-dialect.server.ts'
import type { FeedReason } from './feed-reason.ts'
import type { CutEntry, FeedEntry, FeedPosition } from './feed.ts'
import type { FeedFormat } from './feed-formats.data.ts'
import { cutJsonEntries } from './json.ts'
import type { FeedMapping } from './mapping.ts'
import { emptyMapping } from './mapping.ts'
import { mappedXmlShape, rowsOfObjects } from './object-rows.ts'
import type { OwnRow } from './own-fields.ts'
import { ownEntry } from './own-format.server.ts'
import { cutXmlObjects, declaredXmlEncoding } from './xml-objects.ts'

type CutOptions = {
  format: FeedFormat
  mapping?: FeedMapping | undefined
  /** What the file is in, where neither a byte order mark nor UTF-8 says it; goes before the mapping's. */
  encoding?: string | undefined
}
export type ReadOptions = CutOptions & {
  places: PlaceFinder
  /** The file is the agency's own: see `docs/import.md`. */
  own?: boolean
}

/**
 * The entries in the file's order. Throws FeedUnreadable when the file cannot be read to its end, which may be after
 * many entries: who writes what is read asks {@link checkReadable} first.
 */
export async function* readFeed(
  input: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedEntry> {
  const { format, places, mapping = emptyMapping, own = false } = options
  const notices: FeedReason[] = []
  const text = textOf(input, options, (reason) => notices.push(reason))
  const dialect = dialectOf(format)
  const reader = dialect && dialectReader(dialect, mapping)
  const entries = reader
    ? understood(reader.cut(text), (position, content) => reader.understand(position, content, places))
    : understood(cutRows(text, format, mapping), (position, row) =>
        ownEntry(position, row, { mapping, places, own }),
      )
  for await (const entry of entries) {
    for (const reason of notices.splice(0)) yield { kind: 'notice', reason }
    yield entry
  }
}

/** Reads the whole file without understanding its entries: how many there are, or FeedUnreadable. */
export async function checkReadable(
  input: AsyncIterable<Uint8Array>,
  options: CutOptions,
): Promise<{ entries: number }> {
  const { format, mapping = emptyMapping } = options
  const text = textOf(input, options, () => {})
  const dialect = dialectOf(format)
  const cut: AsyncIterable<CutEntry<unknown>> = dialect
    ? cutDialect(text, dialect)
    : cutRows(text, format, mapping)
  let entries = 0
  for await (const { kind } of cut) if (kind !== 'notice') entries += 1
  return { entries }
}

function textOf(
  input: AsyncIterable<Uint8Array>,
  options: CutOptions,
  onNotice: (reason: FeedReason) => void,
) {
  return decodeText(input, {
    encoding: options.encoding ?? options.mapping?.encoding,
    declared: isXml(options.format) ? declaredXmlEncoding : undefined,
    onNotice,
  })
}

const isXml = (format: FeedFormat): boolean => format === 'xml' || dialectOf(format)?.shape.kind === 'xml'

function cutRows(
  text: AsyncIterable<string>,
  format: FeedFormat,
  mapping: FeedMapping,
): AsyncIterable<CutEntry<OwnRow>> {
  if (format === 'csv') return cutCsv(text, mapping)
  if (format === 'json') return cutJsonEntries(text, mapping)
  return rowsOfObjects(cutXmlObjects(text, mappedXmlShape(mapping)), mapping)
}

async function* understood<T>(
  cut: AsyncIterable<CutEntry<T>>,
  understand: (position: FeedPosition, content: T) => FeedEntry,
): AsyncGenerator<FeedEntry> {
  for await (const entry of cut) {
    if (entry.kind === 'notice') {
      yield entry
    } else if (entry.kind === 'cut') {
      yield understand(entry.position, entry.content)
    } else {
      const { position, sourceId, field, reason } = entry
      yield { kind: 'refused', position, problem: { position, sourceId, field, reason } }
    }
  }
}
