import type { Region } from '#app/features/places/place.ts'

/** How the asking prices of the same homes moved (docs/product/market.md §19). */
export type PriceTrend = {
  /**
   * Change in 90 days, to a tenth of a percent, without lands and commercial property; null if fewer than 20 were
   * already on offer then.
   */
  priceTrendPercent: number | null
  homesInTrend: number
}

/** One region's present offer: published and under offer (docs/product/market.md §19). */
export type RegionOffer = PriceTrend & {
  region: Region
  forSale: number
  forRent: number
}
