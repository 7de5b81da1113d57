import { exactPercent } from '#app/ui/format.ts'
import type { JsonLd } from '#app/ui/page-meta.ts'
import { breadcrumbs } from '#app/ui/page-meta.ts'
import { regionHomesPath } from '#app/features/content/links/site-links.ts'
import { STATED_BY_AGENT } from '#app/features/listings/card/card-text.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import {
  isCommercial,
  isLand,
  type ListingState,
  type ParentType,
  parentTypeOf,
} from '#app/features/listings/record/listing.ts'
import type { PropertyView } from './property-view.ts'

const availability: Record<ListingState, string> = {
  draft: 'OutOfStock',
  published: 'InStock',
  'under-offer': 'LimitedAvailability',
  sold: 'SoldOut',
  let: 'SoldOut',
  withdrawn: 'Discontinued',
}

const mainKinds: Record<ParentType, string> = {
  houses: 'SingleFamilyResidence',
  apartments: 'Apartment',
  lands: 'Place',
  commercial: 'Accommodation',
}

/** The home as search engines read it, and the way to it. `origin` stands before every address. */
export function propertyJsonLd(listing: Listing, property: PropertyView, origin: string): JsonLd[] {
  const isSale = listing.purpose === 'sale'
  const list = isSale ? '/buy' : '/rent'
  return [
    listingJsonLd(listing, property, origin),
    breadcrumbs([
      { name: 'Home', url: `${origin}/` },
      { name: `Properties ${isSale ? 'For Sale' : 'for Rent'} in Cyprus`, url: origin + list },
      { name: property.regionName, url: origin + regionHomesPath(list, property.regionName) },
      { name: property.banner, url: `${origin}${property.path}` },
    ]),
  ]
}

function listingJsonLd(about: Listing, property: PropertyView, origin: string): JsonLd {
  const land = isLand(about.type)
  const { latitude, longitude, placeName, regionName, earnings } = property
  return {
    '@type': 'RealEstateListing',
    name: property.headline,
    url: `${origin}${property.path}`,
    ...(about.firstPublishedAt ? { datePosted: about.firstPublishedAt.toISOString().slice(0, 10) } : {}),
    ...(property.shortDescription ? { description: property.shortDescription } : {}),
    image: property.pictures.map(({ src }) => `${origin}${src}`),
    mainEntity: {
      '@type': mainKinds[parentTypeOf(about.type)],
      name: property.home,
      ...(about.bedrooms === null || land || isCommercial(about.type)
        ? {}
        : { numberOfBedrooms: about.bedrooms }),
      ...(about.areaSquareMetres === null || land
        ? {}
        : { floorSize: { '@type': 'QuantitativeValue', value: about.areaSquareMetres, unitCode: 'MTK' } }),
      address: {
        '@type': 'PostalAddress',
        ...(placeName ? { addressLocality: placeName } : {}),
        addressRegion: regionName,
        addressCountry: 'CY',
        ...(about.postalCode ? { postalCode: about.postalCode } : {}),
      },
      ...(latitude === null || longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      ...(about.yieldPercent === null || earnings.yield === null
        ? {}
        : {
            additionalProperty: {
              '@type': 'PropertyValue',
              name: 'AVG Yield %',
              value: Number.parseFloat(exactPercent(about.yieldPercent)),
              unitCode: 'P1',
              ...(about.yieldBasis === 'stated' ? { description: STATED_BY_AGENT } : {}),
            },
          }),
    },
    ...(property.priceEuro === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: property.priceEuro,
            priceCurrency: 'EUR',
            availability: `https://schema.org/${availability[property.state]}`,
            businessFunction: `http://purl.org/goodrelations/v1#${about.purpose === 'sale' ? 'Sell' : 'LeaseOut'}`,
          },
        }),
  }
}
