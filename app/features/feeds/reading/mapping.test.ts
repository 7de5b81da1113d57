import { expect, test } from 'vitest'
import {
  listingsOf,
  mappingOf,
  noticesOf,
  readAll,
  refusalsOf,
  warningsOf,
} from '#test/feeds/feed-test-kit.ts'
import { readMapping } from './mapping.ts'
import { parsePattern } from './mapping-pattern.ts'

test.each([
  ['{number} bed', 'Sunny 3-bedroom flat', '3'],
  ['{number} bed', 'A 12bed hotel', '12'],
  ['{number} bed', 'Ανακαινισμένο, 2 BEDS', '2'],
  ['{number} bed', 'no beds', null],
  ['€{number}', 'for € 1 or €250.000, negotiable', '250.000'],
  ['in {text},', 'Within reach, in Kato  Paphos, near', 'Kato Paphos'],
  ['in {text}', 'Villa in Peyia', 'Peyia'],
  ['{text} -', 'Peyia - Villa', 'Peyia'],
  ['ref* no {word}', 'Ref: new; no AB12.', 'AB12'],
  ['plot (of {number} m²)', 'A plot (of 1.250 m²)', '1.250'],
])('the pattern %j finds in %j %j (docs/import.md)', (pattern, text, found) => {
  expect(parsePattern(pattern)!(text)).toBe(found)
})

test.each(['bed', '{number} {word}', '{Number}', '(a+)+$', ''])(
  '%j is no pattern (docs/import.md)',
  (pattern) => {
    expect(parsePattern(pattern)).toBeNull()
    expect(readMapping(JSON.stringify({ fields: { bedrooms: { from: 'a', pattern } } }))).toHaveProperty(
      'problems',
    )
  },
)

test.each([
  [
    { columns: { A: 'price', B: 'price' } },
    `columns → B: 'A' already fills price; name them in order of preference: "fields": {"price": ["A", "B"]}`,
  ],
  [{ columns: { A: 'price' }, fields: { price: 'B' } }, "columns → A: 'fields' already says where price is"],
  [{ fields: { price: 'A', Price: 'B' } }, 'fields → price: is given twice; use a list of sources'],
  [{ fields: { prize: 'A' } }, "fields → prize: 'prize' is not one of our fields (price, "],
  [{ fields: { property_type: { from: 'A', scale: 2 } } }, 'fields → property_type: cannot have a scale'],
  [
    { fields: { price: { from: 'A', unit: 'sqft' } } },
    'fields → price: cannot have a unit; these can: property_area, plot_area',
  ],
  [{ fields: { price: { form: 'A' } } }, 'fields → price: Unrecognized key: "form"'],
])('%j is refused in words (docs/import.md)', (written, sentence) => {
  expect(readMapping(JSON.stringify(written))).toEqual({ problems: [expect.stringContaining(sentence)] })
})

const csvHead = 'id;property_type;buy_rent_category;region'
test.each([
  [
    { columns: { Prise: 'price' } },
    `${csvHead};Price\n1;Villa;buy;Paphos;1`,
    "The mapping names a column 'Prise' that this CSV does not have. Most similar first, it has 'Price', ",
  ],
  [
    { fields: { price: 'Price' } },
    `${csvHead};Price;PRICE\n1;Villa;buy;Paphos;1;2`,
    "Several columns are called 'Price', and price is one value: Price (column 5), PRICE (column 6). A mapping file can name one of them as 'Price[1]'.",
  ],
])('with the mapping %j a CSV is refused (docs/import.md)', async (written, csv, sentence) => {
  await expect(readAll(csv, 'csv', { mapping: mappingOf(written) })).rejects.toThrow(sentence)
})

test('one of two columns of a name is named by its place, and pictures take both (docs/import.md)', async () => {
  const mapping = mappingOf({ fields: { price: 'Price[2]', property_images: 'Photo' } })
  const csv = `${csvHead};Price;Price;Photo;Photo\n1;Villa;buy;Paphos;1;2;https://a.example/1.jpg;https://a.example/2.jpg`
  const [entry] = listingsOf(await readAll(csv, 'csv', { mapping }))
  expect(entry?.listing).toMatchObject({ priceEuro: 2, pictures: [{}, {}] })
})

const home = { id: 'J', property_type: 'Villa', buy_rent_category: 'buy', region: 'Paphos', price: 1 }

test('a place that no entry has is named, and an error where no entry can do without it (docs/import.md)', async () => {
  const json = JSON.stringify([{ ...home, kind: 'Flat', plan: { rooms: 2 } }])
  const optional = mappingOf({ fields: { bedrooms: 'plan.room' } })
  expect(noticesOf(await readAll(json, 'json', { mapping: optional }))).toEqual([
    expect.stringContaining(
      "The mapping names 'plan.room', which no entry of this file has. Most similar first, they have 'plan/rooms', ",
    ),
  ])
  const needed = mappingOf({ fields: { property_type: 'kinds' } })
  await expect(readAll(json, 'json', { mapping: needed })).rejects.toThrow(
    "names 'kinds', which no entry of this file has. Most similar first, they have 'kind', ",
  )
})

