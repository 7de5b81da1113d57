/** A large file of our own format: the invented stock, as an agency would export it. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { demoStock } from '#app/features/demo/demo-stock.ts'
import type { OwnField } from '#app/features/feeds/own-fields.ts'
import {
  airConditioningNames,
  conditionNames,
  furnishingNames,
  type OfferedListing,
  parkingNames,
  poolNames,
  propertyTypes,
  titleDeedsNames,
} from '#app/features/listings/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'

type Cell = string | number | boolean | null

const named = <K extends string>(names: Record<K, string>, key: K | null) =>
  key === null ? null : names[key]

const columns: Partial<Record<OwnField, (listing: OfferedListing) => Cell>> = {
  pro_id: ({ sourceId }) => sourceId,
  property_title: ({ title }) => title,
  short_description: ({ shortDescription }) => shortDescription,
  p_description: ({ descriptionHtml }) => descriptionHtml,
  property_type: ({ type }) => propertyTypes[type].name,
  buy_rent_category: ({ purpose }) => (purpose === 'sale' ? 'Buy' : 'Rent'),
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  property_area: ({ areaSquareMetres }) => areaSquareMetres,
  plot_area: ({ plotSquareMetres }) => plotSquareMetres,
  region: ({ region }) => regionNames[region],
  location: ({ placeId }) => (placeId && placeById(placeId)?.name) ?? null,
  postal_code: ({ postalCode }) => postalCode,
  price: ({ priceEuro }) => priceEuro,
  condition_type: ({ condition }) => named(conditionNames, condition),
  energy_efficiency: ({ energyClass }) => energyClass,
  air_conditioning: ({ airConditioning }) => named(airConditioningNames, airConditioning),
  furnishing: ({ furnishing }) => named(furnishingNames, furnishing),
  parking: ({ parking }) => named(parkingNames, parking),
  pool: ({ pool }) => named(poolNames, pool),
  title_deeds: ({ titleDeeds }) => named(titleDeedsNames, titleDeeds),
  vat: ({ vat }) => vat,
  floor: ({ floor }) => floor,
  year_built: ({ yearBuilt }) => yearBuilt,
  available_from: ({ availableFrom }) => availableFrom,
  online_viewing: ({ onlineViewing }) => onlineViewing,
  include: ({ included }) => included.join(', '),
  reference_number: ({ reference }) => reference,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  property_images: ({ sourceId, pictures }) =>
    pictures.map((_, at) => `https://pictures.example/${sourceId}/${at + 1}.jpg`).join(', '),
}

/** Writes a CSV of so many homes, each at `priceFactor` of its price. */
export async function writeStockFile(path: string, size: number, priceFactor = 1): Promise<void> {
  const stock = demoStock(new Date('2026-09-01T00:00:00Z'), size)
  const lines = function* () {
    yield `${Object.keys(columns).join(',')}\n`
    for (const offered of stock) {
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
