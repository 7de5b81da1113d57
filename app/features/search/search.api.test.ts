import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { randomCriteria, randomOffer } from '#test/random-stock.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { everything, type SearchCriteria } from './criteria/criteria.ts'
import { cardsSchema, clustersSchema, facetsSchema, suggestionsSchema } from './card.wire.ts'
import { findListings, findPage } from './queries/search.queries.server.ts'
import { criteriaToParams } from './criteria/search.wire.ts'

const database = testDatabase()
let calls: ReturnType<typeof testCalls>
beforeAll(async () => {
  calls = testCalls(database())
  const offers = fc.sample(randomOffer, { numRuns: 300, seed: 3 }).map(offered)
  await offerListings(database().context(), 'stock', offers)
})

const ids = (properties: { id: number }[]) => properties.map(({ id }) => id)
const idsOf = (criteria: SearchCriteria, page = 1, size = 20) => findPage(database().db, criteria, page, size)

describe('lists', () => {
  test('are bare arrays of twenty a page, newest first, until they end (docs/product/wire-contract.md §5)', async () => {
    const first = await calls.get('/api/property/buy?page=1')
    expect(first.status).toBe(200)
    expect(first.json).toHaveLength(20)
    expect(ids(first.json)).toEqual(await idsOf(everything('sale')))
    expect(ids((await calls.get('/api/property/buy?page=2')).json)).toEqual(
      await idsOf(everything('sale'), 2),
    )
    expect((await calls.get('/api/property/buy?page=9999')).json).toEqual([])
    expect(ids((await calls.get('/api/property/rent?page=1')).json)).toEqual(await idsOf(everything('rent')))
  })

  test('and counts take every search parameter (docs/product/wire-contract.md §5)', async () => {
    await fc.assert(
      fc.asyncProperty(randomCriteria, async (random) => {
        const { purpose, exclusiveOnly } = random
        // As an address can say it: no lands for rent, no yields without a region.
        const params = criteriaToParams(random)
        const query = new URLSearchParams(params)
        if (exclusiveOnly) query.set('property_type', 'exclusive')
        const [cards, count] = [
          await calls.get(`/api/cards?${query}`),
          await calls.get(`/api/property-count-by-category/all?${query}`),
        ]
        expect(cards.status).toBe(200)
        expect(count.json).toEqual({ count: cards.json.total })
        const all = await calls.get(`/api/property/all?${query}&page=1&limit=20`)
        expect(ids(all.json)).toEqual(ids(cards.json.cards))
        if (purpose === null || exclusiveOnly) return
        const word = purpose === 'sale' ? 'buy' : 'rent'
        expect(ids((await calls.get(`/api/property/${word}?${params}`)).json)).toEqual(ids(all.json))
        expect((await calls.get(`/api/property-count-by-category/${word}?${params}`)).json).toEqual(
          count.json,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('of exclusive homes take page, limit and mode (docs/product/wire-contract.md §5)', async () => {
    const exclusive = { ...everything(null), exclusiveOnly: true }
    const answer = await calls.get('/api/property/all?page=2&limit=5&property_type=exclusive')
    expect(ids(answer.json)).toEqual(await idsOf(exclusive, 2, 5))
    expect(answer.json.every((home: any) => home.property_added_status > 0)).toBe(true)
    const lets = await calls.get('/api/property/all?property_type=exclusive&buyrent_category=rent')
    expect(ids(lets.json)).toEqual(await idsOf({ ...exclusive, purpose: 'rent' }))
    expect((await calls.get('/api/property/all?limit=101')).json).toMatchObject({ field: 'limit' })
  })

  test('of the home page are the latest for sale, and the featured (docs/product/wire-contract.md §6)', async () => {
    expect(ids((await calls.get('/api/fetch_buy_property')).json)).toEqual(await idsOf(everything('sale')))
    const featured = { ...everything(null), exclusiveOnly: true }
    expect(ids((await calls.get('/api/fetch_exclusive_property')).json)).toEqual(await idsOf(featured))
  })

  test('answer 400 and name a parameter that cannot be read (docs/product/search.md §6)', async () => {
    for (const path of [
      '/api/property/buy',
      '/api/property/all',
      '/api/property-count-by-category/rent',
      '/api/cards',
    ]) {
      for (const [parameter, value] of [
        ['minPrice', 'cheap'],
        ['regions', 'Atlantis'],
        ['sort', 'best'],
        ['shape', '1 2'],
      ]) {
        const { status, json } = await calls.get(`${path}?${parameter}=${value}`)
        expect({ path, status }).toEqual({ path, status: 400 })
        expect(json.field).toBe(parameter)
        expect(json.message).toContain(parameter)
      }
    }
    expect((await calls.get('/api/property/all?property_type=cheap')).json).toMatchObject({
      field: 'property_type',
    })
    expect((await calls.get('/api/property/rent?parent_type=Lands')).status).toBe(400)
  })

  test('with a least above the most find nothing, and a header says why (docs/product/search.md §6)', async () => {
    const { status, json, headers } = await calls.get('/api/property/buy?minPrice=200000&maxPrice=100000')
    expect({ status, json }).toEqual({ status: 200, json: [] })
    expect(headers.get('x-search-problem')).toBe(
      'The lowest price (EUR 200,000) is above the highest (EUR 100,000), so nothing can match.',
    )
  })

  test('are answered 304 to who has them, and compressed (docs/product/wire-contract.md §25)', async () => {
    const tag = (await calls.get('/api/property/buy?page=1')).headers.get('etag')!
    expect((await calls.send('/api/property/buy?page=1', { 'If-None-Match': tag })).status).toBe(304)
    const small = await calls.send('/api/property/buy?page=1', { 'Accept-Encoding': 'gzip' })
    expect(small.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('what our own pages ask while someone searches', () => {
  test('cards come with their total (docs/product/wire-contract.md §22)', async () => {
    const { json } = await calls.get('/api/cards?buyrent_category=rent&page=2')
    const { ids: expected, total } = await findListings(database().db, everything('rent'), 2)
    expect(cardsSchema.parse(json)).toMatchObject({ total, page: 2 })
    expect(ids(json.cards)).toEqual(expected)
  })

  test('counts per choice add up to the total where nothing is chosen (docs/product/search.md §16)', async () => {
    const { json } = await calls.get('/api/search/facets?buyrent_category=buy&regions=Limassol')
    const facets = facetsSchema.parse(json)
    const { json: counted } = await calls.get('/api/property-count-by-category/buy')
    expect(Object.values(facets.regions).reduce((sum, homes) => sum + homes, 0)).toBe(counted.count)
    expect(facets.places).toHaveProperty('limassol/germasogeia')
  })

  test('clusters of the map hold what is seen (docs/product/search.md §15)', async () => {
    const wide = clustersSchema.parse((await calls.get('/api/search/map?cells=4')).json)
    expect(wide.clusters.length).toBeGreaterThan(3)
    const seen = (await calls.get('/api/search/map?view=34.6,32.9,34.8,33.2')).json
    const { total } = (await calls.get('/api/cards?bounds=34.6,32.9,34.8,33.2')).json
    expect(seen.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
    expect((await calls.get('/api/search/map?view=1,2')).json).toMatchObject({ field: 'view' })
    expect((await calls.get('/api/search/map?cells=0')).json).toMatchObject({ field: 'cells' })
  })

  test('a sentence says where it leads, and what each part becomes (docs/product/search.md §24)', async () => {
    const read = async (text: string) => calls.get(`/api/search/sentence?q=${encodeURIComponent(text)}`)
    expect((await read('красивая вилла в Пафосе с бассейном до 500к')).json).toEqual({
      href: '/buy?regions=Paphos&types=Villa&maxPrice=500000&features=Pool',
      parts: [
        { text: 'красивая', becomes: [] },
        { text: 'вилла', becomes: ['types'] },
        { text: 'Пафосе', becomes: ['regions'] },
        { text: 'бассейном', becomes: ['features'] },
        { text: 'до 500к', becomes: ['maxPrice'] },
      ],
      notices: ['We did not understand “красивая”.'],
    })
    expect((await read('a'.repeat(201))).status).toBe(400)
  })

  test('suggestions know places in any spelling, references and public numbers (docs/product/search.md §17)', async () => {
    const suggested = async (text: string) =>
      suggestionsSchema.parse((await calls.get(`/api/search/suggest?q=${encodeURIComponent(text)}`)).json)
    expect((await suggested('Λεμεσ'))[0]).toEqual({
      label: 'Limassol',
      href: '/buy?regions=Limassol',
      kind: 'region',
    })
    expect((await suggested('yermas'))[0]).toMatchObject({ href: '/buy?locations=Germasogeia' })

    const [id] = await idsOf(everything('sale'))
    const home = (await findListingById(database().db, id!))!
    for (const text of [String(id), `cy-${id}`]) {
      expect((await suggested(text))[0]).toMatchObject({
        kind: 'listing',
        label: expect.stringContaining(`CY-${id}`),
      })
    }
    expect((await suggested(home.reference!.toLowerCase()))[0]).toMatchObject({
      kind: 'reference',
      label: expect.stringContaining(home.reference!),
    })
    expect(await suggested('')).toEqual([])
    expect((await calls.get(`/api/search/suggest?q=${'a'.repeat(101)}`)).status).toBe(400)
  })
})
