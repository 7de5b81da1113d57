/** Visible part of the drawing of Cyprus, as pure geometry; one unit is one unit of the drawing. */
import { drawing, project, unproject } from '#app/features/places/projection.ts'
import type { Camera } from '#app/features/streets/street-layer.tsx'
import type { Bounds, Corner } from './criteria.ts'

export type Point = { x: number; y: number }
/** The middle of what is in sight, and how wide it is. */
export type MapView = Point & { width: number }

const widest = 1150
/** About 170 metres across: a few houses of a street. */
const narrowest = 0.7
/** About a kilometre across: homes that lie together here are of one building or street. */
const opensList = 4

export const wholeIsland: MapView = {
  x: drawing.width / 2,
  y: drawing.height / 2,
  width: drawing.width * 1.04,
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Homes that lie together are rather listed than looked at from nearer. */
export const isNearest = (view: MapView): boolean => view.width < opensList

/** Limits the view to the island and to the supported zoom levels. */
export function clampView({ x, y, width }: MapView): MapView {
  return {
    x: between(0, x, drawing.width),
    y: between(0, y, drawing.height),
    width: between(narrowest, width, widest),
  }
}

/** Closer for a factor below 1; `at` stays where it is on the screen. */
export function zoomed(view: MapView, factor: number, at: Point = view): MapView {
  const width = between(narrowest, view.width * factor, widest)
  const held = width / view.width
  return clampView({ x: at.x + (view.x - at.x) * held, y: at.y + (view.y - at.y) * held, width })
}

/** `height` of a view whose frame is `aspect` times as wide as high. */
export const heightOf = (view: MapView, aspect: number): number => view.width / aspect

/** Rounded to about a metre: an address needs no more. */
export const degrees = (value: number) => Math.round(value * 100_000) / 100_000

export function boundsOf(view: MapView, aspect: number): Bounds {
  const half = { x: view.width / 2, y: heightOf(view, aspect) / 2 }
  const northWest = unproject(view.x - half.x, view.y - half.y)
  const southEast = unproject(view.x + half.x, view.y + half.y)
  return {
    south: degrees(southEast.latitude),
    west: degrees(northWest.longitude),
    north: degrees(northWest.latitude),
    east: degrees(southEast.longitude),
  }
}

/** The view that shows all of `bounds`, with a margin. */
export function viewOf(bounds: Bounds, aspect: number, margin = 1.15): MapView {
  const northWest = project(bounds.west, bounds.north)
  const southEast = project(bounds.east, bounds.south)
  const width = southEast.x - northWest.x
  const height = southEast.y - northWest.y
  return clampView({
    x: (northWest.x + southEast.x) / 2,
    y: (northWest.y + southEast.y) / 2,
    width: Math.max(width, height * aspect) * margin,
  })
}

export const UNITS_PER_KILOMETRE = 4.43
const unitsPerDegreeEast = project(1, 0).x - project(0, 0).x
/** MapLibre's world at zoom 0. */
const WORLD_PIXELS = 512

/**
 * The camera of the street map that shows what `view` shows, where one pixel is `unit` units. The drawing is
 * equirectangular and the street map Mercator: at the edge of a window they are up to 5 pixels apart.
 */
export function cameraOf(view: MapView, unit: number): Camera {
  const { longitude, latitude } = unproject(view.x, view.y)
  return { longitude, latitude, zoom: Math.log2((360 * unitsPerDegreeEast) / unit / WORLD_PIXELS) }
}

/** The smallest bounds around some points; null where there are none. */
export function boundsAround(corners: readonly Corner[]): Bounds | null {
  if (corners.length === 0) return null
  const latitudes = corners.map(({ latitude }) => latitude)
  const longitudes = corners.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

export const cornerAt = (point: Point): Corner => {
  const { latitude, longitude } = unproject(point.x, point.y)
  return { latitude: degrees(latitude), longitude: degrees(longitude) }
}

/** The search's address for `shape` and `bounds`. */
export const shapeText = (shape: readonly Corner[]): string =>
  shape.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(';')
export const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].join(',')
