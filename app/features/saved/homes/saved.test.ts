import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { findAlertListings } from '../matches/alert-listings.queries.server.ts'
import { MAX_SAVED } from './personal-list.ts'
import { removeAlertListing, restoreAlertListing } from '../matches/remove-alert-listing.server.ts'
import { removeSaved, restoreSaved, saveListing } from './save-listing.server.ts'
import { alertListHolding, savedHolding } from '../saved-personal-data.server.ts'
import { findSaved } from './saved.queries.server.ts'

const database = testDatabase()
const days = (count: number) => new Date(testNow.valueOf() + count * 86_400_000)
const as = (actor: Actor, now = testNow) => database().context({ actor, now: () => now })

const anna = async () => {
  const { memberId, holder } = await member(database().context())
  const saved = async () =>
    (await findSaved(database().db, memberId)).map(({ listingId, savedAt, savedPriceEuro }) => ({
      listingId,
      savedAt,
      savedPriceEuro,
    }))
  return { memberId, holder, saved }
}

/** Adds a home to a member's alert list, like an alert that found it. */
async function found(memberId: string, listingId: number, listedAt = testNow): Promise<void> {
  await database()
    .db.insertInto('alert_listing')
    .values({
      member_id: memberId,
      listing_id: listingId,
      listed_at: listedAt,
      reason: JSON.stringify({ code: 'rents-rose', figure: null }),
    })
    .execute()
}

describe('saving', () => {
  test('keeps the day and the price of the day, however often it is pressed (docs/product/accounts.md §23)', async () => {
    const { holder, saved } = await anna()
    const home = offered({ priceEuro: 300_000 })
    const number = (await offerListings(database().context(), 'test', [home])).changes[0]!.id
    await saveListing(as(holder), { number })
    await offerListings(database().context({ now: () => days(1) }), 'test', [{ ...home, priceEuro: 1 }])
    await saveListing(as(holder, days(2)), { number })
    expect(await saved()).toEqual([{ listingId: number, savedAt: testNow, savedPriceEuro: 300_000 }])
  })

  test('a hundred presses at once save once (docs/product/accounts.md §23)', async () => {
    const { holder, saved } = await anna()
    const number = await listing(database().context())
    await Promise.all(Array.from({ length: 100 }, () => saveListing(as(holder), { number })))
    expect(await saved()).toHaveLength(1)
  })

  test('the last saved comes first, sold and withdrawn homes stay, drafts do not show (docs/product/accounts.md §24)', async () => {
    const { holder, saved } = await anna()
    const home = offered()
    const ctx = database().context()
    const first = (await offerListings(ctx, 'test', [home])).changes[0]!.id
    const second = await listing(ctx, { state: 'sold' })
    await saveListing(as(holder), { number: first })
    await saveListing(as(holder, days(1)), { number: second })
    const numbers = async () => (await saved()).map(({ listingId }) => listingId)
    expect(await numbers()).toEqual([second, first])
    await offerListings(ctx, 'test', [{ ...home, state: 'draft' }])
    expect(await numbers()).toEqual([second])
  })

  test('a visitor, a number of no home and a draft are refused (docs/product/accounts.md §23)', async () => {
    const { holder } = await anna()
    const number = await listing(database().context())
    const draft = await listing(database().context(), { state: 'draft' })
    await expect(saveListing(as({ kind: 'visitor' }), { number })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    for (const unknown of [draft, 2_000_000_000]) {
      await expect(saveListing(as(holder), { number: unknown })).rejects.toMatchObject({
        kind: 'not-found',
        message: 'No property found for the given ID',
      })
    }
  })

  test('a list ends where one call could no longer answer it (docs/product/accounts.md §23)', async () => {
    const { memberId, holder, saved } = await anna()
    const offers = Array.from({ length: MAX_SAVED + 1 }, () => offered())
    const { changes } = await offerListings(database().context(), 'many', offers)
    const [last, ...others] = changes.map(({ id }) => id)
    await database()
      .db.insertInto('saved_listing')
      .values(
        others.map((id) => ({
          member_id: memberId,
          listing_id: id,
          saved_at: testNow,
          saved_price_euro: null,
        })),
      )
      .execute()
    await expect(saveListing(as(holder), { number: last! })).rejects.toMatchObject({ kind: 'conflict' })
    await saveListing(as(holder), { number: others[0]! })
    await removeSaved(as(holder), { number: others[0]! })
    await saveListing(as(holder), { number: last! })
    expect(await saved()).toHaveLength(MAX_SAVED)
  })

  test('80 saves at once, with 20 places left, keep no more than a list holds (docs/product/accounts.md §23)', async () => {
    const { memberId, holder, saved } = await anna()
    const offers = Array.from({ length: MAX_SAVED + 60 }, () => offered())
    const { changes } = await offerListings(database().context(), 'at once', offers)
    const before = changes.slice(0, MAX_SAVED - 20)
    await database()
      .db.insertInto('saved_listing')
      .values(before.map(({ id }) => ({ member_id: memberId, listing_id: id, saved_at: testNow })))
      .execute()
    const outcomes = await Promise.allSettled(
      changes.slice(before.length).map(({ id }) => saveListing(as(holder), { number: id })),
    )
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.kind] : [],
    )
    expect(refusals).toEqual(Array.from({ length: 60 }, () => 'conflict'))
    expect(await saved()).toHaveLength(MAX_SAVED)
  })
})

