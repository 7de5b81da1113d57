/** Chooses the drawn pictures of an invented home by its facts and its place, and nothing else. */
import type { HomeFacts, Outlook } from '#tools/scenes/home-facts.ts'
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { flatPoint } from '#app/features/places/flat-point.ts'
import { kilometresToSea } from '#app/features/places/distance-to-sea.ts'
import { kilometresBetween } from '#app/features/places/gazetteer.ts'

/** Homes this near to the coast are shown by the sea. */
const SEASIDE_KM = 2.5
/** Distance from the summit of Troodos. */
const MOUNTAIN_KM = 16
const TOWN_KM = 9
const olympus = [34.936, 32.863] as const
/** The centres of the towns whose streets reach away from the sea. */
const townCentres: (readonly [latitude: number, longitude: number])[] = [
  [35.1667, 33.3667],
  [34.69, 33.03],
  [34.92, 33.61],
]

/** The outlook of a home at a position. */
export function outlookAt({ latitude, longitude }: { latitude: number; longitude: number }): Outlook {
  if (kilometresToSea(flatPoint(latitude, longitude)) < SEASIDE_KM) return 'sea'
  if (kilometresBetween(latitude, longitude, ...olympus) < MOUNTAIN_KM) return 'mountains'
  const isInTown = townCentres.some((centre) => kilometresBetween(latitude, longitude, ...centre) < TOWN_KM)
  return isInTown ? 'town' : 'hills'
}

/** `firstStart`: what was built in the three years before is new. */
export function sceneFacts(
  home: Pick<ListingFacts, 'bedrooms' | 'pool' | 'condition' | 'yearBuilt' | 'floor'> & {
    latitude: number
    longitude: number
  },
  firstStart: Date,
): HomeFacts {
  const { bedrooms, pool, condition, yearBuilt, floor } = home
  return {
    outlook: outlookAt(home),
    hasPool: pool === 'private' || pool === 'communal',
    isNew:
      condition === 'brand-new' ||
      condition === 'under-construction' ||
      (yearBuilt ?? 0) >= firstStart.getUTCFullYear() - 3,
    // A building is higher than the home in it.
    floors: floor === null ? 3 : floor + 2,
    bedrooms: bedrooms ?? 0,
  }
}
