import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { findListingsById } from '../listings/listings.queries.server.ts'
import { defaultAssumptions, netYieldPercent } from './property-rates.ts'

const database = testDatabase()

test('the net yield that lists sort by is the one the page shows: other assumptions need a migration (docs/product/listings.md §15)', async () => {
  const ctx = database().context()
  const ids = []
  for (const priceEuro of [1, 99_999, 285_000, 2_000_000_000, null]) {
    for (const statedAnnualIncomeEuro of [1, 12_345, 18_000, null]) {
      ids.push(await listing(ctx, { priceEuro, statedAnnualIncomeEuro }))
    }
  }
  await sql`update listing set annual_income_euro = stated_annual_income_euro`.execute(ctx.db)
  const homes = await findListingsById(ctx.db, ids)
  expect(homes.map((home) => home.netYieldPercent)).toEqual(
    homes.map(({ annualIncomeEuro, priceEuro }) =>
      annualIncomeEuro === null || priceEuro === null
        ? null
        : netYieldPercent(annualIncomeEuro, priceEuro, defaultAssumptions),
    ),
  )
  expect(homes.filter((home) => home.netYieldPercent !== null)).toHaveLength(12)
})
