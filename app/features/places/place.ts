/** Cyprus as the market speaks of it: five regions, and the towns, villages, quarters and resorts inside each. */
import type { Region } from '#db/column-values.ts'

export { regions, type Region } from '#db/column-values.ts'

export const regionNames: Record<Region, string> = {
  limassol: 'Limassol',
  larnaca: 'Larnaca',
  paphos: 'Paphos',
  nicosia: 'Nicosia',
  famagusta: 'Famagusta',
}

export type PlaceKind = 'municipality' | 'community' | 'quarter' | 'resort'

export type Place = {
  /** `limassol/germasogeia`: stable, used in the database and in addresses. */
  id: string
  region: Region
  kind: PlaceKind
  /** Unique over the island; a name that occurs twice carries its region: `Pyla (Larnaca)`. */
  name: string
  greekName: string
  /** Other spellings people and feeds use. */
  spellings: string[]
  latitude: number
  longitude: number
  /** Rough share of the market inside its region: larger means more homes. */
  weight: number
}

/**
 * A place with fewer homes on offer has no page for search engines, and nothing links to it (docs/product/market.md
 * §22).
 */
export const MIN_HOMES_OF_PLACE_PAGE = 3
