/** A listing under the columns of our own import format (`docs/import.md`), so that another Petra reads it as it is. */
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { listingPath, propertyId } from '#app/features/listings/record/listing-links.ts'
import type { Listing, ListingPicture } from '#app/features/listings/record/listing-record.ts'
import { type ListingFacts, propertyTypes } from '#app/features/listings/record/listing.ts'
import { photoPath } from '#app/features/listings/record/picture-sources.ts'
import { placeById } from '../places/gazetteer.ts'
import { regionNames } from '../places/place.ts'

export type ExportedValue = string | number | readonly unknown[] | null
export type ExportedFields = Readonly<Record<string, ExportedValue>>
/** `origin` (`https://homes.example`) makes addresses whole. */
export type Exported = { listing: Listing; pictures: readonly ListingPicture[]; origin: string }

const ownColumns = [
  'pro_id',
  'property_title',
  'short_description',
  'p_description',
  'property_type',
  'buy_rent_category',
  'listing_status',
  'bedrooms',
  'region',
  'location',
  'country',
  'latitude',
  'longitude',
  'price',
  'currency',
  'rental_yield',
  'annual_income',
  'property_images',
  'datasource',
  'youtube_url',
  'property_tour_video',
] as const
const details = (Object.entries(listingDetails) as [keyof typeof listingDetails, DetailEntry][]).filter(
  ([, { isPrivate }]) => !isPrivate,
)

/** The header of a CSV, and the keys of JSON. */
export const exportedColumns: readonly string[] = [
  ...ownColumns,
  ...details.map(([, { importColumns }]) => importColumns[0]),
]

/** Readers of feeds decode HTML entities once: what looks like one is written so that it stays. */
export const plain = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/&(?=#?\w+;)/g, '&amp;')

/** The photographs of a listing; drawings are ours alone. */
export const photographsOf = ({ pictures, origin }: Exported): string[] =>
  pictures.flatMap((picture) =>
    picture.kind === 'photo' && picture.state === 'stored'
      ? [origin + photoPath(picture.storageKey, 1600, 'webp')]
      : [],
  )

/** The page of a listing with us, which is where it comes from for the partner. */
export const pageOf = ({ listing, origin }: Exported): string =>
  origin + listingPath(listing).split('?', 1)[0]

export const placeNameOf = ({ placeId, placeText }: Listing): string | null =>
  (placeId === null ? undefined : placeById(placeId)?.name) ?? placeText

/** Films and tours only of what the agency added itself, as on its page (docs/product/listings.md §17). */
export const embedsOf = ({ addition, youtubeId, tourUrl }: Listing) =>
  addition === 'feed'
    ? { youtube: null, tour: null }
    : { youtube: youtubeId && `https://www.youtube.com/watch?v=${youtubeId}`, tour: tourUrl }

export function exportedFields(exported: Exported): ExportedFields {
  const { listing } = exported
  const { youtube, tour } = embedsOf(listing)
  const own: Record<(typeof ownColumns)[number], ExportedValue> = {
    pro_id: propertyId(listing.id),
    property_title: plain(listing.title),
    short_description: plain(listing.shortDescription),
    p_description: listing.descriptionHtml,
    property_type: propertyTypes[listing.type].name,
    buy_rent_category: listing.purpose === 'sale' ? 'Buy' : 'Rent',
    listing_status: 'available',
    bedrooms: listing.bedrooms,
    region: regionNames[listing.region],
    location: plain(placeNameOf(listing)),
    country: 'Cyprus',
    latitude: listing.latitude,
    longitude: listing.longitude,
    price: listing.priceEuro,
    currency: 'EUR',
    rental_yield: listing.statedYieldPercent,
    annual_income: listing.statedAnnualIncomeEuro,
    property_images: photographsOf(exported),
    datasource: pageOf(exported),
    youtube_url: youtube,
    property_tour_video: tour,
  }
  const further = details.map(([name, entry]) => [
    entry.importColumns[0],
    exportedDetail(listing[name], entry),
  ])
  return { ...own, ...Object.fromEntries(further) }
}

/** Writes a detail in the form that imports read. */
function exportedDetail(value: ListingFacts[keyof typeof listingDetails], entry: DetailEntry): ExportedValue {
  if (value === null) return null
  if (Array.isArray(value)) return value.map(exportedFeature)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Without its sign a percentage with decimals would be read as a ratio.
  if (typeof value === 'number')
    return entry.kind === 'percentage' && !Number.isInteger(value) ? `${value} %` : value
  return entry.kind === 'text' || entry.kind === 'zone'
    ? plain(value)
    : entry.kind === 'choice'
      ? entry.names[value]!
      : value
}

/** One with a comma would be read as two. */
const exportedFeature = (text: string) => (/[,;|\n•[]/.test(text) ? { name: plain(text) } : plain(text))
