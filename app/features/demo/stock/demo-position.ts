import type { Random } from '#tools/scenes/random.ts'
import { flatPoint } from '#app/features/places/flat-point.ts'
import { kilometresToSea } from '#app/features/places/distance-to-sea.ts'
import { cyprusOutline } from '#app/features/places/cyprus-outline.data.ts'
import type { Place } from '#app/features/places/place.ts'
import { isInside } from '#app/features/places/region-area.ts'

type Position = { latitude: number; longitude: number }

const MAX_RETRIES = 16
/** The drawn coast is up to a kilometre away from the real one: this far behind it is land. */
const CERTAIN_LAND_KM = 1

/** Kilometres from the drawn coast; negative before it. */
export function kilometresInland({ latitude, longitude }: Position): number {
  const kilometres = kilometresToSea(flatPoint(latitude, longitude))
  return isInside([longitude, latitude], cyprusOutline) ? kilometres : -kilometres
}

/**
 * Draws a position for an invented home: within some six hundred metres of its place's own point, and on land. That
 * point is on land, and the drawn coast follows the real one, so a home near the coast is no nearer to the drawn coast
 * than that point. Each retry is nearer to that point, and the last is the point itself. Retries draw from `retries`
 * alone, so that later draws from `random` do not depend on their number.
 */
export function positionNear(place: Place, random: Random, retries: Random): Position {
  const leastInland = Math.min(kilometresInland(place), CERTAIN_LAND_KM)
  let position = around(place, random, 1)
  for (let retry = 1; retry <= MAX_RETRIES && kilometresInland(position) < leastInland; retry += 1)
    position = around(place, retries, 1 - retry / MAX_RETRIES)
  return position
}

/** `spread`: the share of the six hundred metres. */
function around(place: Place, random: Random, spread: number): Position {
  const angle = random.between(0, 2 * Math.PI)
  const degrees = 0.0055 * spread * Math.sqrt(random.next())
  return {
    latitude: Math.round((place.latitude + degrees * Math.sin(angle)) * 1e5) / 1e5,
    longitude: Math.round((place.longitude + degrees * Math.cos(angle) * 1.2) * 1e5) / 1e5,
  }
}
