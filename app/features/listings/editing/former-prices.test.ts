import { expect, test } from 'vitest'
import { atomFeed } from '#app/features/search/atom-feed.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { changeListingState } from './change-listing-state.server.ts'
import { editListing } from './edit-listing.server.ts'
import { listingVersion } from './listing-version.server.ts'
import { findListingById, priceHistoryOf } from '../record/listings.queries.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'

const database = testDatabase()
const HOUR_MS = 3_600_000
const after = (hours: number): Context =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    now: () => new Date(testNow.valueOf() + hours * HOUR_MS),
  })
const found = async (id: number) => (await findListingById(database().db, id))!
const price = async (id: number, priceEuro: number | null, hours: number) =>
  editListing(after(hours), { id, seen: listingVersion(await found(id)), facts: { priceEuro } })
const asked = async (id: number) =>
  (await priceHistoryOf(database().db, await found(id))).map(({ priceEuro }) => priceEuro)

/** Former prices that the public sees. */
async function traces(id: number) {
  const { previousPriceEuro, reductionPercent, priceChangedAt } = await found(id)
  const feed = await atomFeed(database().context(), new URLSearchParams({ sort: 'pricechange' }))
  return {
    asked: await asked(id),
    previousPriceEuro,
    reductionPercent,
    priceChangedAt,
    inFeed: feed.includes('before: '),
  }
}
const none = { previousPriceEuro: null, reductionPercent: null, priceChangedAt: null, inFeed: false }

test('a price that is undone leaves no trace, whatever was asked before (docs/product/listings.md §23)', async () => {
  const id = await listing(after(0), { priceEuro: 300_000 })
  await price(id, 30_000, 1)
  expect(await traces(id)).toMatchObject({
    asked: [300_000, 30_000],
    previousPriceEuro: 300_000,
    inFeed: true,
  })
  await price(id, 300_000, 2)
  expect(await traces(id)).toEqual({ asked: [300_000], ...none })

  await price(id, 280_000, 100)
  const reduced = await traces(id)
  for (const slip of [28_000, null, 380_000]) {
    await price(id, slip, 200)
    await price(id, 280_000, 201)
    expect(await traces(id)).toEqual(reduced)
  }
  expect(reduced).toMatchObject({ asked: [300_000, 280_000], previousPriceEuro: 300_000 })
})

test('a price that was asked for a day stays in the history (docs/product/listings.md §23)', async () => {
  const id = await listing(after(0), { priceEuro: 250_000 })
  await price(id, 240_000, 1)
  await price(id, 250_000, 26)
  expect(await asked(id)).toEqual([250_000, 240_000, 250_000])
})

test('a feed that sets a price back within a day leaves no trace either (docs/product/listings.md §23)', async () => {
  const home = offered({ priceEuro: 250_000 })
  const id = await listing(after(0), home, 'feed')
  await offerListings(after(1), 'feed', [{ ...home, priceEuro: 25_000 }])
  await offerListings(after(2), 'feed', [{ ...home, priceEuro: 250_000 }])
  expect(await traces(id)).toMatchObject({ asked: [250_000], previousPriceEuro: null, priceChangedAt: null })
})

test('the prices of a draft leave no trace, before it is published and between (docs/product/listings.md §23)', async () => {
  const id = await listing(after(0), { priceEuro: 500_000, state: 'draft' })
  await price(id, 450_000, 100)
  await price(id, 400_000, 200)
  const to = (from: 'draft' | 'published', state: 'draft' | 'published', hours: number) =>
    changeListingState(after(hours), { id, from, to: state, reason: null })
  await to('draft', 'published', 300)
  expect(await traces(id)).toMatchObject({ asked: [400_000], previousPriceEuro: null, priceChangedAt: null })

  await to('published', 'draft', 400)
  await price(id, 1, 450)
  await price(id, 390_000, 500)
  await to('draft', 'published', 600)
  expect(await asked(id)).toEqual([400_000, 390_000])

  await to('published', 'draft', 700)
  await price(id, 2, 750)
  await price(id, 390_000, 800)
  await to('draft', 'published', 900)
  expect(await asked(id)).toEqual([400_000, 390_000])
})
