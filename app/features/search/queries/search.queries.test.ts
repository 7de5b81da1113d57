import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import {
  changeEstimates,
  changePrices,
  edgesOf,
  randomCriteria,
  randomOffer,
  runsThroughAHome,
} from '#test/random-stock.ts'
import { priceWithVat } from '#app/features/listings/record/listing-price.ts'
import {
  isExclusive,
  isOnOffer,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
} from '#app/features/listings/record/listing.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { placeById, placesOf } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { clusterListings } from './clusters.queries.server.ts'
import { type Corner, everything, PAGE_SIZE, type SearchCriteria } from '../criteria/criteria.ts'
import { countFacets } from './facets.queries.server.ts'
import { circleOf, isInCircle } from '../criteria/near-circle.ts'
import {
  eachSetField,
  type FacetGroup,
  featureBits,
  featureNames,
  rangeFilters,
  setFilters,
  type SetName,
} from '../criteria/filter-registry.ts'
import { findRelaxations } from '../criteria/relaxation.ts'
import { countListings, findListings } from './search.queries.server.ts'
import type { SortOrder } from '../criteria/sort-order.ts'
import { rangeFigure } from '../criteria/terms.ts'

const database = testDatabase()
let stock: Listing[] = []

beforeAll(async () => {
  const ctx = database().context()
  const offers = fc.sample(randomOffer, { numRuns: 600, seed: 7 }).map(offered)
  const { changes } = await offerListings(ctx, 'stock', offers)
  await recomputeYields(ctx)
  await changePrices(ctx.db)
  await changeEstimates(ctx.db)
  stock = await findListingsById(
    ctx.db,
    changes.map(({ id }) => id),
  )
})

test('the price per m² counts the VAT that a price lacks; bounds compare what is shown, whole euros, orders the exact figure (docs/product/income.md §4, docs/product/search.md §9)', async () => {
  const figureOf = (home: Listing) => {
    const price = priceWithVat(home)
    return price === null || home.areaSquareMetres === null ? null : price / home.areaSquareMetres
  }
  expect(stock.map(({ pricePerMetreEuro }) => pricePerMetreEuro)).toEqual(stock.map(figureOf))
  expect(stock.filter(({ vat }) => vat === 'excluded').length).toBeGreaterThan(100)
  const ctx = database().context()
  const { changes } = await offerListings(ctx, 'bounds', [
    offered({ region: 'famagusta', placeId: null, priceEuro: 100_049, areaSquareMetres: 100 }),
    offered({
      region: 'famagusta',
      placeId: null,
      priceEuro: 84_034,
      areaSquareMetres: 100,
      vat: 'excluded',
    }),
    offered({ region: 'famagusta', placeId: null, priceEuro: 100_050, areaSquareMetres: 100 }),
    offered({ region: 'famagusta', placeId: null, priceEuro: 99_949, areaSquareMetres: 100 }),
  ])
  const [resale, lacking, above] = changes.map(({ id }) => id)
  const idsBelow = async (maxPricePerMetreEuro: number, sort: SortOrder = 'recent') => {
    const criteria = { ...everything('sale'), minPricePerMetreEuro: 1_000, maxPricePerMetreEuro, sort }
    const { ids } = await findListings(ctx.db, criteria, 1)
    return ids.filter((id) => changes.some((change) => change.id === id))
  }
  expect(await idsBelow(1_000)).toEqual([lacking, resale])
  expect(await idsBelow(1_001, 'pricepermetre')).toEqual([lacking, resale, above])
  await ctx.db.deleteFrom('listing').where('source', '=', 'bounds').execute()
})

test('a home is below its estimate by its share of it, both with VAT, where less is asked than the range (docs/product/search.md §22)', async () => {
  const { db } = database()
  const rows = await db.selectFrom('listing').select(['id', 'estimate_euro', 'estimate_low_euro']).execute()
  const estimates = new Map(rows.map((row) => [row.id, row]))
  const shares = stock.map((home) => {
    const { estimate_euro: middle, estimate_low_euro: low } = estimates.get(home.id)!
    const asked = priceWithVat(home)
    return asked !== null && middle !== null && low !== null && asked < low
      ? ((middle - asked) / middle) * 100
      : null
  })
  expect(stock.map(({ belowEstimatePercent }) => belowEstimatePercent)).toEqual(shares)
  const below = stock.filter((home) => home.belowEstimatePercent !== null)
  expect(below.length).toBeGreaterThan(100)
  expect(below.some(({ vat, purpose }) => vat === 'excluded' && purpose === 'sale')).toBe(true)
  expect(below.length).toBeLessThan(stock.length / 2)
})

// The same search without a database, each part on its own.
const between = (value: number | null, min: number | null, max: number | null) =>
  (min === null || (value !== null && value >= min)) && (max === null || (value !== null && value <= max))

/**
 * Returns whether a home is inside an outline like PostgreSQL's polygons: the outline goes round it at all, however
 * often.
 */
