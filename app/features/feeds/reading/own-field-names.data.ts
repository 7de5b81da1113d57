/** Labels of the fields of our own format (docs/import.md). */
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { RecordField } from './own-fields.ts'

const recordFieldNames: Record<RecordField, string> = {
  pro_id: 'Reference',
  property_id: 'Reference, if the first is missing',
  id: 'Reference, if both are missing',
  property_title: 'Title',
  title: 'Title, if the first is missing',
  short_description: 'Summary',
  p_description: 'Description',
  property_type: 'Type of home or land',
  parent_type: 'Group of types (not read)',
  buy_rent_category: 'For sale or to rent',
  listing_status: 'State',
  bedrooms: 'Bedrooms',
  region: 'Region',
  location: 'Place',
  location_detail: 'Quarter or area',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  price: 'Price',
  former_price: 'Previous price',
  currency: 'Currency',
  price_period: 'Rental period',
  cost_per_square_meter: 'Price per m²',
  rental_yield: 'Yield',
  annual_income: 'Annual rent',
  features_image: 'First photograph',
  property_images: 'Photographs',
  datasource: 'Link to the listing',
  date: 'Date (not read)',
  property_added_status: 'Own or exclusive',
  property_video_upload_by: 'Which video to use',
  youtube_url: 'YouTube video',
  property_video: 'Video file',
  property_tour_video: 'Virtual tour',
}

const fieldNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(recordFieldNames),
  ...Object.values(listingDetails).flatMap(({ label, importColumns }) =>
    importColumns.map((column, place): [string, string] => [
      column,
      place === 0 ? label : `${label}, if the first is missing`,
    ]),
  ),
])

/** Label of a field; an unknown field's is its name. */
export const ownFieldName = (field: string): string => fieldNames.get(field) ?? field
