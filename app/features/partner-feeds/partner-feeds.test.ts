import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { importer } from '#test/feeds/importing.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Context } from '#app/platform/context/context.ts'
import { findChanges } from '../audit/audit.queries.server.ts'
import { demoStock } from '#app/features/demo/stock/demo-stock.ts'
import { factFields } from '#app/features/listings/record/listing-columns.ts'
import { listingPath, propertyId } from '#app/features/listings/record/listing-links.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { isLand, type OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { placeById } from '../places/gazetteer.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import {
  addPartnerFeed,
  editPartnerFeed,
  endPartnerFeed,
  pausePartnerFeed,
  renewPartnerFeed,
} from './change-partner-feeds.server.ts'
import { chosenListings, listingsOfFeed, storedSearch } from './chosen-listings.server.ts'
import type { PartnerFeedFormat } from './partner-feed.ts'
import { exportedAfter, listPartnerFeeds } from './partner-feeds.queries.server.ts'
import { runPartnerFeedForm } from './partner-feed-forms.server.ts'
import { viewPartnerFeeds } from './partner-feeds-view.server.ts'

const database = testDatabase()
const receiver = testDatabase()
let admin: Context

const pathOf = (address: string) => new URL(address).pathname
const feedFor = (format: PartnerFeedFormat, search = '', ownOnly = false) =>
  addPartnerFeed(admin, { name: `A ${format} reader`, format, search, ownOnly })

/** Odd texts, which every format must preserve. */
const odd: Partial<OfferedListing> = {
  title: 'Fish & chips, "the" &amp; sea; =1+1',
  shortDescription: '-2 floors\nand a ρόδι',
  descriptionHtml: '<p>Sold &amp; bought: a &lt; b, 5 &amp;amp; 6</p><ul><li>One</li></ul>',
  included: ['Heating, by gas', 'A/C & fans'],
  reference: '=HYPERLINK("x")',
  placeId: null,
  placeText: 'Kato Nowhere',
  floor: -1,
  energyClass: 'exempt',
  availableFrom: '2027-02-01',
  statedAnnualIncomeEuro: 12_345,
}

beforeAll(async () => {
  admin = database().context({ actor: (await member(database().context(), { role: 'admin' })).actor })
  await offerListings(
    admin,
    'stock',
    demoStock(testNow, 400).map((home) => ({ ...home, pictures: [] })),
  )
  await offerListings(admin, 'odd', [
    offered(odd),
    offered({ purpose: 'rent', priceEuro: null, condition: null, latitude: null, longitude: null }),
    offered({
      type: 'office',
      bedrooms: null,
      addition: 'own',
      youtubeId: 'abcdefghijk',
      tourUrl: 'https://tour.example/1',
    }),
    offered({ youtubeId: 'abcdefghijk', tourUrl: 'https://tour.example/2' }),
    offered({ state: 'draft', title: 'A draft' }),
    offered({ state: 'under-offer', title: 'Under offer' }),
  ])
})

