import { parentTypeOf, parentTypes, type ParentType } from '#app/features/listings/record/listing.ts'
import { type OfferWords, offerWords } from '#app/features/listings/record/offer-words.ts'
import type { SearchCriteria } from './criteria.ts'

/** Nouns for the results of a search: by what may be among them (docs/product/listings.md §34). */
export function searchedWords(criteria: SearchCriteria): OfferWords {
  const chosen = [...criteria.parentTypes, ...criteria.types.map(parentTypeOf)]
  const possible = parentTypes.filter(
    (each) => (chosen.length === 0 || chosen.includes(each)) && mayFind(each, criteria),
  )
  return offerWords(possible.length > 0 ? possible : parentTypes)
}

/**
 * Land has 0 bedrooms, no rent and no yield; of commercial property the bedrooms are not known
 * (docs/product/search.md §8, §9).
 */
function mayFind(parentType: ParentType, criteria: SearchCriteria): boolean {
  const { purpose, minBedrooms, maxBedrooms, minYieldPercent, maxYieldPercent } = criteria
  if (parentType === 'commercial') return minBedrooms === null && maxBedrooms === null
  if (parentType !== 'lands') return true
  return (
    purpose !== 'rent' &&
    (minBedrooms ?? 0) === 0 &&
    [minYieldPercent, maxYieldPercent, criteria.minNetYieldPercent, criteria.maxNetYieldPercent].every(
      (bound) => bound === null,
    )
  )
}
