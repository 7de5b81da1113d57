import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { recomputeFigures } from '#app/features/listings/record/recompute-figures.server.ts'
import { figureText } from '#app/features/rates/rate-values.ts'
import { upsertRate } from '#app/features/rates/rates.queries.server.ts'
import { entriesOf } from '#app/features/rates/rates.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

const page = async (about: Parameters<typeof listing>[1]) => {
  const id = await listing(database().context(), about)
  const html = await (await site.get(`/properties/${id}_2-bedroom-apartment-to-buy`)).text()
  return html.replaceAll(/<!-- -->|<[^>]*>/g, '')
}
const isNew = { condition: 'brand-new', vat: 'excluded', priceEuro: 320_000 } as const

test('the page of a home says that it qualifies for permanent residence, why and since when (docs/product/income.md §7)', async () => {
  const qualifies = await page({ ...isNew, firstSale: true })
  expect(qualifies).toContain('Qualifies for permanent residence under Regulation 6(2)')
  expect(qualifies).toContain('Its developer sells it for the first time.')
  expect(qualifies).toContain('For a couple with two children that is €85,000.')
  expect(qualifies).toContain('It is not advice or a promise')
  expect(qualifies).toContain('In force since 2 May 2023')

  const asks = await page({ ...isNew, firstSale: null })
  expect(asks).toContain('May qualify for permanent residence under Regulation 6(2)')
  expect(asks).toContain('The listing does not say so: please ask.')

  for (const about of [
    { ...isNew, priceEuro: 299_000, firstSale: true },
    { ...isNew, firstSale: false },
  ])
    expect(await page(about)).not.toContain('permanent residence')
  expect(await page({ ...isNew, firstSale: true, state: 'sold' })).not.toContain('permanent residence')
})

test('searches for homes that qualify find those whose page says so, also after a rate has changed (docs/product/income.md §7)', async () => {
  const ctx = database().context()
  const facts = { ...isNew, firstSale: true }
  const homes = {
    qualifies: await listing(ctx, facts),
    dearer: await listing(ctx, { ...facts, priceEuro: 500_000 }),
    asks: await listing(ctx, { ...facts, firstSale: null }),
    resale: await listing(ctx, { ...facts, condition: 'resale' }),
  }
  const found = async (feature: string, minPrice = '1') => {
    const html = await (await site.get(`/buy?${new URLSearchParams({ minPrice, features: feature })}`)).text()
    return Object.keys(homes).filter((home) =>
      html.includes(`/properties/${homes[home as keyof typeof homes]}_`),
    )
  }
  expect(await found('Qualifies for permanent residence')).toEqual(['qualifies', 'dearer'])
  expect(await found('May qualify for permanent residence')).toEqual(['qualifies', 'dearer', 'asks'])

  const { what: _what, lookedUp: _lookedUp, figures, ...source } = entriesOf({}).residence
  const written = Object.entries(figures).map(([key, figure]) => [key, figureText(figure)])
  await upsertRate(ctx.db, 'residence', {
    ...source,
    figures: { ...Object.fromEntries(written), leastEuro: '400,000' },
  })
  expect(await recomputeFigures(ctx)).toBeGreaterThanOrEqual(2)
  expect(await recomputeFigures(ctx)).toBe(0)
  // Another address: the first one's page is kept.
  expect(await found('Qualifies for permanent residence', '2')).toEqual(['dearer'])
  expect(await found('May qualify for permanent residence', '2')).toEqual(['dearer'])
})

test('the number under which a home is registered for short lets stands among its facts (docs/product/income.md §8)', async () => {
  expect(await page({ shortLetNumber: '0005432' })).toContain('Short-let registration number0005432')
  expect(await page({ shortLetNumber: null })).not.toContain('Short-let registration number')
})
