import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { incomeSheet } from '#app/features/income/income-sheet.ts'
import { standardRates } from '#app/features/rates/rates.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { loadIncomePage } from './income-view.server.ts'

const database = testDatabase()

test('the net yield that lists sort by is that of the income sheet: other assumptions need a migration (docs/product/listings.md §15)', async () => {
  const ctx = database().context()
  const ids = []
  for (const type of ['apartment', 'villa'] as const) {
    for (const condition of ['resale', 'brand-new', 'under-construction', null] as const) {
      for (const vat of ['included', 'excluded', 'none', null] as const) {
        for (const priceEuro of [80_000, 140_000, 2_500_000]) {
          ids.push(await listing(ctx, { type, condition, vat, priceEuro, statedAnnualIncomeEuro: 12_000 }))
        }
      }
    }
  }
  await sql`update listing set annual_income_euro = stated_annual_income_euro`.execute(ctx.db)
  const homes = await findListingsById(ctx.db, ids)
  expect(homes).toHaveLength(96)
  for (const { id, netYieldPercent } of homes) {
    const page = await loadIncomePage(ctx, id, new URLSearchParams())
    const { assumed, home } = page!
    const sheet = incomeSheet(assumed, home.areaSquareMetres, standardRates)
    // The sheet rounds each line to whole euros.
    expect(Math.abs(netYieldPercent! - sheet!.outcomes.expected.netPercent)).toBeLessThan(0.01)
  }
})

test('without a price or an income there is no net yield, nor for land, commercial property and lets (docs/product/listings.md §15)', async () => {
  const ctx = database().context()
  const ids = [
    await listing(ctx, { priceEuro: null, statedAnnualIncomeEuro: 12_000 }),
    await listing(ctx, { statedAnnualIncomeEuro: null }),
    await listing(ctx, { type: 'residential-land', bedrooms: null, statedAnnualIncomeEuro: 12_000 }),
    await listing(ctx, { type: 'office', bedrooms: null, statedAnnualIncomeEuro: 12_000 }),
    await listing(ctx, { purpose: 'rent', priceEuro: 900 }),
  ]
  const homes = await findListingsById(ctx.db, ids)
  expect(homes.map(({ netYieldPercent }) => netYieldPercent)).toEqual([null, null, null, null, null])
})
