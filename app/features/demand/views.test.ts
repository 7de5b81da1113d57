import { afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { storeViews } from './note-views.server.ts'
import { createViewCounter } from './view-counter.server.ts'

const database = testDatabase()
const views = createViewCounter()
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let site: TestSite
let home: number
let draft: number

beforeAll(async () => {
  site = await testSite(database(), { TRUSTED_PROXIES: '127.0.0.1' }, {}, views)
  home = await listing(database().context())
  draft = await listing(database().context(), { state: 'draft' })
})
afterEach(() => views.drain())

/** Requests a page like a browser at an address. */
const look = (path: string, from = '203.0.113.1', headers: Record<string, string> = {}) =>
  site.get(path, { 'User-Agent': browser, 'X-Forwarded-For': from, ...headers })
const counted = () => views.drain().map(({ listingId, views: many }) => [listingId, many])

test('a listing is viewed once by a visitor, from the page cache or by its data too (docs/product/office.md §25)', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
    await look(`/properties/${home}`, address)
  await look(`/properties/${home}_2-bedroom-apartment-to-buy.data`, '203.0.113.3')
  const etag = (await look(`/properties/${home}`)).headers.get('etag')!
  expect((await look(`/properties/${home}`, '203.0.113.4', { 'If-None-Match': etag })).status).toBe(304)
  expect(counted()).toEqual([[home, 4]])
})

test('robots, prefetching, staff, other methods, and pages that show no home do not count (docs/product/office.md §25)', async () => {
  const agent = await member(database().context(), { role: 'agent' })
  await look(`/properties/${home}`, '203.0.113.5', {
    'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await look(`/properties/${home}`, '203.0.113.5', { 'User-Agent': '' })
  await look(`/properties/${home}`, '203.0.113.5', { 'Sec-Purpose': 'prefetch;prerender' })
  await look(`/properties/${home}`, '203.0.113.5', { Cookie: agent.cookie })
  await site.head(`/properties/${home}`)
  await look(`/properties/${draft}`, '203.0.113.5')
  await look(`/properties/${home}/income`, '203.0.113.5')
  await look('/buy', '203.0.113.5')
  expect(counted()).toEqual([])
  await look(`/properties/${home}`, '203.0.113.5', { Cookie: (await member(database().context())).cookie })
  expect(counted()).toEqual([[home, 1]])
})

test('the days’ views are stored once, and nothing of a visitor is (docs/reliability.md §18)', async () => {
  const ctx = database().context()
  const viewer = { address: '203.0.113.9', userAgent: browser }
  const tomorrow = new Date(testNow.valueOf() + 24 * 60 * 60_000)
  for (const at of [testNow, testNow, tomorrow]) views.add(viewer, home, at)
  await storeViews(ctx, views)
  views.add({ ...viewer, address: '203.0.113.10' }, home, tomorrow)
  // A number that no listing has is left out.
  views.add(viewer, 2_000_000_000, tomorrow)
  await storeViews(ctx, views)
  await storeViews(ctx, views)
  const stored = await ctx.db.selectFrom('listing_views').selectAll().orderBy('day').execute()
  expect(stored).toEqual([
    { listing_id: home, day: '2026-11-21', views: 1 },
    { listing_id: home, day: '2026-11-22', views: 2 },
  ])
})

test('what the database did not take is stored with the next (docs/product/office.md §25)', async () => {
  const own = createViewCounter()
  // Nothing listens there.
  const unreachable = openDatabase('postgres://127.0.0.1:1/petra', database().context().log)
  own.add({ address: '203.0.113.20', userAgent: browser }, home, testNow)
  await storeViews(database().context({ db: unreachable.db }), own)
  own.add({ address: '203.0.113.21', userAgent: browser }, home, testNow)
  expect(own.drain()).toEqual([{ listingId: home, day: '2026-11-21', views: 2 }])
  await unreachable.close()
})

test('one network address counts for 200 homes a day at most (docs/product/office.md §25)', () => {
  const own = createViewCounter()
  for (let id = 1; id <= 250; id += 1)
    own.add({ address: `2001:db8:1:2::${id.toString(16)}`, userAgent: `browser ${id}` }, id, testNow)
  expect(own.drain()).toHaveLength(200)
})
