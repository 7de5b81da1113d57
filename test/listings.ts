import type { Context } from '#app/platform/context/context.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'

let count = 0

/** A two-bedroom flat for sale in Germasogeia; a test names what it is about. */
export const offered = (about: Partial<OfferedListing> = {}): OfferedListing => {
  count += 1
  return {
    ...unknownDetails,
    sourceId: `offer-${count}`,
    purpose: 'sale',
    type: 'apartment',
    region: 'limassol',
    placeId: 'limassol/germasogeia',
    placeText: 'Germasogeia',
    priceEuro: 300_000,
    otherCurrencyPrice: null,
    bedrooms: 2,
    bathrooms: 1,
    areaSquareMetres: 85,
    condition: 'resale',
    energyClass: 'B',
    airConditioning: 'split-units',
    furnishing: 'furnished',
    parking: 'covered',
    pool: 'communal',
    titleDeeds: 'available',
    vat: 'none',
    floor: 2,
    yearBuilt: 2009,
    onlineViewing: true,
    included: ['Fridge', 'Oven'],
    postalCode: '4040',
    // Not to be read as a home's public number, whatever its count.
    reference: `REF-${count}-A`,
    title: 'A flat near the sea',
    shortDescription: 'Two bedrooms, ten minutes from the beach.',
    descriptionHtml: '<p>Two bedrooms, ten minutes from the beach.</p>',
    latitude: 34.705,
    longitude: 33.087,
    statedAnnualIncomeEuro: null,
    statedYieldPercent: null,
    addition: 'feed',
    youtubeId: null,
    videoFile: null,
    tourUrl: null,
    sourceUrl: `https://agency.example/${count}`,
    pictures: [],
    ...about,
  }
}

/** Offers one listing and returns its number. */
export async function listing(
  ctx: Context,
  about: Partial<OfferedListing> = {},
  source = 'test',
): Promise<number> {
  const { changes } = await offerListings(ctx, source, [offered(about)])
  return changes[0]!.id
}
