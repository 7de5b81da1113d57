import { expect, test } from 'vitest'
import { listingsOf, readAll, refusalsOf, warningsOf } from '#test/feeds/feed-test-kit.ts'
import { placeFinder } from '#app/features/places/place-finder.ts'
import { readMapping } from '../reading/mapping.ts'

const home = { pro_id: 'L', property_type: 'Villa', buy_rent_category: 'buy', price: '1' }

async function locate(where: object, written: object = {}, allowsNorth = false) {
  const read = readMapping(JSON.stringify(written))
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const entries = await readAll(JSON.stringify([{ ...home, ...where }]), 'json', {
    mapping: read.mapping,
    places: { ...placeFinder, allowsNorth },
  })
  const [listing] = listingsOf(entries).map((entry) => entry.listing)
  const { region, placeId, placeText, latitude, longitude } = listing ?? {}
  return {
    at: listing && [region, placeId ?? placeText],
    coordinates: listing && (latitude === null ? null : [latitude, longitude]),
    said: [...warningsOf(entries, 'L'), ...refusalsOf(entries)],
  }
}

const inLimassol = { latitude: 34.735, longitude: 32.734 }
const inPaphos = { latitude: 34.78, longitude: 32.45 }

test.each([
  'Paphos, Mousere',
  'Mousere, Paphos',
  'Mousere (Paphos)',
  'Mousere [Pafos]',
  'Paphos - Mousere',
  'Paphos-Mousere',
  'Paphos > Mousere',
  'Cyprus » Paphos » Mousere',
  'Mousere / Paphos District / Cyprus',
  'Paphos: Mousere',
  'Mousere Paphos',
  'PAPHOS Mousere',
])('%s is Mousere in Paphos, with and without coordinates (docs/import.md)', async (location) => {
  expect(await locate({ location })).toEqual({ at: ['paphos', 'Mousere'], coordinates: null, said: [] })
  expect(await locate({ location, ...inPaphos })).toMatchObject({ at: ['paphos', 'Mousere'], said: [] })
  expect(await locate({ location, ...inLimassol })).toMatchObject({ at: ['paphos', 'Mousere'] })
})

test.each([
  ['Πάφος, Μούσερε', 'paphos', 'Μούσερε'],
  ['Μούσερε, Επαρχία Πάφου', 'paphos', 'Μούσερε'],
  ['Limassol District, Agios Tychonas', 'limassol', 'limassol/agios-tychonas'],
  ['Agios Tychonas / Limassol', 'limassol', 'limassol/agios-tychonas'],
  ['Sotira, Famagusta', 'famagusta', 'famagusta/sotira'],
  ['Kato Paphos', 'paphos', 'paphos/kato-paphos'],
  ['Limassol Avenue 12, Strovolos', 'nicosia', 'nicosia/strovolos'],
  ['Limassol-Paphos Highway, Kouklia', 'paphos', 'paphos/kouklia'],
  ['Larnaca-Dhekelia Road', 'larnaca', 'larnaca/dhekelia-road'],
  ['Paphos', 'paphos', null],
])('%s lies in %s (docs/import.md)', async (location, region, place) => {
  expect(await locate({ location })).toEqual({ at: [region, place], coordinates: null, said: [] })
})

test('a named region counts before a place of another region by that name (docs/import.md)', async () => {
  const kept =
    "location: 'Germasogeia' is known in Limassol, and the entry says Paphos; kept in Paphos under its own name"
  const expected = { at: ['paphos', 'Germasogeia'], coordinates: null, said: [kept] }
  expect(await locate({ location: 'Germasogeia, Paphos' })).toEqual(expected)
  expect(await locate({ location: 'Germasogeia', region: 'Paphos' })).toEqual(expected)
})

