import { beforeAll, expect, test } from 'vitest'
import { sitemap } from '#app/features/content/crawlers/sitemap.server.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
const tala = { region: 'paphos', placeId: 'paphos/tala', placeText: 'Tala' } as const
const peyia = { region: 'paphos', placeId: 'paphos/peyia', placeText: 'Peyia' } as const
const kissonerga = { region: 'paphos', placeId: 'paphos/kissonerga', placeText: 'Kissonerga' } as const
let site: TestSite
let homeInTala: number
let homeInKissonerga: number
beforeAll(async () => {
  const ctx = database().context()
  const long = new Date(testNow.getTime() - 200 * 86_400_000)
  for (const priceEuro of [200_000, 300_000, 400_000]) homeInTala = await listing(ctx, { ...tala, priceEuro })
  for (const priceEuro of [1_000, 1_500]) await listing(ctx, { ...tala, purpose: 'rent', priceEuro })
  await listing(ctx, { ...tala, type: 'residential-land', bedrooms: null, priceEuro: 90_000 })
  // Twenty that were on offer 90 days ago; half of them were cut by a tenth.
  await offerListings(
    ctx,
    'test',
    Array.from({ length: 20 }, (_, at) => {
      const earlierPrices = [{ priceEuro: 400_000, until: new Date(testNow.getTime() - 30 * 86_400_000) }]
      const isCut = at % 2 === 0
      return offered({
        ...peyia,
        publishedAt: long,
        priceEuro: isCut ? 360_000 : 400_000,
        earlierPrices: isCut ? earlierPrices : [],
      })
    }),
  )
  homeInKissonerga = await listing(ctx, { ...kissonerga, priceEuro: 250_000 })
  site = await testSite(database())
}, 60_000)

const page = async (path: string) => {
  const response = await site.get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  return { status: response.status, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}
const rowOf = (html: string, caption: string, name: string) => {
  const table = html.slice(html.indexOf(`<caption class="sr-only">${caption}`))
  const row = table.split('<tr').find((each) => each.includes(`>${name}<`)) ?? ''
  return row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a place has its figures by bedrooms, each with the homes it is made of (docs/product/market.md §22, §30)', async () => {
  const { status, html, text } = await page('/market-paphos/tala')
  expect(status).toBe(200)
  expect(text).toContain('The market in Tala, Paphos')
  expect(html).toContain('<link rel="canonical" href="http://localhost:5000/market-paphos/tala"')
  expect(html).not.toContain('content="noindex"')
  const row = rowOf(html, 'Median price, rent and yield in Tala by bedrooms', '2 Bed')
  expect(row).toContain('€300,000 only 3 homes')
  expect(row).toContain('Too few homes only 2 homes')
  expect(row).toContain('Too few homes only 2 to let')
  expect(rowOf(html, 'Median price, rent and yield in Tala by bedrooms', '1 Bed')).toContain('None on offer')
  // €300,000 for 85 m². Two rents are too few.
  expect(text).toContain('The median asking price is €3,529/m² (3 homes). ')
  expect(text).not.toContain('The median asking rent')
  expect(html).toContain('<a href="/market?by=price&in=paphos">Places in Paphos on a map</a>')
})

test('the homes on offer are those that its links find, land left out (docs/product/market.md §22)', async () => {
  const { html } = await page('/market-paphos/tala')
  const calls = testCalls(database())
  for (const [words, list, kind] of [
    ['3 homes for sale', '/buy', 'buy'],
    ['2 homes to let', '/rent', 'rent'],
  ]) {
    const [, query] = new RegExp(`href="${list}\\?([^"]*)"[^>]*>${words}<`).exec(html) ?? []
    const { json } = await calls.get(`/api/property-count-by-category/${kind}?${query}`)
    expect(`${json.count} ${query}`).toBe(`${words![0]} ${query}`)
  }
  expect(html).toContain(`/properties/${homeInTala}_`)
})

test('prices move by the same homes of the place; where those are too few, its town is told (docs/product/market.md §22)', async () => {
  const peyiaPage = await page('/market-paphos/peyia')
  expect(peyiaPage.text).toContain('−5.0 % the same 20 homes')
  expect(peyiaPage.text).toContain('Asking prices')
  expect(peyiaPage.html).toContain('aria-labelledby')
  const talaPage = await page('/market-paphos/tala')
  expect(talaPage.text).toContain('Too few homes none of them was on offer 90 days ago')
  expect(talaPage.text).toContain(
    'Across Paphos, asking prices of the same 20 homes changed by −5.0 % in 90 days.',
  )
})

test('neighbours stand beside it, those with a page, and the town (docs/product/market.md §22)', async () => {
  const { html } = await page('/market-paphos/tala')
  const caption = 'Tala and its neighbours'
  expect(html).toContain('href="/market-paphos/peyia"')
  expect(html).not.toContain('href="/market-paphos/kissonerga"')
  expect(rowOf(html, caption, 'Peyia')).toMatch(/\d(\.\d)? km away.*€380,000 20 homes/)
  expect(rowOf(html, caption, 'All of Paphos')).toContain('24 homes')
})

test('a place with fewer than three homes says so, and is neither listed nor linked (docs/product/market.md §22)', async () => {
  const { status, html, text } = await page('/market-paphos/kissonerga')
  expect(status).toBe(200)
  expect(text).toContain('Too few homes are on offer in Kissonerga')
  expect(html).toContain('content="noindex"')
  expect(html).toContain('href="/market-paphos/tala"')

  const town = await page('/market-paphos')
  expect(town.html).toContain('href="/market-paphos/tala"')
  expect(town.html).not.toContain('href="/market-paphos/kissonerga"')
  expect((await page(`/properties/${homeInTala}`)).html).toContain('href="/market-paphos/tala"')
  expect((await page(`/properties/${homeInKissonerga}`)).html).not.toContain(
    'href="/market-paphos/kissonerga"',
  )
  const addresses = await sitemap(database().context())
  expect(addresses).toContain('<loc>https://petra.example/market-paphos/tala</loc>')
  expect(addresses).not.toContain('/market-paphos/kissonerga')
})

test('an unknown place answers 404, and a number leads to its home (docs/product/market.md §22)', async () => {
  expect((await page('/market-paphos/atlantis')).status).toBe(404)
  expect((await page('/market-limassol/tala')).status).toBe(404)
  const moved = await site.get(`/market-paphos/${homeInTala}_whatever`)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `/properties/${homeInTala}`])
})
