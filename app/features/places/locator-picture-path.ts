import { type Region, regions } from './place.ts'

export type LocatedPoint = { latitude: number; longitude: number }

/** The address of the drawing of Cyprus with one region tinted and one point on it, as a picture. */
export const locatorPicturePath = (region: Region, point: LocatedPoint | null): string =>
  `/pictures/map/${region}${point === null ? '' : `_${point.latitude.toFixed(3)}_${point.longitude.toFixed(3)}`}.svg`

/** Reads such an address's last part; null where it is none. */
export function readLocatorPicture(file: string): { region: Region; point: LocatedPoint | null } | null {
  const [, name, north, east] = /^([a-z]+)(?:_(\d{2}\.\d{3})_(\d{2}\.\d{3}))?\.svg$/.exec(file) ?? []
  const region = regions.find((known) => known === name)
  if (!region) return null
  const point =
    north === undefined || east === undefined ? null : { latitude: Number(north), longitude: Number(east) }
  return { region, point }
}
