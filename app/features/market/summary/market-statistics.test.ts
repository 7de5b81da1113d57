import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  isLand,
  type OfferedListing,
  type ParentType,
  parentTypeOf,
  type PropertyType,
} from '#app/features/listings/record/listing.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { stepOf } from '../figures/market-distribution.ts'
import { type Figure, figuresOfRecords } from '../figures/market-figures.ts'
import type { MarketRecord } from '../figures/market-record.ts'
import { marketRecordsAfter } from './market-records.queries.server.ts'
import { followMarket } from './follow-market.server.ts'
import { marketSummary, refreshMarket, townSummaries } from './market-summary.server.ts'
import { staleRegions } from './market.queries.server.ts'
import { toMarketRecord } from '../market.wire.ts'

const database = testDatabase()

/** Few places and round figures, so that ties are common; much is missing, and some places only the source knows. */
const awkwardHome: fc.Arbitrary<Partial<OfferedListing>> = fc
  .record({
    where: fc.constantFrom(
      { region: 'limassol' as const, placeId: 'limassol/germasogeia', placeText: 'Germasogia' },
      { region: 'limassol' as const, placeId: 'limassol/germasogeia', placeText: null },
      { region: 'limassol' as const, placeId: null, placeText: 'Germasogeia' },
      { region: 'limassol' as const, placeId: null, placeText: ' Upper Hills ' },
      { region: 'limassol' as const, placeId: null, placeText: null },
      { region: 'limassol' as const, placeId: null, placeText: '  ' },
      { region: 'limassol' as const, placeId: 'limassol/no-such-place', placeText: 'Elsewhere' },
      { region: 'paphos' as const, placeId: 'paphos/peyia', placeText: null },
    ),
    purpose: fc.constantFrom('sale' as const, 'rent' as const),
    type: fc.constantFrom('villa' as const, 'apartment' as const, 'residential-land' as const),
    state: fc.constantFrom(
      'published' as const,
      'published' as const,
      'under-offer' as const,
      'sold' as const,
      'draft' as const,
    ),
    priceEuro: fc.option(fc.integer({ min: 1, max: 9_999 }), { freq: 6 }),
    bedrooms: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 8 }),
    areaSquareMetres: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 6 }),
    statedYieldPercent: fc.option(fc.integer({ min: 1, max: 40 }).map((half) => half / 2)),
    vat: fc.constantFrom(null, 'included' as const, 'excluded' as const),
    publishedAt: fc.integer({ min: 0, max: 6 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
  })
  .map(({ where, ...facts }) => Object.assign(facts, where))

type PlainRecord = MarketRecord & { parentType: ParentType; yieldPercent: number | null }

/** Applies the plain rule to the records that the call answers. */
async function plainRecords(region: Region): Promise<PlainRecord[]> {
  const rows = await marketRecordsAfter(database().db, region, null, 10_000)
  const { rows: doubted } = await sql<{ id: number }>`
    select listing_id as id from doubted_listing where earnings_are_doubted`.execute(database().db)
  const earningsDoubted = new Set(doubted.map(({ id }) => id))
  return rows
    .map((row) => ({ row, record: toMarketRecord(row) }))
    .map(({ row, record }) => ({
      parentType: parentTypeOf(row.type),
      purpose: record.buy_rent_category === 'buy' ? 'sale' : 'rent',
      location: record.location,
      bedrooms: record.bedrooms,
      price: record.price,
      costPerSquareMetre: record.cost_per_square_meter,
      isDoubted: row.is_doubted,
      isLand: isLand(row.type),
      yieldPercent: earningsDoubted.has(row.id) ? null : record.rental_yield,
    }))
}

const inOrder = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted()
const rounded = <T>(values: readonly T[]): T[] =>
  JSON.parse(JSON.stringify(values), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  )
