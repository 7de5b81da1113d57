import type { LocatorRegion } from '#app/features/places/locator-map.tsx'
import { type Region, regionNames } from '#app/features/places/place.ts'
import { regionHomesPath } from './site-links.ts'

const homesForSale = (region: Region): LocatorRegion => ({
  href: regionHomesPath('/buy', regionNames[region]),
  label: regionNames[region],
  tint: 0.12,
})

/** The drawn map with each region open to its homes for sale. */
export const regionMapLinks: Record<Region, LocatorRegion> = {
  limassol: homesForSale('limassol'),
  larnaca: homesForSale('larnaca'),
  paphos: homesForSale('paphos'),
  nicosia: homesForSale('nicosia'),
  famagusta: homesForSale('famagusta'),
}
