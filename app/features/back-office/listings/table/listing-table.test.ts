import { describe, expect, test } from 'vitest'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { viewListings } from './listing-table-view.server.ts'

const database = testDatabase()
const visitor = () => database().context()
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })

const view = (address: string, ctx = system()) => viewListings(ctx, new URLSearchParams(address))
const idsAt = async (address: string) => (await view(address)).rows.map(({ id }) => id)

/** Listings of a source of their own, in the order of `abouts`. */
async function source(name: string, abouts: Partial<OfferedListing>[]): Promise<number[]> {
  const { changes } = await offerListings(
    visitor(),
    name,
    abouts.map((about) => offered(about)),
  )
  return changes.map(({ id }) => id)
}

describe('the table of listings (docs/product/office.md §10)', () => {
  test('is for staff, who read every listing', async () => {
    const id = await listing(visitor(), {}, 'access')
    await expect(view('source=access', visitor())).rejects.toMatchObject({ kind: 'unauthenticated' })
    const anna = await member(visitor())
    await expect(view('source=access', { ...visitor(), actor: anna.actor })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    for (const role of ['agent', 'admin'] as const) {
      const { actor } = await member(visitor(), { role })
      expect((await view('source=access', { ...visitor(), actor })).rows).toMatchObject([{ id }])
    }
  })

  test('knows no bedrooms of land', async () => {
    await source('bedrooms', [{ bedrooms: 0 }, { bedrooms: 0, type: 'residential-land' }])
    const { rows } = await view('source=bedrooms&order=number')
    expect(rows.map(({ bedrooms }) => bedrooms)).toEqual([0, null])
  })

  test('shows and counts every state, and filters by one', async () => {
    const [draft, published, , sold] = await source('states', [
      { state: 'draft' },
      {},
      { state: 'withdrawn' },
      { state: 'sold', type: 'villa' },
    ])
    expect(await idsAt('source=states&order=number')).toHaveLength(4)
    expect(await idsAt('source=states&state=draft')).toEqual([draft])
    const { states, total } = await view('source=states&state=sold&types=Villa')
    expect(total).toBe(1)
    const counts = Object.fromEntries(states.map(({ state, count }) => [state ?? 'all', count]))
    expect(counts).toEqual({
      all: 1,
      draft: 0,
      published: 0,
      'under-offer': 0,
      sold: 1,
      let: 0,
      withdrawn: 0,
    })
    expect(await idsAt('source=states&types=Apartment&state=published')).toEqual([published])
    expect(await idsAt('source=states&parent_type=Houses')).toEqual([sold])
  })

  test('finds a public number, a reference, and words of the title in any letter case', async () => {
    const [first, second] = await source('words', [
      { title: 'A 100% sunny flat', reference: 'KX-77' },
      { title: 'A shady flat', reference: null },
    ])
    expect(await idsAt(`q=CY-${first}`)).toEqual([first])
    expect(await idsAt(`q=${second}&source=words`)).toEqual([second])
    expect(await idsAt('q=kx-7&source=words')).toEqual([first])
    expect(await idsAt('q=100%25 SUNNY&source=words')).toEqual([first])
    expect(await idsAt('q=_&source=words')).toEqual([])
  })

  test('finds beginnings of words, all of them in any order, of the place and the source’s id too', async () => {
    const [villa, flat] = await source('beginnings', [
      { title: 'Βίλα με θέα, 120 m²', reference: 'A/12-b.7', placeText: 'Αγία Νάπα', placeId: null },
      { title: 'Flat "Aphrodite"', sourceId: 'https://feed.example/homes/9f3e7a', placeText: null },
    ])
    const among = async (q: string) => idsAt(`q=${encodeURIComponent(q)}&source=beginnings`)
    expect(await among('νάπα βίλ')).toEqual([villa])
    expect(await among('12-b.7')).toEqual([villa])
    expect(await among('germaso aphro')).toEqual([flat])
    expect(await among('https://feed.example/homes/9f3e7a')).toEqual([flat])
    expect(await among('aphrodite villa')).toEqual([])
    for (const typed of ["'", '\\', ':*', "!!' | ('", '<->', '\u0301']) expect(await among(typed)).toEqual([])
  })

  test('has the filters of the public search, whatever the state', async () => {
    const [cheap, dear] = await source('filters', [
      { priceEuro: 100_000, state: 'withdrawn' },
      { priceEuro: 900_000, addition: 'own' },
    ])
    expect(await idsAt('source=filters&buyrent_category=buy&maxPrice=200000')).toEqual([cheap])
    expect(await idsAt('source=filters&regions=Limassol&minPrice=200000')).toEqual([dear])
    expect(await idsAt('source=filters&exclusive=yes')).toEqual([dear])
    expect(await idsAt('source=filters&buyrent_category=rent')).toEqual([])
    const { chosen, problems } = await view('source=filters&minPrice=200000&regions=Atlantis')
    expect(chosen).toEqual([{ label: 'From €200,000', removeHref: '/office/listings?source=filters' }])
    expect(problems).toEqual(['We don’t know the region “Atlantis”.'])
  })

  test.each(['price', 'bedrooms', 'area'])('sorts by %s either way, unknown figures last', async (order) => {
    const about = (figure: number | null) => ({
      priceEuro: figure && figure * 100_000,
      bedrooms: figure,
      areaSquareMetres: figure && figure * 50,
    })
    const name = `order ${order}`
    const [two, none, one] = await source(name, [about(2), about(null), about(1)])
    expect(await idsAt(`source=${name}&order=${order}`)).toEqual([one, two, none])
    expect(await idsAt(`source=${name}&order=-${order}`)).toEqual([two, one, none])
  })

  test('has 50 listings a page, and an address beyond the last leads to it', async () => {
    const ids = await source(
      'pages',
      Array.from({ length: 51 }, () => ({})),
    )
    const { rows, nextHref } = await view('source=pages&order=number')
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    expect(nextHref).toBe('/office/listings?source=pages&order=number&page=2')
    expect(await idsAt('source=pages&order=number&page=2')).toEqual(ids.slice(50))
    const beyond = await view('source=pages&page=9').catch((error: unknown) => error)
    expect((beyond as Response).headers.get('location')).toBe('/office/listings?source=pages&page=2')
    const withEmptyFields = await view('source=pages&q=&minPrice=').catch((error: unknown) => error)
    expect((withEmptyFields as Response).headers.get('location')).toBe('/office/listings?source=pages')
  })

  test('has the columns of its address in their order, and links that arrange them', async () => {
    const chosen = await view('columns=yield,gone,published,yield&order=-yield&q=nothing')
    expect(chosen.columns.map(({ heading, sorted }) => [heading, sorted])).toEqual([
      ['Yield', 'descending'],
      ['First published', null],
    ])
    const [first, last] = chosen.columns
    const address = '/office/listings?columns='
    expect(first).toMatchObject({
      href: `${address}yield%2Cpublished&q=nothing&order=yield`,
      earlierHref: null,
      laterHref: `${address}published%2Cyield&q=nothing&order=-yield`,
      removeHref: `${address}published&q=nothing&order=-yield`,
    })
    expect(last).toMatchObject({ href: null, earlierHref: first!.laterHref, laterHref: null })
    expect(chosen.addableColumns).toContainEqual({
      column: 'price',
      heading: 'Price',
      href: `${address}yield%2Cpublished%2Cprice&q=nothing&order=-yield`,
    })
    expect(chosen.usualColumnsHref).toBe('/office/listings?q=nothing&order=-yield')
    expect((await view('columns=yield')).columns[0]!.removeHref).toBeNull()
    expect((await view('columns=gone')).usualColumnsHref).toBeNull()
  })
})
