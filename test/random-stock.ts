/** Listings and searches by chance, for holding SQL against a plain filter over the same rows. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type AlertFilters, townAlertKinds, type TownQuery } from '#app/features/alerts/alert/alert.ts'
import { type AlertMeasure, townAlerts } from '#app/features/alerts/alert/town-alerts.data.ts'
import { factFields } from '#app/features/listings/record/listing-columns.ts'
import {
  additions,
  conditions,
  listingStates,
  type OfferedListing,
  parentTypes,
  propertyTypeIds,
} from '#app/features/listings/record/listing.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { travelModes } from '#app/features/places/travel.ts'
import { type Corner, everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { sortOrders } from '#app/features/search/criteria/sort-order.ts'
import {
  eachSetField,
  featureNames,
  type RangeField,
  rangeFilters,
  type SetFields,
  setFilters,
} from '#app/features/search/criteria/filter-registry.ts'

/** Few places and round figures, so that bounds are met exactly and ties are common. */
const fewPlaces = regions.flatMap((region) => placesOf(region).slice(0, 3))
const somewhere = fc.oneof(
  fc.constantFrom(...fewPlaces).map(({ id, region }) => ({ placeId: id, region })),
  fc.constantFrom(...regions).map((region) => ({ placeId: null, region })),
)
const position = fc.oneof(
  { weight: 4, arbitrary: fc.record({ latitude: degrees(34.5, 35.2), longitude: degrees(32.2, 34.1) }) },
  { weight: 1, arbitrary: fc.constant({ latitude: null, longitude: null }) },
)
const firstDay = Date.UTC(2026, 0, 1)

const eighthsOf200 = fc.option(
  fc.integer({ min: 1, max: 8 }).map((eighths) => eighths * 25),
  { freq: 8 },
)
/** Facts that each range and set compares, as far as an offer has them. */
const comparedFacts: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
  [
    ...rangeFilters.map(({ listingField }) => [listingField, eighthsOf200] as const),
    ...setFilters.map(
      ({ listingField, values }) =>
        [
          listingField,
          fc.option(fc.constantFrom(...values.filter((value) => value !== 'unknown')), { freq: 4 }),
        ] as const,
    ),
  ].filter(([field]) => factFields.some((fact) => fact === field)),
)

const saidOfHomes = [
  'The bedroom has a view of the sea.',
  'Heated pool &amp; a covered veranda with a pergola',
  'Two gardens. Quiet!',
  'Δύο βεράντες και κήπος',
  'Квартира с видом на море и большой верандой',
]
const soughtTexts = [
  'sea view',
  'view of the garden',
  'verandas',
  'βεράντα',
  'вид',
  'heating pools',
  'unheard of',
  'the',
]

export const randomOffer: fc.Arbitrary<Partial<OfferedListing>> = fc
  .record({
    where: somewhere,
    position,
    purpose: fc.constantFrom('sale', 'sale', 'rent'),
    state: fc.oneof(
      { weight: 6, arbitrary: fc.constant('published' as const) },
      fc.constantFrom(...listingStates),
    ),
    addition: fc.constantFrom(...additions),
    type: fc.constantFrom(...propertyTypeIds),
    ...comparedFacts,
    priceEuro: fc.option(
      fc.integer({ min: 1, max: 8 }).map((price) => price * 50_000),
      { freq: 8 },
    ),
    vat: fc.constantFrom('excluded', null),
    pool: fc.constantFrom('none', 'communal', 'private', null),
    parking: fc.constantFrom('none', 'uncovered', 'covered', null),
    lift: fc.constantFrom(true, false, null),
    seaView: fc.constantFrom(true, null),
    title: fc.constantFrom(
      'Flat with sea views',
      'Villa, large pool and garden',
      'Βίλα με θέα στη θάλασσα',
      null,
    ),
    descriptionHtml: fc.option(
      fc
        .array(fc.constantFrom(...saidOfHomes), { minLength: 1, maxLength: 9 })
        .map((sentences) => sentences.map((sentence) => `<p>${sentence}</p>`).join('')),
    ),
    // A basement now and then.
    floor: fc.constantFrom(-1, 0, 0, 1, 2, 3, null),
    bedrooms: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 8 }),
    statedAnnualIncomeEuro: fc.option(
      fc.integer({ min: 1, max: 8 }).map((income) => income * 2_500),
      { freq: 2 },
    ),
    statedYieldPercent: fc.option(
      fc.integer({ min: 2, max: 16 }).map((percent) => percent / 2),
      { freq: 3 },
    ),
    publishedAt: fc.integer({ min: 0, max: 30 }).map((day) => new Date(firstDay + day * 86_400_000)),
  })
  .map(({ where, position, ...facts }) => Object.assign(facts, where, position))

/**
 * Stores a former price of most listings with a price, by number: lower, higher, the same share for many; and a day on
 * which they were first published. Half a day lies between each and every bound in whole days, so that the time a test
 * takes moves none across.
 */
