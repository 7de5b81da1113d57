/** CSV as spreadsheets save it: any usual delimiter, quotes, blank lines, a `sep=` line, header names in any dress. */
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { UnreadableReason } from '../reading/feed-reason.ts'
import type { EntryCutter } from '../reading/feed.ts'
import { FeedUnreadable, entryLimit } from '../reading/feed.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { listFields } from '../reading/mapping.ts'
import { decodedCell, defaultOf, mapRow, type RowSource, rowSources } from '../own-format/map-row.ts'
import { byNearness } from '../reading/nearest-name.ts'
import type { OwnField, OwnRow } from '../reading/own-fields.ts'
import { sourceIdOf, surplusCells } from '../reading/reading-cells.ts'
import { foldWord } from '../reading/reading-values.ts'
import { regularRows } from './regular-csv.ts'

const delimiters = [',', ';', '\t', '|'] as const
/** Columns that every entry needs (or a default for them). */
const needed = [
  ['pro_id', 'property_id', 'id'],
  ['property_type'],
  ['buy_rent_category'],
  ['region', 'location', 'latitude'],
] as const satisfies OwnField[][]
const mostColumns = 1000
/** The library counts bytes of UTF-8, of which a character has up to four. */
const longestRegular = entryLimit / 4
/** How many of them an error names. */
const namedColumns = 40

type CsvRecord = { record: string[]; info: { lines: number } }
type CsvRow = { line: number; cells: string[] }

/**
 * Cuts rows, and parses them under our own names. A row is written as a JSON list of its cells in columns that fill a
 * field.
 */
export function csvCutter(mapping: FeedMapping): EntryCutter<OwnRow> {
  let used: { at: number; sources: readonly RowSource[] }[] = []
  let heading = ''
  const rowOf = (cells: readonly string[]): OwnRow =>
    mapRow(
      used.flatMap(({ sources }, at) => sources.map((source) => decodedCell([source, cells[at] ?? '']))),
      mapping,
    )
  return {
    cut: async function* (text) {
      let columns: number | null = null
      let entry = 0
      for await (const { line, cells: record } of csvRows(text, mapping.delimiter)) {
        if (columns === null) {
          columns = record.length
          const { sources, unknown } = readHeader(record, mapping)
          used = sources.flatMap((each, at) => (each.length === 0 ? [] : [{ at, sources: each }]))
          heading = JSON.stringify(used.map(({ at }) => record[at]))
          if (unknown.length > 0)
            yield { kind: 'notice', reason: { code: 'columns-not-used', columns: unknown.join(', ') } }
          continue
        }
        entry += 1
        const position = { entry, line }
        const cells = used.map(({ at }) => record[at] ?? '')
        const reason = surplusCells(record, columns)
        if (reason === null) yield { kind: 'cut', position, content: JSON.stringify(cells) }
        else
          yield { kind: 'fault', position, sourceId: sourceIdOf(rowOf(cells)).sourceId, field: 'row', reason }
      }
    },
    heading: () => heading,
    parse: (position, written) => ({
      kind: 'cut',
      position,
      content: rowOf(JSON.parse(written) as string[]),
    }),
  }
}

/**
 * The rows as they are, the header first, without those that are empty. Throws {@link FeedUnreadable} where there is
 * none.
 */
export async function* csvRows(text: AsyncIterable<string>, stated?: string): AsyncGenerator<CsvRow> {
  const { head, rest } = await firstLine(unixLines(text))
  const { delimiter: found, skip } = findDelimiter(head)
  const delimiter = stated ?? found
  const whole = startingWith(head.slice(skip), rest)
  let linesBefore = skip > 0 ? 1 : 0
  let isEmpty = true
  const regular = regularRows(whole, delimiter, longestRegular)
  let next = await regular.next()
  for (; !next.done; next = await regular.next()) {
    for (const { line, cells } of next.value) {
      if (isBlank(cells)) continue
      isEmpty = false
      yield { line: linesBefore + line, cells }
    }
  }
  linesBefore += next.value.line - 1
  for await (const row of irregularRows(startingWith(next.value.rest, whole), delimiter, linesBefore)) {
    isEmpty = false
    yield row
  }
  if (isEmpty) throw new FeedUnreadable({ code: 'file-empty' })
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Rows however they are quoted, with the lines that they begin on. */
async function* irregularRows(
  text: AsyncIterable<string>,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<CsvRow> {
  let parsedLines = 0
  const parser = parse({
    delimiter,
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
  const source = Readable.from(text)
  // Its errors reach the loop below through the parser.
  pipeline(source, parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (!isBlank(record)) yield { line: linesBefore + info.lines - lineEndsIn(record), cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FeedUnreadable(csvReason(error, linesBefore + parsedLines + 1), { cause: error })
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const lineEndsIn = (record: string[]) => record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)

function csvReason(error: CsvError, line: number): UnreadableReason {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { code: 'csv-quote-open', line }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { code: 'csv-row-too-long', line }
  return { code: 'csv-unreadable', line, detail: error.message }
}

/** The sources that each column is of, and the columns that are none's. */
function readHeader(
  record: string[],
  mapping: FeedMapping,
): { sources: (readonly RowSource[])[]; unknown: string[] } {
  if (record.length > mostColumns)
    throw new FeedUnreadable({ code: 'csv-too-many-columns', columns: record.length })
  const names = record.map((name) => name.trim().slice(0, 60))
  const columnsOf = Map.groupBy(record.keys(), (at) => foldWord(record[at]!))
  const sources: RowSource[][] = record.map(() => [])
  for (const source of rowSources(mapping)) {
    const { path, field, isMapped } = source
    const columns = columnsOf.get(foldWord(path)) ?? numbered(path, columnsOf)
    if (columns.length === 0 && isMapped)
      throw new FeedUnreadable({
        code: 'mapped-column-missing',
        value: path,
        names: byNearness(path, names).slice(0, namedColumns),
      })
    if (columns.length > 1 && !listFields.has(field))
      throw new FeedUnreadable({
        code: 'csv-column-twice',
        value: path,
        field,
        columns: columns.map((at) => `${names[at]} (column ${at + 1})`),
      })
    for (const at of columns) sources[at]!.push(source)
  }
  const isFilled = (field: OwnField) =>
    sources.some((each) => each.some((source) => source.field === field)) ||
    defaultOf(mapping, field) !== null
  const missing = needed.filter((anyOf) => !anyOf.some(isFilled))
  if (missing.length > 0) {
    throw new FeedUnreadable({
      code: 'csv-columns-missing',
      columns: missing.map(([first]) => first),
      names: names.filter((name) => name !== '').slice(0, namedColumns),
    })
  }
  const unknown = names.filter((name, at) => sources[at]!.length === 0 && name !== '')
  return { sources, unknown }
}

/** `Price[2]` is the second column of that name. */
function numbered(path: string, columnsOf: ReadonlyMap<string, number[]>): number[] {
  const [, name, number] = /^(.*)\[(\d{1,4})\]$/.exec(path) ?? []
  const at = name === undefined ? undefined : columnsOf.get(foldWord(name))?.[Number(number) - 1]
  return at === undefined ? [] : [at]
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
    const ended = held ? whole.slice(0, -1) : whole
    yield ended.includes('\r') ? ended.replace(/\r\n?/g, '\n') : ended
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
