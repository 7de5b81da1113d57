import { type Region, regions } from './place.ts'

export type LocatedPoint = { latitude: number; longitude: number }

const ISLAND = 'cyprus'

/** The address of the drawing of Cyprus as a picture, one region tinted and one point on it where they are given. */
export const locatorPicturePath = (region: Region | null, point: LocatedPoint | null): string =>
  `/pictures/map/${region ?? ISLAND}${point === null ? '' : `_${point.latitude.toFixed(3)}_${point.longitude.toFixed(3)}`}.svg`

/** The address of the island's lines alone, drawn for a map on which `unit` units of the drawing are a pixel. */
export const islandLinesPath = (unit: number): string => `/pictures/map/lines_${unit.toFixed(3)}.svg`

/** Reads the unit in the last part of such an address; null if there is none. */
export function readIslandLines(file: string): number | null {
  const [, unit] = /^lines_(\d\.\d{3})\.svg$/.exec(file) ?? []
  return unit === undefined ? null : Number(unit)
}

/** Reads the last part of a locator's address; null if it is another. */
export function readLocatorPicture(
  file: string,
): { region: Region | null; point: LocatedPoint | null } | null {
  const [, name, north, east] = /^([a-z]+)(?:_(\d{2}\.\d{3})_(\d{2}\.\d{3}))?\.svg$/.exec(file) ?? []
  const region = regions.find((known) => known === name) ?? null
  if (region === null && name !== ISLAND) return null
  const point =
    north === undefined || east === undefined ? null : { latitude: Number(north), longitude: Number(east) }
  return { region, point }
}
