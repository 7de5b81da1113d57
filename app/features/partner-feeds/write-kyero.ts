/** Kyero XML, version 3: what it holds of a listing. */
import { escapeXml } from '#app/platform/xml.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { detailText } from '#app/features/listings/record/listing-details.ts'
import { landDetails } from '#app/features/listings/record/listing-facts.data.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { propertyTypes } from '#app/features/listings/record/listing.ts'
import { regionNames } from '../places/place.ts'
import { embedsOf, type Exported, pageOf, photographsOf, placeNameOf, plain } from './exported-fields.wire.ts'

export const KYERO_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n'
export const KYERO_END = '</root>\n'

type Content = string | number | null

/** Nothing where nothing is known. */
const element = (name: string, content: Content): string =>
  content === null ? '' : `<${name}>${escapeXml(String(content))}</${name}>`
const around = (name: string, content: string): string =>
  content === '' ? '' : `<${name}>${content}</${name}>`

/** Features of a home: included ones, and details for which Kyero has no element of their own. */
const featuresOf = (listing: Listing): string[] => {
  const { included, lift, petsAllowed, seaView } = listing
  const details = Object.entries({ Lift: lift, 'Pets allowed': petsAllowed, 'Sea view': seaView })
  const known = details.flatMap(([name, has]) => (has === true ? [name] : []))
  const listed = new Set(included.map((text) => text.toLowerCase()))
  return [...included, ...known.filter((name) => !listed.has(name.toLowerCase())), ...landFeatures(listing)]
}

/** `Planning zone: Ka6 (Κα6)`: read again by `app/features/feeds/own-format/named-features.ts`. */
const landFeatures = (listing: Listing): string[] =>
  landDetails.flatMap((name) => {
    const text = detailText(listing, name)
    return text === null ? [] : [`${listingDetails[name].label}: ${text}`]
  })

/** A listing's `<property>`. A reference is required: without one it is our own number. */
export function kyeroProperty(exported: Exported): string {
  const { listing } = exported
  const { youtube, tour } = embedsOf(listing)
  const isNew = listing.condition === 'brand-new' || listing.condition === 'under-construction'
  const images = photographsOf(exported).map(
    (url, at) => `<image id="${at + 1}">${element('url', url)}</image>`,
  )
  return `${around(
    'property',
    [
      element('id', propertyId(listing.id)),
      element('date', listing.changedAt.toISOString().slice(0, 19).replace('T', ' ')),
      element('ref', plain(listing.reference) ?? propertyId(listing.id)),
      element('price', listing.priceEuro),
      element('currency', 'EUR'),
      element('price_freq', listing.purpose === 'sale' ? 'sale' : 'month'),
      listing.purpose === 'sale' ? element('new_build', isNew ? 1 : 0) : '',
      element('type', propertyTypes[listing.type].name),
      element('town', plain(placeNameOf(listing))),
      element('province', regionNames[listing.region]),
      element('country', 'Cyprus'),
      around('location', element('latitude', listing.latitude) + element('longitude', listing.longitude)),
      element('beds', listing.bedrooms),
      element('baths', listing.bathrooms),
      listing.pool === null ? '' : element('pool', listing.pool === 'none' ? 0 : 1),
      around(
        'surface_area',
        element('built', listing.areaSquareMetres) + element('plot', listing.plotSquareMetres),
      ),
      around('energy_rating', element('consumption', listing.energyClass)),
      around('url', element('en', pageOf(exported))),
      element('video_url', youtube),
      element('virtual_tour_url', tour),
      around('desc', element('en', listing.descriptionHtml)),
      around(
        'features',
        featuresOf(listing)
          .map((feature) => element('feature', plain(feature)))
          .join(''),
      ),
      around('images', images.join('')),
    ].join(''),
  )}\n`
}
