import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { DetailName } from '#app/features/listings/record/listing-details.ts'
import { foldWord } from './reading-values.ts'

/** The specification's property fields (docs/product/wire-contract.md §4), and those we added, without the details. */
const recordFields = [
  'pro_id',
  'property_id',
  'id',
  'property_title',
  'title',
  'short_description',
  'p_description',
  'property_type',
  'parent_type',
  'buy_rent_category',
  'listing_status',
  'bedrooms',
  'region',
  'location',
  'location_detail',
  'country',
  'latitude',
  'longitude',
  'price',
  'former_price',
  'currency',
  'price_period',
  'cost_per_square_meter',
  'rental_yield',
  'annual_income',
  'features_image',
  'property_images',
  'datasource',
  'date',
  'property_added_status',
  'property_video_upload_by',
  'youtube_url',
  'property_video',
  'property_tour_video',
] as const
type DetailField = (typeof listingDetails)[DetailName]['importColumns'][number]
export type RecordField = (typeof recordFields)[number]
export type OwnField = RecordField | DetailField

/** The columns or keys of our own format, in the order of their table in `docs/import.md`. */
export const ownFields: readonly OwnField[] = [
  ...recordFields,
  ...Object.values(listingDetails).flatMap(({ importColumns }) => [...importColumns]),
]

export type RawValue = string | number | boolean | null | readonly unknown[]
/** One entry by our own names, not yet understood. */
export type OwnRow = ReadonlyMap<OwnField, RawValue>

const byFoldedName = new Map<string, OwnField>(ownFields.map((name) => [foldWord(name), name]))

/** The field a column names, whatever its case, spaces and underscores. */
export function ownFieldOf(column: string): OwnField | null {
  return byFoldedName.get(foldWord(column)) ?? null
}
