import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { testSite } from '#test/site.ts'
import { atomFeed } from './atom-feed.server.ts'

const database = testDatabase()
let dear: number
let cheap: number
beforeAll(async () => {
  const ctx = database().context()
  dear = await listing(ctx, { priceEuro: 900_000, shortDescription: 'Sea & <sky>\u0007' })
  cheap = await listing(ctx, { priceEuro: 120_000 })
  await listing(ctx, { purpose: 'rent', priceEuro: 1_100 })
})

const entriesOf = (feed: string) =>
  [...feed.matchAll(/<id>https:\/\/petra\.example\/properties\/(\d+)<\/id>/g)].map(([, id]) => Number(id))
const feedOf = (query: string) => atomFeed(database().context(), new URLSearchParams(query))

test('a search’s homes are its entries, the newest first (docs/product/search.md §18)', async () => {
  const feed = await feedOf('buyrent_category=buy')
  expect(entriesOf(feed)).toEqual([cheap, dear])
  expect(feed).toContain('2 Bed Apartment in Germasogeia, Limassol, €900,000')
  expect(feed).toContain(`href="https://petra.example/properties/${cheap}_2-bedroom-apartment-to-buy"`)
})

test('the search’s parameters narrow it, and its own address carries them (docs/product/search.md §18)', async () => {
  const feed = await feedOf('buyrent_category=buy&maxPrice=200000&sort=hightolow')
  expect(feed).toContain(`/properties/${cheap}<`)
  expect(feed).not.toContain(`/properties/${dear}<`)
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://petra.example/feed.atom?buyrent_category=buy&amp;maxPrice=200000&amp;sort=hightolow"/>',
  )
  expect(feed).toContain(
    '<link rel="alternate" type="text/html" href="https://petra.example/buy?maxPrice=200000&amp;sort=hightolow"/>',
  )
})

test('its entries are in the order that the search asks for (docs/product/search.md §18)', async () => {
  expect(entriesOf(await feedOf('buyrent_category=buy&sort=hightolow'))).toEqual([dear, cheap])
  expect(entriesOf(await feedOf('buyrent_category=buy&sort=pricepermetre'))).toEqual([cheap, dear])
})

test('of exclusive homes leads to their page, which is told whether they are for rent (docs/product/search.md §18)', async () => {
  expect(await feedOf('property_type=exclusive&buyrent_category=rent')).toContain(
    '<link rel="alternate" type="text/html" href="https://petra.example/featured?buyrent_category=rent"/>',
  )
})

test('what sources wrote cannot break it: it parses as XML (RFC 4287)', async () => {
  const errors: Error[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => errors.push(error))
  parser.write(await feedOf('')).close()
  expect(errors).toEqual([])
})

test('a search without homes is a feed without entries (RFC 4287)', async () => {
  const feed = await feedOf('regions=Paphos')
  expect(feed).not.toContain('<entry>')
  expect(feed).toMatch(/<updated>\d{4}-/)
})

test('is served as a feed and answered 304 to who has it (docs/product/search.md §18)', async () => {
  const site = await testSite(database())
  const first = await site.get('/feed.atom?regions=Limassol')
  expect(first.headers.get('content-type')).toContain('application/atom+xml')
  const again = await site.get('/feed.atom?regions=Limassol', {
    'If-None-Match': first.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})
