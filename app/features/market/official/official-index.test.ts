import { expect, test } from 'vitest'
import type { IndexMonth } from '../figures/price-index.ts'
import { compareIndexes, differenceInWords, quarterly, quarterWords, readQuarter } from './official-index.ts'
import { readOfficialIndex } from './read-official-index.server.ts'

const q = (text: string) => readQuarter(text)!
const months = (region: IndexMonth['region'], first: number, values: number[], homes = 100) =>
  values.map((index, at) => ({ region, month: first + at, index, homes }))
const january2025 = 2025 * 12

test('quarters are read as sources write them (docs/product/market.md §32)', () => {
  for (const text of ['2025-Q3', '2025Q3', '2025 q3', 'Q3 2025', 'Q3-2025', '2025-07-01'])
    expect(quarterWords(q(text))).toBe('Q3 2025')
  for (const text of ['2025', '2025-Q5', '0025-Q1', '2025-08-01', 'Q3', ''])
    expect(readQuarter(text)).toBeNull()
})

test('a CSV is read with or without regions and kinds, and Eurostat’s as it is (docs/product/market.md §32)', () => {
  expect(
    readOfficialIndex('region,kind,quarter,value\nLimassol,rents,2025-Q1,101.5\ncyprus,price,2025-Q1,99\n'),
  ).toEqual([
    { region: 'limassol', kind: 'rent', quarter: q('2025-Q1'), value: 101.5 },
    { region: null, kind: 'price', quarter: q('2025-Q1'), value: 99 },
  ])
  expect(readOfficialIndex('\uFEFFquarter;index_2015_100;change_annual_pct\r\n2005-Q1;93.41;\r\n')).toEqual([
    { region: null, kind: 'price', quarter: q('2005-Q1'), value: 93.41 },
  ])
  expect(readOfficialIndex('"quarter", "value"\n"2025-Q1", "100"\n')).toEqual([
    { region: null, kind: 'price', quarter: q('2025-Q1'), value: 100 },
  ])
})

test.each([
  ['month,value\n2025-01,1', 'The first line names no columns quarter and value.'],
  ['quarter,value\n2025-Q1,100\n2025-Q9,101', 'Line 3: "2025-Q9" is no quarter, such as 2025-Q3.'],
  ['quarter,value\n2025-Q1,-3', 'Line 2: "-3" is no figure above 0.'],
  ['quarter,value,region\n2025-Q1,3,Kyrenia', 'Line 2: "Kyrenia" is no region.'],
  ['quarter,value,kind\n2025-Q1,3,land', 'Line 2: "land" is no kind. Kinds are price and rent.'],
  ['quarter,value\n2025-Q1,3\n2025-Q1,4', 'Line 3: this quarter stands in the file twice.'],
  ['quarter,value\n2025-Q1,100,5', 'Line 2 has 3 cells, the first line 2.'],
  ['quarter,value\n\n2025-Q1', 'Line 3 has 1 cell, the first line 2.'],
  ['quarter,value\n2025-Q1,"100', 'Line 2: a quotation mark is in the wrong place.'],
  [`quarter,value\n2025-Q1,${'9'.repeat(9_000)}`, `Line 2: "${'9'.repeat(40)}…" is no figure above 0.`],
  ['quarter,value\n', 'The file has no line with a figure.'],
])('what cannot be read is told with its line: %j (docs/product/market.md §32)', (csv, sentence) => {
  expect(() => readOfficialIndex(csv)).toThrow(sentence)
})

test('quarters of Cyprus follow the towns by their homes, whole quarters only (docs/product/market.md §32)', () => {
  const quarters = quarterly([
    // 100 to 110 with 300 homes, 100 to 121 with 100 homes: the mean of the logarithms is 1.125 times 10 %.
    ...months('limassol', january2025, [100, 100, 100, 110, 110, 110, 120], 300),
    ...months('paphos', january2025, [100, 100, 100, 121, 121, 121]),
  ])
  expect([...quarters.keys()]).toEqual([q('2025-Q1'), q('2025-Q2')])
  expect(quarters.get(q('2025-Q2'))).toBeCloseTo(100 * 1.1 ** 1.25, 6)
  expect(quarterly([]).size).toBe(0)
})

test('a town that begins later does not move the index by its own base (docs/product/market.md §32)', () => {
  const quarters = quarterly([
    ...months('limassol', january2025, [100, 100, 100, 100, 100, 100, 105, 105, 105]),
    ...months('larnaca', january2025 + 3, [100, 100, 100, 105, 105, 105]),
  ])
  expect([...quarters.values()].map((value) => Number(value.toFixed(6)))).toEqual([100, 100, 105])
})

test('both are 100 in the first shared quarter, and the difference is said (docs/product/market.md §32)', () => {
  const petra = new Map([
    [q('2025-Q1'), 100],
    [q('2025-Q2'), 102],
    [q('2025-Q3'), 103.1],
    [q('2025-Q4'), 104],
  ])
  const official = new Map([
    [q('2024-Q4'), 140],
    [q('2025-Q1'), 150],
    [q('2025-Q2'), 151.5],
    [q('2025-Q3'), 149.1],
  ])
  const comparison = compareIndexes(petra, official)
  expect(comparison.quarters.map(({ quarter }) => quarterWords(quarter))).toEqual([
    'Q1 2025',
    'Q2 2025',
    'Q3 2025',
  ])
  expect(comparison.quarters[0]).toMatchObject({ petra: 100, official: 100 })
  expect(comparison.quarters[1]!.official).toBeCloseTo(101, 6)
  expect(comparison.official[0]!.value).toBeCloseTo(93.333, 3)
  expect(differenceInWords(comparison, { source: 'Eurostat', kind: 'price' })).toBe(
    'From Q1 2025 to Q3 2025 our index of asking prices rose by 3.1 % and Eurostat’s fell by 0.6 %. Ours is 3.7 points higher.',
  )
  expect(
    differenceInWords(compareIndexes(official, official), { source: 'Eurostat', kind: 'rent' }),
  ).toContain('They agree.')
})

test('indexes without two common quarters are not compared (docs/product/market.md §32)', () => {
  const official = new Map([[q('2025-Q3'), 146.86]])
  const since = new Map([[q('2025-Q4'), 100]])
  expect(differenceInWords(compareIndexes(since, official), { source: 'Eurostat', kind: 'price' })).toBe(
    'The two cannot be compared yet: our index of asking prices begins with Q4 2025, and Eurostat’s ends with Q3 2025. They need two quarters in common.',
  )
  expect(
    differenceInWords(compareIndexes(new Map(), official), { source: 'Eurostat', kind: 'price' }),
  ).toContain('our index of asking prices has no full quarter yet')
})
