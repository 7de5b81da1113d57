import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { generateMarket } from '#test/generated-market.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { offered } from '#test/listings.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { computePriceIndex } from './compute-price-index.server.ts'
import { readLatestPriceIndexes, readPriceIndex } from '../figures/price-index.queries.server.ts'
import { deleteHistory } from '../history/snapshot-market.server.ts'

const database = testDatabase()
const monthsAgo = (months: number) =>
  new Date(Date.UTC(testNow.getUTCFullYear(), testNow.getUTCMonth() - months, 10))
const sharedFacts = { purpose: 'sale', region: 'nicosia', placeId: 'nicosia/strovolos' } as const
const asNow = (about: Partial<OfferedListing>, sourceId: string) =>
  offered({ ...sharedFacts, sourceId, ...about })

test('counts what was asked for homes that are or were on offer, month by month (docs/product/market.md §24)', async () => {
  const { db, context } = database()
  const ctx = context()
  const homes = generateMarket(40, { noise: 0.1, mistyped: 0, places: 0.1 })
  // On offer for five months; half were a tenth dearer until two months ago.
  await offerListings(
    ctx,
    'agency',
    homes.map(({ id, home, euro }, at) =>
      offered({
        ...home,
        ...sharedFacts,
        sourceId: `stays-${id}`,
        priceEuro: euro * 220,
        publishedAt: monthsAgo(4),
        earlierPrices: at % 2 === 0 ? [{ priceEuro: euro * 242, until: monthsAgo(2) }] : [],
      }),
    ),
  )
  // What left this month was on offer in it; what is implausible, a draft, land or without a price never counts.
  const left = Array.from({ length: 3 }, (_, at) =>
    asNow({ priceEuro: 250_000, publishedAt: monthsAgo(3) }, `left-${at}`),
  )
  await offerListings(ctx, 'leaves', left)
  await withdrawListings(ctx, 'leaves', [])
  await offerListings(ctx, 'never', [
    asNow({ priceEuro: 3, publishedAt: monthsAgo(4) }, 'implausible'),
    asNow({ state: 'draft', publishedAt: monthsAgo(4) }, 'draft'),
    asNow({ priceEuro: null, publishedAt: monthsAgo(4) }, 'unpriced'),
    asNow({ type: 'residential-land', publishedAt: monthsAgo(4) }, 'land'),
  ])
  await offerListings(ctx, 'demo', [asNow({ publishedAt: monthsAgo(4) }, 'invented')])
  await withdrawListings(ctx, 'demo', [])

  await computePriceIndex(ctx)
  const months = await readPriceIndex(db, 'nicosia')
  expect(months.map(({ month, homes: many, pairs }) => [month - 2026 * 12, many, pairs])).toEqual([
    [6, 40, 0],
    [7, 43, 40],
    [8, 43, 43],
    [9, 43, 43],
    [10, 43, 43],
  ])
  // Twenty of 43 went down by a tenth of eleven in September.
  const cut = 100 * Math.exp((20 / 43) * Math.log(220 / 242))
  expect(months.map(({ sameHomeIndex }) => sameHomeIndex)).toEqual(
    [100, 100, cut, cut, cut].map((index) => expect.closeTo(index, 1) as number),
  )
  expect(months[4]!.index).toBeCloseTo(cut, -1)
  expect(months.every(({ purpose }) => purpose === 'sale')).toBe(true)
  expect(await readLatestPriceIndexes(db)).toEqual([months[4]])
})

test('a second run writes the same; forgetting the history takes the index along and has it made anew (docs/product/pages.md §29)', async () => {
  const { db, context } = database()
  const before = await readPriceIndex(db, 'nicosia')
  await computePriceIndex(context())
  expect(await readPriceIndex(db, 'nicosia')).toEqual(before)
  await deleteHistory(context())
  expect(await readPriceIndex(db, 'nicosia')).toEqual([])
  await runQueuedJobs(database())
  expect(await readPriceIndex(db, 'nicosia')).toEqual(before)
})
