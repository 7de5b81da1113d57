/** A listing as calls answer it: the specification's Property (docs/product/wire-contract.md §4). */
import { z } from '@hono/zod-openapi'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'
import { type Addition, incomeBases, parentTypeNames, parentTypeOf, propertyTypes } from './listing.ts'
import { displayedPlace } from './displayed-place.ts'
import { detailText } from './listing-details.ts'
import { propertyId } from './listing-links.ts'
import type { Listing, ListingPicture } from './listing-record.ts'
import { pictureFor } from './picture-sources.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** Ours: which of the two belong together. */
export const earningsBasis = z.enum(incomeBases).nullable().openapi({
  description:
    'stated: by the source; estimate: from our model of rents; place, region: from comparable rents there. A stated yield does not belong to an income of ours.',
})

export const propertySchema = z
  .object({
    id: z.number().int().openapi({ example: 10001, description: 'The public number.' }),
    property_id: z.string().openapi({ example: 'CY-10001' }),
    pro_id: z.string().openapi({ description: "The source's own id." }),
    property_title: text,
    title: text,
    short_description: text,
    p_description: text.openapi({ description: 'Sanitised HTML.' }),
    property_type: z.string().openapi({ example: 'Detached House' }),
    parent_type: z.string().openapi({ example: 'Houses' }),
    buy_rent_category: z.enum(['buy', 'rent']),
    bedrooms: text.openapi({ example: '2', description: '0: a studio, or land.' }),
    property_area: number.openapi({ description: 'Square metres.' }),
    region: z.string().openapi({ example: 'Limassol' }),
    location: text.openapi({ example: 'Germasogeia' }),
    postal_code: text,
    price: number.openapi({ description: 'Whole euros; for rent, a month.' }),
    cost_per_square_meter: number.openapi({ description: 'Whole euros, with the VAT that the price lacks.' }),
    rental_yield: number.openapi({ description: 'Per cent, not rounded; homes for sale only.' }),
    rental_yield_basis: earningsBasis,
    annual_income: number.openapi({ description: 'Euros of rent a year; homes for sale only.' }),
    annual_income_basis: earningsBasis,
    condition_type: text.openapi({ example: 'Resale' }),
    condition: text.openapi({ example: 'Resale' }),
    energy_efficiency: text.openapi({ example: 'A' }),
    air_conditioning: text,
    include: text.openapi({ description: 'Comma-separated.' }),
    furnishing: text,
    floor: number,
    parking: text,
    reference_number: text,
    online_viewing: text.openapi({ example: 'Yes' }),
    features_image: z.string().openapi({ description: 'The address of the first picture.' }),
    property_images: z
      .string()
      .openapi({ description: 'The addresses of all pictures: a JSON list, as text.' }),
    datasource: text.openapi({ description: 'The address of the listing at its origin.' }),
    date: text.openapi({ description: 'First publication, ISO 8601.' }),
    property_added_status: z.union([z.literal(0), z.literal(1), z.literal(2)]).openapi({
      description: '0: from a feed; 1: added by the agency; 2: its own and exclusive.',
    }),
    property_video_upload_By: z.enum(['by_youtube', 'by_computer']).nullable(),
    youtube_url: text,
    property_video: text,
    property_tour_video: text,
  })
  .openapi('Property')
export type WireProperty = z.output<typeof propertySchema>

/** `origin` (`https://homes.example`) makes the addresses of pictures and videos whole. */
export function toWire(listing: Listing, pictures: readonly ListingPicture[], origin: string): WireProperty {
  const forSale = listing.purpose === 'sale'
  const condition = detailText(listing, 'condition')
  const { priceEuro, areaSquareMetres, youtubeId, videoFile } = listing
  const images = imagesOf(listing, pictures, origin)
  return {
    id: listing.id,
    property_id: propertyId(listing.id),
    pro_id: listing.sourceId,
    property_title: listing.title,
    title: listing.title,
    short_description: listing.shortDescription,
    p_description: listing.descriptionHtml,
    property_type: propertyTypes[listing.type].name,
    parent_type: parentTypeNames[parentTypeOf(listing.type)],
    buy_rent_category: forSale ? 'buy' : 'rent',
    bedrooms: listing.bedrooms === null ? null : String(listing.bedrooms),
    property_area: areaSquareMetres,
    region: regionNames[listing.region],
    location: locationName(listing),
    postal_code: listing.postalCode,
    price: priceEuro,
    cost_per_square_meter: listing.pricePerMetreEuro === null ? null : Math.round(listing.pricePerMetreEuro),
    rental_yield: forSale ? listing.yieldPercent : null,
    rental_yield_basis: forSale ? listing.yieldBasis : null,
    annual_income: forSale ? listing.annualIncomeEuro : null,
    annual_income_basis: forSale ? listing.annualIncomeBasis : null,
    condition_type: condition,
    condition,
    energy_efficiency: detailText(listing, 'energyClass'),
    air_conditioning: detailText(listing, 'airConditioning'),
    include: detailText(listing, 'included'),
    furnishing: detailText(listing, 'furnishing'),
    floor: listing.floor,
    parking: detailText(listing, 'parking'),
    reference_number: listing.reference,
    online_viewing: detailText(listing, 'onlineViewing'),
    features_image: images[0] ?? origin + pictureFor(null, shownOf(listing)).src,
    property_images: JSON.stringify(images),
    datasource: listing.sourceUrl,
    date: listing.firstPublishedAt?.toISOString() ?? null,
    property_added_status: addedStatus[listing.addition],
    property_video_upload_By: youtubeId ? 'by_youtube' : videoFile ? 'by_computer' : null,
    youtube_url: youtubeId && `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`,
    property_video: videoFile && `${origin}/uploads/${encodeURIComponent(videoFile)}`,
    property_tour_video: listing.tourUrl,
  }
}

const addedStatus: Record<Addition, 0 | 1 | 2> = { feed: 0, own: 1, exclusive: 2 }

/** The whole addresses of what can be shown of a listing, in its order: photographs once they are fetched. */
export const imagesOf = (listing: Listing, pictures: readonly ListingPicture[], origin: string): string[] =>
  pictures
    .filter((picture) => picture.kind === 'scene' || picture.state === 'stored')
    .map((picture) => origin + pictureFor(picture, shownOf(listing)).src)

export const locationSchema = z
  .object({
    region: z.string(),
    location: text,
    postal_code: text,
    latitude: number,
    longitude: number,
  })
  .openapi('Location')

/** Location of a listing: its own position, else the middle of its place. */
export function locationOf(listing: Listing): z.output<typeof locationSchema> {
  const place = listing.placeId === null ? undefined : placeById(listing.placeId)
  return {
    region: regionNames[listing.region],
    location: locationName(listing),
    postal_code: listing.postalCode,
    latitude: listing.latitude ?? place?.latitude ?? null,
    longitude: listing.longitude ?? place?.longitude ?? null,
  }
}

/** Name for `locations` of a search: unique over the island. */
const locationName = ({ placeId, placeText }: Listing): string | null =>
  (placeId === null ? undefined : placeById(placeId)?.name) ?? placeText

const shownOf = (listing: Listing) => ({
  id: listing.id,
  type: listing.type,
  region: listing.region,
  placeName: displayedPlace(listing.placeId, listing.placeText),
})
