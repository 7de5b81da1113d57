import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { findListingsById } from './listings.queries.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'
import { recomputeYields } from './recompute-yields.server.ts'
import { withdrawListings } from '../offers/withdraw-listings.server.ts'
import { comparableLets, figuresOf } from './yields.ts'

const none = { lets: 0, monthlyEuroInAll: 0 }
const home = {
  purpose: 'sale',
  type: 'apartment',
  priceEuro: 240_000,
  vat: null,
  bedrooms: 2,
  statedAnnualIncomeEuro: null,
  statedYieldPercent: null,
} as const

describe('the rule', () => {
  test('income is the average rent of the place times twelve, the yield that over the price (docs/product/listings.md §9)', () => {
    const lets = {
      place: { lets: 3, monthlyEuroInAll: 3_000 },
      region: { lets: 9, monthlyEuroInAll: 18_000 },
    }
    expect(figuresOf(home, lets)).toEqual({
      annualIncomeEuro: 12_000,
      annualIncomeBasis: 'place',
      yieldPercent: 5,
      yieldBasis: 'place',
      comparableLets: 3,
    })
  })

  test('too few lets in the place: those of the region; too few there: nothing (docs/product/listings.md §9)', () => {
    const few = { lets: 2, monthlyEuroInAll: 9_000 }
    expect(figuresOf(home, { place: few, region: { lets: 4, monthlyEuroInAll: 3_200 } })).toMatchObject({
      annualIncomeEuro: 9_600,
      yieldPercent: 4,
      yieldBasis: 'region',
      comparableLets: 4,
    })
    expect(figuresOf(home, { place: few, region: few })).toMatchObject({
      annualIncomeEuro: null,
      yieldPercent: null,
    })
  })

  test('what the source states counts as it is, and a stated income makes the yield (docs/product/listings.md §9)', () => {
    expect(figuresOf({ ...home, statedAnnualIncomeEuro: 18_000 }, { place: none, region: none })).toEqual({
      annualIncomeEuro: 18_000,
      annualIncomeBasis: 'stated',
      yieldPercent: 7.5,
      yieldBasis: 'stated',
      comparableLets: null,
    })
    expect(figuresOf({ ...home, statedYieldPercent: 6.1 }, { place: none, region: none })).toMatchObject({
      annualIncomeEuro: null,
      yieldPercent: 6.1,
      yieldBasis: 'stated',
    })
  })

  test('a price that lacks VAT counts with it, unless the yield is stated (docs/product/listings.md §9)', () => {
    const lets = { place: { lets: 3, monthlyEuroInAll: 3_570 }, region: none }
    // 14,280 of 240,000 + 19 %.
    expect(figuresOf({ ...home, vat: 'excluded' }, lets).yieldPercent).toBeCloseTo(5, 10)
    for (const vat of ['included', 'none', null] as const) {
      expect(figuresOf({ ...home, vat }, lets).yieldPercent).toBeCloseTo(5.95, 10)
    }
    expect(figuresOf({ ...home, vat: 'excluded', statedYieldPercent: 6.1 }, lets).yieldPercent).toBe(6.1)
  })

  test('lands and lets have neither, whatever is stated (docs/product/listings.md §9)', () => {
    const plenty = { lets: 9, monthlyEuroInAll: 9_000 }
    const lets = { place: plenty, region: plenty }
    for (const other of [{ type: 'tourist-land' }, { purpose: 'rent' }] as const) {
      expect(figuresOf({ ...home, ...other, statedYieldPercent: 5 }, lets)).toMatchObject({
        annualIncomeEuro: null,
        yieldPercent: null,
        comparableLets: null,
      })
    }
  })
})

const database = testDatabase()

test('the statement over the whole stock agrees with the rule, and a second run writes nothing (docs/product/listings.md §9)', async () => {
  const ctx = database().context()
  const offers = fc.sample(
    fc.record({
      purpose: fc.constantFrom('sale', 'rent'),
      type: fc.constantFrom('villa', 'maisonette', 'apartment', 'penthouse', 'residential-land'),
      state: fc.constantFrom('published', 'published', 'under-offer', 'sold', 'draft', 'withdrawn'),
      place: fc.constantFrom(
        { region: 'limassol', placeId: 'limassol/germasogeia' },
        { region: 'limassol', placeId: 'limassol/agios-tychonas' },
        { region: 'paphos', placeId: 'paphos/peyia' },
        { region: 'paphos', placeId: null },
      ),
      priceEuro: fc.option(fc.integer({ min: 300, max: 900_000 }), { freq: 6 }),
      bedrooms: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }),
      vat: fc.constantFrom('excluded', 'included', null),
      statedAnnualIncomeEuro: fc.option(fc.integer({ min: 1, max: 90_000 }), { freq: 2 }),
      statedYieldPercent: fc.option(fc.double({ min: 0.1, max: 20, noNaN: true }), { freq: 2 }),
    }),
    { numRuns: 500, seed: 11 },
  )
  const outcome = await offerListings(
    ctx,
    'yields',
    offers.map(({ place, ...about }) => offered({ ...about, ...(place as object) })),
  )
  const load = () =>
    findListingsById(
      ctx.db,
      outcome.changes.map(({ id }) => id),
    )
  const figures = async () => {
    const listings = await load()
    const { rows } = await sql<{ id: number }>`select id from counted_listing`.execute(ctx.db)
    const counted = new Set(rows.map(({ id }) => id))
    const lets = listings.filter(({ id }) => counted.has(id))
    expect(lets.length).toBeLessThan(listings.length)
    for (const listing of listings)
      expect(listing).toMatchObject(figuresOf(listing, comparableLets(listing, lets)))
    return listings.map((listing) => listing.yieldBasis)
  }

  expect(await recomputeYields(ctx)).toBeGreaterThan(100)
  const bases = new Set(await figures())
  expect(bases).toEqual(new Set(['stated', 'place', 'region', null]))
  expect(await recomputeYields(ctx)).toBe(0)

  const { changes } = outcome
  await withdrawListings(
    { ...ctx, now: () => testNow },
    'yields',
    changes.slice(150).map(({ sourceId }) => sourceId),
  )
  expect(await recomputeYields(ctx)).toBeGreaterThan(0)
  await figures()
})

test('three lets at an absurd rent do not keep everyone else from their figures (docs/reliability.md §8)', async () => {
  const absurd = { purpose: 'rent', priceEuro: 2_000_000_000, bedrooms: 9, condition: null } as const
  const lets = [1, 2, 3].map(() => offered(absurd))
  const sane = [1, 2, 3].map(() =>
    offered({ purpose: 'rent', priceEuro: 1_000, bedrooms: 8, condition: null }),
  )
  const home = offered({ priceEuro: 240_000, bedrooms: 8 })
  const { changes } = await offerListings(database().context(), 'absurd', [...lets, ...sane, home])
  await recomputeYields(database().context())
  const [figures] = await findListingsById(database().db, [changes.at(-1)!.id])
  expect(figures).toMatchObject({ annualIncomeEuro: 12_000, yieldPercent: 5, comparableLets: 3 })
})
