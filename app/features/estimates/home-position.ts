import { cyprusOutline } from '../places/cyprus-outline.data.ts'
import type { ListingFacts } from '../listings/listing.ts'
import { placeById } from '../places/gazetteer.ts'

export const KILOMETRES_PER_DEGREE = 111.195
/** A degree of longitude in the latitude of Cyprus: exact to 1 % over the island. */
export const KILOMETRES_PER_DEGREE_EAST = KILOMETRES_PER_DEGREE * Math.cos(35 * (Math.PI / 180))

/** Kilometres east and north of the origin of degrees: flat, so that distances on the island are right to 1 %. */
export type FlatPoint = readonly [east: number, north: number]

export const flatPoint = (latitude: number, longitude: number): FlatPoint => [
  longitude * KILOMETRES_PER_DEGREE_EAST,
  latitude * KILOMETRES_PER_DEGREE,
]

/** Where a home stands, else the centre of its place; null where neither is known. */
export function pointOf({
  latitude,
  longitude,
  placeId,
}: Pick<ListingFacts, 'latitude' | 'longitude' | 'placeId'>): FlatPoint | null {
  if (latitude !== null && longitude !== null) return flatPoint(latitude, longitude)
  const place = placeId === null ? undefined : placeById(placeId)
  return place ? flatPoint(place.latitude, place.longitude) : null
}

const coast = cyprusOutline.map(([longitude, latitude]) => flatPoint(latitude, longitude))

/** Kilometres to the drawn coast, which is within a kilometre of the real one. */
export function kilometresToSea([east, north]: FlatPoint): number {
  let least = Infinity
  let [fromEast, fromNorth] = coast.at(-1)!
  for (const [toEast, toNorth] of coast) {
    const [alongEast, alongNorth] = [toEast - fromEast, toNorth - fromNorth]
    const [awayEast, awayNorth] = [east - fromEast, north - fromNorth]
    const length = alongEast * alongEast + alongNorth * alongNorth
    const share = length === 0 ? 0 : (alongEast * awayEast + alongNorth * awayNorth) / length
    const within = share < 0 ? 0 : share > 1 ? 1 : share
    const [offEast, offNorth] = [awayEast - within * alongEast, awayNorth - within * alongNorth]
    least = Math.min(least, offEast * offEast + offNorth * offNorth)
    ;[fromEast, fromNorth] = [toEast, toNorth]
  }
  return Math.sqrt(least)
}
