/**
 * Rightmove's BLM: a header that names the two signs which end a field and a record, the columns, then the records.
 * Fields may hold line ends, and nothing is quoted.
 */
import { entryHeadLength, entryLimit, FeedUnreadable } from '../reading/feed.ts'
import { type ColumnRecord, columnName } from './column-texts.ts'

type Head = {
  fieldEnd: string
  recordEnd: string
  columns: string[]
  /** Characters up to the first record. */
  length: number
}

const lineEndsIn = (text: string): number => text.split('\n').length - 1

/**
 * The records. Throws {@link FeedUnreadable} where a section is missing, or the file ends before `#END#`: without it
 * nothing tells a whole file from one that was cut off between two records.
 */
export async function* blmRecords(chunks: AsyncIterable<string>): AsyncGenerator<ColumnRecord> {
  let beginning = ''
  let head: Head | null = null
  let line = 1
  let entry = 0
  let record = new GatheredRecord(line)
  for await (const text of chunks) {
    let chunk = text
    if (head === null) {
      beginning += chunk
      head = readHead(beginning)
      if (head === null) {
        if (beginning.length > entryLimit) throw new FeedUnreadable({ code: 'blm-without-data' })
        continue
      }
      line += lineEndsIn(beginning.slice(0, head.length))
      record = new GatheredRecord(line)
      chunk = beginning.slice(head.length)
    }
    const parts: string[] = chunk.split(head.recordEnd)
    for (const [at, part] of parts.entries()) {
      record.add(part)
      line += lineEndsIn(part)
      if (at === parts.length - 1) break
      entry += 1
      yield record.cut(entry, head)
      record = new GatheredRecord(line)
    }
  }
  if (head === null) throw new FeedUnreadable({ code: 'blm-without-data' })
  if (!record.isEndOfFile()) throw new FeedUnreadable({ code: 'blm-without-end', line })
}

/** The text of one record so far; of one that is too long only the beginning is kept. */
class GatheredRecord {
  private readonly line: number
  private parts: string[] = []
  private length = 0

  constructor(line: number) {
    this.line = line
  }

  add(part: string): void {
    if (this.length <= entryLimit) this.parts.push(part)
    this.length += part.length
    if (this.length > entryLimit) this.parts = [this.parts.join('').slice(0, entryHeadLength)]
  }

  cut(entry: number, { fieldEnd, columns }: Head): ColumnRecord {
    const text = this.parts.join('')
    const lead = /^\s*/.exec(text)![0]
    const position = { entry, line: this.line + lineEndsIn(lead) }
    const cells = text.slice(lead.length).split(fieldEnd)
    const fault = this.length > entryLimit ? ({ code: 'entry-too-long', limit: entryLimit } as const) : null
    return { position, columns, cells, fault }
  }

  isEndOfFile(): boolean {
    return this.length <= entryLimit && /^\s*#END#\s*$/i.test(this.parts.join(''))
  }
}

/** Null while the records have not begun. */
function readHead(text: string): Head | null {
  const [definitionMark] = /#DEFINITION#/i.exec(text) ?? []
  const definitionAt = definitionMark === undefined ? -1 : text.indexOf(definitionMark)
  const begins = definitionAt + '#DEFINITION#'.length
  const dataAt = definitionAt === -1 ? -1 : text.slice(begins).search(/#DATA#/i)
  if (dataAt === -1) return null
  const header = text.slice(0, definitionAt)
  const definition = text.slice(begins, begins + dataAt)
  const signOf = (name: string, standard: string) =>
    new RegExp(`^[ \\t]*${name}[ \\t]*:[ \\t]*['"](.)['"]`, 'im').exec(header)?.[1] ?? standard
  const [fieldEnd, recordEnd] = [signOf('EOF', '^'), signOf('EOR', '~')]
  const columns = definition
    .split(recordEnd, 1)[0]!
    .trim()
    .split(fieldEnd)
    .map((name) => columnName(name))
  return {
    fieldEnd,
    recordEnd,
    columns: columns.at(-1) === '' ? columns.slice(0, -1) : columns,
    length: begins + dataAt + '#DATA#'.length,
  }
}
