/** Facts that every format reads by the same rules. */
import type { Pool, PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import { isCommercial, isLand, parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { EntryNotes } from './build-entry.ts'
import { excerpt } from './clean-text.ts'
import { textLimits } from './listing-limits.ts'
import { propertyTypeWords, type PropertyTypeWord } from './feed-words.data.ts'
import type { ReadPrice } from './reading-amounts.ts'
import type { Reading } from './reading-values.ts'
import { countedRooms } from './reading-rooms.ts'
import { foldWord, meaningIn, plainText, valueText } from './reading-values.ts'

const mostFeatures = 100

/**
 * The type a word names, with the bedrooms it implies (`studio`: 0) and those it counts (`2-комнатная квартира`: 1); an
 * unknown or missing one refuses the entry.
 */
export function readPropertyType(
  notes: EntryNotes,
  field: string,
  raw: string,
): { type: PropertyType; bedrooms: number | null; countedBedrooms: number | null } {
  if (raw === '') return notes.refuse(field, { code: 'empty' })
  const found = findPropertyType(raw)
  if (!found) return notes.refuse(field, { code: 'type-unknown', value: excerpt(raw) })
  if (found.leavesOpen)
    notes.warn(field, { code: 'kind-left-open', value: excerpt(raw), kind: found.leavesOpen })
  return { type: found.type, bedrooms: found.bedrooms ?? null, countedBedrooms: found.countedBedrooms }
}

/** Finds the type that a word means, or a word with the bedrooms that it counts; null if the type is unknown. */
export function findPropertyType(
  raw: string,
): (PropertyTypeWord & { countedBedrooms: number | null }) | null {
  const word = meaningIn(propertyTypeWords, foldWord(raw))
  if (word) return { ...word, countedBedrooms: null }
  const counted = withoutRooms(raw)
  const found = counted && meaningIn(propertyTypeWords, counted.word)
  return found ? { ...found, countedBedrooms: counted.bedrooms } : null
}

/**
 * `2-комнатная квартира` and `villa with 3 bedrooms` as the folded word of the type and the bedrooms; null where none
 * are counted.
 */
function withoutRooms(raw: string): { word: string; bedrooms: number } | null {
  const text = valueText(raw).toLowerCase()
  for (const { index } of text.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)) {
    const counted = countedRooms(text.slice(index), 'bedrooms')
    if (counted === null) continue
    // Short text: of a cell that `valueText` cut.
    const before = foldWord(text.slice(0, index).replace(/[\s,(–-]+$/, '')).replace(
      / (?:with|of|με|с|на)$/,
      '',
    )
    const word = foldWord(`${before} ${counted.rest.replace(/[,()–-]/g, ' ')}`)
    return { word, bedrooms: counted.count }
  }
  return null
}

const longestTypeFirst = Object.keys(propertyTypeWords).toSorted((one, other) => other.length - one.length)

/** Finds the word of a type in a text, the longest if there are several; null if there is none. */
export function typeWordIn(text: string): string | null {
  const words = ` ${foldWord(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return longestTypeFirst.find((word) => words.includes(` ${word} `)) ?? null
}

/** Land is only sold (docs/product/listings.md §2). */
export function readLandRule(notes: EntryNotes, field: string, type: PropertyType, purpose: Purpose): void {
  if (isLand(type) && purpose === 'rent') notes.refuse(field, { code: 'land-for-rent' })
}

/**
 * Kind of pool if a source says only that there is one: flats share theirs, other homes have their own; land has none.
 */
export const poolOf = (type: PropertyType): Pool | null =>
  isLand(type) ? null : parentTypeOf(type) === 'apartments' ? 'communal' : 'private'

/** The price, or null: what cannot be believed costs a home its price and no more. */
export function readPrice(notes: EntryNotes, field: string, reading: Reading<ReadPrice>): ReadPrice | null {
  const price = notes.optional(field, reading)
  if (price === null && reading.problem === null) notes.warn(field, { code: 'price-empty' })
  return price
}

/** Land has none, nor has commercial property; a flat with 0 is a studio; a house with 0 has not said. */
export function normalizeBedrooms(type: PropertyType, bedrooms: number | null): number | null {
  if (isLand(type)) return 0
  if (isCommercial(type)) return null
  return bedrooms === 0 && parentTypeOf(type) === 'houses' ? null : bedrooms
}

/** Reads included features, each once; empty ones are dropped, and those too long to be a feature reported. */
export function readFeatures(notes: EntryNotes, field: string, raw: Iterable<string>): string[] {
  const features = new Map<string, string>()
  for (const text of raw) {
    const feature = plainText(text)
    if (feature.length > textLimits.feature)
      notes.warn(field, { code: 'feature-too-long', value: excerpt(feature) })
    else if (feature !== '' && !features.has(foldWord(feature))) features.set(foldWord(feature), feature)
  }
  if (features.size > mostFeatures)
    notes.warn(field, { code: 'too-many-features', count: features.size, limit: mostFeatures })
  return [...features.values()].slice(0, mostFeatures)
}
