import { beforeAll, expect, test } from 'vitest'
import { demoStock } from '#app/features/demo/stock/demo-stock.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { refreshMarket, townSummaries } from '#app/features/market/summary/market-summary.server.ts'
import { placesWithPageOf } from '#app/features/market/town/place-view.server.ts'
import { snapshotMarket } from '#app/features/market/history/snapshot-market.server.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import {
  contradictions,
  type OpenElement,
  type StatedFigure,
  statedFigures,
  unnamedFigures,
} from '#test/stated-figures.ts'

const database = testDatabase()
let site: TestSite
let listings: number[]
const pages = new Map<string, string>()

beforeAll(async () => {
  const ctx = database().context()
  const { changes } = await offerListings(ctx, 'figures', demoStock(testNow, 2_400))
  listings = changes.map(({ id }) => id)
  await recomputeYields(ctx)
  await refreshMarket(ctx)
  await snapshotMarket(ctx)
  site = await testSite(database())
  const places = (await townSummaries(ctx)).flatMap(({ about, summary }) =>
    placesWithPageOf(about.region, summary).map(({ path }) => path),
  )
  const addresses = [
    '/',
    ...['yield', 'price', 'rent', 'change', 'offer'].map((measure) => `/market?by=${measure}`),
    ...['beds=1', 'beds=3', 'budget=200000', 'budget=400000&beds=3'].map((asked) => `/market?${asked}`),
    ...['places', 'limassol', 'paphos'].flatMap((compared) => [
      `/market?compare=${compared}`,
      `/market?compare=${compared}&beds=1`,
      `/market?compare=${compared}&sort=price&in=larnaca`,
    ]),
    ...['limassol', 'nicosia', 'paphos', 'larnaca', 'famagusta'].map((town) => `/market-${town}`),
    ...places,
    '/market/area?place=limassol/germasogeia&km=3',
    '/how-we-calculate',
    ...listings.slice(-40).map((id) => `/properties/${id}`),
    '/buy',
    '/rent',
  ]
  for (const address of addresses) {
    const first = await site.get(address)
    const answer = first.status === 308 ? await site.get(first.headers.get('location')!) : first
    expect([address, answer.status]).toEqual([address, 200])
    pages.set(address, await answer.text())
  }
}, 240_000)

const stated = (): StatedFigure[] => [...pages].flatMap(([address, html]) => statedFigures(address, html))

test('no two figures of one name and basis differ, on any page (docs/product/market.md §30)', () => {
  const all = stated()
  const names = Map.groupBy(all, ({ name }) => name)
  // What the test reads is not nothing: figures of towns stand on many pages, of places on some.
  expect(names.get('median yield of 2 at /market-limassol')!.length).toBeGreaterThan(10)
  expect(names.get('median yield of 2 at /market-limassol/germasogeia')!.length).toBeGreaterThan(5)
  expect(names.get('median price per m² at /market-limassol/germasogeia')!.length).toBeGreaterThan(1)
  expect(names.get('average yield of 2 at /market-limassol')!.length).toBeGreaterThan(0)
  expect([...names.values()].filter((same) => same.length > 1).length).toBeGreaterThan(150)
  expect(
    [...names].filter(([name, same]) => name.startsWith('price of home') && same.length > 1).length,
  ).toBeGreaterThan(40)
  expect(
    [...names].filter(([name, same]) => name.startsWith('yield of home') && same.length > 1).length,
  ).toBeGreaterThan(20)
  expect(contradictions(all)).toEqual([])
})

test('a figure that differs on one page is found (docs/product/market.md §30)', () => {
  const html = pages.get('/market-limassol')!
  const figure = statedFigures('/market-limassol', html).find(({ name }) => name.startsWith('median yield'))
  const other = `${(Number.parseFloat(figure!.text) + 0.1).toFixed(1)} %`
  const planted = statedFigures('/market-limassol', html.replaceAll(figure!.text, other))
  const found = contradictions([...stated(), ...planted])
  expect(found).toContain(`${figure!.name}: ${figure!.text} on /, ${other} on /market-limassol`)
})

/** Charts, choices, homes and the error of our estimates: no figures of a town or place. */
const isExempt = ({ name, attributes }: OpenElement): boolean =>
  ['svg', 'select', 'article', 'figure'].includes(name) ||
  attributes['aria-label'] === 'Legend' ||
  attributes['aria-labelledby'] === 'estimate-error'

/** `4.5–6.6 %` stands beside a figure with a name, `5 %` above its decimal; `up to €200,000` was chosen. */
const isRange = (text: string) => /\d–\d|^\d+ %$|up to €|95 % range/.test(text)

test('the pages of the market state no price, rent or yield without its name (docs/product/market.md §30)', () => {
  const unnamed = [...pages]
    .filter(([address]) => address.startsWith('/market'))
    .flatMap(([address, html]) =>
      unnamedFigures(html, isExempt)
        .filter((text) => !isRange(text))
        .map((text) => `${address}: ${text}`),
    )
  expect(unnamed).toEqual([])
})

test('what a member downloads says the same (docs/product/market.md §17, §30)', async () => {
  const { secureCookie: cookie } = await member(database().context())
  const named = new Map(stated().map(({ name, text }) => [name, text]))
  const answer = await testCalls(database()).send('/api/market-table/limassol/sale', { cookie })
  const [head, town] = (await answer.text()).split('\r\n').map((line) => line.split(','))
  const value = (column: string) => Number(town![head!.indexOf(column)])
  const amount = (name: string) => Number(named.get(name)!.replace(/[€,]/g, ''))
  expect(value('2 Bed Buy Price: median')).toBe(amount('median price of 2 at /market-limassol'))
  expect(value('2 Bed Buy Price: average')).toBe(amount('average price of 2 at /market-limassol'))
})

test('no page of a town begins with empty cells: its first table has a headline above it, and the town’s own row (docs/product/market.md §2, §12)', () => {
  for (const town of ['limassol', 'nicosia', 'paphos', 'larnaca', 'famagusta']) {
    const html = pages.get(`/market-${town}`)!
    const firstEmpty = html.indexOf('Not Enough Data')
    const beforeIt = statedFigures(town, html.slice(0, firstEmpty < 0 ? undefined : firstEmpty))
    expect([town, beforeIt.length > 7]).toEqual([town, true])
  }
})

test('the figures of each page lead to what they mean: definition, source, date, error and rule (docs/product/market.md §31)', () => {
  const explained = new Map(
    pages
      .get('/how-we-calculate')!
      .split('<section id="')
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('"')), section.match(/<dd /g)?.length ?? 0]),
  )
  expect(new Set(explained.values())).toEqual(new Set([5]))
  const linked = (html: string) => [...html.matchAll(/\/how-we-calculate#([a-z]+)/g)].map(([, id = '']) => id)
  for (const [address, html] of pages) {
    const ids = linked(html)
    expect([address, ids.filter((id) => !explained.has(id))]).toEqual([address, []])
    const states = statedFigures(address, html).some(({ name }) => /^(median|average)/.test(name))
    expect([address, states && ids.length === 0]).toEqual([address, false])
  }
  const all = new Set([...pages.values()].flatMap(linked))
  // Which others are linked depends on the homes that are listed.
  expect([...all]).toEqual(expect.arrayContaining(['average', 'estimate', 'home', 'map', 'median', 'metre']))
})
