/** The schools, shops and stops that a map file names, and which of them are nearest to a point. */
import { z } from 'zod'
import { kilometresBetween } from '../places/gazetteer.ts'
import { type AmenityKind, amenityKindIds } from './amenity-kinds.data.ts'

export const amenitySchema = z.object({
  kind: z.enum(amenityKindIds),
  /** Empty where the map gives none. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Amenity = z.infer<typeof amenitySchema>

/** Amenities and whom they come from. */
export type AmenitySource = {
  amenities: readonly Amenity[]
  /** Empty where a map names nobody. */
  attribution: string
  /** Edition of the points, such as a date; empty if unknown. */
  edition: string
  /** ISO 8601. */
  installedAt: string
}

export type NearAmenity = Amenity & { kilometres: number }

/**
 * The nearest of each kind, in the order of the kinds; none of a kind that the map lacks. Kilometres are in a straight
 * line.
 */
export function nearestAmenities(
  amenities: readonly Amenity[],
  { latitude, longitude }: { latitude: number; longitude: number },
): NearAmenity[] {
  const nearest = new Map<AmenityKind, NearAmenity>()
  for (const amenity of amenities) {
    const kilometres = kilometresBetween(latitude, longitude, amenity.latitude, amenity.longitude)
    if (kilometres < (nearest.get(amenity.kind)?.kilometres ?? Infinity))
      nearest.set(amenity.kind, { ...amenity, kilometres })
  }
  return amenityKindIds.flatMap((kind) => nearest.get(kind) ?? [])
}
