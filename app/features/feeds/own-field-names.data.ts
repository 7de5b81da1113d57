/** What people call the fields of our own format (docs/import.md). */
import { listingDetails } from '../listings/listing-details.data.ts'
import type { RecordField } from './own-fields.ts'

const recordFieldNames: Record<RecordField, string> = {
  pro_id: 'Reference',
  property_id: 'Reference, where that is missing',
  id: 'Reference, where both are missing',
  property_title: 'Title',
  title: 'Title, where that is missing',
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
  former_price: 'Former price',
  currency: 'Currency',
  price_period: 'What the rent is paid for',
  cost_per_square_meter: 'Price per m²',
  rental_yield: 'Yield',
  annual_income: 'Rent a year',
  features_image: 'First photograph',
  property_images: 'Photographs',
  datasource: 'Address of the listing',
  date: 'Date (not read)',
  property_added_status: 'Own or exclusive',
  property_video_upload_by: 'Which film counts',
  youtube_url: 'Film on YouTube',
  property_video: 'Film as a file',
  property_tour_video: 'Virtual tour',
}

const fieldNames = new Map<string, string>(Object.entries(recordFieldNames))
for (const { label, importColumns } of Object.values(listingDetails)) {
  for (const [place, column] of importColumns.entries())
    fieldNames.set(column, place === 0 ? label : `${label}, where that is missing`)
}

/** What is no field of ours stays as it is. */
export const ownFieldName = (field: string): string => fieldNames.get(field) ?? field
