/**
 * Finds the region of a point by the drawn areas: within 1.6 km of the district borders of the Department of Lands and
 * Surveys.
 */
import type { LonLat } from './cyprus-outline.data.ts'
import { kilometresBetween } from './gazetteer.ts'
import { kokkina } from './north.data.ts'
import { type Region, regions } from './place.ts'
import { regionAreas } from './region-borders.data.ts'

/** The sides of an area, whose last point joins its first. */
export const sidesOf = (area: readonly LonLat[]) =>
  area.map((from, at): [LonLat, LonLat] => [from, area[(at + 1) % area.length]!])

/** Returns whether a point lies inside an area: a ray from it crosses the sides an odd number of times. */
export function isInside([longitude, latitude]: LonLat, area: readonly LonLat[]): boolean {
  let isOdd = false
  let from = area.at(-1)!
  for (const to of area) {
    const isBetween = from[1] > latitude !== to[1] > latitude
    const crossing = from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    if (isBetween && longitude < crossing) isOdd = !isOdd
    from = to
  }
  return isOdd
}

/** Kilometres from a point to the nearest side of an area. */
export const kilometresToEdge = (point: LonLat, area: readonly LonLat[]): number =>
  kilometresToLine(point, [...area, area[0]!])

/** Kilometres from a point to the nearest part of a line. */
export function kilometresToLine(point: LonLat, line: readonly LonLat[]): number {
  return Math.min(
    ...line.slice(1).map((to, at) => {
      const from = line[at]!
      const [nearLongitude, nearLatitude] = nearestOn(point, from, to)
      return kilometresBetween(point[1], point[0], nearLatitude, nearLongitude)
    }),
  )
}

function nearestOn([longitude, latitude]: LonLat, from: LonLat, to: LonLat): LonLat {
  // A degree of longitude is shorter than one of latitude by this factor.
  const shortening = Math.cos((latitude * Math.PI) / 180)
  const along = [(to[0] - from[0]) * shortening, to[1] - from[1]] as const
  const away = [(longitude - from[0]) * shortening, latitude - from[1]] as const
  const length = along[0] ** 2 + along[1] ** 2
  const share = length === 0 ? 0 : (along[0] * away[0] + along[1] * away[1]) / length
  const within = Math.max(0, Math.min(1, share))
  return [from[0] + (to[0] - from[0]) * within, from[1] + (to[1] - from[1]) * within]
}

/**
 * The region whose area holds the point, the sea before its coast included; null north of the buffer zone and far out.
 */
export function regionAt(latitude: number, longitude: number): Region | null {
  const point: LonLat = [longitude, latitude]
  if (isInside(point, kokkina.area)) return null
  return regions.find((region) => isInside(point, regionAreas[region])) ?? null
}

/** How far a point lies outside a region's area: 0 within it. */
export function kilometresOutside(region: Region, latitude: number, longitude: number): number {
  const point: LonLat = [longitude, latitude]
  return isInside(point, regionAreas[region]) ? 0 : kilometresToEdge(point, regionAreas[region])
}
