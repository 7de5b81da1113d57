/**
 * Prices per square metre of a town's homes for sale, by kind of home: as the summary stores them, and as they are
 * drawn.
 */
import type { ParentType } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Quartiles } from '../figures/market-figures.ts'
import { homesHref, type Tabled, wholeEuros } from './market-table.ts'

export type BuiltKind = Exclude<ParentType, 'lands' | 'commercial'>

/** Figures of the records that count (docs/product/market.md §3). */
export type MetrePrice = { parentType: BuiltKind; homes: number; costsPerSquareMetre: Quartiles }

/** The middle half of the homes, and the home in the middle; `href` opens exactly those homes. */
export type MetrePriceSpread = {
  region: Region
  parentType: BuiltKind
  homes: number
  href: string
  euros: Quartiles
}

/** The quarters of fewer are those of single homes. */
const MIN_FOR_SPREAD = 5

export function metrePriceSpreads(
  summary: Tabled & { metrePrices: readonly MetrePrice[] },
  region: Region,
): MetrePriceSpread[] {
  const hrefOf = homesHref(summary, region)
  return summary.metrePrices
    .filter(({ homes }) => homes >= MIN_FOR_SPREAD)
    .map(({ parentType, homes, costsPerSquareMetre }) => ({
      region,
      parentType,
      homes,
      href: hrefOf({ purpose: 'sale', location: null, bedrooms: null, parentType }),
      euros: wholeEuros(costsPerSquareMetre),
    }))
}
