import type { LocatorRegion } from '../places/locator-map.tsx'
import { type Region, regionNames, regions } from '../places/place.ts'

/** The drawn map with each region open to its homes for sale. */
export const regionMapLinks = Object.fromEntries(
  regions.map((region) => [
    region,
    { href: `/buy?regions=${regionNames[region]}`, label: regionNames[region], tint: 0.12 },
  ]),
) as Record<Region, LocatorRegion>
