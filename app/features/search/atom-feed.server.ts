/** A search as an Atom feed (RFC 4287): its first homes, for readers that watch it. */
import type { Context } from '#app/platform/context/context.ts'
import { escapeXml } from '#app/platform/xml.ts'
import { euro, exactPercent, squareMetres } from '#app/ui/format.ts'
import { STATED_BY_AGENT } from '#app/features/listings/card/card-text.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import { listingPath, shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import {
  type IncomeBasis,
  isCommercial,
  isLand,
  propertyTypes,
} from '#app/features/listings/record/listing.ts'
import { regionNames } from '../places/place.ts'
import { listingSearch } from './queries/listing-search.server.ts'
import { searchHref } from './criteria/search-address.ts'
import { criteriaToParams, parseCriteria } from './criteria/search.wire.ts'

const ENTRIES = 50

/** The feed of the search that `params` carry, in its order; what cannot be read is left out, as on a page. */
export async function atomFeed(ctx: Context, params: URLSearchParams): Promise<string> {
  const { db, now, site } = ctx
  const isFeatured = params.get('property_type') === 'exclusive'
  const { criteria } = parseCriteria(params, { purpose: null, exclusiveOnly: isFeatured })
  const listings = await findListingsById(db, await (await listingSearch(ctx)).findPage(criteria, 1, ENTRIES))

  const page = site.origin + searchHref(criteria)
  const own = criteriaToParams(criteria)
  if (isFeatured) own.set('property_type', 'exclusive')
  const self = `${site.origin}/feed.atom${own.size > 0 ? `?${own}` : ''}`
  const updated = new Date(Math.max(...listings.map((listing) => changeOf(listing).getTime()), 0) || now())

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(titleOf(criteria.purpose, isFeatured))}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>Petra</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...listings.map((listing) => entryOf(listing, site.origin)),
    '</feed>',
  ].join('\n')
}

const titleOf = (purpose: Listing['purpose'] | null, isFeatured: boolean): string =>
  isFeatured
    ? 'Petra: featured properties'
    : purpose === null
      ? 'Petra: properties in Cyprus'
      : `Petra: properties for ${purpose} in Cyprus`

function entryOf(listing: Listing, origin: string): string {
  const address = origin + listingPath(listing).replace(/\?.*/, '')
  return [
    '<entry>',
    // The number never changes; what follows it in the address may.
    `<id>${escapeXml(origin + shortListingPath(listing.id))}</id>`,
    `<title>${escapeXml(headlineOf(listing))}</title>`,
    `<published>${(listing.firstPublishedAt ?? listing.firstSeenAt).toISOString()}</published>`,
    `<updated>${changeOf(listing).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<summary>${escapeXml(summaryOf(listing))}</summary>`,
    '</entry>',
  ].join('')
}

/** A reader wants to see a home again when its price or state changed, not when its feed was read. */
const changeOf = ({ firstPublishedAt, firstSeenAt, priceChangedAt, stateChangedAt }: Listing): Date =>
  new Date(
    Math.max(
      (firstPublishedAt ?? firstSeenAt).getTime(),
      priceChangedAt?.getTime() ?? 0,
      stateChangedAt.getTime(),
    ),
  )

function headlineOf(listing: Listing): string {
  const { type, bedrooms, region, placeId, placeText } = listing
  const beds = bedrooms && !isLand(type) && !isCommercial(type) ? `${bedrooms} Bed ` : ''
  const place = displayedPlace(placeId, placeText)
  const where = place === null || place === regionNames[region] ? '' : `${place}, `
  return `${beds}${propertyTypes[type].name} in ${where}${regionNames[region]}, ${priceText(listing)}`
}

const yieldText = (yieldPercent: number, basis: IncomeBasis | null): string =>
  `${exactPercent(yieldPercent)} Yield${basis === 'stated' ? `, ${STATED_BY_AGENT}` : ''}`

const summaryOf = (listing: Listing): string =>
  [
    listing.areaSquareMetres === null ? null : squareMetres(listing.areaSquareMetres),
    listing.yieldPercent === null ? null : yieldText(listing.yieldPercent, listing.yieldBasis),
    listing.previousPriceEuro === null ? null : `before: ${euro(listing.previousPriceEuro)}`,
    listing.shortDescription,
  ]
    .filter((part) => part !== null)
    .join(' · ')
