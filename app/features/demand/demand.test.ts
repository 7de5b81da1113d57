import * as fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findMatchesInSql, membersInBulk, priceQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { randomCriteria, randomOffer, randomTownQuery } from '#test/random-stock.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { AlertQuery } from '#app/features/alerts/alert/alert.ts'
import {
  countPeopleWaiting,
  listingAtPrices,
  variantsAtPrices,
} from '../alerts/alert-demand.queries.server.ts'
import { insertAlert, updateAlert } from '#app/features/alerts/alert/alerts.queries.server.ts'
import { isOnOffer, type OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { saveListing } from '#app/features/saved/homes/save-listing.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { viewDemand } from './demand-view.server.ts'
import { lowerPrices, peopleText } from './demand-prices.ts'
import { addViews } from './views.queries.server.ts'

const database = testDatabase()
beforeEach(() => database().db.deleteFrom('alert').execute())
const agent = async () =>
  database().context({ actor: (await member(database().context(), { role: 'agent' })).actor })

class Undo extends Error {}

/** Columns that are written at another moment, or by the import itself. */
const notOfThePrice = ['id', 'state', 'content_hash', 'changed_at', 'offer_changed_at', 'price_changed_at']
const rowOf = async (db: Db, listings: RawBuilder<unknown>) => {
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_jsonb(listing) as row from ${listings}`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0]!.row).filter(([column]) => !notOfThePrice.includes(column)),
  )
}

/** The listing once it is offered at this price, and whose alerts find it then; nothing of it stays. */
async function offeredAt(offer: OfferedListing, id: number, priceEuro: number) {
  let seen: { row: Record<string, unknown>; finders: Set<string> } | undefined
  const change = async (db: Db) => {
    const tx = database().context({ db })
    const estimate = await db
      .selectFrom('listing')
      .select(['estimate_euro', 'estimate_low_euro'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await offerListings(tx, 'stock', [{ ...offer, priceEuro }])
    await recomputeYields(tx)
    // As the next fit does, whose estimate does not know the price of the home itself.
    await db.updateTable('listing').set(estimate).where('id', '=', id).execute()
    const found = (await findMatchesInSql(db, [id])).map(({ alertId }) => alertId)
    const rows = await db
      .selectFrom('alert')
      .select('member_id')
      .where('id', 'in', [0, ...found])
      .execute()
    seen = {
      row: await rowOf(db, sql`(select * from listing where id = ${id}) as listing`),
      finders: new Set(rows.map(({ member_id }) => member_id)),
    }
    throw new Undo()
  }
  await database()
    .db.transaction()
    .execute(change)
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return seen!
}

test('at another price a listing is what it then would be, and as many people wait (docs/product/office.md §25)', async () => {
  const { db } = database()
  const income = {
    purpose: 'sale',
    type: 'villa',
    statedAnnualIncomeEuro: 15_000,
    statedYieldPercent: null,
  } as const
  const offers = fc
    .sample(randomOffer, { numRuns: 120, seed: 7 })
    .map((about, at) => offered(at % 2 === 0 ? { ...about, ...income } : about))
  const { changes } = await offerListings(database().context(), 'stock', offers)
  await recomputeYields(database().context())
  await sql`update listing set estimate_euro = price_euro * 1.1, estimate_low_euro = price_euro where id % 2 = 0`.execute(
    db,
  )
  const people = await membersInBulk(db, 60)
  const query: fc.Arbitrary<AlertQuery> = fc.oneof(
    randomTownQuery,
    randomCriteria.map((criteria) => ({
      kind: 'search' as const,
      criteria: { ...criteria, bounds: null, shapes: [], near: null },
    })),
  )
  for (const [at, each] of fc.sample(query, { numRuns: 180, seed: 7 }).entries())
    await insertAlert(db, {
      memberId: people[at % 60]!,
      query: each,
      name: `Alert ${at}`,
      frequency: null,
      now: testNow,
    })

  let waiting = 0
  let further = 0
  const homes = changes.map(({ id }, at) => ({ id, offer: offers[at]! }))
  for (const { id, offer } of homes
    .filter(({ offer: { state, priceEuro } }) => isOnOffer(state ?? 'published') && priceEuro)
    .slice(0, 32)) {
    const asked = offer.priceEuro!
    const prices = [asked, Math.round(asked * 0.6)]
    const counted = await countPeopleWaiting(db, id, prices)
    const real = [await offeredAt(offer, id, prices[0]!), await offeredAt(offer, id, prices[1]!)]
    const [cheaper] = await variantsAtPrices(db, id, [prices[1]!])
    expect(await rowOf(db, listingAtPrices(id, [cheaper!]))).toEqual(real[1]!.row)
    expect(counted).toEqual(
      prices.map((priceEuro, at) => ({
        priceEuro,
        people: real[at]!.finders.size,
        further: [...real[at]!.finders].filter((finder) => !real[0]!.finders.has(finder)).length,
      })),
    )
    waiting += counted[0]!.people
    further += counted[1]!.further
  }
  expect(waiting).toBeGreaterThan(3)
  expect(further).toBeGreaterThan(3)
})

test('a person counts once, and not with a paused alert or once they removed the home (docs/product/office.md §25)', async () => {
  const ctx = await agent()
  const { db } = ctx
  const id = await listing(ctx, {
    priceEuro: 315_000,
    placeId: 'limassol/agios-tychonas',
    state: 'draft',
    type: 'villa',
  })
  const query = (maxMeasure: number): AlertQuery =>
    priceQuery({ placeIds: ['limassol/agios-tychonas'], types: ['villa'], maxMeasure })
  const people = await membersInBulk(db, 7)
  const alertOf = (at: number, most: number) =>
    insertAlert(db, {
      memberId: people[at]!,
      query: query(most),
      name: `${most}`,
      frequency: null,
      now: testNow,
    })
  await alertOf(0, 400_000)
  await insertAlert(db, {
    memberId: people[0]!,
    query: {
      kind: 'search',
      criteria: { ...everything('sale'), placeIds: ['limassol/agios-tychonas'], types: ['villa'] },
    },
    name: 'A search',
    frequency: null,
    now: testNow,
  })
  for (const at of [1, 2, 3, 4]) await alertOf(at, 300_000)
  await updateAlert(db, people[5]!, await alertOf(5, 400_000), { pausedAt: testNow })
  await alertOf(6, 400_000)
  await db
    .insertInto('alert_listing')
    .values({ member_id: people[6]!, listing_id: id, listed_at: testNow, reason: '{}', removed_at: testNow })
    .execute()

  const view = await viewDemand(ctx, id)
  expect(view?.waiting).toBe('fewer than 3 people')
  expect(view?.lowerPrices).toEqual([
    { price: '€307,000', less: '€8,000', further: 'nobody' },
    { price: '€299,000', less: '€16,000', further: '4 people' },
    { price: '€291,000', less: '€24,000', further: '4 people' },
    { price: '€284,000', less: '€31,000', further: '4 people' },
    { price: '€268,000', less: '€47,000', further: '4 people' },
    { price: '€252,000', less: '€63,000', further: '4 people' },
  ])
})

test('views, saves and leads stand in their weeks, spam in none (docs/product/office.md §25)', async () => {
  const ctx = await agent()
  const weekAgo = new Date(testNow.valueOf() - 7 * 86_400_000)
  const id = await listing(database().context({ now: () => weekAgo }))
  const other = await listing(ctx)
  await addViews(ctx.db, [
    { listingId: id, day: '2026-11-14', views: 5 },
    { listingId: id, day: '2026-11-16', views: 2 },
    { listingId: id, day: '2026-11-21', views: 3 },
    { listingId: other, day: '2026-11-21', views: 9 },
  ])
  await saveListing(database().context({ actor: (await member(ctx)).actor }), { number: id })
  const about = { form: 'request-info', propertyUrl: `/properties/${id}` } as const
  await storedLead(ctx, about)
  await storedLead(ctx, { ...about, isSpam: true })
  await storedLead(ctx, {
    form: 'viewing',
    propertyUrl: `/properties/${other},/properties/${id}_2-bedroom-apartment-to-buy`,
  })
  await storedLead(ctx, { form: 'viewing', propertyUrl: `/properties/${id}0` })
  const weeks = (await viewDemand(ctx, id))?.weeks
  expect(weeks).toHaveLength(12)
  expect(weeks?.slice(-3)).toEqual([
    { week: '2026-11-02', views: 0, saves: 0, leads: 0 },
    { week: '2026-11-09', views: 5, saves: 0, leads: 0 },
    { week: '2026-11-16', views: 5, saves: 1, leads: 2 },
  ])
})

test('demand is for staff (docs/product/office.md §1)', async () => {
  const id = await listing(database().context())
  const { actor } = await member(database().context())
  await expect(viewDemand(database().context(), id)).rejects.toMatchObject({ kind: 'unauthenticated' })
  await expect(viewDemand(database().context({ actor }), id)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await viewDemand(await agent(), 2_000_000_000)).toBeNull()
})

test('prices below the one that is asked, and people in words (docs/product/office.md §25)', () => {
  expect(lowerPrices({ priceEuro: 1_200, purpose: 'rent' })).toEqual([1_170, 1_140, 1_110, 1_080, 1_020, 960])
  expect(lowerPrices({ priceEuro: 3_000, purpose: 'sale' })).toEqual([2_000])
  expect(lowerPrices({ priceEuro: null, purpose: 'sale' })).toEqual([])
  expect([0, 1, 2, 3, 1_041].map(peopleText)).toEqual([
    'nobody',
    'fewer than 3 people',
    'fewer than 3 people',
    '3 people',
    '1,041 people',
  ])
})
