import { counted } from '#app/ui/format.ts'
import type { Amenity } from './amenities.ts'
import { type AmenityKind, amenityKinds } from './amenity-kinds.data.ts'

/** `1 bus stop, 20 schools`: how many there are of each of `kinds`. */
export const amenitiesText = (amenities: readonly Amenity[], kinds: readonly AmenityKind[]): string =>
  kinds
    .map((of) => {
      const { name, many } = amenityKinds[of]
      return counted(amenities.filter(({ kind }) => kind === of).length, name.toLowerCase(), many)
    })
    .join(', ')