describe('removing', () => {
  test('and taking it back leave the list as it was, whatever the price did (docs/product/accounts.md §24)', async () => {
    const ctx = database().context()
    const { holder, saved } = await anna()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: 1, max: 5_000_000 })), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        async (prices, savedOn) => {
          const home = offered()
          let number = 0
          for (const [at, priceEuro] of prices.entries()) {
            const on = days(at)
            const at0 = { ...ctx, now: () => on }
            const { changes } = await offerListings(at0, 'test', [{ ...home, priceEuro }])
            number = changes[0]?.id ?? number
            if (at === Math.min(savedOn, prices.length - 1)) {
              await saveListing(as(holder, new Date(on.valueOf() + 1_000)), { number })
            }
          }
          const before = await saved()
          const savedAt = await removeSaved(as(holder, days(10)), { number })
          expect(await saved()).toEqual([])
          await restoreSaved(as(holder, days(10)), { number, savedAt: savedAt! })
          expect(await saved()).toEqual(before)
          await removeSaved(as(holder), { number })
        },
      ),
      { numRuns: 25 },
    )
  })

  test('what is not there is removed already; only the past can be put back (docs/product/accounts.md §24)', async () => {
    const { holder, saved } = await anna()
    const number = await listing(database().context())
    expect(await removeSaved(as(holder), { number })).toBeNull()
    await expect(restoreSaved(as(holder), { number, savedAt: days(1) })).rejects.toMatchObject({
      kind: 'bad-input',
      field: 'savedAt',
    })
    expect(await saved()).toEqual([])
  })

  test('touches nobody else’s list (docs/reliability.md §13)', async () => {
    const [first, second] = [await anna(), await anna()]
    const number = await listing(database().context())
    for (const { holder } of [first, second]) await saveListing(as(holder), { number })
    await removeSaved(as(first.holder), { number })
    expect(await first.saved()).toEqual([])
    expect(await second.saved()).toHaveLength(1)
  })
})

describe('the alert list', () => {
  test('is read newest first; what is removed stays away until it is taken back (docs/product/alerts.md §9, §19)', async () => {
    const { memberId, holder } = await anna()
    const other = await anna()
    const [older, newer] = [await listing(database().context()), await listing(database().context())]
    await found(memberId, older, testNow)
    await found(memberId, newer, days(1))
    await found(other.memberId, older)
    const numbers = async (of = memberId) =>
      (await findAlertListings(database().db, of)).map(({ listingId }) => listingId)
    expect(await numbers()).toEqual([newer, older])

    expect(await removeAlertListing(as(holder), { number: older })).toBe(true)
    expect(await removeAlertListing(as(holder), { number: older })).toBe(false)
    expect(await numbers()).toEqual([newer])
    expect(await numbers(other.memberId)).toEqual([older])

    await restoreAlertListing(as(holder), { number: older })
    await restoreAlertListing(as(holder), { number: older })
    expect(await numbers()).toEqual([newer, older])
  })

  test('takes back only what was on it (docs/product/alerts.md §19)', async () => {
    const { holder } = await anna()
    const number = await listing(database().context())
    await expect(restoreAlertListing(as(holder), { number })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

test('both lists are exported whole and erased whole, and nobody else’s (docs/product/accounts.md §22)', async () => {
  const [leaving, staying] = [await anna(), await anna()]
  const number = await listing(database().context(), {
    priceEuro: 250_000,
    region: 'famagusta',
    placeId: null,
  })
  for (const { holder } of [leaving, staying]) {
    await saveListing(as(holder), { number })
    await saveAlert(as(holder), priceQuery({ regions: ['famagusta'] }))
  }
  await removeAlertListing(as(leaving.holder, days(1)), { number })
  const person = { memberId: leaving.memberId, emails: [] }
  const { db } = database()
  const home = `CY-${number}`
  expect(await savedHolding.export(db, person)).toEqual([{ home, savedAt: testNow, savedPriceEuro: 250_000 }])
  expect(await alertListHolding.export(db, person)).toEqual([
    { home, listedAt: testNow, reason: 'on offer at €250,000', matches: true, removedAt: days(1) },
  ])
  await savedHolding.erase(db, person)
  await alertListHolding.erase(db, person)
  expect(await savedHolding.export(db, person)).toEqual([])
  expect(await alertListHolding.export(db, person)).toEqual([])
  expect(await staying.saved()).toHaveLength(1)
  expect(await findAlertListings(db, staying.memberId)).toHaveLength(1)
})
