/** A large file of our own format: the invented stock, as an agency would export it. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inventStock } from '#app/features/demo/stock/demo-stock.ts'
import type { OwnField } from '#app/features/feeds/reading/own-fields.ts'
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { DetailName } from '#app/features/listings/record/listing-details.ts'
import { type OfferedListing, propertyTypes } from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'

type Cell = string | number | boolean | null

/** A detail as an agency would write it: the name of a choice, or the plain value. */
function detailCell(listing: OfferedListing, name: DetailName): Cell {
  const entry: DetailEntry = listingDetails[name]
  const value = listing[name]
  if (Array.isArray(value)) return value.join(', ')
  return 'names' in entry && typeof value === 'string' ? (entry.names[value] ?? null) : value
}

const columns: Partial<Record<OwnField, (listing: OfferedListing) => Cell>> = {
  pro_id: ({ sourceId }) => sourceId,
  property_title: ({ title }) => title,
  short_description: ({ shortDescription }) => shortDescription,
  p_description: ({ descriptionHtml }) => descriptionHtml,
  property_type: ({ type }) => propertyTypes[type].name,
  buy_rent_category: ({ purpose }) => (purpose === 'sale' ? 'Buy' : 'Rent'),
  bedrooms: ({ bedrooms }) => bedrooms,
  region: ({ region }) => regionNames[region],
  location: ({ placeId }) => (placeId && placeById(placeId)?.name) ?? null,
  price: ({ priceEuro }) => priceEuro,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  property_images: ({ sourceId, pictures }) =>
    pictures.map((_, at) => `https://pictures.example/${sourceId}/${at + 1}.jpg`).join(', '),
}

for (const name of Object.keys(listingDetails) as DetailName[])
  columns[listingDetails[name].importColumns[0]] = (listing) => detailCell(listing, name)

/** Writes a CSV of so many homes, each at `priceFactor` of its price. */
export async function writeStockFile(path: string, size: number, priceFactor = 1): Promise<void> {
  const lines = function* () {
    yield `${Object.keys(columns).join(',')}\n`
    for (const offered of inventStock(new Date('2026-09-01T00:00:00Z'), size)) {
      const listing = {
        ...offered,
        priceEuro: offered.priceEuro && Math.round(offered.priceEuro * priceFactor),
      }
      yield `${Object.values(columns)
        .map((cell) => quoted(cell(listing)))
        .join(',')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

function quoted(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
