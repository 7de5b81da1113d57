/** Data of a home's page: texts as they are shown, so that the browser needs none of their rules. */
import type { ComparableView } from '#app/features/estimates/estimate-text.ts'
import type { IncomeSummary } from '#app/features/income/income-page-data.ts'
import type { Residence } from '#app/features/income/residence-mark.tsx'
import type { ListingCard, Picture } from '#app/features/listings/record/card.ts'
import type { LeadFields } from '#app/features/leads/record/lead.ts'
import type { FailedForm } from '#app/features/leads/record/lead-rules.ts'
import type { OfferedDay } from '#app/features/leads/viewings/slot-picker.tsx'
import type { ListingState } from '#app/features/listings/record/listing.ts'
import type { JsonLd } from '#app/ui/page-meta.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Neighbourhood } from '#app/features/search/criteria/neighbourhood.ts'
import type { AlikeSearch } from '../facts/alike-search.ts'
import type { Fact } from '../facts/fact.ts'
import type { KeyFact } from '../facts/key-facts.ts'
import type { MissingFact } from './missing-facts.ts'
import type { LandPrice } from '../facts/land-price.ts'
import type { NearbyView } from '../facts/nearby.ts'
import type { PriceHistory } from './price-history.ts'
import type { PrintedCode } from '../facts/printed-code.server.ts'
import type { Earnings } from '../facts/property-earnings.ts'

/** Something to download. */
export type Brochure = { text: string; href: string }

/** The id of the frame around the pictures: what a page with any is first drawn with. */
export const SHOWN_PICTURE = 'shown-picture'

export type PropertyView = {
  id: number
  state: ListingState
  /** Search for others like it; null while it is on offer itself. */
  alike: AlikeSearch | null
  isExclusive: boolean
  isNew: boolean
  isRent: boolean
  /** Note beside the price: `a month`, `+ VAT`. */
  priceNote: string | null
  /** `2 Bed Apartment - 85 m² Limassol, Germasogeia` */
  banner: string
  /** `2 Bed Apartment` */
  home: string
  /** Title of its source; null if that is empty or a code. */
  title: string | null
  /** That title, else one made from its facts: `2-bedroom apartment in Germasogeia`. */
  headline: string
  shortDescription: string | null
  descriptionHtml: string | null
  /** `€285,000`, `£250,000`, `Price on request` */
  price: string
  /** True if it is not in euro, and no euro price is known. */
  isOtherCurrency: boolean
  priceEuro: number | null
  /** Price before the last cut, while that is news. */
  formerPrice: string | null
  /** Price compared with our estimate; null unless it is below its range. */
  belowEstimate: string | null
  earnings: Earnings
  /** Lets that its estimated rent can be held against; none where its income is no estimate. */
  comparables: ComparableView[]
  /** Null for what is no land. */
  landPrice: LandPrice | null
  /** Summary of its income sheet. */
  incomeSheet: IncomeSummary | null
  /** Null where its purchase cannot qualify for permanent residence, or it is no longer on offer. */
  residence: Residence | null
  keyFacts: KeyFact[]
  /** Known facts that neither the key facts nor the head of the page say. */
  factsInSight: Fact[]
  missingFacts: MissingFact[]
  /** The specification's list, with what is not known. */
  facts: Fact[]
  pictures: Picture[]
  plans: Picture[]
  brochures: Brochure[]
  region: Region
  regionName: string
  placeName: string | null
  /** The market page of its place, where that has one (docs/product/market.md §22). */
  placePath: string | null
  latitude: number | null
  longitude: number | null
  /** The map with the home in its middle, and the homes around it (docs/product/listings.md §19). */
  aroundPath: string
  /** Null unless a street map is installed and its place is known. */
  neighbourhood: Neighbourhood | null
  /** Null where not even its place is known. */
  nearby: NearbyView | null
  reference: string | null
  /** Free times for a viewing, which visitors may book. */
  viewingTimes: OfferedDay[]
  video: { youtubeId: string } | { file: string } | null
  tourUrl: string | null
  history: PriceHistory
  /** The canonical path, with what belongs to it. */
  path: string
  /** The whole address, without query: what is shared, printed and sent along. */
  url: string
  printedCode: PrintedCode
  /** The path of its picture for sharing. */
  sharePicture: string
  /** Address of the listing at its origin. */
  sourceUrl: string | null
}

export type PropertyPageData =
  | {
      property: PropertyView
      similar: ListingCard[]
      origin: string
      jsonLd: JsonLd[]
      /** Campaign values of the address, by the names of `lead.ts`. */
      campaign: LeadFields
      /** Per cent a visitor wants to earn. */
      wantedYield: number
      /** The form that the address asks for. */
      form: FailedForm | undefined
    }
  | { property: null; similar: ListingCard[] }
