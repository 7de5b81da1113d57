import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { type FlatPoint, flatPoint } from '#app/features/places/flat-point.ts'
import { placeById } from '#app/features/places/gazetteer.ts'

/** A home's position, else its place's centre; null if neither is known. */
export function pointOf({
  latitude,
  longitude,
  placeId,
}: Pick<ListingFacts, 'latitude' | 'longitude' | 'placeId'>): FlatPoint | null {
  if (latitude !== null && longitude !== null) return flatPoint(latitude, longitude)
  const place = placeId === null ? undefined : placeById(placeId)
  return place ? flatPoint(place.latitude, place.longitude) : null
}
