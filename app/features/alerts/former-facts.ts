/** What of a home is kept with a change of it, beside its state, purpose, price and figures: `listing_change.former_facts`. */
import type { Listing } from '../listings/listing-record.ts'
import type { MatchedDetail } from '../saved/match-reason.ts'
import type { matchedFields } from './alert-matching.ts'

type OwnColumn = 'state' | 'purpose' | 'priceEuro' | 'annualIncomeEuro' | 'yieldPercent'
/** They move only with other facts, which a reason names. */
type Derived = 'netYieldPercent' | 'pricePerMetreEuro' | 'reductionPercent' | 'priceChangedAt' | 'seaMetres'
type FormerFact = Exclude<(typeof matchedFields)[number], OwnColumn | Derived>
export type FormerFacts = Pick<Listing, FormerFact>

/** What a reason calls each of them. */
export const detailOf: Record<FormerFact, MatchedDetail> = {
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
  floor: 'floor',
  yearBuilt: 'year-built',
  plotSquareMetres: 'plot',
}
export const formerFacts = Object.keys(detailOf) as FormerFact[]