test('a region beside the place counts before the column of regions, and the report names both (docs/import.md)', async () => {
  expect(await locate({ location: 'Paphos, Mousere', region: 'Limassol' })).toMatchObject({
    at: ['paphos', 'Mousere'],
    said: ["location: 'Paphos, Mousere' is in Paphos, not in Limassol as the entry says"],
  })
})

test('a region by default counts where the entry names none (docs/import.md)', async () => {
  const usual = { defaults: { region: 'Limassol' } }
  expect(await locate({ location: 'Paphos, Mousere' }, usual)).toMatchObject({
    at: ['paphos', 'Mousere'],
    said: [],
  })
  expect(await locate({ location: 'Peyia' }, usual)).toMatchObject({
    at: ['paphos', 'paphos/peyia'],
    said: [],
  })
  expect(await locate({ location: 'Mousere', ...inPaphos }, usual)).toMatchObject({
    at: ['paphos', 'Mousere'],
    said: [],
  })
  expect(await locate({ location: 'Sotira' }, usual)).toMatchObject({
    at: ['limassol', 'limassol/sotira'],
    said: [],
  })
  expect(await locate({ location: 'Nowhere' }, usual)).toMatchObject({
    at: ['limassol', 'Nowhere'],
    said: [],
  })
  expect(await locate({}, usual)).toMatchObject({ at: ['limassol', null], said: [] })
})

test('coordinates of another region or of none are left out, and both are named (docs/import.md)', async () => {
  expect(await locate({ location: 'Paphos, Mousere', latitude: 34.68, longitude: 33.04 })).toEqual({
    at: ['paphos', 'Mousere'],
    coordinates: null,
    said: ["latitude: 34.68, 33.04 is in Limassol, and 'Mousere' in Paphos; left out"],
  })
  expect(await locate({ location: 'Germasogeia', ...inPaphos })).toEqual({
    at: ['limassol', 'limassol/germasogeia'],
    coordinates: null,
    said: ["latitude: 34.78, 32.45 is in Paphos, and 'Germasogeia' in Limassol; left out"],
  })
  expect(await locate({ location: 'Paphos, Mousere', latitude: 34.42, longitude: 32.2 })).toMatchObject({
    coordinates: null,
    said: ["latitude: 34.42, 32.2 is in none of the regions, and 'Mousere' in Paphos; left out"],
  })
})

const inKyrenia = { latitude: 35.335, longitude: 33.32 }
const inIskele = { latitude: 35.285, longitude: 33.89 }
const justNorth = { latitude: 35.186, longitude: 33.35 }

test.each([
  [{ location: 'Kyrenia' }],
  [{ location: 'Esentepe, Girne', region: 'Nicosia' }],
  [{ location_detail: 'Long Beach', location: 'İskele', region: 'Famagusta' }],
  [{ location: 'Κερύνεια', country: 'Cyprus' }],
  [{ location: 'Морфу', region: 'Nicosia' }],
  [{ region: 'Northern Cyprus', location: 'Somewhere' }],
  [{ ...inKyrenia }],
  [{ location: 'Nowhere', ...inIskele }],
  [{ region: 'Famagusta', ...inIskele }],
  [{ region: 'Nicosia', location: 'Nowhere', ...inKyrenia }],
  [{ location: 'Nowhere', ...justNorth }],
])('%j is refused as north of the buffer zone (docs/product/listings.md §41)', async (where) => {
  const { at, said } = await locate(where)
  expect([at, said]).toEqual([undefined, [expect.stringContaining('north of the buffer zone')]])
})

test.each<
  [where: { latitude?: number; longitude?: number; location?: string; region?: string }, at: unknown]
