/**
 * Homes within some minutes of a point, by the rule of thumb of `travel.ts`: those in a circle
 * (docs/product/search.md §33).
 */
import {
  flatPoint,
  KILOMETRES_PER_DEGREE,
  KILOMETRES_PER_DEGREE_EAST,
} from '#app/features/places/flat-point.ts'
import { kilometresWithin } from '#app/features/places/travel.ts'
import type { Bounds, Near } from './criteria.ts'

/** A circle in kilometres, with its middle east and north of the origin of degrees. */
export type Circle = { east: number; north: number; kilometres: number }

export function circleOf({ latitude, longitude, minutes, by }: Near): Circle {
  const [east, north] = flatPoint(latitude, longitude)
  return { east, north, kilometres: kilometresWithin(minutes, by) }
}

/** Returns whether a home is as near as that. */
export function isInCircle(latitude: number, longitude: number, circle: Circle): boolean {
  const [east, north] = flatPoint(latitude, longitude)
  return Math.hypot(east - circle.east, north - circle.north) <= circle.kilometres
}

/** The least part of the map that holds it. */
export const boundsOfCircle = ({ east, north, kilometres }: Circle): Bounds => ({
  south: (north - kilometres) / KILOMETRES_PER_DEGREE,
  west: (east - kilometres) / KILOMETRES_PER_DEGREE_EAST,
  north: (north + kilometres) / KILOMETRES_PER_DEGREE,
  east: (east + kilometres) / KILOMETRES_PER_DEGREE_EAST,
})
