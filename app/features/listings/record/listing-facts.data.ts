/**
 * Facts of each parent type (docs/product/listings.md §14). The property page, the comparison and the office's form all
 * read these lists, so the office can fill in every detail that visitors see.
 */
import type { ParentType } from '#db/column-values.ts'
import { listingDetails } from './listing-details.data.ts'
import type { DetailName } from './listing-details.ts'

/** A detail, or a fact that is none. */
export type SpecifiedFact = DetailName | 'type' | 'bedrooms' | 'price' | 'pricePerMetre' | 'region' | 'place'

const specifiedOfHomes = [
  'type',
  'bedrooms',
  'areaSquareMetres',
  'energyClass',
  'price',
  'airConditioning',
  'pricePerMetre',
  'postalCode',
  'region',
  'place',
  'included',
  'furnishing',
  'floor',
  'parking',
  'reference',
] as const satisfies SpecifiedFact[]

/** Facts that are always shown, known or not, in the specification's order. */
export const specifiedFactsOf: Record<ParentType, readonly SpecifiedFact[]> = {
  houses: specifiedOfHomes,
  apartments: specifiedOfHomes,
  commercial: specifiedOfHomes.filter((fact) => fact !== 'bedrooms'),
  lands: ['price', 'region', 'place', 'onlineViewing', 'reference'],
}

const furtherOfHomes = [
  'bathrooms',
  'plotSquareMetres',
  'coveredVerandaSquareMetres',
  'uncoveredVerandaSquareMetres',
  'pool',
  'condition',
  'yearBuilt',
  'titleDeeds',
  'vat',
  'commonExpensesEuro',
  'depositEuro',
  'minimumTermMonths',
  'bills',
  'availableFrom',
  'lift',
  'seaView',
  'petsAllowed',
  'firstSale',
  'shortLetNumber',
  'onlineViewing',
] as const satisfies DetailName[]

/** Details that follow the specified facts, in this order; each is shown only where it is known. */
export const furtherDetailsOf: Record<ParentType, readonly DetailName[]> = {
  houses: furtherOfHomes,
  apartments: furtherOfHomes,
  commercial: furtherOfHomes,
  lands: [
    'plotSquareMetres',
    'plotShare',
    'planningZone',
    'buildingDensityPercent',
    'coveragePercent',
    'mostStoreys',
    'mostHeightMetres',
    'roadAccess',
    'waterAtPlot',
    'electricityAtPlot',
    'slopePercent',
    'titleDeeds',
    'vat',
    'availableFrom',
    'seaView',
    'included',
    'postalCode',
  ],
}

/** Details that land has and homes do not, those for the office alone apart (docs/product/listings.md §42). */
export const landDetails = furtherDetailsOf.lands.filter(
  (name) => ![...specifiedFactsOf.houses, ...furtherDetailsOf.houses].includes(name),
)

const privateDetails = (Object.keys(listingDetails) as DetailName[]).filter(
  (name) => 'isPrivate' in listingDetails[name],
)

const isDetail = (fact: SpecifiedFact): fact is DetailName => fact in listingDetails

/** The details that the office fills in for a parent type. */
export const detailsOf = (parent: ParentType): DetailName[] => [
  ...specifiedFactsOf[parent].filter(isDetail),
  ...furtherDetailsOf[parent],
  ...privateDetails,
]
