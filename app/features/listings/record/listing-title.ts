/** Title of a listing for readers (docs/product/listings.md §37). */
import { type Region, regionNames } from '#app/features/places/place.ts'
import { isCommercial, isLand, type ListingFacts, type PropertyType, propertyTypes } from './listing.ts'

const NO_TITLE = /^(?:none|null|undefined|untitled)$/i
const WORD = /^[\p{L}\p{M}]{4,}$/u

/** The title that the source gives; null where that is empty or a code, such as `AP-2043` or `LIM 12`. */
export function readableTitle(title: string | null): string | null {
  const text = title?.trim() ?? ''
  const hasWord = text.split(/[^\p{L}\p{M}\d]+/u).some((token) => WORD.test(token))
  const isOneCode = !/\s/.test(text) && /[\d_]/.test(text)
  return hasWord && !isOneCode && !NO_TITLE.test(text) ? text : null
}

const nouns: Partial<Record<PropertyType, string>> = {
  'semi-detached': 'semi-detached house',
  'mixed-use': 'mixed-use building',
}

/**
 * `2-bedroom apartment in Germasogeia`, `Studio apartment in Limassol`, `Residential land in Pyla`: without a place,
 * the region.
 */
export function builtTitle(
  { type, bedrooms, region }: Pick<ListingFacts, 'type' | 'bedrooms'> & { region: Region },
  placeName: string | null,
): string {
  const noun = nouns[type] ?? propertyTypes[type].name.toLowerCase()
  const what = [bedroomWords(type, bedrooms), noun].filter(Boolean).join(' ')
  return `${what.replace(/^./, (letter) => letter.toUpperCase())} in ${placeName ?? regionNames[region]}`
}

function bedroomWords(type: PropertyType, bedrooms: number | null): string | null {
  if (bedrooms === null || isLand(type) || isCommercial(type)) return null
  if (bedrooms > 0) return `${bedrooms}-bedroom`
  return propertyTypes[type].parent === 'apartments' ? 'studio' : null
}
