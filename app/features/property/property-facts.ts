/** What the page of a home says of it, line by line, in the specification's words and order (docs/product/listings.md §14). */
import { day, euro, squareMetres } from '#app/ui/format.ts'
import { regionNames } from '../places/place.ts'
import {
  airConditioningNames,
  conditionNames,
  furnishingNames,
  isLand,
  parentTypeOf,
  parkingNames,
  poolNames,
  propertyTypes,
  titleDeedsNames,
  vatNames,
} from '../listings/listing.ts'
import type { ListingFacts } from '../listings/listing.ts'

export type Fact = { label: string; value: string }

const NOT_KNOWN = 'N/A'

type Told = ListingFacts & { reference: string | null }

/** The specified list: the long one for homes, five lines for land. `placeName`: the location as it is shown. */
export function specifiedFacts(listing: Told, placeName: string | null): Fact[] {
  const { region, reference, onlineViewing } = listing
  const price = { label: 'Price', value: priceText(listing) }
  const where = [
    { label: 'District', value: regionNames[region] },
    { label: 'Location', value: placeName ?? 'Unknown' },
  ]
  const referenceNumber = { label: 'Reference number', value: reference ?? NOT_KNOWN }
  if (isLand(listing.type)) {
    const viewing = onlineViewing === null ? NOT_KNOWN : onlineViewing ? 'Yes' : 'No'
    return [price, ...where, { label: 'Online viewing', value: viewing }, referenceNumber]
  }
  const { energyClass, airConditioning, furnishing, parking, included } = listing
  return [
    { label: 'Type', value: propertyTypes[listing.type].name },
    { label: 'Bed', value: bedFact(listing) },
    { label: 'Area', value: squareMetres(listing.areaSquareMetres) },
    { label: 'Energy efficiency', value: energyClass === 'exempt' ? 'Exempt' : (energyClass ?? NOT_KNOWN) },
    price,
    { label: 'Air conditioning', value: airConditioning ? airConditioningNames[airConditioning] : NOT_KNOWN },
    { label: 'Cost per square meter', value: costPerSquareMetre(listing) },
    { label: 'Postal code', value: listing.postalCode ?? NOT_KNOWN },
    ...where,
    { label: 'Included', value: included.join(', ') || NOT_KNOWN },
    { label: 'Furnishing', value: furnishing ? furnishingNames[furnishing] : NOT_KNOWN },
    { label: 'Floor', value: floorText(listing.floor) },
    { label: 'Parking', value: parking ? parkingNames[parking] : NOT_KNOWN },
    referenceNumber,
  ]
}

/** What visitors ask for besides; only what is known. Land has its five facts and no others (docs/product/listings.md §14). */
export function furtherFacts(listing: Told): Fact[] {
  if (isLand(listing.type)) return []
  const { bathrooms, pool, yearBuilt, titleDeeds, vat, availableFrom, condition, plotSquareMetres } = listing
  const lines: [string, string | null][] = [
    ['Baths', bathrooms === null ? null : String(bathrooms)],
    ['Plot', plotSquareMetres === null ? null : squareMetres(plotSquareMetres)],
    ['Pool', pool && poolNames[pool]],
    ['Condition', condition && conditionNames[condition]],
    ['Year built', yearBuilt === null ? null : String(yearBuilt)],
    ['Title deeds', titleDeeds && titleDeedsNames[titleDeeds]],
    ['VAT', vat && vatNames[vat]],
    ['Available from', availableFrom && day(availableFrom)],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** `2 Bed Apartment - 85 m² Limassol, Germasogeia`; a studio says so, land has no beds, and what is not known is left out. */
export function bannerText(listing: Told, placeName: string | null): string {
  const area = listing.areaSquareMetres ?? (isLand(listing.type) ? listing.plotSquareMetres : null)
  const where = [regionNames[listing.region], placeName].filter((part) => part !== null).join(', ')
  const what = [area === null ? null : squareMetres(area), where].filter((part) => part !== null).join(' ')
  return `${homeText(listing)} - ${what}`
}

/** `2 Bed Apartment`, `Studio Apartment`, `Residential Land`. */
export function homeText({ type, bedrooms }: Pick<ListingFacts, 'type' | 'bedrooms'>): string {
  const { name } = propertyTypes[type]
  if (isLand(type) || bedrooms === null) return name
  if (bedrooms > 0) return `${bedrooms} Bed ${name}`
  return parentTypeOf(type) === 'apartments' ? `Studio ${name}` : name
}

/** `€285,000`, or `€1,200 a month`. */
export const priceText = ({ purpose, priceEuro }: Pick<ListingFacts, 'purpose' | 'priceEuro'>): string =>
  purpose === 'rent' && priceEuro !== null ? `${euro(priceEuro)} a month` : euro(priceEuro)

function bedFact({ type, bedrooms }: Told): string {
  if (bedrooms === null) return NOT_KNOWN
  return bedrooms === 0 && parentTypeOf(type) === 'apartments' ? 'Studio' : String(bedrooms)
}

const costPerSquareMetre = ({ priceEuro, areaSquareMetres }: Told): string =>
  priceEuro === null || areaSquareMetres === null
    ? NOT_KNOWN
    : `${euro(Math.round(priceEuro / areaSquareMetres))}/m²`

const floorText = (floor: number | null): string =>
  floor === null ? NOT_KNOWN : floor === 0 ? 'Ground floor' : String(floor)
