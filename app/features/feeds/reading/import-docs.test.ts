import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listingsOf, mappingOf, noticesOf, readAll, refusalsOf } from '#test/feeds/feed-test-kit.ts'
import { feedMappingSchema } from './mapping.ts'
import { ownFields } from './own-fields.ts'
import { areaUnits } from './reading-areas.ts'

const doc = readFileSync('docs/import.md', 'utf8')
const part = (title: string) => doc.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('docs/import.md has a row for every column we read, in their order', () => {
  const rows = part('Columns and keys of our own format').matchAll(/^\| `(\w+)` \|/gm)
  expect(Array.from(rows, ([, name]) => name)).toEqual([...ownFields])
})

test('its section on mappings names every part, and every unit', () => {
  const mapping = part('Mapping')
  for (const name of [...Object.keys(feedMappingSchema.shape), ...Object.keys(areaUnits)])
    expect(mapping).toContain(`\`${name}\``)
})

/** The file and the mapping of each example. */
const examples = part('Mapping')
  .split('\n### ')
  .slice(1)
  .map((example) => Array.from(example.matchAll(/```\w+\n(.*?)```/gs), ([, block = '']) => block))

test.each([
  [
    'csv',
    0,
    [
      {
        sourceId: '1001',
        type: 'apartment',
        purpose: 'sale',
        priceEuro: 250_000,
        bedrooms: 2,
        placeId: 'paphos/peyia',
      },
      {
        sourceId: '1002',
        type: 'penthouse',
        purpose: 'rent',
        priceEuro: 1_200,
        bedrooms: 3,
        region: 'limassol',
      },
      { sourceId: '1003', purpose: 'sale', plotSquareMetres: 1_500, region: 'paphos', placeText: 'Mousere' },
    ],
  ],
  [
    'json',
    1,
    [
      {
        sourceId: '4711',
        type: 'apartment',
        purpose: 'sale',
        priceEuro: 185_000,
        areaSquareMetres: 111,
        condition: 'resale',
      },
      {
        sourceId: expect.stringMatching(/^\d{30,39}$/),
        purpose: 'rent',
        priceEuro: 1_400,
        placeId: 'paphos/kouklia',
      },
    ],
  ],
  [
    'xml',
    2,
    [
      {
        sourceId: 'B-1',
        type: 'maisonette',
        purpose: 'sale',
        region: 'paphos',
        placeId: 'paphos/peyia',
        priceEuro: 285_000,
        included: ['Sea view', 'Lift'],
        descriptionHtml: '<p>Fish &amp; chips nearby</p>',
        pictures: [{ url: 'https://agency.example/1.jpg' }, { url: 'https://agency.example/2.jpg' }],
      },
    ],
  ],
  ['kyero', 3, [{ sourceId: 'K-1', type: 'apartment', priceEuro: 250_000, bedrooms: 3, parking: 'covered' }]],
] as const)(
  'its example of %s reads as it says (docs/product/listings.md §25)',
  async (format, at, homes) => {
    const [file = '', written = ''] = examples[at] ?? []
    const entries = await readAll(file, format, { mapping: mappingOf(written) })
    expect(refusalsOf(entries)).toEqual([])
    expect(noticesOf(entries)).toEqual([])
    expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([...homes])
  },
)
