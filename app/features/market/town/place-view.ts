/** Data of a place's page: figures and links ready to show. */
import type { ListingCard } from '#app/features/listings/record/card.ts'
import type { Neighbourhood } from '#app/features/search/criteria/neighbourhood.ts'
import type { DistributionMeasure, Histogram } from '../figures/market-distribution.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import type { MeasureCells } from '../summary/measure-cells.ts'
import type { ShownMedian } from '../summary/medians.ts'
import type { PriceTrend } from '../figures/region-offer.ts'

export type PlaceNeighbour = { name: string; path: string; kilometres: number; cells: MeasureCells }

/** A place that has a page: its name in the tables, and where it stands beside its town. */
export type PlaceLink = { location: string; name: string; path: string; homes: number }

export type PlaceView = {
  /** `Germasogeia`, and `Germasogeia, Limassol` where it stands alone. */
  name: string
  fullName: string
  town: string
  townPath: string
  path: string
  /** The market in a circle around it. */
  areaPath: string
  picture: string
  /** Null unless a street map is installed. */
  neighbourhood: Neighbourhood | null
  /** Address of its homes for sale on the map of a search. */
  homesMapHref: string
  /** The homes on offer, without lands and commercial property, and the searches that find exactly them. */
  offers: Record<'sale' | 'rent', { homes: number; href: string; newest: ListingCard[] }>
  /** Enough homes for figures, and for search engines (docs/product/market.md §22). */
  hasEnoughHomes: boolean
  /** The bedrooms of the key figures and of the comparison. */
  bedrooms: BedroomClass
  byBedrooms: { bedrooms: BedroomClass; cells: MeasureCells }[]
  /** Medians of enough homes, as in the map of places; and that map's address. */
  medians: ShownMedian[]
  mapHref: string
  trend: PriceTrend
  townTrend: PriceTrend
  histograms: Record<DistributionMeasure, Histogram | null>
  neighbours: PlaceNeighbour[]
  /** The town's own figures, to compare with. */
  townCells: MeasureCells
}
