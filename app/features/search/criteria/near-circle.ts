/** Homes within some minutes of a point, by the rule of thumb of `travel.ts`: those in a circle (docs/product/search.md §33). */
import {
  flatPoint,
  KILOMETRES_PER_DEGREE,
  KILOMETRES_PER_DEGREE_EAST,
} from '#app/features/estimates/model/home-position.ts'
import { kilometresWithin } from '#app/features/places/travel.ts'
import type { Bounds, Near } from './criteria.ts'

/** A circle in kilometres, with its middle east and north of the origin of degrees. */
export function circleOf({ latitude, longitude, minutes, by }: Near) {
  const [east, north] = flatPoint(latitude, longitude)
  return { east, north, kilometres: kilometresWithin(minutes, by) }
}

/** Whether a home is as near as that. */
export function isNear(latitude: number, longitude: number, near: Near): boolean {
  const circle = circleOf(near)
  const [east, north] = flatPoint(latitude, longitude)
  return Math.hypot(east - circle.east, north - circle.north) <= circle.kilometres
}

export function boundsOfNear({ latitude, longitude, minutes, by }: Near): Bounds {
  const north = kilometresWithin(minutes, by) / KILOMETRES_PER_DEGREE
  const east = kilometresWithin(minutes, by) / KILOMETRES_PER_DEGREE_EAST
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east }
}
