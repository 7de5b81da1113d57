import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { kilometresBetween, placeById } from '#app/features/places/gazetteer.ts'
import { parseCriteria } from '#app/features/search/criteria/search.wire.ts'
import { loadAreaPage } from './area-view.server.ts'
import { areaHref, circleHref } from './area.ts'
import { circleAround } from './circle-around.ts'
import { loadPlace } from '../town/place-view.server.ts'

const database = testDatabase()
const tala = placeById('paphos/tala')!
const inTala = {
  region: 'paphos',
  placeId: tala.id,
  latitude: tala.latitude + 0.005,
  longitude: tala.longitude - 0.005,
} as const
const outside = { ...inTala, latitude: tala.latitude + 0.05 }

const stock: Partial<OfferedListing>[] = [
  ...[200_000, 310_000, 400_000].map((priceEuro) => ({ ...inTala, priceEuro })),
  ...[150_000, 170_000, 190_000].map((priceEuro) => ({ ...inTala, priceEuro, bedrooms: 1 })),
  ...[1_000, 1_500].map((priceEuro) => ({ ...inTala, purpose: 'rent' as const, priceEuro })),
  { ...inTala, priceEuro: 900_000, bedrooms: 5, type: 'villa' },
  // Found, but without a figure of its own.
  { ...inTala, areaSquareMetres: null },
  { ...inTala, type: 'residential-land', bedrooms: 0, priceEuro: 90_000 },
  { ...inTala, type: 'shop', priceEuro: 90_000 },
]
beforeAll(async () => {
  await offerListings(database().context(), 'test', stock.map(offered))
})

const load = (href: string) =>
  loadAreaPage(database().context(), new URL(href, 'http://localhost').searchParams)
const textsOf = ({ byBedrooms }: Pick<Awaited<ReturnType<typeof loadPlace>>, 'byBedrooms'>) =>
  byBedrooms.map(({ cells }) =>
    Object.values(cells).map(({ text, sources }) => [text, ...sources.map(({ homes }) => homes)]),
  )
/** How many homes the call of a search's page counts. */
const counted = async (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const kind = pathname === '/rent' || searchParams.get('buyrent_category') === 'rent' ? 'rent' : 'buy'
  searchParams.delete('buyrent_category')
  const call = await testCalls(database()).get(`/api/property-count-by-category/${kind}?${searchParams}`)
  return call.json.count
}

describe('the figures of an area', () => {
  test('are those of a place where it holds the same homes (docs/product/market.md §22, §25)', async () => {
    const place = await loadPlace(database().context(), tala)
    const { view } = await load(circleHref(tala.id))
    expect(view!.where).toBe('within 2 km of Tala, Paphos')
    expect(textsOf(view!)).toEqual(textsOf(place))
    expect(textsOf(view!)[1]).toEqual([
      ['€310,000', 3],
      ['Too few homes', 2],
      ['Too few homes', 2],
      ['Too few homes', 2, 3],
    ])
    const saidOf = ({ medians }: Pick<typeof place, 'medians'>) =>
      medians.map(({ measure, homes, figure }) => ({ measure, homes, figure }))
    expect(saidOf(view!)).toEqual(saidOf(place))
    expect(saidOf(view!)[0]).toEqual({ measure: 'price', homes: 7, figure: '€2,353/m²' })
    expect([view!.offers.sale.homes, view!.offers.rent.homes]).toEqual([
      place.offers.sale.homes,
      place.offers.rent.homes,
    ])
  })

  test('lead to exactly the homes that they are made of (docs/product/market.md §13, §25)', async () => {
    const { view } = await load(circleHref(tala.id))
    for (const { homes, href } of Object.values(view!.offers))
      expect([href, await counted(href)]).toEqual([href, homes])
    const sources = view!.byBedrooms.flatMap(({ cells }) => [...cells.price.sources, ...cells.rent.sources])
    for (const { homes, href } of sources) expect([href, await counted(href!)]).toEqual([href, homes])
  })

  test('change with the part of the map, drawn or in sight (docs/product/market.md §25)', async () => {
    const { latitude, longitude } = outside
    const [south, north, west, east] = [latitude - 0.01, latitude + 0.01, longitude - 0.01, longitude + 0.01]
    const bounds = { south, west, north, east }
    expect((await load(areaHref({ bounds, shape: null }))).view).toMatchObject({
      where: 'in this area',
      offers: { sale: { homes: 0 }, rent: { homes: 0 } },
      byBedrooms: [],
      medians: [],
    })
    await offerListings(database().context(), 'outside', [offered(outside)])
    expect((await load(areaHref({ bounds, shape: null }))).view!.offers.sale.homes).toBe(1)
    const halfWithout = [
      { latitude: south, longitude: west },
      { latitude: south, longitude: east },
      { latitude: latitude - 0.001, longitude: west },
    ]
    const drawn = (await load(areaHref({ bounds: null, shape: halfWithout }))).view!
    expect(drawn.offers.sale.homes).toBe(0)
    const search = new URLSearchParams(drawn.offers.rent.search.search)
    expect(parseCriteria(search, { purpose: 'rent' }).criteria.shapes[0]).toHaveLength(3)
  })

  test('of homes that count nowhere lead to no search, which would find those too (docs/product/listings.md §30)', async () => {
    const doubtful = { ...inTala, priceEuro: 9, bedrooms: 2, sourceId: 'doubtful' }
    await offerListings(database().context(), 'doubtful', [offered(doubtful)])
    const { view } = await load(circleHref(tala.id))
    const [, two] = view!.byBedrooms
    expect(two!.cells.price).toMatchObject({ text: '€310,000', sources: [{ homes: 3, href: null }] })
    expect(two!.cells.rent.sources[0]!.href).not.toBeNull()
  })
})

test.each([
  ['', null],
  ['?place=&km=2', null],
  ['?place=paphos/nowhere&km=2', 'We don’t know this place. Please choose one from the list.'],
  ['?place=paphos/tala&km=21', 'Please choose a distance from 0.5 to 20 km.'],
  ['?shape=35 33;35 34', 'We could not read the area in this link. Please draw it again.'],
  [
    `?shape=${Array.from({ length: 101 }, () => '35 33').join(';')}`,
    'We could not read the area in this link. Please draw it again.',
  ],
  ['?bounds=34.5,32.2,35.7,34.6', 'This area is too large. Please choose one up to 60 km across.'],
  ['?bounds=36,33,35,34', 'We could not read the area in this link. Please draw it again.'],
])(
  'an address without an area that can be read says so: %s (docs/product/market.md §25)',
  async (query, problem) => {
    expect(await load(`/market/area${query}`)).toMatchObject({ view: null, problem })
  },
)

test('every corner of a circle is as far from its middle as was asked (docs/product/market.md §25)', () => {
  for (const kilometres of [0.5, 2, 20]) {
    const { latitude, longitude } = tala
    for (const corner of circleAround(tala, kilometres)) {
      const far = kilometresBetween(latitude, longitude, corner.latitude, corner.longitude)
      expect(Math.abs(far - kilometres)).toBeLessThan(0.01 + kilometres / 200)
    }
  }
})
