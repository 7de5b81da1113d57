import { SaxesParser } from 'saxes'
import { dialects } from './dialects.data.ts'
import { columnName } from '../dialects/column-texts.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { localName } from '../files/xml-names.ts'

const formatOfExtension: Record<string, FeedFormat> = {
  blm: 'blm',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  ndjson: 'json',
  jsonl: 'json',
}

const formatOfContentType: Record<string, FeedFormat> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'json',
}

/**
 * The format by how the file begins, else by its name's ending, else by what its host calls it; null where none says
 * it. A CSV with a `mapping` is read by it, whatever its columns are, and so is an XML whose mapping says where its
 * entries are.
 * @throws FeedUnreadable for XML of none of the formats: an unknown file must not pass for an empty one
 */
export function recogniseFormat(
  firstBytes: Uint8Array,
  fileName: string,
  contentType: string | null = null,
  mapping?: FeedMapping,
): FeedFormat | null {
  // Zero bytes go, so that UTF-16 shows its first sign too.
  const start = Buffer.from(firstBytes)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '')
  if (start.startsWith('<')) return mapping?.items === undefined ? recogniseXml(start) : 'xml'
  if (/^[[{]/.test(start)) return 'json'
  if (/^#HEADER#/i.test(start)) return 'blm'
  const extension = /\.([a-z]+)(?:\.gz)?$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isRows = /^[^\n]*[,;\t|]/.test(start)
  const named = formatOfExtension[extension] ?? formatOfContentType[type] ?? (isRows ? 'csv' : null)
  return named === 'csv' && mapping === undefined ? (recogniseColumns(start) ?? 'csv') : named
}

const MOST_FAULTS = 100

/**
 * Recognises an XML format by its outermost element, and by the elements right below it if several formats share that.
 */
function recogniseXml(start: string): FeedFormat {
  const names: [root: string, ...children: string[]] = ['']
  const parser = new SaxesParser()
  let depth = 0
  let faults = 0
  const enough = new Error()
  // What is wrong further on is for the reader to say. Each fault takes time: a text of nothing else is not read to its
  // end.
  parser.on('error', () => {
    faults += 1
    if (faults > MOST_FAULTS) throw enough
  })
  parser.on('opentagstart', ({ name: written }) => {
    const name = localName(written)
    depth += 1
    // Broken markup may seem to end the document early; only the first root is it.
    if (depth === 1) names[0] ||= name
    else if (depth === 2) names.push(name.toLowerCase())
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    parser.write(start)
  } catch (error) {
    if (error !== enough) throw error
  }
  const [root, ...children] = names
  const candidates = Object.entries(dialects).flatMap(([format, { shape }]) =>
    shape.kind === 'xml' && shape.roots.includes(root.toLowerCase())
      ? [{ format: format as FeedFormat, shape }]
      : [],
  )
  const found =
    candidates.find(({ shape: { marker } }) => marker === undefined || marker === root.toLowerCase()) ??
    candidates.find(({ shape: { marker } }) => children.includes(marker!)) ??
    candidates.find(({ shape: { entry } }) => children.includes(entry))
  if (found) return found.format
  throw new FeedUnreadable({ code: 'xml-root-unknown', value: root.slice(0, 40) })
}

function recogniseColumns(start: string): FeedFormat | null {
  const line = start.replace(/^sep=.\r?\n/i, '').split(/[\r\n]/, 1)[0]!
  const columns = line.split(/[,;\t|]/).map((cell) => columnName(cell.replaceAll('"', '')))
  const found = Object.entries(dialects).find(
    ([, { shape }]) => shape.kind === 'csv' && shape.columns.every((name) => columns.includes(name)),
  )
  return found ? (found[0] as FeedFormat) : null
}
