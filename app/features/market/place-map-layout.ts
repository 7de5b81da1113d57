/** Where the map of places has its circles and names, in units of the drawing of Cyprus. */
import { drawing, project } from '../places/projection.ts'
import { heightOf, type MapView, type Point } from '../search/map-view.ts'
import type { ChartPoint } from './chart-cursor.tsx'
import type { MappedPlace, PlaceMapView } from './place-map.ts'

export const MAP_ASPECT = drawing.width / drawing.height
/** Shares of the map's width. */
const LARGEST_RADIUS = 0.024
const SMALLEST_RADIUS = 0.005

export type MapCircle = { place: MappedPlace; at: Point; radius: number }

/**
 * A circle for each place, in their order: its area is in proportion to the homes on offer, its middle is the place's. One of
 * `mostHomes` is the largest of today's.
 */
export function circlesOf(
  places: readonly MappedPlace[],
  { view, mostHomes }: Pick<PlaceMapView, 'view' | 'mostHomes'>,
): MapCircle[] {
  return places.map((place) => ({
    place,
    at: project(place.longitude, place.latitude),
    radius: view.width * Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(place.homes / mostHomes)),
  }))
}

/** The circle whose edge is nearest to a point of the map. */
export function circleAt(circles: readonly MapCircle[], view: MapView, { x, y }: ChartPoint): number {
  const pointed = {
    x: view.x + view.width * (x / 100 - 0.5),
    y: view.y + heightOf(view, MAP_ASPECT) * (y / 100 - 0.5),
  }
  const distances = circles.map(({ at, radius }) => Math.hypot(at.x - pointed.x, at.y - pointed.y) - radius)
  return distances.indexOf(Math.min(...distances))
}

/** Shares of the map's width. */
type Writing = { line: number; letter: number }
/** As `LocatorMap` writes where it is 576 px wide or more, and on a phone. */
export const writings = {
  wide: { line: 0.032, letter: 0.0135 },
  phone: { line: 0.06, letter: 0.024 },
} as const satisfies Record<string, Writing>

const NAME_GAP = 6

/** Where a circle's name stands: its middle, and its foot. */
export const nameFoot = ({ at, radius }: MapCircle, zoom: number): Point => ({
  x: at.x,
  y: at.y - radius - NAME_GAP * zoom,
})

/** The circles whose names have room above them, and cover the middle of no other; those with most homes first. */
export function namesOf(
  circles: readonly MapCircle[],
  view: MapView,
  { line, letter }: Writing,
): MapCircle[] {
  const taken: Box[] = []
  const inSight = boxAround(view, view.width / 2, heightOf(view, MAP_ASPECT) / 2)
  return circles
    .toSorted((a, b) => b.place.homes - a.place.homes)
    .filter((circle) => {
      const { x, y } = nameFoot(circle, view.width / drawing.width)
      const half = {
        width: (circle.place.name.length * letter * view.width) / 2,
        height: (line * view.width) / 2,
      }
      const box = boxAround({ x, y: y - half.height }, half.width, half.height)
      if (!isInside(box, inSight) || taken.some((other) => meet(box, other))) return false
      if (circles.some(({ at }) => isWithin(at, box))) return false
      taken.push(box)
      return true
    })
}

type Box = { left: number; right: number; top: number; bottom: number }

const boxAround = ({ x, y }: Point, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isInside = (one: Box, other: Box): boolean =>
  one.left > other.left && one.right < other.right && one.top > other.top && one.bottom < other.bottom

const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom
