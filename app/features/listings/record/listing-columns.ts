/** Columns of the fields: rows become listings, and offers rows, by this one table. */
import type { ListingPictureRow, ListingRow } from '#db/rows.ts'
import { eachDetail } from './listing-details.ts'
import type { ListingFacts } from './listing.ts'
import type { Listing, ListingPicture } from './listing-record.ts'

export const factColumns = {
  purpose: 'purpose',
  type: 'type',
  region: 'region',
  placeId: 'place_id',
  placeText: 'place_text',
  priceEuro: 'price_euro',
  bedrooms: 'bedrooms',
  ...eachDetail((_, { column }) => column),
  title: 'title',
  shortDescription: 'short_description',
  descriptionHtml: 'description_html',
  latitude: 'latitude',
  longitude: 'longitude',
  statedAnnualIncomeEuro: 'stated_annual_income_euro',
  statedYieldPercent: 'stated_yield_percent',
  addition: 'addition',
  youtubeId: 'youtube_id',
  videoFile: 'video_file',
  tourUrl: 'tour_url',
  sourceUrl: 'source_url',
  otherCurrencyPrice: 'other_currency_price',
} as const satisfies Record<keyof ListingFacts, keyof ListingRow>

export const factFields = Object.keys(factColumns) as (keyof ListingFacts)[]

/** Facts that estimates are made of (docs/product/listings.md §31). */
export const estimatedFacts = [
  'type',
  'region',
  'placeId',
  'bedrooms',
  'bathrooms',
  'areaSquareMetres',
  'plotSquareMetres',
  'condition',
  'yearBuilt',
  'floor',
  'pool',
  'furnishing',
  'parking',
  'energyClass',
  'titleDeeds',
  'vat',
  'latitude',
  'longitude',
  // Of land.
  'planningZone',
  'buildingDensityPercent',
  'coveragePercent',
  'mostStoreys',
  'mostHeightMetres',
  'roadAccess',
  'plotShare',
  'slopePercent',
  'waterAtPlot',
  'electricityAtPlot',
  'seaView',
] as const satisfies (keyof ListingFacts)[]

export const recordColumns = {
  ...factColumns,
  id: 'id',
  source: 'source',
  sourceId: 'source_id',
  firstSeenAt: 'first_seen_at',
  offerChangedAt: 'offer_changed_at',
  state: 'state',
  stateChangedAt: 'state_changed_at',
  firstPublishedAt: 'first_published_at',
  changedAt: 'changed_at',
  previousPriceEuro: 'previous_price_euro',
  priceChangedAt: 'price_changed_at',
  annualIncomeEuro: 'annual_income_euro',
  annualIncomeBasis: 'annual_income_basis',
  yieldPercent: 'yield_percent',
  yieldBasis: 'yield_basis',
  netYieldPercent: 'net_yield_percent',
  pricePerMetreEuro: 'price_per_metre_euro',
  reductionPercent: 'reduction_percent',
  belowEstimatePercent: 'below_estimate_percent',
  featureBits: 'feature_bits',
  seaMetres: 'sea_metres',
  comparableLets: 'comparable_lets',
} as const satisfies Record<keyof Listing, keyof ListingRow>

/**
 * The price per m² as it is shown, in whole euros, halves upwards: what bounds of it compare
 * (docs/product/search.md §9).
 */
export const SHOWN_PRICE_PER_METRE = `floor(${recordColumns.pricePerMetreEuro} + 0.5)`

const recordEntries = Object.entries(recordColumns) as [keyof Listing, keyof ListingRow][]

export const listingOf = (row: ListingRow): Listing =>
  Object.fromEntries(recordEntries.map(([field, column]) => [field, row[column]])) as Listing

/** The database checks that a row is one of the three kinds. */
export function pictureOf(row: Omit<ListingPictureRow, 'attempts' | 'due_at'>): ListingPicture {
  const { position, alt } = row
  if (row.kind === 'scene') {
    return { position, alt, kind: 'scene', scene: row.scene!, seed: row.seed! }
  }
  if (row.state !== 'stored') {
    return { position, alt, kind: 'photo', state: row.state, sourceUrl: row.source_url! }
  }
  return {
    position,
    alt,
    kind: 'photo',
    state: 'stored',
    sourceUrl: row.source_url,
    storageKey: row.storage_key!,
    width: row.width!,
    height: row.height!,
  }
}