export const changePrices = (db: Db) =>
  sql`
  update listing set previous_price_euro = price_euro * (array[2, 4, 8, 16])[1 + id % 4] / (array[4, 3, 6, 12])[1 + id / 4 % 4],
    price_changed_at = now() - make_interval(days => id % 40, hours => 12),
    first_published_at = case when state <> 'draft' then now() - make_interval(days => id % 35, hours => 12) end
  where id % 5 > 0 and price_euro is not null`.execute(db)

/**
 * Stores estimates of most homes, as a fit does, by number: round ones, so that bounds are met exactly. `step` moves
 * those of homes for sale.
 */
export const changeEstimates = (db: Db, step = 0) =>
  sql`
  update listing set estimate_euro = figure.euro, estimate_low_euro = figure.euro * 0.8
  from (
    select id, 100000 * (1 + (id + case purpose when 'sale' then ${step}::int else 0 end) % 4) as euro
    from listing where state in ('published', 'under-offer')
  ) as figure
  where listing.id = figure.id and listing.id % 5 > 0 and listing.estimate_euro is distinct from figure.euro`.execute(
    db,
  )

const bound = (min: number, max: number, step: number) =>
  fc.option(
    fc.integer({ min, max }).map((value) => value * step),
    { freq: 2 },
  )

const boundsMet = Object.fromEntries(
  rangeFilters.flatMap(({ min, max }) => [
    [min.field, bound(1, 4, 25)],
    [max.field, bound(3, 8, 25)],
  ]),
) as Record<RangeField, fc.Arbitrary<number | null>>

