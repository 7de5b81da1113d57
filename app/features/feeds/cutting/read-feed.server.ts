/** Reads a feed of any format as a stream: bytes in, entries out, one at a time. */
import type { PlaceFinder } from '#app/features/places/place-finder.ts'
import { csvCutter } from '../files/csv.server.ts'
import { decodeText } from '../files/decode-text.server.ts'
import { dialectOf } from './dialects.data.ts'
import { dialectReader } from '../dialects/read-dialect.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import type { CutEntry, EntryCutter, FeedEntry, FeedPosition } from '../reading/feed.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import { jsonCutter } from '../files/json.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { emptyMapping } from '../reading/mapping.ts'
import { mappedXmlShape, objectCutter } from '../files/object-rows.ts'
import type { OwnRow } from '../reading/own-fields.ts'
import { ownEntry } from '../own-format/own-format.server.ts'
import { cutXmlObjects, declaredXmlEncoding } from '../files/xml-objects.ts'

type CutOptions = {
  format: FeedFormat
  mapping?: FeedMapping | undefined
  /** Encoding of a file without a byte order mark that is not UTF-8; overrides the mapping's. */
  encoding?: string | undefined
}
export type ReadOptions = CutOptions & {
  places: PlaceFinder
  /** The file is the agency's own: see `docs/import.md`. */
  own?: boolean
}

/** Reads one file, in two steps as {@link EntryCutter} has them. */
export type FeedReader = {
  /**
   * The entries as written, in the file's order. Throws FeedUnreadable when the file cannot be read to its end, which
   * may be after many.
   */
  cut: (input: AsyncIterable<Uint8Array>) => AsyncGenerator<CutEntry<string>>
  heading: () => string
  /** One entry that was cut. */
  read: (entry: CutEntry<string>, places: PlaceFinder) => FeedEntry
}

/** Throws FeedUnreadable where the mapping lacks what the format needs. */
export function feedReader(options: Omit<ReadOptions, 'places'>): FeedReader {
  const { format, mapping = emptyMapping, own = false } = options
  const dialect = dialectOf(format)
  return dialect
    ? readerOf(options, dialectReader(dialect, mapping))
    : readerOf(options, {
        ...ownCutter(format, mapping),
        understand: (position, row, places) => ownEntry(position, row, { mapping, places, own }),
      })
}

/** The entries in the file's order. Throws as {@link FeedReader} does. */
export async function* readFeed(
  input: AsyncIterable<Uint8Array>,
  { places, ...options }: ReadOptions,
): AsyncGenerator<FeedEntry> {
  const reader = feedReader(options)
  for await (const entry of reader.cut(input)) yield reader.read(entry, places)
}

/** Reads the whole file without understanding its entries: how many there are, or FeedUnreadable. */
export async function checkReadable(
  input: AsyncIterable<Uint8Array>,
  options: CutOptions,
): Promise<{ entries: number }> {
  let entries = 0
  for await (const { kind } of feedReader(options).cut(input)) if (kind !== 'notice') entries += 1
  return { entries }
}

function ownCutter(format: FeedFormat, mapping: FeedMapping): EntryCutter<OwnRow> {
  if (format === 'csv') return csvCutter(mapping)
  if (format === 'json') return jsonCutter(mapping)
  const shape = mappedXmlShape(mapping)
  return objectCutter((text) => cutXmlObjects(text, shape), mapping)
}

type Understanding<T> = EntryCutter<T> & {
  understand: (position: FeedPosition, content: T, places: PlaceFinder) => FeedEntry
}

function readerOf<T>(options: CutOptions, { cut, heading, parse, understand }: Understanding<T>): FeedReader {
  return {
    cut: async function* (input) {
      const notices: FeedReason[] = []
      const text = decodeText(input, {
        encoding: options.encoding ?? options.mapping?.encoding,
        declared: isXml(options.format) ? declaredXmlEncoding : undefined,
        onNotice: (reason) => notices.push(reason),
      })
      for await (const entry of cut(text)) {
        for (const reason of notices.splice(0)) yield { kind: 'notice', reason }
        yield entry
      }
    },
    heading,
    read: (entry, places) => {
      if (entry.kind === 'notice') return entry
      const parsed = entry.kind === 'cut' ? parse(entry.position, entry.content) : entry
      if (parsed.kind === 'cut') return understand(parsed.position, parsed.content, places)
      const { position, sourceId, field, reason } = parsed
      return { kind: 'refused', position, problem: { position, sourceId, field, reason } }
    },
  }
}

const isXml = (format: FeedFormat): boolean => format === 'xml' || dialectOf(format)?.shape.kind === 'xml'