function isInside({ latitude, longitude }: Listing, shape: Corner[]): boolean {
  if (latitude === null || longitude === null) return false
  let rounds = 0
  for (const [from, to] of edgesOf(shape)) {
    const upwards = from.latitude <= latitude && to.latitude > latitude
    const downwards = from.latitude > latitude && to.latitude <= latitude
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    const isWestOf = longitude < from.longitude + share * (to.longitude - from.longitude)
    if (isWestOf) rounds += Number(upwards) - Number(downwards)
  }
  return rounds !== 0
}

const clearCriteria = randomCriteria.filter((criteria) => !runsThroughAHome(criteria, stock))

const parts: Record<FacetGroup | 'always', (home: Listing, c: SearchCriteria) => boolean> = {
  always: (home: Listing, c: SearchCriteria) =>
    isOnOffer(home.state) &&
    (c.purpose === null || home.purpose === c.purpose) &&
    (!c.exclusiveOnly || isExclusive(home.addition)) &&
    c.features.every((feature) => (home.featureBits & featureBits([feature])) !== 0) &&
    rangeFilters.every(
      (filter) =>
        filter.name === 'bedrooms' ||
        between(rangeFigure(filter, home, new Date()), c[filter.min.field], c[filter.max.field]),
    ) &&
    (c.bounds === null ||
      (home.latitude !== null &&
        between(home.latitude, c.bounds.south, c.bounds.north) &&
        between(home.longitude, c.bounds.west, c.bounds.east))) &&
    (c.shapes.length === 0 || c.shapes.some((shape) => isInside(home, shape))) &&
    (c.near === null ||
      (home.latitude !== null &&
        home.longitude !== null &&
        isInCircle(home.latitude, home.longitude, circleOf(c.near)))),
  place: (home: Listing, c: SearchCriteria) =>
    (c.regions.length === 0 && c.placeIds.length === 0) ||
    (home.placeId !== null && c.placeIds.includes(home.placeId)) ||
    (c.regions.includes(home.region) && !c.placeIds.some((id) => placeById(id)!.region === home.region)),
  type: (home: Listing, c: SearchCriteria) =>
    (c.parentTypes.length === 0 && c.types.length === 0) ||
    c.types.includes(home.type) ||
    (c.parentTypes.includes(parentTypeOf(home.type)) &&
      !c.types.some((type) => parentTypeOf(type) === parentTypeOf(home.type))),
  ...(Object.fromEntries(
    setFilters.map(({ name, field, listingField }) => [
      name,
      (home: Listing, c: SearchCriteria) =>
        c[field].length === 0 || c[field].some((value) => value === (home[listingField] ?? 'unknown')),
    ]),
  ) as Record<SetName, (home: Listing, c: SearchCriteria) => boolean>),
  bedrooms: (home: Listing, c: SearchCriteria) => between(home.bedrooms, c.minBedrooms, c.maxBedrooms),
}
type Part = keyof typeof parts
const found = (criteria: SearchCriteria, leftOut?: Part) =>
  stock.filter((home) =>
    (Object.keys(parts) as Part[]).every((part) => part === leftOut || parts[part](home, criteria)),
  )

/** Lowest first; the negative of a figure for highest first. */
const rankOf: Record<SortOrder, (home: Listing) => number | null> = {
  recent: ({ firstPublishedAt }) => -firstPublishedAt!.getTime(),
  lowtohigh: ({ priceEuro }) => priceEuro,
  hightolow: ({ priceEuro }) => priceEuro && -priceEuro,
  yield: ({ yieldPercent }) => yieldPercent && -yieldPercent,
  netyield: ({ netYieldPercent }) => netYieldPercent && -netYieldPercent,
  pricepermetre: ({ pricePerMetreEuro }) => pricePerMetreEuro,
  reduction: ({ reductionPercent }) => reductionPercent && -reductionPercent,
  belowestimate: ({ belowEstimatePercent }) => belowEstimatePercent && -belowEstimatePercent,
  area: ({ areaSquareMetres }) => areaSquareMetres && -areaSquareMetres,
  longestlisted: ({ firstPublishedAt }) => firstPublishedAt!.getTime(),
  pricechange: ({ priceChangedAt }) => priceChangedAt && -priceChangedAt.getTime(),
}
const inOrder = (homes: Listing[], { sort }: SearchCriteria) =>
  homes.toSorted((a, b) => {
    const [rankA, rankB] = [rankOf[sort](a), rankOf[sort](b)]
    if (rankA === null || rankB === null) {
      return Number(rankA === null) - Number(rankB === null) || b.id - a.id
    }
    return rankA - rankB || b.id - a.id
  })

const tally = <K extends string>(keys: readonly K[], homes: Listing[], keyOf: (home: Listing) => K | null) =>
  Object.fromEntries(keys.map((key) => [key, homes.filter((home) => keyOf(home) === key).length]))

const runs = { numRuns: 150 }