>([
  [{ location: 'Strovolos', ...inKyrenia }, ['nicosia', 'nicosia/strovolos']],
  [{ location: 'Kyrenia Street 4, Strovolos' }, ['nicosia', 'nicosia/strovolos']],
  [{ location: 'Protaras', ...inIskele }, ['famagusta', 'famagusta/protaras']],
  [{ location: 'Paphos, Mousere', ...inKyrenia }, ['paphos', 'Mousere']],
  [{ region: 'Nicosia', ...justNorth }, ['nicosia', null]],
  [{ region: 'Famagusta' }, ['famagusta', null]],
])(
  '%j is a home of the south, without coordinates of the north (docs/product/listings.md §41)',
  async (where, at) => {
    for (const allowsNorth of [false, true]) {
      if (where.latitude === justNorth.latitude && allowsNorth) continue
      const located = await locate(where, {}, allowsNorth)
      expect(located).toMatchObject({ at, coordinates: null })
      expect(located.said).toEqual(
        where.latitude === undefined ? [] : [expect.stringContaining('is north of the buffer zone')],
      )
    }
  },
)

test('where the agency lists homes of the north they need a region, and keep their coordinates (docs/product/listings.md §41)', async () => {
  expect(await locate({ region: 'Famagusta', location: 'Iskele', ...inIskele }, {}, true)).toMatchObject({
    at: ['famagusta', 'Iskele'],
    coordinates: [35.285, 33.89],
    said: ["latitude: 35.285, 33.89 is north of the buffer zone, as 'Iskele' may be; kept"],
  })
  expect((await locate({ location: 'Kyrenia', ...inKyrenia }, {}, true)).at).toBeUndefined()
  const usual = { defaults: { region: 'Nicosia' } }
  expect(await locate({ location: 'Kyrenia', country: 'TRNC', ...inKyrenia }, usual, true)).toMatchObject({
    at: ['nicosia', 'Kyrenia'],
    coordinates: [35.335, 33.32],
  })
})

test('coordinates far from the place, or just over a drawn border, are kept (docs/import.md)', async () => {
  expect(await locate({ location: 'Germasogeia', latitude: 34.82, longitude: 33.0 })).toMatchObject({
    at: ['limassol', 'limassol/germasogeia'],
    coordinates: [34.82, 33],
    said: ["latitude: is 13 km from 'Germasogeia'; kept"],
  })
  // Mousere itself, which the drawn border puts 1.5 km into Limassol.
  expect(await locate({ location: 'Mousere, Paphos', latitude: 34.765, longitude: 32.7065 })).toMatchObject({
    at: ['paphos', 'Mousere'],
    coordinates: [34.765, 32.7065],
    said: [],
  })
})

test('where no text says the region, the area around the coordinates does (docs/import.md)', async () => {
  expect(await locate({ location: 'Mousere', ...inPaphos })).toMatchObject({ at: ['paphos', 'Mousere'] })
  expect(await locate({ location: 'Sotira', latitude: 34.71, longitude: 32.86 })).toMatchObject({
    at: ['limassol', 'limassol/sotira'],
  })
  expect((await locate({ location: 'Mousere' })).said).toEqual([
    "1 L location: 'Mousere' is not a place we know, and nothing else in the entry names its region",
  ])
})

test('one column fills two fields (docs/import.md)', async () => {
  const both = { columns: { Where: ['region', 'location'] } }
  expect(await locate({ Where: 'Paphos, Mousere' }, both)).toMatchObject({
    at: ['paphos', 'Mousere'],
    said: [],
  })
  const read = readMapping(JSON.stringify(both))
  const mapping = 'mapping' in read ? read.mapping : undefined
  const csv = 'pro_id,property_type,buy_rent_category,Where\n1,Villa,buy,"Coral Bay, Peyia, Paphos"\n'
  expect(listingsOf(await readAll(csv, 'csv', { mapping: mapping! }))[0]?.listing).toMatchObject({
    region: 'paphos',
    placeId: 'paphos/coral-bay',
  })
  expect(readMapping('{"columns": {"Where": ["region", "town"], "A": 1}}')).toMatchObject({
    problems: [
      expect.stringContaining("columns → Where: 'town' is not one of our fields"),
      'columns → A: is neither one of our fields nor a list of them',
    ],
  })
})
