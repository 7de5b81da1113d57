import type { FeedFormat } from './feed.ts'

const formatOfExtension: Record<string, FeedFormat> = {
  xml: 'kyero',
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
  'application/xml': 'kyero',
  'text/xml': 'kyero',
}

/** The format by how the file begins, else by its name's ending, else by what its host calls it; null where none says it. */
export function recogniseFormat(
  firstBytes: Uint8Array,
  fileName: string,
  contentType: string | null = null,
): FeedFormat | null {
  // Zero bytes go, so that UTF-16 shows its first sign too.
  const start = Buffer.from(firstBytes.subarray(0, 1024))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '')
  if (start.startsWith('<')) return 'kyero'
  if (/^[[{]/.test(start)) return 'json'
  const extension = /\.([a-z]+)(?:\.gz)?$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const named = formatOfExtension[extension] ?? formatOfContentType[type]
  if (named) return named
  return /^[^\n]*[,;\t|]/.test(start) ? 'csv' : null
}
