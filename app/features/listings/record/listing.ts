/**
 * The record on offer, as everything inside Petra knows it. The specification's names for these fields live in
 * `listings.wire.ts`. Prices are whole euros (rents: a month), areas square metres, an unknown value is null.
 */
import type {
  Addition,
  Condition,
  ListingState,
  ParentType,
  PropertyType,
  Purpose,
} from '#db/column-values.ts'
import type { Region } from '#app/features/places/place.ts'
import type { ListingDetails } from './listing-details.ts'

export { conditionNames } from './condition-names.data.ts'

export {
  additions,
  conditions,
  energyClasses,
  incomeBases,
  listingStates,
  parentTypes,
  propertyTypeIds,
  purposes,
  type Addition,
  type Condition,
  type EnergyClass,
  type IncomeBasis,
  type ListingState,
  type ParentType,
  type Pool,
  type PropertyType,
  type Purpose,
} from '#db/column-values.ts'

/** Each type with the name readers see and the parent it belongs to (docs/product/listings.md §2). */
export const propertyTypes = {
  villa: { name: 'Villa', parent: 'houses' },
  'detached-house': { name: 'Detached House', parent: 'houses' },
  maisonette: { name: 'Maisonette', parent: 'houses' },
  'semi-detached': { name: 'Semi Detached', parent: 'houses' },
  apartment: { name: 'Apartment', parent: 'apartments' },
  penthouse: { name: 'Penthouse', parent: 'apartments' },
  'agricultural-land': { name: 'Agricultural Land', parent: 'lands' },
  'industrial-land': { name: 'Industrial Land', parent: 'lands' },
  'residential-land': { name: 'Residential Land', parent: 'lands' },
  'commercial-land': { name: 'Commercial Land', parent: 'lands' },
  'tourist-land': { name: 'Tourist Land', parent: 'lands' },
  office: { name: 'Office', parent: 'commercial' },
  shop: { name: 'Shop', parent: 'commercial' },
  building: { name: 'Building', parent: 'commercial' },
  hotel: { name: 'Hotel', parent: 'commercial' },
  warehouse: { name: 'Warehouse', parent: 'commercial' },
  'mixed-use': { name: 'Mixed Use', parent: 'commercial' },
} as const satisfies Record<PropertyType, { name: string; parent: ParentType }>

export const parentTypeNames: Record<ParentType, string> = {
  houses: 'Houses',
  apartments: 'Apartments',
  lands: 'Lands',
  commercial: 'Commercial',
}

/**
 * Facts that any source (a feed, the demo stock, the back office) states about one listing. `null`: the source does not
 * state it.
 */
export type ListingFacts = ListingDetails & {
  purpose: Purpose
  type: PropertyType
  region: Region
  /** A place of the gazetteer; null where the source's town is not in it. */
  placeId: string | null
  /** The town as the source wrote it; shown where `placeId` is null. */
  placeText: string | null
  priceEuro: number | null
  /** `£250,000`: as the source has it, where it is not in euro; shown in place of the price where that is unknown. */
  otherCurrencyPrice: string | null
  /** null: unknown, or commercial; 0: a studio, or land. */
  bedrooms: number | null
  title: string | null
  shortDescription: string | null
  /** Sanitised where it is written, not where it is read. */
  descriptionHtml: string | null
  latitude: number | null
  longitude: number | null
  /**
   * Figures as the source states them; if it does not, both are computed from comparable lets
   * (docs/product/listings.md §9).
   */
  statedAnnualIncomeEuro: number | null
  statedYieldPercent: number | null
  addition: Addition
  youtubeId: string | null
  videoFile: string | null
  tourUrl: string | null
  /** Address of the listing at its origin. */
  sourceUrl: string | null
}

/** One listing as a source hands it over: the facts, its id there, and its pictures in order. */
export type OfferedListing = ListingFacts & {
  sourceId: string
  pictures: OfferedPicture[]
  /** State if the source names one; otherwise published at first, and later unchanged. */
  state?: ListingState
  /** First publication and earlier prices, oldest first: read for new listings only. */
  publishedAt?: Date | null
  earlierPrices?: { priceEuro: number | null; until: Date }[]
}

/** A photograph to fetch from `url`, or a scene drawn by us from `seed`. */
export type OfferedPicture =
  | { kind: 'photo'; url: string; alt: string | null }
  | { kind: 'scene'; scene: string; seed: number; alt: string | null }

/** Returns whether nobody has lived in it, or it is still being built. */
export const isNewHome = (condition: Condition | null): boolean =>
  condition !== null && condition !== 'resale'

export const parentTypeOf = (type: PropertyType): ParentType => propertyTypes[type].parent
export const isLand = (type: PropertyType): boolean => parentTypeOf(type) === 'lands'
export const isCommercial = (type: PropertyType): boolean => parentTypeOf(type) === 'commercial'
export const isExclusive = (addition: Addition): boolean => addition !== 'feed'
export const isOnOffer = (state: ListingState): boolean => state === 'published' || state === 'under-offer'