describe('what is exported is imported without change', () => {
  const published = () => exportedAfter(admin.db, everything(null), 0, 10_000)
  const importing = importer(receiver)

  async function reimported(format: PartnerFeedFormat): Promise<[Listing, Listing][]> {
    const extension = format === 'kyero' ? 'xml' : format
    const answer = await testCalls(database()).send(pathOf(await feedFor(format)))
    expect(answer.headers.get('content-type')).toMatch(new RegExp(extension))
    const { report } = await importing(await answer.text(), {
      source: format,
      format,
      fileName: `feed.${extension}`,
    })
    const sent = await published()
    expect(report).toMatchObject({ added: sent.length, refused: 0 })
    const rows = await receiver().db.selectFrom('listing').select('id').where('source', '=', format).execute()
    const received = await findListingsById(
      receiver().db,
      rows.map(({ id }) => id),
    )
    const bySourceId = new Map(received.map((home) => [home.sourceId, home]))
    return sent.map((home) => [home, bySourceId.get(propertyId(home.id))!])
  }

  const said = (home: Listing) => Object.fromEntries(factFields.map((field) => [field, home[field]]))

  /** Everything a source says, but whose page it is, and whose home. */
  const expected = (home: Listing) => ({
    ...said(home),
    addition: 'feed',
    sourceUrl: `https://petra.example${listingPath(home).split('?', 1)[0]}`,
    placeText: home.placeId === null ? home.placeText : (placeById(home.placeId)?.name ?? home.placeText),
    youtubeId: home.addition === 'feed' ? null : home.youtubeId,
    tourUrl: home.addition === 'feed' ? null : home.tourUrl,
    videoFile: null,
  })

  test.each(['csv', 'json'] as const)('as %s, every field (docs/product/office.md §19)', async (format) => {
    for (const [sent, received] of await reimported(format)) expect(said(received)).toEqual(expected(sent))
  })

  test('as Kyero, every field that it has (docs/product/office.md §19)', async () => {
    for (const [sent, received] of await reimported('kyero')) {
      const isHouse = !['apartment', 'penthouse'].includes(sent.type)
      expect(said(received)).toEqual({
        ...expected(sent),
        title: null,
        firstSale: null,
        shortDescription: null,
        condition:
          sent.purpose === 'rent' || isLand(sent.type)
            ? null
            : sent.condition === 'resale' || sent.condition === null
              ? 'resale'
              : 'brand-new',
        included: [
          ...sent.included,
          ...(sent.lift ? ['Lift'] : []),
          ...(sent.petsAllowed ? ['Pets allowed'] : []),
          ...(sent.seaView ? ['Sea view'] : []),
        ],
        // A feature says only what is there.
        lift: sent.lift || null,
        petsAllowed: sent.petsAllowed || null,
        pool: sent.pool === null || sent.pool === 'none' ? sent.pool : isHouse ? 'private' : 'communal',
        reference: sent.reference ?? propertyId(sent.id),
        airConditioning: null,
        furnishing: null,
        parking: null,
        titleDeeds: null,
        vat: null,
        floor: null,
        yearBuilt: null,
        availableFrom: null,
        commonExpensesEuro: null,
        depositEuro: null,
        minimumTermMonths: null,
        bills: null,
        onlineViewing: null,
        postalCode: null,
        statedAnnualIncomeEuro: null,
        statedYieldPercent: null,
      })
    }
  })
})

test('a feed has the published listings of its search, and those of the agency alone (docs/product/office.md §19)', async () => {
  const homesOf = async (address: string) => {
    const { json } = await testCalls(database()).get(pathOf(address))
    return json as { property_title?: string; buy_rent_category: string }[]
  }
  const all = await homesOf(await feedFor('json'))
  expect(all.some(({ property_title: title }) => title === 'A draft' || title === 'Under offer')).toBe(false)
  const rents = await homesOf(await feedFor('json', 'https://petra.example/rent?regions=Paphos'))
  expect(rents.length).toBeGreaterThan(0)
  expect(rents.every((home) => home.buy_rent_category === 'Rent')).toBe(true)
  expect(rents.length).toBeLessThan(all.length)
  const own = await homesOf(await feedFor('json', '', true))
  const owned = await admin.db
    .selectFrom('listing')
    .select('id')
    .where('addition', '!=', 'feed')
    .where('state', '=', 'published')
    .execute()
  expect(own.length).toBe(owned.length)
  await expect(feedFor('csv', '/contact')).rejects.toMatchObject({ kind: 'bad-input', field: 'search' })
  await expect(feedFor('csv', '/buy?minPrice=cheap')).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'search',
  })
})

test('a reader that has the listings gets 304 until one changes; reads are counted and limited (docs/product/office.md §19)', async () => {
  const calls = testCalls(database())
  const address = pathOf(
    await addPartnerFeed(admin, {
      name: 'A patient reader',
      format: 'csv',
      search: '/buy?regions=Limassol',
      ownOnly: false,
    }),
  )
  const first = await calls.send(address)
  const etag = first.headers.get('etag')!
  await first.text()
  expect((await calls.send(address, { 'If-None-Match': etag })).status).toBe(304)
  await listing(admin, { region: 'limassol' })
  const changed = await calls.send(address, { 'If-None-Match': etag })
  expect(changed.status).toBe(200)
  await changed.text()
  const feed = (await listPartnerFeeds(admin.db)).find(({ name }) => name === 'A patient reader')
  expect(feed).toMatchObject({ reads: 3, readAt: testNow })
  const now = changed.headers.get('etag')!
  for (let reads = 3; reads < 60; reads += 1) await calls.send(address, { 'If-None-Match': now })
  expect((await calls.send(address, { 'If-None-Match': now })).status).toBe(429)
})

