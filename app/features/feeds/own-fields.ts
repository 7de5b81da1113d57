import { foldWord } from './reading-values.ts'

/** The columns or keys of our own format: the specification's property fields (docs/product/wire-contract.md §4), and those we added. */
export const ownFields = [
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
  'bedrooms',
  'property_area',
  'region',
  'location',
  'postal_code',
  'price',
  'cost_per_square_meter',
  'rental_yield',
  'annual_income',
  'condition_type',
  'condition',
  'energy_efficiency',
  'air_conditioning',
  'include',
  'furnishing',
  'floor',
  'parking',
  'reference_number',
  'online_viewing',
  'features_image',
  'property_images',
  'datasource',
  'date',
  'property_added_status',
  'property_video_upload_by',
  'youtube_url',
  'property_video',
  'property_tour_video',
  'bathrooms',
  'plot_area',
  'pool',
  'year_built',
  'title_deeds',
  'vat',
  'available_from',
  'latitude',
  'longitude',
] as const
export type OwnField = (typeof ownFields)[number]

export type RawValue = string | number | boolean | null | readonly unknown[]
/** One entry by our own names, not yet understood. */
export type OwnRow = ReadonlyMap<OwnField, RawValue>

const byFoldedName = new Map<string, OwnField>(ownFields.map((name) => [foldWord(name), name]))

/** The field a column names, whatever its case, spaces and underscores. */
export function ownFieldOf(column: string): OwnField | null {
  return byFoldedName.get(foldWord(column)) ?? null
}
