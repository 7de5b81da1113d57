import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { findListingsById } from '../listings/listings.queries.server.ts'
import { offerListings } from '../listings/offer-listings.server.ts'
import { loadYieldErrors } from './load-yield-errors.server.ts'
import { measureYieldError } from './measure-yield-error.server.ts'
import { forgetHistory } from './snapshot-market.server.ts'
import { readYieldErrors } from './yield-error.queries.server.ts'
import { yieldErrors } from './yield-error.ts'

const database = testDatabase()

const about = (errors: Awaited<ReturnType<typeof readYieldErrors>>) =>
  errors.map((error) =>
    Object.assign(
      { ...error },
      {
        medianPercent: error.medianPercent.toFixed(9),
        within5: error.within5.toFixed(9),
        within10: error.within10.toFixed(9),
        within20: error.within20.toFixed(9),
      },
    ),
  )

test('the published error is that of the plain rule, each home hidden from its own estimate (docs/product/market.md §18)', async () => {
  const ctx = database().context()
  const homes = fc.sample(
    fc.record({
      purpose: fc.constantFrom('sale' as const, 'rent' as const, 'rent' as const),
      type: fc.constantFrom('villa' as const, 'apartment' as const, 'residential-land' as const),
      state: fc.constantFrom('published' as const, 'published' as const, 'sold' as const),
      placeId: fc.constantFrom('limassol/germasogeia', 'limassol/agios-tychonas', null),
      priceEuro: fc.option(fc.integer({ min: 600, max: 1_400 }), { freq: 8 }),
      bedrooms: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 8 }),
      statedAnnualIncomeEuro: fc.option(fc.integer({ min: 7_000, max: 17_000 })),
    }),
    { numRuns: 400, seed: 3 },
  )
  const { changes } = await offerListings(
    ctx,
    'error',
    // Sales at two hundred rents: else none would be plausible.
    homes.map((home) =>
      offered({ ...home, priceEuro: home.priceEuro && home.priceEuro * (home.purpose === 'sale' ? 200 : 1) }),
    ),
  )
  const stock = await findListingsById(
    ctx.db,
    changes.map(({ id }) => id),
  )
  await measureYieldError(ctx)
  const published = await readYieldErrors(ctx.db, null)
  expect(published.length).toBe(3)
  const plain = yieldErrors(stock).toSorted((a, b) => a.bedrooms - b.bedrooms)
  expect(about(published)).toEqual(about(plain))
})

test('few homes publish nothing, and nothing of before stays (docs/product/market.md §18)', async () => {
  const ctx = database().context()
  await ctx.db.deleteFrom('listing').execute()
  await offerListings(
    ctx,
    'few',
    Array.from({ length: 9 }, () => offered({ purpose: 'rent', priceEuro: 1_000 })),
  )
  await measureYieldError(ctx)
  expect(await readYieldErrors(ctx.db, null)).toEqual([])
  await offerListings(ctx, 'few', [offered({ purpose: 'rent', priceEuro: 2_000 })])
  await measureYieldError(ctx)
  expect(await readYieldErrors(ctx.db, 'limassol')).toMatchObject([
    { bedrooms: 2, homes: 10, within5: 0, within10: 0, within20: 0.9 },
  ])
  expect(await readYieldErrors(ctx.db, 'paphos')).toEqual([])
})

test('what was not measured yet is told from what was measured on too few homes (docs/product/market.md §18)', async () => {
  const ctx = database().context()
  await ctx.db.deleteFrom('listing').execute()
  await forgetHistory(ctx)
  expect(await loadYieldErrors(ctx.db, null)).toEqual({ measuredAt: null, errors: [] })
  await measureYieldError(ctx)
  await measureYieldError(ctx)
  expect(await loadYieldErrors(ctx.db, null)).toEqual({ measuredAt: testNow, errors: [] })
})
