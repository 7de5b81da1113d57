/** A large Kyero feed: the invented stock, as an agency's software would export it. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encodeXML } from 'entities'
import { demoStock } from '#app/features/demo/demo-stock.ts'
import { type OfferedListing, propertyTypes } from '#app/features/listings/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'

/** Writes a feed of so many homes, each at `priceFactor` of its price. */
export async function writeKyeroFile(path: string, size: number, priceFactor = 1): Promise<void> {
  const stock = demoStock(new Date('2026-09-01T00:00:00Z'), size)
  const lines = function* () {
    yield '<root><kyero><feed_version>3</feed_version></kyero>\n'
    for (const listing of stock) yield propertyElement(listing, priceFactor)
    yield '</root>\n'
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

function propertyElement(listing: OfferedListing, priceFactor: number): string {
  const { sourceId, priceEuro, placeId, region, latitude, longitude, pictures } = listing
  const images = pictures.map(
    (_, at) => `<image id="${at + 1}"><url>https://pictures.example/${sourceId}/${at + 1}.jpg</url></image>`,
  )
  const elements = [
    element('id', sourceId),
    element('ref', listing.reference),
    element('price', priceEuro && Math.round(priceEuro * priceFactor)),
    element('price_freq', listing.purpose === 'sale' ? 'sale' : 'month'),
    element('type', propertyTypes[listing.type].name),
    element('town', (placeId && placeById(placeId)?.name) ?? null),
    element('province', regionNames[region]),
    `<location>${element('latitude', latitude)}${element('longitude', longitude)}</location>`,
    element('beds', listing.bedrooms),
    element('baths', listing.bathrooms),
    `<surface_area>${element('built', listing.areaSquareMetres)}${element('plot', listing.plotSquareMetres)}</surface_area>`,
    `<desc>${element('en', listing.descriptionHtml)}</desc>`,
    `<images>${images.join('')}</images>`,
  ]
  return `<property>${elements.join('')}</property>\n`
}

const element = (name: string, value: string | number | null): string =>
  value === null ? '' : `<${name}>${encodeXML(String(value))}</${name}>`
