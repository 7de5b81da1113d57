/** Facts of a home on its page, line by line, in the specification's words and order (docs/product/listings.md §14). */
import { pricePerMetre, squareMetres } from '#app/ui/format.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import { type DetailName, detailText } from '#app/features/listings/record/listing-details.ts'
import {
  furtherDetailsOf,
  type SpecifiedFact,
  specifiedFactsOf,
} from '#app/features/listings/record/listing-facts.data.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import {
  otherCurrencyNote,
  priceNote,
  priceText,
  priceWithVat,
} from '#app/features/listings/record/listing-price.ts'
import {
  isCommercial,
  isLand,
  type ListingFacts,
  parentTypeOf,
  propertyTypes,
} from '#app/features/listings/record/listing.ts'
import { regionNames } from '#app/features/places/place.ts'
import { type Fact, NOT_KNOWN } from './fact.ts'
import { keyFacts } from './key-facts.ts'

type ShownFacts = ListingFacts & Partial<Pick<Listing, 'seaMetres'>>

/** The specified list of its parent type. `placeName`: the location as it is shown. */
export const specifiedFacts = (listing: ListingFacts, placeName: string | null): Fact[] =>
  specifiedFactsOf[parentTypeOf(listing.type)].map((fact) => specifiedFact(listing, fact, placeName))

/** Facts that the head of the page says: title, banner and price. */
const factsOfHead: ReadonlySet<SpecifiedFact> = new Set(['type', 'price', 'region', 'place'])

/**
 * Facts in sight below the key facts: the known ones that neither these nor the head of the page say, specified ones
 * first.
 */
export function factsInSight(listing: ShownFacts): Fact[] {
  const saidAbove = new Set([...factsOfHead, ...keyFacts(listing).map(({ fact }) => fact)])
  const specified = specifiedFactsOf[parentTypeOf(listing.type)]
    .filter((fact) => !saidAbove.has(fact))
    .map((fact) => specifiedFact(listing, fact, null))
    .filter(({ value }) => value !== NOT_KNOWN)
  return [...specified, ...furtherFacts(listing, (name) => !saidAbove.has(name))]
}

function specifiedFact(listing: ListingFacts, fact: SpecifiedFact, placeName: string | null): Fact {
  switch (fact) {
    case 'type':
      return { label: 'Type', value: propertyTypes[listing.type].name }
    case 'bedrooms':
      return { label: 'Bed', value: bedFact(listing) }
    case 'price':
      return { label: 'Price', value: priceFact(listing) }
    case 'pricePerMetre':
      return { label: 'Cost per square meter', value: costPerSquareMetre(listing) }
    case 'region':
      return { label: 'District', value: regionNames[listing.region] }
    case 'place':
      return { label: 'Location', value: placeName ?? 'Unknown' }
    default:
      return { label: listingDetails[fact].label, value: detailText(listing, fact) ?? NOT_KNOWN }
  }
}

/** The page converts no currency: nobody could say at which rate. */
function priceFact(listing: ListingFacts): string {
  if (listing.priceEuro !== null) return priceText(listing)
  if (listing.otherCurrencyPrice === null) return 'On request'
  const asked = [listing.otherCurrencyPrice, otherCurrencyNote(listing)].filter(Boolean).join(' ')
  return `${asked}. The price in euro is not known.`
}

/**
 * Builds the facts that follow the specified ones, in the order of `furtherDetailsOf`, with the distance to the sea
 * last. Those that are unknown are left out.
 */
export function furtherFacts(
  listing: ShownFacts,
  isWanted: (name: DetailName) => boolean = () => true,
): Fact[] {
  const details = furtherDetailsOf[parentTypeOf(listing.type)].filter(isWanted).flatMap((name) => {
    const value = detailText(listing, name)
    return value === null ? [] : [{ label: listingDetails[name].label, value }]
  })
  const { seaMetres = null } = listing
  return seaMetres === null ? details : [...details, { label: 'Sea', value: seaText(seaMetres) }]
}

/** Distance in whole kilometres: the coast is drawn to within one (docs/product/search.md §28). */
export const seaText = (metres: number): string =>
  `${metres < 1_000 ? 'Less than 1 km' : `About ${Math.round(metres / 1_000)} km`}, in a straight line`

/**
 * `2 Bed Apartment - 85 m² Limassol, Germasogeia`; a studio says so, land and commercial property have no beds, and
 * what is not known is left out.
 */
export function bannerText(listing: ListingFacts, placeName: string | null): string {
  const area = listing.areaSquareMetres ?? (isLand(listing.type) ? listing.plotSquareMetres : null)
  const where = [regionNames[listing.region], placeName].filter((part) => part !== null).join(', ')
  const what = [area === null ? null : squareMetres(area), where].filter((part) => part !== null).join(' ')
  return `${homeText(listing)} - ${what}`
}

/** `2 Bed Apartment`, `Studio Apartment`, `Residential Land`, `Office`. */
export function homeText({ type, bedrooms }: Pick<ListingFacts, 'type' | 'bedrooms'>): string {
  const { name } = propertyTypes[type]
  if (isLand(type) || isCommercial(type) || bedrooms === null) return name
  if (bedrooms > 0) return `${bedrooms} Bed ${name}`
  return parentTypeOf(type) === 'apartments' ? `Studio ${name}` : name
}

function bedFact({ type, bedrooms }: ListingFacts): string {
  if (bedrooms === null) return NOT_KNOWN
  return bedrooms === 0 && parentTypeOf(type) === 'apartments' ? 'Studio' : String(bedrooms)
}

function costPerSquareMetre(listing: ListingFacts): string {
  const price = priceWithVat(listing)
  if (price === null || listing.areaSquareMetres === null) return NOT_KNOWN
  const lacksVat = priceNote(listing) === '+ VAT'
  return pricePerMetre(price / listing.areaSquareMetres) + (lacksVat ? ' with VAT' : '')
}
