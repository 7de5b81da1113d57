import { expect, test } from 'vitest'
import {
  fixture,
  listingsOf,
  mappingOf,
  noticesOf,
  readAll,
  refusalsOf,
  warningsOf,
} from '#test/feeds/feed-test-kit.ts'
import { sanitiseDescription } from '#app/features/listings/offers/sanitise-description.server.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { readMapping } from '../reading/mapping.ts'

test('a spreadsheet with BOM, semicolons, quotes and blank lines is read (docs/import.md)', async () => {
  const entries = await readAll(await fixture('own-defects.csv'), 'csv')
  const [first, second, third] = listingsOf(entries)
  expect(noticesOf(entries)).toEqual(['Columns not used: Colour.'])
  expect(first?.listing).toMatchObject({
    sourceId: 'C-1',
    type: 'apartment',
    purpose: 'sale',
    region: 'limassol',
    priceEuro: 65_000,
    bedrooms: 2,
    areaSquareMetres: 1200,
    condition: 'resale',
    energyClass: 'B+',
    included: ['Lift', 'Storage'],
    descriptionHtml: 'First line\nsecond line',
    pictures: [{ url: 'https://agency.example/a%20b.jpg' }, { url: 'https://agency.example/c.jpg' }],
  })
  expect(second).toMatchObject({
    position: { entry: 2, line: 4 },
    listing: { purpose: 'rent', priceEuro: 1200, bedrooms: 0, title: null },
  })
  expect(third).toMatchObject({
    formerPriceEuro: 280_000,
    listing: { priceEuro: 250_000, placeId: 'limassol/germasogeia' },
  })
})

test.each([
  ['by_youtube', { film: null, youtubeId: 'aqz-KE-bpKQ' }],
  ['by_computer', { film: 'film.mp4', youtubeId: null }],
  ['', { film: 'film.mp4', youtubeId: null }],
])(
  'of a film and a YouTube video, property_video_upload_by "%s" decides (docs/import.md)',
  async (by, video) => {
    const row = {
      pro_id: 'F-1',
      property_type: 'Villa',
      buy_rent_category: 'buy',
      region: 'Limassol',
      price: '1',
      property_video_upload_by: by,
      property_video: 'film.mp4',
      youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    }
    const [entry] = listingsOf(await readAll(JSON.stringify([row]), 'json', { own: true }))
    expect({ film: entry?.film, youtubeId: entry?.listing.youtubeId }).toEqual(video)
  },
)

test('every bad row is named with its line, id, field and reason (docs/import.md)', async () => {
  const entries = await readAll(await fixture('own-defects.csv'), 'csv')
  expect(refusalsOf(entries)).toEqual([
    '10 C-6 property_type: is empty',
    '11 C-7 row: has 18 cells, and the header has 16: is a delimiter inside a cell without quotes?',
  ])
  expect(warningsOf(entries, 'C-8')).toEqual([
    "bedrooms: 'many' is not a number of bedrooms",
    "property_area: 'big' is not an area",
    "energy_efficiency: 'Z9' is not an energy class",
    "property_images: 'not an address' is not a web address; left out",
  ])
  expect(warningsOf(entries, 'C-5')).toEqual(["price: '12x' is not an amount in euro; left out"])
  expect(warningsOf(entries, 'C-4')).toEqual(['price: is empty; shown as N/A'])
})

test('JSON of our own fields is read, lists in any form (docs/import.md)', async () => {
  const entries = await readAll(await fixture('own-defects.json'), 'json', { own: true })
  expect(listingsOf(entries)[0]?.listing).toMatchObject({
    sourceId: 'P-1',
    priceEuro: 450_000,
    bathrooms: 3,
    plotSquareMetres: 813,
    pool: 'private',
    titleDeeds: 'available',
    vat: 'none',
    yearBuilt: 2008,
    availableFrom: '2026-09-01',
    included: ['Garden', 'Sea view'],
    statedYieldPercent: 4.25,
    statedAnnualIncomeEuro: 19_125,
    addition: 'exclusive',
    pictures: [{ url: 'https://agency.example/1.jpg' }, { url: 'https://agency.example/2.jpg' }],
  })
  expect(listingsOf(entries)[1]?.listing).toMatchObject({
    sourceId: 'P-8',
    priceEuro: 65_001,
    region: 'limassol',
  })
  expect(refusalsOf(entries).map((refusal) => refusal.replace(/JSON: .*/, 'JSON'))).toEqual([
    "10 P-2 buy_rent_category: 'swap' is not a kind of offer (buy or rent)",
    '11 P-3 entry: is not valid JSON',
    '12 null entry: is not an object',
    '13 null entry: is not an object',
    '14 75043410340896182298443382189988169344 buy_rent_category: is empty',
    '15 P-7 property_type: is land for rent, and land is only offered for sale',
  ])
})