test('an address ends, and a new one takes its place; only its own ending works (docs/product/office.md §19)', async () => {
  const calls = testCalls(database())
  const status = async (address: string) => (await calls.send(pathOf(address))).status
  const address = await feedFor('kyero', '/buy?regions=Famagusta')
  const { id } = (await listPartnerFeeds(admin.db)).find(({ search }) => search === '/buy?regions=Famagusta')!
  expect(await status(address.replace('.xml', '.csv'))).toBe(404)
  const renewed = await renewPartnerFeed(admin, { id })
  expect([await status(address), await status(renewed)]).toEqual([404, 200])
  await endPartnerFeed(admin, { id })
  expect(await status(renewed)).toBe(404)
  const changes = await findChanges(admin.db, { subjectKind: 'partner-feed', subjectId: id }, 5)
  expect(changes.map(({ code }) => code)).toEqual([
    'partner-feed.ended',
    'partner-feed.renewed',
    'partner-feed.added',
  ])
  expect(JSON.stringify(changes)).not.toContain(renewed.split('/').at(-1)!.slice(0, 43))
})

test('a feed gets another name, format and choice of listings under its address (docs/product/office.md §19)', async () => {
  const calls = testCalls(database())
  const address = await feedFor('csv', '/buy?regions=Larnaca')
  const { id } = (await listPartnerFeeds(admin.db)).find(({ search }) => search === '/buy?regions=Larnaca')!
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, ...fields })) form.set(name, value)
    return runPartnerFeedForm(admin, form)
  }
  const texts = { intent: 'edit', name: 'Another portal', format: 'json', search: '/rent', ownOnly: 'on' }
  const refused = await send({ ...texts, search: '/contact' })
  expect(refused.data).toMatchObject({ field: 'search', typed: { id, search: '/contact', ownOnly: 'on' } })
  await send(texts)
  const shown = (await viewPartnerFeeds(admin)).find((feed) => feed.id === id)
  expect(shown).toMatchObject({
    name: 'Another portal',
    format: 'json',
    chosen: { search: '/rent', ownOnly: true },
  })
  const renamed = pathOf(address).replace('.csv', '.json')
  expect((await calls.send(pathOf(address))).status).toBe(404)
  const homes: { buy_rent_category: string }[] = (await calls.get(renamed)).json
  expect(new Set(homes.map((home) => home.buy_rent_category))).toEqual(new Set(['Rent']))
  const [change] = await findChanges(admin.db, { subjectKind: 'partner-feed', subjectId: id }, 1)
  expect(change).toMatchObject({
    code: 'partner-feed.edited',
    before: { name: 'A csv reader', format: 'csv', search: '/buy?regions=Larnaca' },
    after: { name: 'Another portal', format: 'json' },
  })

  await send({ intent: 'pause' })
  const paused = await calls.send(renamed)
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([503, '3600'])
  await send({ intent: 'resume' })
  expect((await calls.send(renamed)).status).toBe(200)
})

test.each([
  ['', false],
  ['', true],
  ['/buy', false],
  ['/rent?regions=Paphos', true],
  ['/buy?minPrice=100000&regions=Limassol', false],
  ['/featured?regions=Paphos', true],
])(
  'the form of a feed of %j, own only: %j, is saved as it is shown (docs/product/office.md §19)',
  (search, ownOnly) => {
    const stored = storedSearch({ search, ownOnly })
    const shown = chosenListings({ search: stored })
    expect(shown.ownOnly).toBe(ownOnly)
    expect(storedSearch(shown)).toBe(stored)
    if (!search.startsWith('/featured')) expect(listingsOfFeed(shown)).toEqual(listingsOfFeed({ search }))
  },
)

test('only admins have to do with feeds for partners (docs/product/office.md §19)', async () => {
  const ctx = database().context()
  const agent = { ...ctx, actor: (await member(ctx, { role: 'agent' })).actor }
  const anna = { ...ctx, actor: (await member(ctx)).actor }
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [person, kind] of [
    [ctx, 'unauthenticated'],
    [anna, 'forbidden'],
    [agent, 'forbidden'],
  ] as const) {
    const added = addPartnerFeed(person, { name: 'A', format: 'csv', search: '', ownOnly: false })
    await expect(added).rejects.toMatchObject({ kind })
    await expect(renewPartnerFeed(person, { id })).rejects.toMatchObject({ kind })
    await expect(pausePartnerFeed(person, { id, isPaused: true })).rejects.toMatchObject({ kind })
    const texts = { name: 'A', format: 'csv', search: '', ownOnly: false } as const
    await expect(editPartnerFeed(person, { id, ...texts })).rejects.toMatchObject({ kind })
    await expect(endPartnerFeed(person, { id })).rejects.toMatchObject({ kind })
    await expect(viewPartnerFeeds(person)).rejects.toMatchObject({ kind })
  }
  await expect(endPartnerFeed(admin, { id })).rejects.toMatchObject({ kind: 'not-found' })
})
