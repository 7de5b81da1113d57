import { expect, test } from 'vitest'
import { fixture, inPieces, listingsOf, mappingOf, readAll, refusalsOf } from '#test/feeds/feed-test-kit.ts'
import { sampleFeed } from './sample-feed.server.ts'
import { suggestMapping } from './suggest-mapping.ts'

const russianTypes = {
  Квартира: 'Apartment',
  Вилла: 'Villa',
  Таунхаус: 'Maisonette',
  Дом: 'Detached House',
  Пентхаус: 'Penthouse',
}

test.each([
  [
    'agency-greek.csv',
    'csv',
    { property_type: { Οροφοδιαμέρισμα: 'Apartment' } },
    { found: 13, missing: [], taken: 40, refused: [] },
  ],
  [
    'agency-attributes.xml',
    'xml',
    { property_type: { 'Sky Flat': 'Apartment' } },
    { found: 12, missing: [], taken: 30, refused: [] },
  ],
  [
    'agency-keyed.json',
    'json',
    { property_type: russianTypes, buy_rent_category: { продажа: 'buy', аренда: 'rent' } },
    { found: 12, missing: [], taken: 25, refused: [] },
  ],
] as const)(
  'the mapping suggested for %s, with the unknown words filled in, brings its homes in (docs/import.md)',
  async (name, format, words, outcome) => {
    const file = await fixture(name)
    const { items, entries } = await sampleFeed(() => inPieces(file, 500), format)
    const { mapping: suggested, missing } = suggestMapping(entries)
    const untranslated = mappingOf({ format, items: items ?? undefined, ...suggested })
    const before = listingsOf(await readAll(file, format, { mapping: untranslated })).length
    const mapping = mappingOf({ format, items: items ?? undefined, ...suggested, values: words })
    const read = await readAll(file, format, { mapping })
    expect({
      found: Object.keys(suggested.fields).length,
      missing,
      taken: listingsOf(read).length,
      refused: refusalsOf(read),
    }).toEqual(outcome)
    expect(before).toBeLessThan(outcome.taken)
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