test("a mapping turns someone else's columns, words, units and gaps into ours, in Windows-1253 (docs/import.md)", async () => {
  const mapping = mappingOf((await fixture('mapped.mapping.json')).toString())
  const entries = await readAll(await fixture('mapped-windows-1253.csv'), 'csv', { mapping })
  expect(noticesOf(entries)[0]).toContain('windows-1253')
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    {
      sourceId: 'Α-1',
      type: 'apartment',
      placeId: 'limassol/germasogeia',
      priceEuro: 165_000,
      areaSquareMetres: 121,
      furnishing: 'unfurnished',
      pictures: [{ url: 'https://agency.example/1.jpg' }, { url: 'https://agency.example/2.jpg' }],
    },
    { sourceId: 'Α-2', type: 'villa', areaSquareMetres: 120, plotSquareMetres: 2676 },
  ])
  expect(refusalsOf(entries)).toEqual(["4 Α-3 buy_rent_category: 'Χ' is not a kind of offer (buy or rent)"])
})

const home = { id: 'J', property_type: 'Villa', buy_rent_category: 'buy', region: 'Paphos' }

test('paths with dots reach into objects, and the list may lie deep (docs/import.md)', async () => {
  const mapping = mappingOf({
    items: 'answer.homes',
    columns: { 'ref.code': 'pro_id', 'pos.lat': 'latitude', 'pos.lon': 'longitude' },
  })
  const written = {
    note: ['x'],
    answer: {
      other: [1],
      homes: [{ ...home, id: 'not this', ref: { code: 'R' }, pos: { lat: 34.77, lon: 32.42 } }],
    },
  }
  const entries = await readAll(JSON.stringify(written), 'json', { mapping })
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    { sourceId: 'R', latitude: 34.77 },
  ])
  await expect(readAll(JSON.stringify({ homes: [home] }), 'json', { mapping })).rejects.toThrow(
    "no list at 'answer.homes'",
  )
})

test('numbers of JSON keep their digits as ids, references and titles, and are numbers elsewhere (docs/import.md)', async () => {
  const home = (id: string, more = '') =>
    `{"pro_id": ${id}, "property_type": "villa", "buy_rent_category": "buy", "region": "Paphos", "price": 250.000e3, "latitude": 34.770, "longitude": 32.420${more}}`
  const ids = ['12345678901234567890', '12345678901234567891', '1.10', '1.1', '1e5', '100000', '-0', '"007"']
  const json = `[${ids.map((id) => home(id, ', "reference_number": 4.50, "property_title": 1.0')).join(',')}]`
  const read = listingsOf(await readAll(json, 'json')).map(({ listing }) => listing)
  expect(read.map(({ sourceId }) => sourceId)).toEqual([...ids.slice(0, -1), '007'])
  expect(read[0]).toMatchObject({ reference: '4.50', title: '1.0', priceEuro: 250_000, latitude: 34.77 })
  const mapped = `{"homes": [{"nr": 90071992547409931, ${home('1').slice(1)}]}`
  const mapping = mappingOf('{"items": "homes", "fields": {"pro_id": "nr"}}')
  expect(listingsOf(await readAll(mapped, 'json', { mapping }))[0]?.listing.sourceId).toBe(
    '90071992547409931',
  )
})

test.each([
  ['a list', JSON.stringify([home, home])],
  ['a list in an object', JSON.stringify({ total: 2, data: { listings: [home, home] } }, null, 2)],
  ['one object a line', `${JSON.stringify(home)}\n\n${JSON.stringify(home)}\n`],
])('%s of JSON is read (docs/import.md)', async (_, json) => {
  expect(listingsOf(await readAll(json, 'json'))).toHaveLength(2)
})

test('a broken line among lines is refused by itself (docs/reliability.md §8)', async () => {
  const entries = await readAll(
    `${JSON.stringify(home)}\n{"id": "B", "x": [}\n${JSON.stringify(home)}\n`,
    'json',
  )
  expect(listingsOf(entries)).toHaveLength(2)
  expect(refusalsOf(entries)[0]).toMatch(/^2 B entry: is not valid JSON/)
})

