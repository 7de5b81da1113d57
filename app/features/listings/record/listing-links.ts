/** The addresses and public ids of listings (docs/product/listings.md §5, §6). */
import {
  type Addition,
  isCommercial,
  isExclusive,
  isLand,
  type PropertyType,
  propertyTypes,
  type Purpose,
} from './listing.ts'

const ID_PREFIX = 'CY'
const LARGEST_NUMBER = 2_147_483_647

type Linked = {
  id: number
  purpose: Purpose
  type: PropertyType
  bedrooms: number | null
  addition: Addition
}

/** `/properties/10001`: the same as long as the home is known, whatever else changes about it. */
export const shortListingPath = (number: number): string => `/properties/${number}`

/**
 * `/properties/10001_2-bedroom-detached-house-to-buy`; the number alone for land on sale; no bedrooms for commercial
 * property; `?type=exclusive` where it is.
 */
export function listingPath(listing: Linked): string {
  const { id, purpose, type, bedrooms, addition } = listing
  const typeWords = propertyTypes[type].name.toLowerCase().replaceAll(' ', '-')
  const what = isCommercial(type) ? typeWords : `${bedrooms ?? 0}-bedroom-${typeWords}`
  const decoration =
    purpose === 'sale' && isLand(type) ? '' : `_${what}-to-${purpose === 'sale' ? 'buy' : 'rent'}`
  return `${shortListingPath(id)}${decoration}${isExclusive(addition) ? '?type=exclusive' : ''}`
}

/** `/properties/10001_2-bedroom-detached-house-to-buy/income` */
export const incomePath = (listing: Linked): string => `${listingPath(listing).split('?', 1)[0]}/income`

/** `/properties/10001_2-bedroom-detached-house-to-buy/rent-or-buy` */
export const rentOrBuyPath = (listing: Linked): string =>
  `${listingPath(listing).split('?', 1)[0]}/rent-or-buy`

/**
 * The public number an address names: everything after the first underscore is decoration. null where it names none.
 */
export const numberOfPath = (segment: string): number | null => numberOfPropertyId(segment.split('_', 1)[0]!)

/** `CY-10001`: prefix, hyphen, number. */
export const propertyId = (number: number): string => `${ID_PREFIX}-${number}`

/** Reads a property id in any letter case, or the bare number. */
export function numberOfPropertyId(text: string): number | null {
  const [, digits] = /^\s*(?:[a-z]{1,5}-)?(\d{1,10})\s*$/i.exec(text) ?? []
  const number = Number(digits)
  return number >= 1 && number <= LARGEST_NUMBER ? number : null
}
