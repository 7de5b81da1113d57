/** A chosen place narrows its own region only, and a chosen type its own parent type: all other choices stay whole. */
import { type ParentType, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { placeById, placesOf } from '#app/features/places/gazetteer.ts'
import type { Region } from '#app/features/places/place.ts'
import type { SearchCriteria } from './criteria.ts'

/** The chosen regions that no chosen place narrows. */
export function wholeRegions({ regions, placeIds }: SearchCriteria): Region[] {
  const narrowed = new Set(placeIds.map((id) => placeById(id)?.region))
  return regions.filter((region) => !narrowed.has(region))
}

/** The chosen parent types that no chosen type narrows. */
export function wholeParentTypes({ parentTypes, types }: SearchCriteria): ParentType[] {
  const narrowed = new Set(types.map(parentTypeOf))
  return parentTypes.filter((parent) => !narrowed.has(parent))
}

/** The places of the chosen regions, and of the regions chosen places lie in: those whose homes are counted. */
export function countedPlaces({ regions, placeIds }: SearchCriteria): string[] {
  const counted = new Set([...regions, ...placeIds.flatMap((id) => placeById(id)?.region ?? [])])
  return [...counted].flatMap((region) => placesOf(region).map((place) => place.id))
}
