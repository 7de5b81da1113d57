import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvRows } from './csv.server.ts'
import { FeedUnreadable } from '../reading/feed.ts'

/** Cells that make rows of every kind: quoted, quoted wrongly, with line ends, empty. */
const part = fc.constantFrom('"', '""', ',', ';', '\n', ' ', 'a', 'Λεμεσός', '12', '', "'")
const written = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''))
/** Written by the rules. */
const regular = fc
  .array(
    fc.array(
      fc.oneof(
        fc.stringMatching(/^[^",\n\r\\]{0,8}$/),
        fc
          .array(fc.constantFrom('a', '"', ',', '\n', 'é'), { maxLength: 8 })
          .map((signs) => `"${signs.join('').replaceAll('"', '""')}"`),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    { maxLength: 8 },
  )
  .map((rows) => rows.map((cells) => `${cells.join(',')}\n`).join(''))

const header = 'a,b,c\n'

/** Yields chunks of any length, like an arriving file. */
async function* inChunks(text: string, lengths: readonly number[]) {
  let at = 0
  for (const length of lengths) {
    yield text.slice(at, at + length)
    at += length
  }
  yield text.slice(at)
}

async function rowsOf(text: string, lengths: readonly number[] = []) {
  const rows: { line: number; cells: string[] }[] = []
  try {
    for await (const row of csvRows(inChunks(text, lengths), ',')) rows.push(row)
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { rows, error: error.message }
  }
  return { rows, error: null }
}

type Record = { record: string[]; info: { lines: number } }
/** The library alone, over the whole text. */
function libraryRows(text: string) {
  const records = parse(text, {
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as Record[]
  return records
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, info }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
      cells: record,
    }))
}

test.each([
  ['by the rules', regular],
  ['in any way', written],
])('rows written %s are those of the library, with their lines', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }),
      async (text, lengths) => {
        const whole = `${header}${text}`
        let expected: ReturnType<typeof libraryRows>
        try {
          expected = libraryRows(whole)
        } catch {
          const { error } = await rowsOf(whole, lengths)
          expect(error).not.toBeNull()
          return
        }
        expect(await rowsOf(whole, lengths)).toEqual({ rows: expected, error: null })
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a quote that is never closed is named by its line, however many rows by the rules stand before it', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `${at},"two\nlines",x\n`).join('')
  const { rows: read, error } = await rowsOf(`${header}${rows}1,"open,2\n3,4,5\n`)
  expect(read.length).toBe(501)
  expect(error).toContain('1002')
})
