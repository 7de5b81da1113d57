/** Data of a market page: rows and charts ready to draw, so that the browser needs none of their rules. */
import type { PublishedErrors } from '#app/features/estimates/model/estimate-error.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { History } from '../charts/history-lines.ts'
import type { DistributionMeasure, Histogram } from '../figures/market-distribution.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import type { MarketRow } from '../summary/market-table.ts'
import type { Section } from '../summary/market-towns.data.ts'
import type { MeasureCell, MeasureCells } from '../summary/measure-cells.ts'
import type { PlaceLink } from './place-view.ts'
import type { IndexPoint, LatestChange } from '../summary/price-index-words.ts'
import type { PriceTrend } from '../figures/region-offer.ts'

export type SectionView = {
  section: Section
  rows: MarketRow[]
  /** How many rows there are in all, the town's included. */
  rowsInAll: number
  /** Members' choices in the dropdown, and the picked one. */
  locations: string[]
  picked: string | null
  showsAll: boolean
  /** Cell that answers the section's question, of homes with so many bedrooms; null if there is none. */
  headline: { bedrooms: BedroomClass; cell: MeasureCell } | null
}

/** A town's indexes (docs/product/market.md §24): no points and no change where it has too few homes. */
export type PriceIndexView = Record<Purpose, { points: IndexPoint[]; change: LatestChange | null }>

export type MarketView = {
  region: Region
  path: string
  url: string
  isMember: boolean
  /** Parameters of the address that the other sections' dropdowns preserve. */
  kept: [name: string, value: string][]
  history: History
  priceIndex: PriceIndexView
  histograms: Record<DistributionMeasure, Histogram | null>
  /** null: the figures could not be read. */
  sections: SectionView[] | null
  estimateErrors: PublishedErrors
  /** The first screen's figures; null where they could not be read. */
  key: { cells: MeasureCells; bedrooms: BedroomClass; trend: PriceTrend } | null
  /** The places of the town that have a page, those with most homes first. */
  places: PlaceLink[]
}
