import type { MemberId } from '#app/platform/context/context.ts'
import type { ListingState } from '#db/column-values.ts'
import type { Region } from '../../places/place.ts'

/** Facts of a listing that may be the same home as another, compared and shown. */
export type PairedListing = {
  id: number
  title: string | null
  state: ListingState
  source: string
  region: Region
  placeId: string | null
  latitude: number | null
  longitude: number | null
  /** Area, of the plot if the listing has no other. */
  areaSquareMetres: number | null
  priceEuro: number | null
  floor: number | null
  bedrooms: number | null
  reference: string | null
  /** Null: nobody. */
  assigneeId: MemberId | null
}

export type DuplicatePair = {
  one: PairedListing
  other: PairedListing
  /** How many pictures of `one` look as one of `other` does. */
  alikePictures: number
}

/** The public numbers of a pair. */
export type PairIds = { one: number; other: number }