test.each([
  [{ from: 'p', scale: 0.01 }, 12_345_600, 123_456, []],
  [{ from: 'p', scale: 0.01 }, '€ 12.345.600', 123_456, []],
  [{ from: 'p', scale: 1000 }, '1,5', 1_500, []],
  [{ from: 'p', scale: 1000 }, 'on request', null, ['price: is empty; shown as N/A']],
  [
    { from: 'p', scale: 1000 },
    '150 or best offer',
    null,
    ["price: '150 or best offer × 1000' is not an amount in euro; left out"],
  ],
  [['q', 'p'], '250', 250, []],
])('the price %j of %j is %j (docs/import.md)', async (price, p, priceEuro, said) => {
  const { price: _, ...rest } = home
  const entries = await readAll(JSON.stringify([{ ...rest, p, q: 0 }]), 'json', {
    mapping: mappingOf({ fields: { price } }),
  })
  expect(listingsOf(entries)[0]?.listing.priceEuro).toBe(priceEuro)
  expect(warningsOf(entries, 'J').filter((warning) => warning.startsWith('price'))).toEqual(said)
})

test.each([
  [{ unit: 'sqft' }, 1200, 111],
  [{ unit: 'sqft' }, '1,200', 111],
  [{ unit: 'sqft' }, '120 m²', 120],
  [{ unit: 'donum', scale: 0.5 }, 2, 1338],
])('the area %j of %j is %j m² (docs/import.md)', async (property_area, size, squareMetres) => {
  const mapping = mappingOf({ fields: { property_area: { from: 'size', ...property_area } } })
  const [entry] = listingsOf(await readAll(JSON.stringify([{ ...home, size }]), 'json', { mapping }))
  expect(entry?.listing.areaSquareMetres).toBe(squareMetres)
})

test('a broken element of a keyed JSON is refused by its key, and the rest comes in (docs/reliability.md §8)', async () => {
  const json = `{"A\\"1": ${JSON.stringify(home)}, "B": {"id": }, "C": 7, "D": ${JSON.stringify(home)}}`
  const mapping = mappingOf({ items: '*', fields: { pro_id: '$key' } })
  const entries = await readAll(json, 'json', { mapping })
  expect(listingsOf(entries).map(({ listing }) => listing.sourceId)).toEqual(['A"1', 'D'])
  expect(refusalsOf(entries)).toEqual([
    expect.stringMatching(/^1 B entry: is not valid JSON/),
    '1 C entry: is not an object',
  ])
  await expect(readAll(json.slice(0, -1), 'json', { mapping })).rejects.toThrow('so it is incomplete')
})

const xmlMapping = mappingOf({
  format: 'xml',
  items: 'homes/home',
  fields: {
    pro_id: '@id',
    property_type: '@kind',
    buy_rent_category: { default: 'buy' },
    region: '@in',
    property_title: '@title',
  },
})
const xmlHome = (id: string, inner = '') =>
  `<home id="${id}" kind="Villa" in="Paphos" title="Sea &amp; > sun">${inner}</home>`

test('entries of an XML may be empty elements; those elsewhere are none, and broken ones are refused (docs/reliability.md §8)', async () => {
  const xml = `<x><home id="other">no</home><homes><!-- <home id="comment"/> -->
${xmlHome('A')}
<home id="B" kind="Villa" in="Paphos"/>
${xmlHome('C', '<b></home>')}
${xmlHome('D')}
</homes></x>`
  const entries = await readAll(xml, 'xml', { mapping: xmlMapping })
  expect(listingsOf(entries).map(({ listing }) => [listing.sourceId, listing.title])).toEqual([
    ['A', 'Sea & > sun'],
    ['B', null],
    ['D', 'Sea & > sun'],
  ])
  expect(refusalsOf(entries)).toEqual([
    expect.stringMatching(/^4 C home: has broken markup/),
    expect.stringMatching(/^4 .*end without/),
  ])
})

test.each([
  ['<x><house/></x>', "This XML has no element 'homes/home'. Most similar first, it has 'x/house', 'x'."],
  ['<x><homes><home id="A">', 'The file ends inside the entry'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'It has a document type declaration'],
])('%j is refused: %s (docs/reliability.md §8)', async (xml, sentence) => {
  await expect(readAll(xml, 'xml', { mapping: xmlMapping })).rejects.toThrow(sentence)
})

test('an XML without a mapping is refused, and told how to get one (docs/import.md)', async () => {
  await expect(readAll('<x/>', 'xml')).rejects.toThrow('npm run petra -- import --suggest writes a first one')
})

test('Kyero counts where an exception says nothing, and before a default (docs/import.md)', async () => {
  const property = (id: string, inner: string) =>
    `<property><id>${id}</id><price>1</price><price_freq>sale</price_freq><type>villa</type><town>Peyia</town><beds>2</beds>${inner}</property>`
  const mapping = mappingOf({
    format: 'kyero',
    fields: {
      bedrooms: { from: 'rooms', default: 9 },
      buy_rent_category: { from: 'deal', values: { M: 'rent' } },
      rental_yield: 'yield',
    },
  })
  const xml = `<root>${property('A', '<rooms>3</rooms><deal>M</deal><yield>5.5</yield>')}${property('B', '')}</root>`
  const entries = await readAll(xml, 'kyero', { mapping })
  expect(
    listingsOf(entries).map(({ listing }) => [listing.bedrooms, listing.purpose, listing.statedYieldPercent]),
  ).toEqual([
    [3, 'rent', 5.5],
    [2, 'sale', null],
  ])
})

test('lists within lists, however deep, do not end the import (docs/reliability.md §8)', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const json = `[{"property_images": ${deep}, ${JSON.stringify(home).slice(1)}]`
  expect(listingsOf(await readAll(json, 'json'))).toHaveLength(1)
})
