/** CSV as spreadsheets save it: any usual delimiter, quotes, blank lines, a `sep=` line, header names in any dress. */
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { UnreadableReason } from './feed-reason.ts'
import type { CutEntry } from './feed.ts'
import { FeedUnreadable, entryLimit } from './feed.ts'
import type { FeedMapping } from './mapping.ts'
import { columnReader, mapRow } from './mapping.ts'
import type { OwnField, OwnRow } from './own-fields.ts'
import { sourceIdOf, surplusCells } from './reading-cells.ts'

const delimiters = [',', ';', '\t', '|'] as const
/** Without these columns (or a default for them) no entry could be taken. */
const needed = [
  ['pro_id', 'property_id', 'id'],
  ['property_type'],
  ['buy_rent_category'],
  ['region', 'location', 'latitude'],
] as const satisfies OwnField[][]
const mostColumns = 1000

type CsvRecord = { record: string[]; info: { lines: number } }

/** The rows under our own names. Throws {@link FeedUnreadable} where the header or the quoting makes no sense. */
export async function* cutCsv(
  text: AsyncIterable<string>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<OwnRow>> {
  let header: (readonly OwnField[])[] | null = null
  let entry = 0
  for await (const { record, line } of csvRecords(text, mapping.delimiter)) {
    if (header === null) {
      const { fields, unknown } = readHeader(record, mapping)
      header = fields
      if (unknown.length > 0)
        yield { kind: 'notice', reason: { code: 'columns-not-used', columns: unknown.join(', ') } }
      continue
    }
    entry += 1
    const position = { entry, line }
    const cells = header.flatMap((fields, at) => fields.map((field) => [field, record[at] ?? ''] as const))
    const row = mapRow(cells, mapping)
    const fault = surplusCells(record, header.length)
    if (fault === null) yield { kind: 'cut', position, content: row }
    else yield { kind: 'fault', position, sourceId: sourceIdOf(row).sourceId, field: 'row', reason: fault }
  }
}

/**
 * The records that say something, the header first, with the line each begins on. Throws {@link FeedUnreadable} where there is none, or the
 * quoting makes no sense.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  stated?: string,
): AsyncGenerator<{ record: string[]; line: number }> {
  const { head, rest } = await firstLine(unixLines(text))
  const { delimiter, skip } = findDelimiter(head)
  let parsedLines = 0
  const parser = parse({
    delimiter: stated ?? delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: entryLimit,
    // An error arrives ahead of the rows that were read before it: where it is, is only known here.
    on_record: (record: string[], { lines }) => {
      parsedLines = lines
      return record
    },
  })
  const source = Readable.from(startingWith(head.slice(skip), rest))
  // Its errors reach the loop below through the parser.
  pipeline(source, parser, () => {})
  let isEmpty = true
  const linesBefore = skip > 0 ? 1 : 0
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (record.every((cell) => cell.trim() === '')) continue
      isEmpty = false
      yield { record, line: linesBefore + info.lines - lineEndsIn(record) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FeedUnreadable(csvReason(error, linesBefore + parsedLines + 1), { cause: error })
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (isEmpty) throw new FeedUnreadable({ code: 'file-empty' })
}

const lineEndsIn = (record: string[]) => record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)

function csvReason(error: CsvError, line: number): UnreadableReason {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { code: 'csv-quote-open', line }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { code: 'csv-row-too-long', line }
  return { code: 'csv-unreadable', line, detail: error.message }
}

function readHeader(
  record: string[],
  mapping: FeedMapping,
): { fields: (readonly OwnField[])[]; unknown: string[] } {
  if (record.length > mostColumns)
    throw new FeedUnreadable({ code: 'csv-too-many-columns', columns: record.length })
  const fields = record.map(columnReader(mapping))
  const has = (field: OwnField) =>
    fields.some((filled) => filled.includes(field)) || mapping.defaults.has(field)
  const missing = needed.filter((anyOf) => !anyOf.some(has))
  if (missing.length > 0) {
    throw new FeedUnreadable({ code: 'csv-columns-missing', columns: missing.map(([first]) => first) })
  }
  const unknown = record.filter((name, at) => fields[at]?.length === 0 && name.trim() !== '')
  return { fields, unknown: unknown.map((name) => name.trim().slice(0, 60)) }
}

/** The delimiter that occurs most outside quotes in the first line, or the one that a `sep=;` line names. */
function findDelimiter(head: string): { delimiter: string; skip: number } {
  const said = /^sep=(.)\n/i.exec(head)
  if (said) return { delimiter: said[1]!, skip: said[0].length }
  const bare = head
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1)[0]!
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return {
    delimiter: counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter,
    skip: 0,
  }
}

/** Line ends as `\n`, so that lines are counted alike everywhere. */
async function* unixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of text) {
    const whole = held + chunk
    held = whole.endsWith('\r') ? '\r' : ''
    yield (held ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

/** The text up to the first two lines that say something, and what follows. */
async function firstLine(
  text: AsyncGenerator<string>,
): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = ''
  while (head.length < entryLimit && (head.trimStart().match(/\n/g)?.length ?? 0) < 2) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  return { head, rest: text }
}

async function* startingWith(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}
