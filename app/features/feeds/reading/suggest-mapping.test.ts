import { expect, test } from 'vitest'
import { fixture, inPieces, listingsOf, mappingOf, readAll, refusalsOf } from '#test/feeds/feed-test-kit.ts'
import { sampleFeed } from '../cutting/sample-feed.server.ts'
import { suggestMapping } from './suggest-mapping.ts'

test.each([
  ['agency-greek.csv', 'csv', {}, { found: 13, missing: [], untranslated: 40, taken: 40, refused: [] }],
  [
    'agency-attributes.xml',
    'xml',
    { property_type: { 'Sky Flat': 'Apartment' } },
    { found: 12, missing: [], untranslated: 26, taken: 30, refused: [] },
  ],
  ['agency-keyed.json', 'json', {}, { found: 12, missing: [], untranslated: 25, taken: 25, refused: [] }],
] as const)(
  'the mapping suggested for %s, with the words that are still unknown filled in, brings its homes in (docs/import.md)',
  async (name, format, words, outcome) => {
    const file = await fixture(name)
    const { items, entries } = await sampleFeed(() => inPieces(file, 500), format)
    const { mapping: suggested, missing } = suggestMapping(entries)
    const untranslated = mappingOf({ format, items: items ?? undefined, ...suggested })
    const mapping = mappingOf({ format, items: items ?? undefined, ...suggested, values: words })
    const read = await readAll(file, format, { mapping })
    expect({
      found: Object.keys(suggested.fields).length,
      missing,
      untranslated: listingsOf(await readAll(file, format, { mapping: untranslated })).length,
      taken: listingsOf(read).length,
      refused: refusalsOf(read),
    }).toEqual(outcome)
  },
)

test('unknown words are listed by how often they are there (docs/import.md)', () => {
  const kinds = ['Villa', 'Loft-like', 'Hut', 'Hut', 'Villa', 'Villa']
  const homes = kinds.map((kind, id) => ({ id, kind, town: 'Peyia' }))
  expect(suggestMapping(homes).unknown).toEqual([
    {
      field: 'property_type',
      from: 'kind',
      words: [
        ['Hut', 2],
        ['Loft-like', 1],
      ],
    },
  ])
})

test('what has no column is looked for in the title, and what is nowhere is named (docs/import.md)', () => {
  const homes = ['2 bed flat in Peyia, for sale', '3-bedroom house in Polis, for rent'].map((title, id) => ({
    id,
    title,
    price: 1000,
  }))
  const { mapping, missing } = suggestMapping(homes)
  expect(mapping.fields).toMatchObject({
    bedrooms: { from: 'title', pattern: '{number} bed' },
    buy_rent_category: { from: 'title', pattern: 'for {word}' },
    location: { from: 'title', pattern: 'in {text},' },
  })
  expect(missing).toEqual(['property_type'])
})

test('a column with our own name goes before those that resemble it, and one that is passed over says why (docs/product/office.md §17)', () => {
  const homes = Array.from({ length: 6 }, (_, at) => ({
    reference: `R${at}`,
    pro_id: `P${at}`,
    type: 'Villa',
    property_type: 'Sky home',
    city: 'Peyia',
    location: 'Hilltop',
    listing_status: 'Sold',
    price: 200_000 + at,
    bedrooms: 'a lovely view',
    region: `The finest house of Paphos, with a view over the sea, the harbour and Paphos castle, number ${at}`,
  }))
  const { mapping, passedOver } = suggestMapping(homes)
  expect(mapping.fields).toMatchObject({
    pro_id: 'pro_id',
    property_type: { from: 'property_type' },
    location: 'location',
    listing_status: 'listing_status',
  })
  expect(mapping.fields.buy_rent_category).toBeUndefined()
  expect(mapping.fields.region).toBeUndefined()
  expect(passedOver).toEqual([
    { path: 'bedrooms', field: 'bedrooms', why: 'holds values that are mostly something else (0 % fit)' },
    { path: 'region', field: 'region', why: 'holds sentences' },
  ])
})

test.each([
  [
    'text',
    'A bright flat of 90 m² in Germasogeia, Limassol, close to the beach and all amenities of the area.',
  ],
  [
    'Beschreibung',
    'Helle Wohnung in Germasogeia, Limassol, nahe am Strand und an allen Geschäften der Gegend, ruhig.',
  ],
  ['summary', 'Bright flat, Limassol'],
])('no region or place is read out of the prose of %s (docs/product/office.md §17)', (column, prose) => {
  const homes = Array.from({ length: 6 }, (_, id) => ({ id, kind: 'Flat', price: 200_000, [column]: prose }))
  const { fields } = suggestMapping(homes).mapping
  expect([fields.region, fields.location]).toEqual([undefined, undefined])
})

test('a status is told from a kind of offer by its words (docs/product/office.md §17)', () => {
  const homes = (status: string) => Array.from({ length: 6 }, (_, id) => ({ id, kind: 'Flat', status }))
  expect(suggestMapping(homes('Продано')).mapping.fields).toMatchObject({ listing_status: 'status' })
  expect(suggestMapping(homes('For sale')).mapping.fields).toMatchObject({ buy_rent_category: 'status' })
})