test.each([
  [
    'csv',
    'id,colour\n1,red\n',
    'no column for property_type (the type), buy_rent_category (buy or rent), region',
  ],
  [
    'csv',
    'id;property_type;buy_rent_category;region\n1;"Villa;buy;Paphos\n2;Villa;buy;Paphos\n',
    'a quote in the row that begins on line 2 is never closed',
  ],
  ['json', '', 'The file is empty.'],
  ['json', ' \n', 'The file is empty.'],
  ['json', '<root/>', 'not JSON'],
  [
    'json',
    JSON.stringify([home, home]).slice(0, -20),
    'ends inside the entry that begins on line 1, so it is incomplete',
  ],
  ['json', JSON.stringify([home]).slice(0, -1), 'ends before its list is closed, so it is incomplete'],
  [
    'json',
    `${JSON.stringify(home)}\n${JSON.stringify(home).slice(0, -5)}`,
    'ends inside the entry that begins on line 2',
  ],
  ['json', '{"error": "Not authorised"}', 'one object without a list of listings'],
  ['json', '[{}]]', 'continues after its end'],
] as const)('%s %j cannot be read: %s (docs/reliability.md §8)', async (format, content, sentence) => {
  const failure = await readAll(content, format).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FeedUnreadable)
  expect((failure as Error).message).toContain(sentence)
})

test.each([
  ['{"columns": {"Τιμή": "prise"}}', "columns → Τιμή: 'prise' is not one of our fields"],
  ['{"units": {"area": "hands"}}', 'units → area'],
  ['{"colums": {}}', 'colums'],
  ['{"defaults": {"prise": 1}}', "defaults → prise: 'prise' is not one of our fields (price, "],
  ['{', 'The mapping is not JSON'],
])('mapping %j is refused in words (docs/import.md)', (json, sentence) => {
  expect(readMapping(json)).toEqual({ problems: [expect.stringContaining(sentence)] })
})

const withEntities = {
  id: 'A&amp;1',
  property_type: 'Semi&#45;Detached',
  buy_rent_category: 'buy',
  region: 'Paphos',
  property_title: 'Fish &amp;amp; chips &ndash; 5&quot; &eacute;&nbsp;',
  reference_number: 'R&amp;D',
  price: '&euro;&nbsp;85.000',
  include: '["Sea &amp; sun", "5&quot; pipe"]',
  datasource: 'https://a.example/?a=1&amp;b=2&copy=3',
}
const withoutEntities = {
  sourceId: 'A&1',
  type: 'semi-detached',
  title: 'Fish &amp; chips – 5" é',
  reference: 'R&D',
  priceEuro: 85_000,
  included: ['Sea & sun', '5" pipe'],
  sourceUrl: 'https://a.example/?a=1&b=2&copy=3',
}

test('HTML entities are decoded once, in CSV and in JSON (docs/import.md)', async () => {
  const cells = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
  const csv = `${cells(Object.keys(withEntities))}\n${cells(Object.values(withEntities))}`
  for (const entries of [
    await readAll(csv, 'csv'),
    await readAll(JSON.stringify([withEntities]), 'json'),
    await readAll(
      JSON.stringify([{ ...withEntities, include: ['Sea &amp; sun', { name: '5&quot; pipe' }] }]),
      'json',
    ),
  ])
    expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([withoutEntities])
  const mapping = mappingOf({
    columns: { kind: 'property_type' },
    values: { property_type: { 'Flat & garden': 'Apartment' } },
  })
  const mapped = { ...withEntities, kind: 'Flat &amp; garden' }
  expect(listingsOf(await readAll(JSON.stringify([mapped]), 'json', { mapping }))[0]?.listing.type).toBe(
    'apartment',
  )
})

test.each([
  ['Sea &amp; sun &lt; 100 m &amp;amp;', '<p>Sea &amp; sun &lt; 100 m &amp;amp;</p>'],
  ['<p>Sea &amp; &lt;b&gt;sun&lt;/b&gt;</p>', '<p>Sea &amp; &lt;b&gt;sun&lt;/b&gt;</p>'],
  ['&lt;p&gt;Sea &amp;amp; sun&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;', '<p>Sea &amp; sun</p>'],
])('the description %j is shown as %j (docs/product/listings.md §18)', async (p_description, shown) => {
  const [entry] = listingsOf(await readAll(JSON.stringify([{ ...home, p_description }]), 'json'))
  expect(sanitiseDescription(entry!.listing.descriptionHtml!)).toBe(shown)
})

