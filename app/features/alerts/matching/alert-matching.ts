/**
 * Whether a home matches (docs/product/alerts.md §6): the plain rule. The database answers the same question for all
 * alerts at once; a test holds the two together.
 */
import { isExclusive, isOnOffer, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { shownPricePerMetre } from '#app/features/listings/record/listing-columns.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import type { Corner, SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { featureBits, rangeFilters, setFilters } from '#app/features/search/criteria/filter-registry.ts'
import { isNear } from '#app/features/search/criteria/near-circle.ts'
import { rangeFigure } from '#app/features/search/criteria/range-figure.ts'
import { type AlertFilters, type AlertQuery, regionsOf, type TownAlertKind } from '../alert/alert.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/**
 * What a match depends on. The database's function `note_listings_changed` compares the columns of exactly these fields
 * (`listing-change.test.ts`): a new one needs a migration that replaces it.
 */
export const matchedFields = [
  'state',
  'addition',
  'purpose',
  'type',
  'region',
  'placeId',
  'annualIncomeEuro',
  'latitude',
  'longitude',
  'featureBits',
  // A home is first published as its state or purpose changes, which are compared.
  ...rangeFilters.map(({ listingField }) => listingField).filter((field) => field !== 'firstPublishedAt'),
  ...setFilters.map(({ listingField }) => listingField),
] as const

export type MatchedHome = Pick<Listing, (typeof matchedFields)[number] | 'firstPublishedAt'>

export const matchesAlert = (home: MatchedHome, query: AlertQuery, now: Date): boolean =>
  isOnOffer(home.state) &&
  (query.kind === 'search'
    ? matchesCriteria(home, query.criteria, now)
    : matchesFilters(home, query.kind, { ...query.filters, regions: regionsOf(query) }))

const measureOf = (home: MatchedHome, kind: TownAlertKind): number | null => {
  const { purpose, measure } = townAlerts[kind]
  return home.purpose === purpose ? home[measure] : null
}

const matchesFilters = (home: MatchedHome, kind: TownAlertKind, filters: AlertFilters): boolean =>
  among(home.region, filters.regions) &&
  among(home.placeId, filters.placeIds) &&
  among(home.type, filters.types) &&
  among(home.condition ?? 'unknown', filters.conditions) &&
  isBetween(measureOf(home, kind), filters.minMeasure, filters.maxMeasure) &&
  isBetween(home.priceEuro, filters.minPriceEuro, filters.maxPriceEuro) &&
  isBetween(home.bedrooms, filters.minBedrooms, filters.maxBedrooms) &&
  isBetween(shownPricePerMetre(home.pricePerMetreEuro), filters.minPricePerMetre, filters.maxPricePerMetre)

/** A chosen place, or type, narrows its own region, or parent type, only (docs/product/search.md §7, §8). */
const matchesCriteria = (home: MatchedHome, c: SearchCriteria, now: Date): boolean =>
  (c.purpose === null || home.purpose === c.purpose) &&
  (!c.exclusiveOnly || isExclusive(home.addition)) &&
  ((c.regions.length === 0 && c.placeIds.length === 0) ||
    (home.placeId !== null && c.placeIds.includes(home.placeId)) ||
    (c.regions.includes(home.region) && !c.placeIds.some((id) => placeById(id)?.region === home.region))) &&
  ((c.parentTypes.length === 0 && c.types.length === 0) ||
    c.types.includes(home.type) ||
    (c.parentTypes.includes(parentTypeOf(home.type)) &&
      !c.types.some((type) => parentTypeOf(type) === parentTypeOf(home.type)))) &&
  (home.featureBits & featureBits(c.features)) === featureBits(c.features) &&
  setFilters.every(({ listingField, field }) => among(home[listingField] ?? 'unknown', c[field])) &&
  rangeFilters.every((filter) =>
    isBetween(rangeFigure(filter, home, now), c[filter.min.field], c[filter.max.field]),
  ) &&
  (c.bounds === null ||
    (isWithin(home.latitude, c.bounds.south, c.bounds.north) &&
      isWithin(home.longitude, c.bounds.west, c.bounds.east))) &&
  (c.shapes.length === 0 || c.shapes.some((shape) => isInside(home, shape))) &&
  (c.near === null ||
    (home.latitude !== null && home.longitude !== null && isNear(home.latitude, home.longitude, c.near)))

/** An empty choice matches all. */
const among = <T>(value: T | null, chosen: readonly T[]): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

const isWithin = (value: number | null, min: number, max: number): boolean =>
  value !== null && value >= min && value <= max

/** NULL never satisfies a range filter. */
const isBetween = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) || isWithin(value, min ?? -Infinity, max ?? Infinity)

/** Inside is where the outline goes round at all, however often, as PostgreSQL has it. */
function isInside({ latitude, longitude }: MatchedHome, shape: readonly Corner[]): boolean {
  if (latitude === null || longitude === null) return false
  let rounds = 0
  for (const [at, to] of shape.entries()) {
    const from = shape.at(at - 1)!
    const upwards = from.latitude <= latitude && to.latitude > latitude
    const downwards = from.latitude > latitude && to.latitude <= latitude
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    const isWestOf = longitude < from.longitude + share * (to.longitude - from.longitude)
    if (isWestOf) rounds += Number(upwards) - Number(downwards)
  }
  return rounds !== 0
}
