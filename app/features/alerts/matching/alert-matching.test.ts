import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { membersInBulk, priceQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import {
  changeEstimates,
  changePrices,
  randomCriteria,
  randomOffer,
  randomTownQuery,
  runsThroughAHome,
} from '#test/random-stock.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isOnOffer, propertyTypeIds, propertyTypes } from '#app/features/listings/record/listing.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { regions } from '#app/features/places/place.ts'
import { indexTexts } from '#app/features/search/text/index-texts.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { type AlertFilters, alertName, type AlertQuery, anyHome, townAlertKinds } from '../alert/alert.ts'
import { matchesAlert } from './alert-matching.ts'
import { alertRelaxations } from './alert-relaxation.ts'
import { searchOf } from '../alert/alert-search.ts'
import { countOnOffer, findMatchesToList } from './alert-stock.queries.server.ts'
import { findMatchesOf } from './alert-index.server.ts'
import { alertWords } from '../form/alert-words.ts'
import { insertAlert } from '../alert/alerts.queries.server.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

const database = testDatabase()
let stock: Listing[] = []
let memberIds: string[] = []

beforeAll(async () => {
  const ctx = database().context()
  const offers = fc.sample(randomOffer, { numRuns: 300, seed: 11 }).map(offered)
  const { changes } = await offerListings(ctx, 'stock', offers)
  await changePrices(ctx.db)
  await changeEstimates(ctx.db)
  await recomputeYields(ctx)
  await indexTexts(ctx)
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

/** Runs in a transaction that is rolled back, and returns the result. */
async function inUndone<T>(run: (tx: Db) => Promise<T>): Promise<T> {
  let answer: { of: T } | undefined
  await database()
    .db.transaction()
    .execute(async (tx) => {
      answer = { of: await run(tx) }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return answer!.of
}

/** Each query as the alert of someone else. */
const foundBy = (queries: readonly AlertQuery[]): Promise<{ alerts: number[][]; stock: number[][] }> =>
  inUndone(async (tx) => {
    const ids: number[] = []
    for (const [at, query] of queries.entries()) {
      const memberId = memberIds[at]!
      ids.push(await insertAlert(tx, { memberId, query, name: 'An alert', frequency: null, now: testNow }))
    }
    const onOffer = stock.filter(({ state }) => isOnOffer(state))
    const matches = await findMatchesOf(tx, onOffer)
    const listed: Listing[][] = []
    for (const [at, id] of ids.entries()) listed.push(await findMatchesToList(tx, id, queries[at]!))
    return {
      alerts: ids.map((id) =>
        matches
          .filter(({ alertId }) => alertId === id)
          .map(({ listingId }) => listingId)
          .sort((a, b) => a - b),
      ),
      stock: listed.map((homes) => homes.map(({ id }) => id).sort((a, b) => a - b)),
    }
  })

describe('matching', () => {
  test('all alerts at once, one alert against the stock, and the plain rule find the same (docs/product/alerts.md §6)', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(fc.array(randomQuery, { minLength: 20, maxLength: 40 }), async (queries) => {
        const plain = queries.map((query) =>
          stock
            .filter((home) => matchesAlert(home, query, new Date()))
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        )
        const { alerts, stock: listed } = await foundBy(queries)
        expect(alerts).toEqual(plain)
        expect(listed).toEqual(plain)
        expect(await countOnOffer(database().db, queries)).toEqual(plain.map((ids) => ids.length))
        matched += plain.filter((ids) => ids.length > 0).length
      }),
      { numRuns: 12 },
    )
    expect(matched).toBeGreaterThan(50)
  })

  test.each(townAlertKinds)(
    'random alerts of the kind %s tell homes apart by its measure: if not, give it another step in test/random-stock.ts',
    (kind) => {
      const { purpose, measure } = townAlerts[kind]
      const measured = stock.filter(
        (home) => isOnOffer(home.state) && home.purpose === purpose && home[measure] !== null,
      )
      const found = fc
        .sample(randomTownQuery, { numRuns: 400, seed: 13 })
        .filter(
          ({ kind: each, filters }) =>
            each === kind && filters.minMeasure !== null && filters.maxMeasure !== null,
        )
        .map(({ town, filters: { minMeasure, maxMeasure } }) => {
          const filters = { ...anyHome(minMeasure, maxMeasure), regions: [...regions] }
          return measured.filter((home) => matchesAlert(home, { kind, town, filters }, testNow))
        })
      const telling = found.filter(({ length }) => length > 0 && length < measured.length)
      expect(telling.length).toBeGreaterThan(found.length / 3)
      expect(new Set(found.flat()).size).toBeGreaterThan(measured.length * 0.8)
    },
  )

  test('a floor at most finds basements too (docs/product/alerts.md §6, docs/product/search.md §27)', async () => {
    const query = { kind: 'search' as const, criteria: { ...everything('sale'), maxFloor: 0 } }
    const basements = stock.filter((home) => home.floor === -1 && matchesAlert(home, query, testNow))
    expect(basements.length).toBeGreaterThan(0)
    const { alerts } = await foundBy([query])
    expect(alerts[0]).toEqual(expect.arrayContaining(basements.map(({ id }) => id)))
  })

  test('an alert for any type, or for all of a parent, finds a home of a type that comes later (docs/product/alerts.md §6)', async () => {
    const [id = 0] = stock
      .filter(({ purpose, state }) => purpose === 'sale' && state === 'published')
      .map((home) => home.id)
    const town = { kind: 'sale-price', town: stock.find((home) => home.id === id)!.region } as const
    const anyPrice = anyHome(0, Number.MAX_SAFE_INTEGER)
    const named = (query: AlertQuery, name: string) => ({ query, name })
    const alerts = [
      named({ ...town, filters: anyPrice }, 'any type'),
      named({ ...town, filters: { ...anyPrice, types: [...propertyTypeIds] } }, 'each type of today'),
      named({ kind: 'search', criteria: everything('sale') }, 'any search'),
      named({ kind: 'search', criteria: { ...everything('sale'), parentTypes: ['houses'] } }, 'houses'),
      named(
        { kind: 'search', criteria: { ...everything('sale'), parentTypes: ['houses'], types: ['villa'] } },
        'villas',
      ),
      named({ kind: 'search', criteria: { ...everything('sale'), parentTypes: ['lands'] } }, 'lands'),
    ]
    const found = await inUndone(async (tx) => {
      await sql`
        alter table listing drop constraint listing_type_check;
        alter table listing drop column parent_type cascade;
        alter table listing add column parent_type text;
        update listing set type = 'bungalow', parent_type = 'houses', price_euro = 1 where id = ${sql.lit(id)}`.execute(
        tx,
      )
      const names = new Map<number, string>()
      for (const [at, { query, name }] of alerts.entries()) {
        const alert = { memberId: memberIds[at]!, query, name, frequency: null, now: testNow }
        names.set(await insertAlert(tx, alert), name)
      }
      const types: string[] = propertyTypeIds as unknown as string[]
      types.push('bungalow')
      Object.assign(propertyTypes, { bungalow: { name: 'Bungalow', parent: 'houses' } })
      try {
        const matches = await findMatchesOf(tx, await findListingsById(tx, [id]))
        return matches.map(({ alertId }) => names.get(alertId))
      } finally {
        types.pop()
        Reflect.deleteProperty(propertyTypes, 'bungalow')
      }
    })
    expect(found).toHaveLength(3)
    expect(new Set(found)).toEqual(new Set(['any search', 'any type', 'houses']))
  })

  test('bounds are inclusive, and empty means no bound (docs/product/alerts.md §4)', () => {
    const home = { ...stock[0]!, state: 'under-offer', purpose: 'sale', region: 'paphos' } as const
    const exact = { ...home, priceEuro: 200_000, pricePerMetreEuro: 2_000, bedrooms: 2 }
    const matches = (about: Partial<Listing>, bounds: Partial<AlertFilters>) => {
      const filters = { ...anyHome(200_000, 200_000), ...bounds }
      return matchesAlert({ ...exact, ...about }, { kind: 'sale-price', town: 'paphos', filters }, testNow)
    }
    expect(matches({}, {})).toBe(true)
    expect(matches({ priceEuro: 200_001 }, {})).toBe(false)
    expect(matches({}, { minBedrooms: 2, maxBedrooms: 2 })).toBe(true)
    expect(matches({}, { minPricePerMetre: 2_000, maxPricePerMetre: 2_000 })).toBe(true)
    expect(matches({ pricePerMetreEuro: null }, { minPricePerMetre: 1 })).toBe(false)
    expect(matches({ pricePerMetreEuro: null }, {})).toBe(true)
    // As it is shown, in whole euros (docs/product/alerts.md §6).
    expect(matches({ pricePerMetreEuro: 2_000.4 }, { maxPricePerMetre: 2_000 })).toBe(true)
    expect(matches({ pricePerMetreEuro: 2_000.5 }, { maxPricePerMetre: 2_000 })).toBe(false)
    expect(matches({ pricePerMetreEuro: 1_999.5 }, { minPricePerMetre: 2_000 })).toBe(true)
    expect(matches({ pricePerMetreEuro: 1_999.4 }, { minPricePerMetre: 2_000 })).toBe(false)
  })

  test('a yield is asked for below a price in one alert (docs/product/alerts.md §3)', () => {
    const flat = {
      ...stock[0]!,
      state: 'published',
      purpose: 'sale',
      region: 'limassol',
      yieldPercent: 6,
    } as const
    const filters = { ...anyHome(6, null), maxPriceEuro: 250_000 }
    const query: AlertQuery = { kind: 'yield', town: 'limassol', filters }
    const isMatch = (priceEuro: number | null) => matchesAlert({ ...flat, priceEuro }, query, testNow)
    expect([250_000, 250_001, null].map(isMatch)).toEqual([true, false, false])
    expect(alertWords(query)).toBe('Yield from 6 %, price up to €250,000, Limassol')
    expect(alertName({ kind: 'yield', town: 'limassol', query, name: null })).toBe(
      'Yield in Limassol up to €250,000',
    )
    expect(alertRelaxations(query).map(({ label }) => label)).toContain('Any price')
  })

  test('the search of an alert finds what it finds, but for incomes (docs/product/alerts.md §24)', () => {
    fc.assert(
      fc.property(randomTownQuery, (query) => {
        const criteria = searchOf(query)
        const finds = (asked: AlertQuery) =>
          stock.filter((home) => matchesAlert(home, asked, testNow)).map(({ id }) => id)
        if (criteria) expect(finds({ kind: 'search', criteria })).toEqual(finds(query))
        else expect(query.kind === 'annual-income' || finds(query).length === 0).toBe(true)
      }),
    )
    expect(searchOf(priceQuery())).toMatchObject({ purpose: 'sale', regions: ['limassol'] })
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
      matchesAlert(home, { kind: 'sale-price', town, filters: { ...anyHome(1, 9), regions } }, testNow)
    expect([asked([], 'paphos'), asked([], 'larnaca'), asked(['paphos'], 'larnaca')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('only what is published or under offer is found (docs/product/alerts.md §6)', () => {
    const query: AlertQuery = { kind: 'search', criteria: everything(null) }
    const states = ['draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn'] as const
    expect(states.filter((state) => matchesAlert({ ...stock[0]!, state }, query, testNow))).toEqual([
      'published',
      'under-offer',
    ])
  })
})