test.each([
  ['Villa', 'communal pool', 'communal'],
  ['Villa', 'Κοινόχρηστη πισίνα', 'communal'],
  ['Villa', 'общий бассейн', 'communal'],
  ['Apartment', 'Private', 'private'],
  ['Apartment', 'Ιδιωτική πισίνα', 'private'],
  ['Apartment', 'частный', 'private'],
  ['Apartment', 'no pool', 'none'],
  ['Villa', 'нет', 'none'],
  ['Villa', 'yes', 'private'],
  ['Apartment', 'yes', 'communal'],
  ['Apartment', 'Πισίνα', 'communal'],
  ['Residential Land', 'yes', null],
  ['Villa', '', null],
])('a %s with the pool %j has it as %j (docs/import.md)', async (property_type, pool, read) => {
  const entries = await readAll(JSON.stringify([{ ...home, property_type, pool }]), 'json')
  expect(listingsOf(entries)[0]?.listing.pool).toBe(read)
  expect(warningsOf(entries, 'J')).toEqual(['price: is empty; shown as N/A'])
})

test.each([
  ['Top floor', 'Top floor'],
  ['τελευταίος όροφος', 'Top floor'],
  ['последний этаж', 'Top floor'],
  ['mezzanine', 'Mezzanine floor'],
  ['Ημιώροφος', 'Mezzanine floor'],
])('the floor %j has no number, and is listed as %j (docs/import.md)', async (floor, name) => {
  const entries = await readAll(JSON.stringify([{ ...home, price: 1, floor, include: ['Lift'] }]), 'json')
  expect(listingsOf(entries)[0]?.listing).toMatchObject({ floor: null, included: ['Lift', name] })
  expect(warningsOf(entries, 'J')).toEqual([`floor: is set and kept; '${name}' is added to what is included`])
})

test('a limit is refused by its field (docs/import.md)', async () => {
  const entries = await readAll(JSON.stringify([{ ...home, p_description: 'x'.repeat(100_001) }]), 'json')
  expect(refusalsOf(entries)).toEqual(['1 J p_description: has 100,001 characters; 100,000 is the most'])
})

test('the stated yield and income are kept as stated (docs/product/listings.md §9)', async () => {
  const [entry] = listingsOf(
    await readAll(JSON.stringify([{ ...home, rental_yield: '5,125 %', annual_income: '€ 12.300' }]), 'json'),
  )
  expect(entry?.listing).toMatchObject({ statedYieldPercent: 5.125, statedAnnualIncomeEuro: 12_300 })
})

test.each([
  ['a tab', '\n\nid\tproperty_type\tbuy_rent_category\tregion\nJ\tVilla\tbuy\tPaphos\n', 4],
  ['a bar', 'ID|Property-Type|BUY RENT CATEGORY|Region\nJ|Villa|buy|Paphos', 2],
  ['a comma', 'id,property_type,buy_rent_category,region\r\n\r\nJ,Villa,buy,"Paphos"\r\n', 3],
  ['what a sep= line says', 'sep=;\nid;property_type;buy_rent_category;region\nJ;Villa;buy;Paphos\n', 3],
])('cells parted by %s are found (docs/import.md)', async (_, content, line) => {
  expect(listingsOf(await readAll(content, 'csv'))).toMatchObject([
    { position: { entry: 1, line }, listing: { sourceId: 'J' } },
  ])
})

test.each([
  [{ include: ['Lift', 'Pets allowed', 'Sea view'] }, { lift: true, petsAllowed: true, seaView: true }],
  [{ include: 'Ασανσέρ; Θέα θάλασσα' }, { lift: true, petsAllowed: null, seaView: true }],
  [{ include: ['Лифт', 'Вид на море', 'No pets'] }, { lift: true, petsAllowed: false, seaView: true }],
  // A column of its own goes before.
  [
    { include: ['Elevator'], lift: 'no' },
    { lift: false, petsAllowed: null, seaView: null },
  ],
  [{ include: ['Garden'] }, { lift: null, petsAllowed: null, seaView: null }],
])('what is included says of a home as well: %j (docs/import.md)', async (said, read) => {
  const [entry] = listingsOf(await readAll(JSON.stringify([{ ...home, price: 1, ...said }]), 'json'))
  expect(entry?.listing).toMatchObject(read)
})