/** Criteria with each part empty as often as not. */
const manyFilters: fc.Arbitrary<SearchCriteria> = fc.record({
  purpose: fc.constantFrom('sale', 'rent', null),
  exclusiveOnly: fc.boolean(),
  regions: sometimes(fc.subarray([...regions])),
  placeIds: sometimes(
    fc.subarray(
      fewPlaces.map(({ id }) => id),
      { maxLength: 4 },
    ),
  ),
  parentTypes: sometimes(fc.subarray([...parentTypes])),
  types: sometimes(fc.subarray([...propertyTypeIds])),
  ...boundsMet,
  minPriceEuro: bound(1, 4, 50_000),
  maxPriceEuro: bound(3, 8, 50_000),
  minBedrooms: bound(0, 3, 1),
  maxBedrooms: bound(2, 7, 1),
  ...(eachSetField(({ values }) => sometimes(fc.subarray([...values]))) as {
    [Field in keyof SetFields]: fc.Arbitrary<SetFields[Field]>
  }),
  minYieldPercent: fc.option(fc.constantFrom(1, 2.5, 4), { freq: 2 }),
  maxYieldPercent: fc.option(fc.constantFrom(5.5, 8), { freq: 2 }),
  minPricePerMetreEuro: seldom(500, 1_000, 1_333),
  maxPricePerMetreEuro: seldom(2_000, 2_667, 6_000),
  minNetYieldPercent: seldom(0.5, 2),
  maxNetYieldPercent: seldom(5, 50),
  minReductionPercent: seldom(0, 25, 33.3),
  maxReductionPercent: seldom(25, 50, 70),
  minBelowEstimatePercent: seldom(0, 25, 40.5),
  maxBelowEstimatePercent: seldom(25, 50, 75),
  minReducedDays: seldom(0, 7),
  maxReducedDays: seldom(20, 30),
  minListedDays: seldom(0, 7),
  maxListedDays: seldom(20, 30),
  minSeaMetres: seldom(0, 4_000),
  maxSeaMetres: seldom(5_000, 20_000),
  minFloor: seldom(0, 1),
  maxFloor: seldom(0, 2.5),
  minYearBuilt: seldom(25, 100),
  maxYearBuilt: seldom(100, 175),
  minPlotSquareMetres: seldom(25, 100),
  maxPlotSquareMetres: seldom(100, 175),
  features: sometimes(fc.subarray([...featureNames], { maxLength: 2 })),
  text: fc.option(fc.constantFrom(...soughtTexts), { freq: 1 }),
  bounds: fc.option(
    fc.record({
      south: degrees(34.5, 34.8),
      north: degrees(34.8, 35.2),
      west: degrees(32.2, 33),
      east: degrees(33, 34.1),
    }),
    { freq: 2 },
  ),
  shapes: sometimes(
    fc.array(
      fc.array(fc.record({ latitude: degrees(34.4, 35.3), longitude: degrees(32.1, 34.2) }), {
        minLength: 3,
        maxLength: 7,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  near: fc.option(
    fc.record({
      latitude: degrees(34.6, 35.1),
      longitude: degrees(32.4, 33.7),
      placeId: fc.constant(null),
      minutes: fc.integer({ min: 1, max: 60 }),
      by: fc.constantFrom(...travelModes),
    }),
    { freq: 2 },
  ),
  sort: fc.constantFrom(...sortOrders),
})

/**
 * Criteria with at most four filters, so that several meet and homes are still found; now and then with many, which
 * find few or none.
 */
export const randomCriteria: fc.Arbitrary<SearchCriteria> = fc
  .tuple(manyFilters, fc.option(fc.subarray(Object.keys(everything(null)), { maxLength: 4 }), { freq: 3 }))
  .map(([many, fields]) => ({
    ...many,
    ...(fields &&
      Object.fromEntries(
        Object.entries(everything(many.purpose)).filter(
          ([field]) => field !== 'sort' && !fields.includes(field),
        ),
      )),
  }))

export const edgesOf = (shape: readonly Corner[]) =>
  shape.map((corner, at) => [corner, shape[(at + 1) % shape.length]!] as const)

/** PostgreSQL's geometry is exact to a millionth of a degree: such searches have no one answer. */
export function runsThroughAHome(
  { shapes }: SearchCriteria,
  stock: readonly { latitude: number | null; longitude: number | null }[],
): boolean {
  return shapes.flatMap(edgesOf).some(([from, to]) =>
    stock.some(({ latitude, longitude }) => {
      if (latitude === null || longitude === null) return false
      const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
      const along = (latitude - from.latitude) * north + (longitude - from.longitude) * east
      const share = Math.max(0, Math.min(1, along / (north ** 2 + east ** 2) || 0))
      const [nearLatitude, nearLongitude] = [from.latitude + share * north, from.longitude + share * east]
      return Math.hypot(latitude - nearLatitude, longitude - nearLongitude) < 1e-5
    }),
  )
}

/** Bounds that no alert has, by the main measure that they would bound a second time (docs/product/alerts.md §3). */
const secondBounds: Partial<Record<AlertMeasure, Partial<AlertFilters>>> = {
  priceEuro: { minPriceEuro: null, maxPriceEuro: null },
  bedrooms: { minBedrooms: null, maxBedrooms: null },
  pricePerMetreEuro: { minPricePerMetre: null, maxPricePerMetre: null },
}

/** How far the figures of {@link randomOffer}'s homes lie apart, where that is not the 25 of `eighthsOf200`. */
const measureSteps: Partial<Record<AlertMeasure, number>> = {
  priceEuro: 50_000,
  pricePerMetreEuro: 500,
  annualIncomeEuro: 2_500,
  yieldPercent: 0.5,
  netYieldPercent: 0.5,
  reductionPercent: 10,
  belowEstimatePercent: 10,
  bedrooms: 0.5,
  floor: 0.5,
  seaMetres: 2_000,
}

/** A town's alert by chance, whose bounds often meet the round figures of {@link randomOffer}. */
export const randomTownQuery: fc.Arbitrary<TownQuery> = fc
  .record({
    kind: fc.constantFrom(...townAlertKinds),
    town: fc.constantFrom(...regions),
    min: fc.integer({ min: 0, max: 6 }),
    max: fc.integer({ min: 2, max: 20 }),
    open: fc.constantFrom('min', 'max', null, null),
    regions: sometimes(fc.subarray([...regions])),
    placeIds: sometimes(
      fc.subarray(
        fewPlaces.map(({ id }) => id),
        { maxLength: 6 },
      ),
    ),
    types: sometimes(fc.subarray([...propertyTypeIds])),
    conditions: sometimes(fc.subarray([...conditions, 'unknown'] as const)),
    minPriceEuro: seldom(-10, 100_000, 150_000.5),
    maxPriceEuro: seldom(200_000, 300_000.25, 1e12),
    minBedrooms: fc.option(fc.constantFrom(0, 1, 2.5), { freq: 2 }),
    maxBedrooms: fc.option(fc.constantFrom(2, 3, 6.5, 1e12), { freq: 2 }),
    minPricePerMetre: fc.option(fc.constantFrom(-10, 500, 1_000.5, 2_000), { freq: 2 }),
    maxPricePerMetre: fc.option(fc.constantFrom(1_000, 2_000, 4_000.25, 1e12), { freq: 2 }),
  })
  .map(({ kind, town, min, max, open, ...filters }) => {
    const { measure } = townAlerts[kind]
    Object.assign(filters, secondBounds[measure])
    const step = measureSteps[measure] ?? 25
    const bounds = {
      minMeasure: open === 'min' ? null : min * step,
      maxMeasure: open === 'max' ? null : max * step,
    }
    return { kind, town, filters: { ...filters, ...bounds } }
  })

/** Most searches leave it open, so that several such bounds do not empty them all. */
function seldom(...values: number[]): fc.Arbitrary<number | null> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
}
function sometimes<T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 2, arbitrary: list })
}
function degrees(min: number, max: number) {
  return fc.integer({ min: Math.round(min * 1e5), max: Math.round(max * 1e5) }).map((value) => value / 1e5)
}
