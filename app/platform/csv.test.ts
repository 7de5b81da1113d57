import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvRecord } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['x;=1+1', "x;'=1+1"],
  ['x; "=1+1"', `x; "'=1+1"`],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\n-2+3', "x\n'-2+3"],
  ['x\r\n;+cmd', "x\r\n;'+cmd"],
  ["x;'=1", "x;''=1"],
  [' =1', "' =1"],
  ['\uff1d1', "'\uff1d1"],
  ['a = b; c', 'a = b; c'],
  ['€ -5', '€ -5'],
])('%j is written as %j, so that no part of it is a formula (docs/import.md)', (text, written) => {
  expect(parse(csvLine([text]))).toEqual([[written]])
})

test('a program gets its fields as they are', () => {
  expect(parse(csvRecord(['x;=1+1', 'a\nb', '"']))).toEqual([['x;=1+1', 'a\nb', '"']])
})

/** Cuts a file at a separator as a spreadsheet does: quotes count at a cell's beginning only. */
function cellsCutAt(separator: string, file: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at]!
    if (isQuoted && sign === '"' && file[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (isQuoted && sign === '"') isQuoted = false
    else if (!isQuoted && cell === '' && sign === '"') isQuoted = true
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

test('whatever a spreadsheet cuts rows at, no cell begins a formula (docs/import.md)', () => {
  const text = fc.string({
    unit: fc.constantFrom(';', '\t', '\n', '\r', '=', '+', '-', '@', '"', "'", ' ', ',', 'a'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (fields) => {
      for (const separator of [',', ';', '\t'])
        for (const cell of cellsCutAt(separator, csvLine(fields))) expect(cell).not.toMatch(/^[=+\-@]/)
    }),
    { numRuns: 5_000 },
  )
})
