import type { Region } from '../places/place.ts'

/** What one region has on offer at this moment: published and under offer (docs/product/market.md §19). */
export type RegionOffer = {
  region: Region
  forSale: number
  forRent: number
  /**
   * How the asking prices of the same homes, without lands and commercial property, moved in 90 days, to a tenth of a percent; null where fewer than 20 were
   * already on offer then.
   */
  priceTrendPercent: number | null
  homesInTrend: number
}