const sorted = (figures: readonly Figure[]) =>
  Object.fromEntries(
    rounded(figures)
      .map((figure): [string, unknown] => [`${figure.purpose} ${figure.location} ${figure.bedrooms}`, figure])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

async function expectExact(region: Region): Promise<number> {
  const summary = await marketSummary(database().context(), region)
  const records = await plainRecords(region)
  const plain = figuresOfRecords(records)
  expect(sorted(summary.figures)).toEqual(sorted(plain.figures))
  expect(inOrder(summary.skipped)).toEqual(
    inOrder(plain.skipped.map(({ purpose, reason, records }) => ({ reason, purpose, records }))),
  )
  const steps = summary.distribution.map(
    ({ measure, bedrooms, step, homes }) => `${measure} ${bedrooms} ${step}: ${homes}`,
  )
  expect(steps.toSorted()).toEqual(plainSteps(records).toSorted())
  const byKind = summary.metrePrices.toSorted((a, b) => a.parentType.localeCompare(b.parentType))
  expect(rounded(byKind)).toEqual(rounded(plainMetrePrices(records)))
  expect(rounded(summary.metreMedians.toSorted((a, b) => a.measure.localeCompare(b.measure)))).toEqual(
    rounded(await plainMedians(region)),
  )
  return summary.figures.length
}

/** A kind's square metre asks what the whole town's would, were there no other homes. */
function plainMetrePrices(records: readonly PlainRecord[]) {
  return (['apartments', 'houses'] as const).flatMap((parentType) => {
    const own = records.filter((record) => record.purpose === 'sale' && record.parentType === parentType)
    return figuresOfRecords(own)
      .figures.filter(({ location, bedrooms }) => location === null && bedrooms === null)
      .map(({ homes, costsPerSquareMetre }) => ({ parentType, homes, costsPerSquareMetre }))
  })
}

/** The middle of each place's homes, by the place of the listing itself; the stock has one known place a region. */
async function plainMedians(region: Region) {
  const { rows } = await sql<{
    place_id: string
    purpose: string
    type: string
    price: number
    area: number
    vat: string | null
  }>`
    select place_id, purpose, type, price_euro as price, area_square_metres as area, vat
    from listing left join doubted_listing on listing_id = id
    where region = ${region} and state in ('published', 'under-offer') and offer_is_doubted is not true
      and bedrooms is not null and price_euro is not null and area_square_metres is not null`.execute(
    database().db,
  )
  const homes = rows.filter(
    ({ place_id, type }) => placeById(place_id) && parentTypeOf(type as PropertyType) !== 'lands',
  )
  const sales = homes.filter(({ purpose }) => purpose === 'sale')
  const perMetre = ({ price, purpose, vat, area }: (typeof homes)[number]) =>
    (purpose === 'sale' && vat === 'excluded' ? Math.round((price * 119) / 100) : price) / area
  const measures = {
    price: sales.map(perMetre),
    rent: homes.filter(({ purpose }) => purpose === 'rent').map(perMetre),
  }
  return Object.entries(measures)
    .filter(([, values]) => values.length > 0)
    .map(([measure, values]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const middle = (sorted.length - 1) / 2
      return {
        measure,
        location: placeById(homes[0]!.place_id)!.name,
        homes: values.length,
        median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
      }
    })
}

function plainSteps(records: readonly PlainRecord[]): string[] {
  const counts = new Map<string, number>()
  for (const { purpose, location, bedrooms, price, costPerSquareMetre, yieldPercent, isDoubted } of records) {
    if (isDoubted) continue
    if (!location?.trim() || price === null || costPerSquareMetre === null) continue
    if (!['1', '2', '3'].includes(bedrooms ?? '')) continue
    const keys = [`${purpose} ${bedrooms} ${stepOf(purpose, Number(price))}`]
    if (yieldPercent !== null) keys.push(`yield ${bedrooms} ${stepOf('yield', yieldPercent)}`)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, homes]) => `${key}: ${homes}`)
}

test('the kept figures are exactly those of the plain rule over the records, through every kind of change (docs/product/market.md §3, §4, §5)', async () => {
  const ctx = database().context()
  expect(await expectExact('limassol')).toBe(0)

  const homes = fc.sample(awkwardHome, { numRuns: 600, seed: 5 }).map((about) => offered(about))
  await offerListings(ctx, 'market', homes)
  expect(await staleRegions(ctx.db)).toEqual(expect.arrayContaining(['limassol', 'paphos']))
  expect(await expectExact('limassol')).toBeGreaterThan(20)
  expect(await staleRegions(ctx.db)).toEqual(['paphos'])
  await recomputeYields(ctx)
  await expectExact('limassol')

  for (const [round, share] of [0.9, 0.5, 0.1].entries()) {
    const changed = fc.sample(awkwardHome, { numRuns: 40, seed: round })
    const again = homes.slice(round * 40, round * 40 + 40)
    await offerListings(
      ctx,
      'market',
      again.map((home, at) => Object.assign(home, changed[at])),
    )
    for (const region of regions) await expectExact(region)
    const kept = homes.slice(0, homes.length * share)
    await withdrawListings(
      ctx,
      'market',
      kept.map(({ sourceId }) => sourceId),
    )
    await expectExact('limassol')
  }
  await withdrawListings(ctx, 'market', [])
  expect(await expectExact('limassol')).toBe(0)
})

