/**
 * Facts that a change of a home stores, beside its state, purpose, price and figures: `listing_change.former_facts`.
 */
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { MatchedDetail } from '#app/features/saved/matches/match-reason.ts'
import { rangeFilters, setFilters } from '#app/features/search/criteria/filter-registry.ts'
import type { matchedFields } from './alert-matching.ts'

type MatchedField = (typeof matchedFields)[number]
const ownColumns = ['state', 'purpose', 'priceEuro', 'annualIncomeEuro', 'yieldPercent'] as const
/** Fields that move only with other facts, which a reason names. */
const derived = [
  'netYieldPercent',
  'pricePerMetreEuro',
  'reductionPercent',
  'priceChangedAt',
  'seaMetres',
] as const
type NotKept = (typeof ownColumns | typeof derived)[number]
type FormerFact = Exclude<MatchedField, NotKept>
export type FormerFacts = Pick<Listing, FormerFact>

/** Names of details in reasons, if not the name of the filter that compares them. */
const namedDetails: Partial<Record<MatchedField, MatchedDetail>> = {
  type: 'type',
  region: 'location',
  placeId: 'location',
  bedrooms: 'bedrooms',
  areaSquareMetres: 'area',
  condition: 'condition',
  addition: 'exclusive',
  latitude: 'position',
  longitude: 'position',
  belowEstimatePercent: 'estimate',
  featureBits: 'features',
  energyClass: 'energy-class',
  yearBuilt: 'year-built',
}
const isNamed = (field: MatchedField) => Object.hasOwn(namedDetails, field)
const isKept = (field: MatchedField) => ![...ownColumns, ...derived].some((each) => each === field)

/** Name of each fact in reasons. */
export const detailOf = {
  ...namedDetails,
  ...Object.fromEntries(
    [...rangeFilters, ...setFilters].flatMap(({ name, listingField: field }) =>
      field === 'firstPublishedAt' || isNamed(field) || !isKept(field) ? [] : [[field, name]],
    ),
  ),
} as Record<FormerFact, MatchedDetail>
export const formerFacts = Object.keys(detailOf) as FormerFact[]
