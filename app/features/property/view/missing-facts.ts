/** Unknown facts that matter, by the kind of home, and the question about them (docs/product/listings.md §44). */
import { type DetailName, detailText } from '#app/features/listings/record/listing-details.ts'
import { type ListingFacts, parentTypeOf } from '#app/features/listings/record/listing.ts'

/** How a question names them. */
const namesInQuestion = {
  titleDeeds: 'title deeds',
  commonExpensesEuro: 'common expenses',
  parking: 'parking',
  energyClass: 'energy class',
  yearBuilt: 'the year it was built',
  depositEuro: 'the deposit',
  minimumTermMonths: 'the minimum term',
  bills: 'the bills',
  availableFrom: 'when it is available',
  petsAllowed: 'pets',
  furnishing: 'furnishing',
  planningZone: 'the planning zone',
  buildingDensityPercent: 'the building density',
  roadAccess: 'road access',
} as const satisfies Partial<Record<DetailName, string>>
type AskedFact = keyof typeof namesInQuestion

export type MissingFact = { fact: AskedFact; name: string }

/** Facts that whoever buys or rents such a home wants to know first. */
function factsThatMatter({ type, purpose }: ListingFacts): AskedFact[] {
  const parent = parentTypeOf(type)
  if (parent === 'lands') return ['titleDeeds', 'planningZone', 'buildingDensityPercent', 'roadAccess']
  if (purpose === 'rent')
    return [
      'depositEuro',
      'minimumTermMonths',
      'bills',
      'availableFrom',
      'petsAllowed',
      'furnishing',
      'parking',
    ]
  return [
    'titleDeeds',
    ...(parent === 'houses' ? [] : (['commonExpensesEuro'] as const)),
    'parking',
    'energyClass',
    'yearBuilt',
  ]
}

/** The unknown ones among the facts that matter, in their order. */
export const missingFacts = (listing: ListingFacts): MissingFact[] =>
  factsThatMatter(listing)
    .filter((fact) => detailText(listing, fact) === null)
    .map((fact) => ({ fact, name: namesInQuestion[fact] }))

export const ABOUT = 'about'

/** Reads the message of an enquiry about the fact that an address names; undefined where it names none. */
export function questionOfAddress(parameters: URLSearchParams): string | undefined {
  const about = parameters.get(ABOUT) ?? ''
  return Object.hasOwn(namesInQuestion, about)
    ? `I would like to know more about this property: ${namesInQuestion[about as AskedFact]}.`
    : undefined
}
