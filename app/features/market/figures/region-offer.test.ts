import { beforeAll, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { regionOffers } from './region-offer.queries.server.ts'
import type { RegionOffer } from './region-offer.ts'

const database = testDatabase()
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000)
let limassol: RegionOffer
let paphos: RegionOffer

beforeAll(async () => {
  const ctx = database().context()
  // Twenty that were on offer 90 days ago at €400,000; half were cut by a tenth since, one of them in two steps.
  const asked = 400_000
  for (let made = 0; made < 20; made += 1) {
    const inSteps = [
      { priceEuro: asked, until: daysAgo(60) },
      { priceEuro: 380_000, until: daysAgo(10) },
    ]
    const atOnce = [{ priceEuro: asked, until: daysAgo(30) }]
    await listing(ctx, {
      priceEuro: made < 10 ? 360_000 : asked,
      publishedAt: daysAgo(200),
      earlierPrices: made === 0 ? inSteps : made < 10 ? atOnce : [],
    })
  }
  await listing(ctx, { priceEuro: 5_000_000, publishedAt: daysAgo(5) })
  const turned = { sourceId: 'turned', publishedAt: daysAgo(200) }
  await listing(ctx, { ...turned, purpose: 'rent', priceEuro: 1_200 })
  await listing(database().context({ now: () => daysAgo(30) }), { ...turned, priceEuro: 300_000 })
  await listing(ctx, { type: 'residential-land', priceEuro: 90_000_000, bedrooms: null })
  await listing(ctx, { state: 'draft', priceEuro: 77_000_000 })
  await listing(ctx, { region: 'paphos', placeId: null, purpose: 'rent', priceEuro: 1_000 })
  await listing(ctx, { region: 'paphos', placeId: null, purpose: 'rent', priceEuro: 2_000 })
  const offers = await regionOffers(database().db, testNow)
  limassol = offers.find(({ region }) => region === 'limassol')!
  paphos = offers.find(({ region }) => region === 'paphos')!
})

test('homes on offer are counted, lands too, drafts not (docs/product/market.md §19)', () => {
  expect(limassol).toMatchObject({ forSale: 23, forRent: 0 })
  expect(paphos).toMatchObject({ forSale: 0, forRent: 2 })
})

test('a trend compares the same homes, at what was asked 90 days ago, and none that was for rent then (docs/product/market.md §19)', () => {
  expect(limassol.homesInTrend).toBe(20)
  expect(limassol.priceTrendPercent).toBeCloseTo(-5, 6)
})

test('fewer than 20 homes make no trend (docs/product/market.md §19)', () => {
  expect(paphos.priceTrendPercent).toBeNull()
})
