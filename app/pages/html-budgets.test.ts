import { beforeAll, expect, test } from 'vitest'
import { demoStock } from '#app/features/demo/stock/demo-stock.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { documentSize } from '#test/document-size.ts'
import { type TestSite, testSite } from '#test/site.ts'

/**
 * KiB as sent (docs/performance.md §5): drawings of the island and of a town's places are most of what the market's
 * pages have more.
 */
const MAX_HTML = 20
const MAX_HTML_OF_MARKET = 36
const MAX_HTML_OF_TOWN = 24

const database = testDatabase()
let site: TestSite
let home: number
beforeAll(async () => {
  const { changes } = await offerListings(database().context(), 'budgets', demoStock(testNow, 300))
  home = changes[2]!.id
  site = await testSite(database())
}, 60_000)

const ordinary = [
  '/',
  '/buy',
  '/rent',
  '/buy?view=table',
  '/featured',
  '/search',
  'home',
  '/market-paphos/peyia',
  '/market/area?place=limassol/germasogeia&km=3',
  '/how-we-calculate',
  '/about',
  '/contact',
  '/sell',
  '/source',
  '/find',
  '/login',
].map((path) => [path, MAX_HTML] as const)

test.each([
  ...ordinary,
  ['/market', MAX_HTML_OF_MARKET] as const,
  ['/market-limassol', MAX_HTML_OF_TOWN] as const,
])('%s is sent as at most %i KiB of HTML (docs/performance.md §5)', async (path, most) => {
  const address = path === 'home' ? `/properties/${home}` : path
  const answer = await site.get(address, { 'Accept-Encoding': 'br' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await answer.arrayBuffer()).byteLength / 1_024).toBeLessThan(most)
})

/** Budgets before compression: parsing and styling are most of what a phone does before a page is used. */
test.each([
  ['/buy', 86, 1_040],
  ['home', 75, 950],
  ['/market-limassol', 110, 2_000],
])(
  '%s has at most %i KB, %i elements, and a fifth of it in class attributes (docs/performance.md §5)',
  async (path, mostKilobytes, mostElements) => {
    const answer = await site.get(path === 'home' ? `/properties/${home}` : path)
    const { bytes, elements, classShare } = documentSize(await answer.text())
    expect(bytes / 1_000).toBeLessThan(mostKilobytes)
    expect(elements).toBeLessThan(mostElements)
    expect(classShare).toBeLessThan(0.2)
  },
)
