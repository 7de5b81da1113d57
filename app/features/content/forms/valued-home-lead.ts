import type { Valuation, ValuationView, ValuedType } from '#app/features/estimates/valuation.ts'
import { regionNames } from '#app/features/places/place.ts'
import type { LeadFields } from '#app/features/leads/record/lead.ts'
import type { leadPropertyTypes } from '#app/features/leads/record/lead-fields.data.ts'

/** The owners' forms have no maisonette. */
const propertyTypeOf: Record<ValuedType, (typeof leadPropertyTypes)[number] | ''> = {
  apartment: 'Apartment',
  penthouse: 'Penthouse',
  villa: 'Villa',
  'detached-house': 'Detached House',
  'semi-detached': 'Semi-detached House',
  maisonette: '',
}

/** The owner's form as it is filled in from a valuation (docs/product/leads.md §8). */
export function leadOfValuation({ entered, valuation }: ValuationView): LeadFields {
  if (valuation === null) return {}
  const { home, homeText } = valuation
  return {
    city: regionNames[home.region],
    propertyType: propertyTypeOf[home.type],
    description: [`${homeText}, ${entered.place}.`, ...estimateLines(valuation)].join('\n'),
  }
}

const estimateLines = ({ figures: { price, rent } }: Valuation): string[] => [
  ...(price ? [`Estimated price: ${price.figure} (${price.range}).`] : []),
  ...(rent ? [`Estimated rent: ${rent.figure} a month (${rent.range}).`] : []),
]
