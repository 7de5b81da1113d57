/** Data of a listing in a list. Made by `loadCards(db, ids)` from ids alone; views receive it as a prop. */
import type { Vat } from '#db/column-values.ts'
import type { Addition, Condition, IncomeBasis, ListingState, PropertyType, Purpose } from './listing.ts'
import type { Region } from '#app/features/places/place.ts'

export type ListingCard = {
  /** The public number. */
  id: number
  purpose: Purpose
  type: PropertyType
  state: ListingState
  addition: Addition
  title: string | null
  region: Region
  /** Shown name: the gazetteer's, else the source's own words, else null. */
  placeName: string | null
  latitude: number | null
  longitude: number | null
  priceEuro: number | null
  vat: Vat | null
  /** The price before the last cut; null unless the last change was a cut of the last 90 days. */
  formerPriceEuro: number | null
  bedrooms: number | null
  bathrooms: number | null
  areaSquareMetres: number | null
  plotSquareMetres: number | null
  condition: Condition | null
  /** Unrounded; null for land, rent, and where comparable lets are too few. */
  yieldPercent: number | null
  yieldBasis: IncomeBasis | null
  /** Unrounded; docs/product/listings.md §15. */
  netYieldPercent: number | null
  /** Origin of the income behind the net yield. */
  annualIncomeBasis: IncomeBasis | null
  /** Unrounded, with the VAT that the price lacks. */
  pricePerMetreEuro: number | null
  /** Percentage of the former price, however long ago; null unless the last change of the price was a reduction. */
  reductionPercent: number | null
  /** ISO 8601; null where the price never changed. */
  priceChangedAt: string | null
  /** Percentage of our estimate; null unless the price is below the estimate's range. */
  belowEstimatePercent: number | null
  /** First published within the last 14 days. */
  isNew: boolean
  /** Whole days of 24 hours since it was first published; null of a draft that never was. */
  listedDays: number | null
  picture: Picture
  pictureCount: number
}

/** A picture as a view needs it; a drawn scene is one SVG at any size and has no sets. */
export type Picture = {
  /** The address of the largest size, or of the drawing. */
  src: string
  avifSrcSet: string | null
  webpSrcSet: string | null
  width: number
  height: number
  alt: string
}