describe('a search in SQL', () => {
  test('finds what a plain filter finds, in the same order, page by page (docs/product/search.md §1, §11)', async () => {
    let lastPages = 0
    await fc.assert(
      fc.asyncProperty(clearCriteria, fc.integer({ min: 1, max: 3 }), async (criteria, page) => {
        const expected = inOrder(found(criteria), criteria).map(({ id }) => id)
        if (expected.length > PAGE_SIZE) lastPages += 1
        expect(await findListings(database().db, criteria, page)).toEqual({
          ids: expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
          total: expected.length,
        })
      }),
      runs,
    )
    expect(lastPages).toBeGreaterThan(0)
  })

  test('counts each choice with its own group left out (docs/product/search.md §16)', async () => {
    await fc.assert(
      fc.asyncProperty(clearCriteria, async (criteria) => {
        const shown = new Set([...criteria.regions, ...criteria.placeIds.map((id) => placeById(id)!.region)])
        const placeIds = [...shown].flatMap((region) => placesOf(region).map(({ id }) => id))
        const [ofAnyPlace, ofAnyType, ofAnySize] = [
          found(criteria, 'place'),
          found(criteria, 'type'),
          found(criteria, 'bedrooms'),
        ]
        const chosen = found(criteria)
        expect(await countFacets(database().db, criteria)).toEqual({
          regions: tally(regions, ofAnyPlace, (home) => home.region),
          places: tally(placeIds, ofAnyPlace, (home) => home.placeId),
          parentTypes: tally(parentTypes, ofAnyType, (home) => parentTypeOf(home.type)),
          types: tally(propertyTypeIds, ofAnyType, (home) => home.type),
          ...eachSetField(({ name, values, listingField }) =>
            tally(values, found(criteria, name), (home) => home[listingField] ?? 'unknown'),
          ),
          features: Object.fromEntries(
            featureNames.map((feature) => [
              feature,
              chosen.filter((home) => (home.featureBits & featureBits([feature])) !== 0).length,
            ]),
          ),
          bedrooms: [0, 1, 2, 3, 4, 5, 6].map(
            (beds) =>
              ofAnySize.filter(({ bedrooms }) => bedrooms !== null && Math.min(bedrooms, 6) === beds).length,
          ),
        })
      }),
      runs,
    )
  })

  test('gathers what is on the map, every home once (docs/product/search.md §15)', async () => {
    const bounds = { south: 34.6, west: 32.4, north: 35, east: 33.6 }
    await fc.assert(
      fc.asyncProperty(clearCriteria, fc.integer({ min: 1, max: 12 }), async (criteria, cells) => {
        const visible = found(criteria).filter(
          (home) =>
            home.latitude !== null &&
            between(home.latitude, bounds.south, bounds.north) &&
            between(home.longitude, bounds.west, bounds.east),
        )
        const clusters = await clusterListings(database().db, criteria, bounds, cells)
        expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(visible.length)
        expect(clusters.length).toBeLessThanOrEqual((cells + 1) ** 2)
        const prices = visible.flatMap(({ priceEuro }) => priceEuro ?? [])
        expect(Math.min(...clusters.flatMap(({ minPriceEuro }) => minPriceEuro ?? []))).toBe(
          Math.min(...prices),
        )
        for (const { id, count } of clusters) expect(id !== null).toBe(count === 1)
        const alone = clusters.filter(({ id }) => id !== null)
        expect(alone.map(({ id, latitude, longitude }) => ({ id, latitude, longitude }))).toEqual(
          alone.map((cluster) => {
            const { id, latitude, longitude } = visible.find((home) => home.id === cluster.id)!
            return { id, latitude, longitude }
          }),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('a search that finds nothing', () => {
  const count = (criteria: SearchCriteria) => countListings(database().db, criteria)

  test('is told how many homes each single relaxation leaves, most first (docs/product/search.md §13)', async () => {
    const criteria: SearchCriteria = {
      ...everything('sale'),
      regions: ['limassol'],
      placeIds: [placesOf('limassol')[0]!.id],
      maxPriceEuro: 1,
      minBedrooms: 1,
    }
    expect((await findListings(database().db, criteria, 1)).total).toBe(0)
    const relaxed = await findRelaxations(criteria, count)
    // Every home costs more than a euro: only the price can be let go of.
    expect(relaxed).toEqual([
      {
        parameter: 'minPrice',
        label: 'Any price',
        criteria: { ...criteria, maxPriceEuro: null },
        total: found({ ...criteria, maxPriceEuro: null }).length,
      },
    ])
  })

  test('every relaxation counts what it then finds (docs/product/search.md §13)', async () => {
    await fc.assert(
      fc.asyncProperty(clearCriteria, async (criteria) => {
        const relaxed = await findRelaxations(criteria, count)
        for (const { criteria: wider, total } of relaxed) expect(total).toBe(found(wider).length)
        const totals = relaxed.map(({ total }) => total)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
        expect(totals).not.toContain(0)
      }),
      { numRuns: 60 },
    )
  })
})
