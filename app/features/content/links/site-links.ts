/** The site's own pages as header, footer and error pages name them. */
import { type Place, type Region, regionNames, regions } from '#app/features/places/place.ts'

export type SiteLink = { href: string; label: string }

export const searchLinks: SiteLink[] = [
  { href: '/buy', label: 'Buy' },
  { href: '/rent', label: 'Rent' },
  { href: '/featured', label: 'Featured' },
]

/** `Map` is what is seen of it; lists have a link `Map` of their own. */
export const mapLink: SiteLink = { href: '/search', label: 'Map search' }

/** The market of all towns. */
export const marketLink: SiteLink = { href: '/market', label: 'Market' }

/** Saved homes: a visitor's are kept in the browser (docs/product/accounts.md §31). */
export const savedLink: SiteLink = { href: '/mylisting', label: 'Saved' }

/** Rank of each region among the others, for pages that name them all. */
const rankOfRegion: Record<Region, number> = { limassol: 1, nicosia: 2, paphos: 3, larnaca: 4, famagusta: 5 }

/** Regions in the order in which pages name them. */
export const marketRegions: readonly Region[] = regions.toSorted((a, b) => rankOfRegion[a] - rankOfRegion[b])

export const marketPath = <Town extends Region>(region: Town): `/market-${Town}` => `/market-${region}`

/** The market page of a place: `/market-limassol/germasogeia` (docs/product/market.md §22). */
export const placeMarketPath = (placeId: Place['id']): string => `/market-${placeId}`

/** The homes of a region, by its name: `/buy?regions=Limassol`. */
export const regionHomesPath = (list: '/buy' | '/rent', regionName: string): string =>
  `${list}?regions=${regionName}`

/** One market page per region, in the specification's order (docs/product/pages.md §4). */
export const marketLinks: SiteLink[] = marketRegions.map((region) => ({
  href: marketPath(region),
  label: regionNames[region],
}))

export const ownerLinks: SiteLink[] = [
  { href: '/sell', label: 'Sell' },
  { href: '/lease', label: 'Lease' },
]

export const agencyLinks: SiteLink[] = [
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/contact', label: 'Contact' },
]

export const loginLink: SiteLink = { href: '/login', label: 'Login' }
