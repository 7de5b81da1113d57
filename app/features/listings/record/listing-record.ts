/** One listing of the stock: its source's facts, and its state since. */
import type { IncomeBasis, ListingFacts, ListingState } from './listing.ts'

export type Listing = ListingFacts & {
  /** The public number: unique over all sources, never reused. */
  id: number
  source: string
  sourceId: string
  firstSeenAt: Date
  /**
   * Moment at which its source last changed the offer; when it was last seen there, unchanged or not, is in
   * `feed_run.seen`.
   */
  offerChangedAt: Date
  state: ListingState
  stateChangedAt: Date
  /** null only while it has never been more than a draft. */
  firstPublishedAt: Date | null
  changedAt: Date
  previousPriceEuro: number | null
  priceChangedAt: Date | null
  /** Figures that are shown, searched and matched, each with its origin (docs/product/listings.md §9). */
  annualIncomeEuro: number | null
  annualIncomeBasis: IncomeBasis | null
  yieldPercent: number | null
  yieldBasis: IncomeBasis | null
  /**
   * Unrounded, that of the income sheet under its usual assumptions (docs/product/listings.md §15); null without an
   * income or a price.
   */
  netYieldPercent: number | null
  /** Euros, unrounded, with the VAT that the price lacks; for rent a month. */
  pricePerMetreEuro: number | null
  /** Percentage of the former price; null unless the last change of the price was a reduction. */
  reductionPercent: number | null
  /**
   * Percentage of our estimate, both with VAT; null unless the price is below the estimate's range
   * (docs/product/search.md §22).
   */
  belowEstimatePercent: number | null
  /** Known features (docs/product/search.md §26); `featureBits` of the search's registry makes and reads them. */
  featureBits: number
  /** Distance to the drawn coast, in whole hundreds; null without a position. */
  seaMetres: number | null
  /** How many comparable lets the worked-out figures rest on; null where both are stated, or empty. */
  comparableLets: number | null
}

/** A price and the moment from which it was asked; null: no price was named. */
export type PricePoint = { since: Date; priceEuro: number | null }

/** A picture of a listing as it is stored: a photograph stays `waiting` until fetched, and may be `gone`. */
export type ListingPicture = {
  position: number
  alt: string | null
} & (
  | { kind: 'scene'; scene: string; seed: number }
  | { kind: 'photo'; state: 'waiting' | 'gone'; sourceUrl: string }
  | {
      kind: 'photo'
      state: 'stored'
      /** null: the agency's own. */
      sourceUrl: string | null
      storageKey: string
      width: number
      height: number
    }
)
