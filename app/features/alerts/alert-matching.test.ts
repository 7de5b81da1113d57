import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { membersInBulk } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { randomCriteria, randomOffer, randomTownQuery, runsThroughAHome } from '#test/random-stock.ts'
import { findListingsById } from '../listings/listings.queries.server.ts'
import type { Listing } from '../listings/listing-record.ts'
import { offerListings } from '../listings/offer-listings.server.ts'
import { recomputeYields } from '../listings/recompute-yields.server.ts'
import { everything } from '../search/criteria.ts'
import { type AlertQuery, anyHome } from './alert.ts'
import { matchesAlert } from './alert-matching.ts'
import { findMatches } from './alert-matching.queries.server.ts'
import { countOnOffer, stockToList } from './alert-stock.queries.server.ts'
import { insertAlert } from './alerts.queries.server.ts'

const database = testDatabase()
let stock: Listing[] = []
let memberIds: string[] = []

beforeAll(async () => {
  const ctx = database().context()
  const offers = fc.sample(randomOffer, { numRuns: 300, seed: 11 }).map(offered)
  const { changes } = await offerListings(ctx, 'stock', offers)
  await recomputeYields(ctx)
  stock = await findListingsById(
    ctx.db,
    changes.map(({ id }) => id),
  )
  memberIds = await membersInBulk(ctx.db, 40)
})

const randomQuery: fc.Arbitrary<AlertQuery> = fc.oneof(
  { weight: 3, arbitrary: randomTownQuery },
  {
    weight: 2,
    arbitrary: randomCriteria
      .filter((criteria) => !runsThroughAHome(criteria, stock))
      .map((criteria) => ({ kind: 'search' as const, criteria })),
  },
)

class Undo extends Error {}

/** Each query as the alert of someone else; nothing of it stays. */
async function foundBySql(
  queries: readonly AlertQuery[],
): Promise<{ alerts: number[][]; stock: number[][] }> {
  let answer: { alerts: number[][]; stock: number[][] } | undefined
  await database()
    .db.transaction()
    .execute(async (tx) => {
      const ids: number[] = []
      for (const [at, query] of queries.entries()) {
        const memberId = memberIds[at]!
        ids.push(await insertAlert(tx, { memberId, query, name: 'An alert', frequency: null, now: testNow }))
      }
      const matches = await findMatches(
        tx,
        stock.map(({ id }) => id),
      )
      const part = { after: 0, limit: 1_000, settled: false }
      const listed: Listing[][] = []
      for (const [at, id] of ids.entries()) listed.push(await stockToList(tx, id, queries[at]!, part))
      answer = {
        alerts: ids.map((id) =>
          matches
            .filter(({ alertId }) => alertId === id)
            .map(({ listingId }) => listingId)
            .sort((a, b) => a - b),
        ),
        stock: listed.map((homes) => homes.map(({ id }) => id)),
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return answer!
}

describe('matching', () => {
  test('all alerts at once, one alert against the stock, and the plain rule find the same (issue: alerts)', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(fc.array(randomQuery, { minLength: 20, maxLength: 40 }), async (queries) => {
        const plain = queries.map((query) =>
          stock
            .filter((home) => matchesAlert(home, query))
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        )
        const { alerts, stock: listed } = await foundBySql(queries)
        expect(alerts).toEqual(plain)
        expect(listed).toEqual(plain)
        expect(await countOnOffer(database().db, queries)).toEqual(plain.map((ids) => ids.length))
        matched += plain.filter((ids) => ids.length > 0).length
      }),
      { numRuns: 12 },
    )
    expect(matched).toBeGreaterThan(50)
  })

  test('bounds are inclusive, and empty means no bound (docs/product/alerts.md §4)', () => {
    const home = { ...stock[0]!, state: 'under-offer', purpose: 'sale', region: 'paphos' } as const
    const exact = { ...home, priceEuro: 200_000, areaSquareMetres: 100, bedrooms: 2 }
    const query = (filters: object, town: 'paphos' | 'limassol' = 'paphos') =>
      ({ kind: 'sale-price', town, filters: { ...anyHome(200_000, 200_000), ...filters } }) as const
    expect(matchesAlert(exact, query({}))).toBe(true)
    expect(matchesAlert({ ...exact, priceEuro: 200_001 }, query({}))).toBe(false)
    expect(matchesAlert(exact, query({ minBedrooms: 2, maxBedrooms: 2 }))).toBe(true)
    expect(matchesAlert(exact, query({ minPricePerMetre: 2_000, maxPricePerMetre: 2_000 }))).toBe(true)
    expect(matchesAlert({ ...exact, areaSquareMetres: null }, query({ minPricePerMetre: 1 }))).toBe(false)
    expect(matchesAlert({ ...exact, areaSquareMetres: null }, query({}))).toBe(true)
  })

  test('no region ticked means the town of the page (docs/product/alerts.md §3)', () => {
    const home = {
      ...stock[0]!,
      state: 'published',
      purpose: 'sale',
      region: 'paphos',
      priceEuro: 5,
    } as const
    const asked = (regions: ('paphos' | 'larnaca')[], town: 'paphos' | 'larnaca') =>
      matchesAlert(home, { kind: 'sale-price', town, filters: { ...anyHome(1, 9), regions } })
    expect([asked([], 'paphos'), asked([], 'larnaca'), asked(['paphos'], 'larnaca')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('only what is published or under offer is found (docs/product/alerts.md §6)', () => {
    const query: AlertQuery = { kind: 'search', criteria: everything(null) }
    const states = ['draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn'] as const
    expect(states.filter((state) => matchesAlert({ ...stock[0]!, state }, query))).toEqual([
      'published',
      'under-offer',
    ])
  })
})
