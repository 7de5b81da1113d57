import type { InstalledStreets } from './installed-streets.server.ts'

/** Data that a page needs to draw the street map. */
export type StreetMapView = Pick<
  InstalledStreets,
  'version' | 'minZoom' | 'maxZoom' | 'bounds' | 'layers' | 'attribution'
>

export const streetMapView = (installed: InstalledStreets | null): StreetMapView | null => {
  if (!installed) return null
  const { version, minZoom, maxZoom, bounds, layers, attribution } = installed
  return { version, minZoom, maxZoom, bounds, layers, attribution }
}