test('what shows no figure makes nothing anew: a new title, a draft’s price', async () => {
  const ctx = database().context()
  const home = offered()
  const draft = offered({ state: 'draft' })
  await offerListings(ctx, 'quiet', [home, draft])
  await marketSummary(ctx, 'limassol')
  await offerListings(ctx, 'quiet', [
    { ...home, title: 'Another title' },
    { ...draft, priceEuro: 7 },
  ])
  expect(await staleRegions(ctx.db)).not.toContain('limassol')
  await offerListings(ctx, 'quiet', [{ ...home, title: 'Another title', priceEuro: 299_000 }])
  expect(await staleRegions(ctx.db)).toContain('limassol')
})

test('a flat that turns out to be a villa moves what a square metre of each asks (docs/product/market.md §20)', async () => {
  const ctx = database().context()
  const home = offered({ region: 'larnaca', placeId: 'larnaca/aradippou' })
  await offerListings(ctx, 'kinds', [home])
  const kinds = async () =>
    (await marketSummary(ctx, 'larnaca')).metrePrices.map(({ parentType }) => parentType)
  expect(await kinds()).toEqual(['apartments'])
  await offerListings(ctx, 'kinds', [{ ...home, type: 'villa' }])
  expect(await kinds()).toEqual(['houses'])
  await expectExact('larnaca')
})

test('figures as an earlier version kept them are made anew', async () => {
  const { db, context } = database()
  for (const region of regions) await marketSummary(context(), region)
  await sql`update market_summary set figures = figures - 'metreMedians'`.execute(db)
  expect(await staleRegions(db)).toEqual([])
  for (const region of regions) await expectExact(region)
})

test('a change that comes while the figures are made is not lost: they are made once more (docs/product/market.md §29)', async () => {
  const ctx = database().context()
  await offerListings(ctx, 'late', [offered({ region: 'nicosia', placeId: 'nicosia/strovolos' })])
  await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      if (at % 2 === 0) {
        await offerListings(ctx, 'late', [offered({ region: 'nicosia', placeId: 'nicosia/strovolos' })])
      } else await marketSummary(ctx, 'nicosia')
    }),
  )
  expect(await expectExact('nicosia')).toBeGreaterThan(0)
})

test('readers of a large town have its last whole figures until they are made anew, through every kind of change (docs/product/market.md §29)', async () => {
  const ctx = database().context()
  const changes = fc.sample(awkwardHome, { numRuns: 120, seed: 11 }).map((about) => offered(about))
  /** A town with one record more than a reader makes the figures of. */
  const asLarge = () => marketSummary(ctx, 'limassol', 0)
  await offerListings(ctx, 'large', [offered(), offered()])
  await refreshMarket(ctx)
  for (let at = 0; at < changes.length; at += 30) {
    const before = await asLarge()
    await offerListings(ctx, 'large', changes.slice(at, at + 30))
    expect(await staleRegions(ctx.db)).toContain('limassol')
    expect(await asLarge()).toEqual(before)
    await refreshMarket(ctx)
    expect(await asLarge()).not.toEqual(before)
    expect(await asLarge()).toEqual((await townSummaries(ctx))[0]?.summary)
    await expectExact('limassol')
  }
  await sql`delete from market_summary where region = 'limassol'`.execute(ctx.db)
  // Nothing was ever kept: the first reader makes them.
  expect((await asLarge()).figures.length).toBeGreaterThan(0)
})

test('what changed is made anew without a reader, and pages are told (docs/product/market.md §29)', async () => {
  const { db, url, context } = database()
  const ctx = context()
  await refreshMarket(ctx)
  let heard = 0
  const listening = await listenTo(url, 'pages_changed', () => (heard += 1), ctx.log)
  const following = followMarket(ctx)
  try {
    await offerListings(ctx, 'followed', [offered({ region: 'famagusta', placeId: 'famagusta/paralimni' })])
    await expect.poll(() => staleRegions(db), { timeout: 20_000 }).toEqual([])
    await expectExact('famagusta')
    // Once for the listing, once for the figures.
    await expect.poll(() => heard, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  } finally {
    await following.close()
    await listening.close()
  }
})
