import { type Region, regionNames } from '../places/place.ts'

/** What one region has on offer at this moment: published and under offer (decisions §4). Averages leave lands out. */
export type RegionOffer = {
  region: Region
  forSale: number
  forRent: number
  averagePriceEuro: number | null
  averageRentEuro: number | null
  /** The mean of the yields shown, and of how many homes. */
  averageYieldPercent: number | null
  homesWithYield: number
  /**
   * How the asking prices of the same homes moved in 90 days, in percent; null where fewer than 20 were already on
   * offer then.
   */
  priceTrendPercent: number | null
  homesInTrend: number
}

/** The spread of what a square metre asks: the middle half of the homes, and the home in the middle. */
export type MetrePriceSpread = {
  region: Region
  parentType: 'apartments' | 'houses'
  homes: number
  lowerEuro: number
  medianEuro: number
  upperEuro: number
}

export const purposeHref = (path: '/buy' | '/rent', region: Region): string =>
  `${path}?regions=${regionNames[region]}`
