/** Positions of circles and names on the map of places, in units of the drawing of Cyprus. */
import { drawing, project } from '#app/features/places/projection.ts'
import { heightOf, type MapView, type Point } from '#app/features/search/criteria/map-view.ts'
import type { ChartPoint } from '../charts/chart-cursor.tsx'
import type { MappedPlace } from '../summary/place-map.ts'

export const MAP_ASPECT = drawing.width / drawing.height
type Radii = { smallest: number; largest: number }
/** Shares of the drawing's width. */
const drawnRadii: Radii = { smallest: 0.005, largest: 0.024 }
/** Pixels, at any zoom. */
const streetRadii: Radii = { smallest: 4, largest: 15 }

/** The radii on the drawing of `view`, in units of it. */
export const radiiOnDrawing = ({ width }: MapView): Radii => scaled(drawnRadii, width)
/** The radii on streets of which `unit` units of the drawing are a pixel. */
export const radiiOnStreets = (unit: number): Radii => scaled(streetRadii, unit)

const scaled = ({ smallest, largest }: Radii, by: number): Radii => ({
  smallest: smallest * by,
  largest: largest * by,
})

export type MapCircle = { place: MappedPlace; at: Point; radius: number }

/**
 * A circle for each place, in their order: its area is in proportion to the homes on offer, its middle is the place's.
 * One of `mostHomes` is the largest of today's.
 */
export function circlesOf(
  places: readonly MappedPlace[],
  mostHomes: number,
  { smallest, largest }: Radii,
): MapCircle[] {
  return places.map((place) => ({
    place,
    at: project(place.longitude, place.latitude),
    radius: Math.max(smallest, largest * Math.sqrt(place.homes / mostHomes)),
  }))
}

/** Small circles lie on large ones, those without a figure below all others. */
export const inDrawingOrder = (circles: readonly MapCircle[]): MapCircle[] =>
  circles.toSorted(
    (a, b) => Number(a.place.value !== null) - Number(b.place.value !== null) || b.radius - a.radius,
  )

/** The circle whose edge is nearest to a point of the drawing of `view`. */
export const circleAt = (circles: readonly MapCircle[], view: MapView, { x, y }: ChartPoint): number =>
  nearestCircle(circles, {
    x: view.x + view.width * (x / 100 - 0.5),
    y: view.y + heightOf(view, MAP_ASPECT) * (y / 100 - 0.5),
  })

/** The circle whose edge is nearest to a point, in units. */
export function nearestCircle(circles: readonly MapCircle[], { x, y }: Point): number {
  const distances = circles.map(({ at, radius }) => Math.hypot(at.x - x, at.y - y) - radius)
  return distances.indexOf(Math.min(...distances))
}

/** Shares of the map's width; `hasFigures` where each name has its figure below it. */
type Writing = { line: number; letter: number; hasFigures?: boolean }
/** Sizes that `LocatorMap` uses at 576 px wide or more, and on a phone. */
export const writings = {
  wide: { line: 0.032, letter: 0.0135 },
  phone: { line: 0.06, letter: 0.024 },
} as const satisfies Record<string, Writing>

/** Sizes on streets, in a frame of so many pixels. */
export const writingOnStreets = (framePixels: number): Writing => ({
  line: 38 / framePixels,
  letter: 7.8 / framePixels,
  hasFigures: true,
})

/** A name that is written elsewhere: by its middle and foot. */
export type TownName = { name: string; at: Point }

/** A share of the map's width. */
const NAME_GAP = 0.006

/** Middle and foot of a circle's name on a map of so many units. */
export const nameFoot = ({ at, radius }: MapCircle, { width }: MapView): Point => ({
  x: at.x,
  y: at.y - radius - NAME_GAP * width,
})

/**
 * The circles whose names have room above them, and, without figures, cover the middle of no other; those with most
 * homes first.
 */
export function namesOf(
  circles: readonly MapCircle[],
  view: MapView,
  { line, letter, hasFigures = false }: Writing,
  { aspect = MAP_ASPECT, townNames = [] }: { aspect?: number; townNames?: readonly TownName[] } = {},
): MapCircle[] {
  const taken = townNames.map(({ name, at }) =>
    boxAround(
      { x: at.x, y: at.y - (line * view.width) / 4 },
      (name.length * letter * view.width) / 2,
      (line * view.width) / 4,
    ),
  )
  const inSight = boxAround(view, view.width / 2, heightOf(view, aspect) / 2)
  return circles
    .filter(({ place }) => !hasFigures || place.value !== null)
    .toSorted((a, b) => b.place.homes - a.place.homes)
    .filter((circle) => {
      const { x, y } = nameFoot(circle, view)
      const { name, figure } = circle.place
      const letters = Math.max(name.length, hasFigures ? figure.length : 0)
      const half = {
        width: (letters * letter * view.width) / 2,
        height: (line * view.width) / 2,
      }
      const box = boxAround({ x, y: y - half.height }, half.width, half.height)
      if (!isInside(box, inSight) || taken.some((other) => meet(box, other))) return false
      // A figure says more than the circles that it lies on.
      if (!hasFigures && circles.some(({ at }) => isWithin(at, box))) return false
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
