import { beforeAll, expect, test } from 'vitest'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing, type offered } from '#test/listings.ts'
import { origin, type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

async function home(about: Parameters<typeof offered>[0] = {}): Promise<string> {
  const ctx = database().context()
  const id = await listing(ctx, { statedAnnualIncomeEuro: 12_000, priceEuro: 200_000, ...about })
  await recomputeYields(ctx)
  return `/properties/${id}_2-bedroom-apartment-to-buy`
}
const page = async (address: string) => {
  const response = await site.get(address)
  const html = await response.text()
  return { status: response.status, html, words: html.replaceAll(/<!-- -->|<[^>]*>/g, '') }
}
const still = 'loan=0&rise=0&growth=0&inflation=0&savings=0'

test('the page says after how many years buying is ahead, and follows its form (docs/product/income.md §10)', async () => {
  const path = await home()
  const { status, html, words } = await page(`${path}/rent-or-buy?${still}`)
  expect(status).toBe(200)
  expect(words).toContain('Buying is ahead if you stay 2 years or more')
  expect(words).toContain('The buyer pays €207,000 at first')
  expect(words).toContain('After 2 years€187,200€186,640€560')
  expect(words).toContain('After 1 year€187,200€196,820−€9,620')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(`<link rel="canonical" href="${origin}${path}/rent-or-buy"/>`)
  const saving = await page(`${path}/rent-or-buy?${still.replace('savings=0', 'savings=5')}`)
  expect(saving.words).toContain('Renting stays ahead for 30 years')
  // Nothing that can be true: as usual.
  expect((await page(`${path}/rent-or-buy?savings=900`)).html).toMatch(/name="savings"[^>]*value="1.2"/)
})

test('the page of the home leads to it; without a rent it asks for one, and what is not for sale has none (docs/product/income.md §10)', async () => {
  const path = await home()
  expect((await page(path)).html).toContain(`href="${path}/rent-or-buy"`)
  const noRent = await home({ statedAnnualIncomeEuro: null, region: 'paphos', placeId: null, bedrooms: 9 })
  expect((await page(`${noRent}/rent-or-buy`)).words).toContain('Please enter one below.')
  expect((await page(`${noRent}/rent-or-buy?rent=1000&${still}`)).words).toContain('Buying is ahead')
  const rent = await home({ purpose: 'rent', statedAnnualIncomeEuro: null, priceEuro: 900 })
  expect((await page(`${rent}/rent-or-buy`)).status).toBe(404)
})
