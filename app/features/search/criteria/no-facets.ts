import { parentTypes, propertyTypeIds } from '#app/features/listings/record/listing.ts'
import { regions } from '#app/features/places/place.ts'
import type { Facets, SearchCriteria, SetCounts } from './criteria.ts'
import { eachSetField, featureNames } from './filter-registry.ts'
import { countedPlaces } from './narrowed-choices.ts'

/** The counts of a search that finds nothing: each choice that is counted, with none. */
export const noFacets = (criteria: SearchCriteria): Facets => ({
  ...(eachSetField(({ values }) => zeros(values)) as SetCounts),
  regions: zeros(regions),
  places: zeros(countedPlaces(criteria)),
  parentTypes: zeros(parentTypes),
  types: zeros(propertyTypeIds),
  features: zeros(featureNames),
  bedrooms: [0, 0, 0, 0, 0, 0, 0],
})

const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
