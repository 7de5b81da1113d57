/** Cells that hold lists: as arrays, as the text of a JSON list, or parted by commas, semicolons, bars or lines. */
import { readSourceId } from './build-entry.ts'
import { cleanText, truncateText } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import type { OwnField, OwnRow, RawValue } from './own-fields.ts'
import type { Scalar } from './reading-values.ts'
import { plainText } from './reading-values.ts'

const longestAlt = 300

const isScalar = (value: unknown): value is Exclude<Scalar, null> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The one value of a cell; of several, the first that says something. */
export function scalarOf(raw: RawValue | undefined): Scalar {
  if (raw === undefined || raw === null) return null
  if (!Array.isArray(raw)) return isScalar(raw) ? raw : null
  return raw.filter(isScalar).find((value) => value !== '') ?? null
}

/** The first of these that says something is the source's own id. */
export const idFields: readonly OwnField[] = ['pro_id', 'property_id', 'id']

/** The source's own id is `pro_id` (docs/product/listings.md §5), or else `property_id` or `id`. */
export function sourceIdOf(row: OwnRow): { field: OwnField; sourceId: string | null } {
  for (const field of idFields) {
    const sourceId = readSourceId(plainText(scalarOf(row.get(field))))
    if (sourceId !== null) return { field, sourceId }
  }
  return { field: 'pro_id', sourceId: null }
}

/** Finds why a row has more cells than its header has columns; null if those are empty. */
export function surplusCells(record: readonly string[], columns: number): FeedReason | null {
  const isEmpty = record.slice(columns).every((cell) => cell.trim() === '')
  return isEmpty ? null : { code: 'cells-do-not-fit', cells: record.length, columns }
}

/** The elements of a cell; a text that is a JSON list is read as one. */
function elementsOf(raw: RawValue | undefined, split: (text: string) => string[]): unknown[] {
  if (Array.isArray(raw))
    return raw.flatMap((element: unknown) =>
      typeof element === 'string' ? elementsOf(element, split) : [element],
    )
  if (typeof raw !== 'string') return raw === undefined || raw === null ? [] : [raw]
  return writtenList(raw) ?? split(cleanText(raw))
}

/** Reads a list that a text writes as JSON; null for other texts. */
export function writtenList(raw: string): unknown[] | null {
  const text = cleanText(raw)
  if (!text.startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** `Fireplace, Sea view`; objects by their name. */
export function readFeatureCell(raw: RawValue | undefined): string[] {
  return elementsOf(raw, (text) => text.split(/[,;|\n•]+/)).flatMap((element) => {
    const text = isScalar(element) ? String(element) : textOf(element, ['name', 'title', 'label'])
    return text === null ? [] : [text]
  })
}

/**
 * Addresses with the words for those who cannot see them. An address may hold commas: only one before the next address
 * parts them.
 */
export function readPictureCell(raw: RawValue | undefined): { url: string; alt: string | null }[] {
  return elementsOf(raw, splitAddresses).flatMap((element) => {
    if (typeof element === 'string') return [{ url: withoutSeparators(element), alt: null }]
    const url = textOf(element, ['url', 'src', 'href', 'image', 'link'])
    if (url === null) return []
    const alt = textOf(element, ['alt', 'caption', 'title', 'description'])
    return [{ url, alt: alt && truncateText(alt, longestAlt) }]
  })
}

// Both look at each character a fixed number of times: a quantified run of separators before a lookahead is tried again
// from each of them.
const splitAddresses = (text: string): string[] =>
  hasSeparator(text) ? text.split(/(?<=[\s,;|])(?=(?:https?:)?\/\/)|\n/i) : [text]
const withoutSeparators = (address: string): string =>
  hasSeparator(address) ? (/^.*[^\s,;|]/s.exec(address)?.[0] ?? '') : address
const hasSeparator = (text: string): boolean => /[\s,;|]/.test(text)

function textOf(element: unknown, keys: string[]): string | null {
  if (typeof element !== 'object' || element === null) return null
  const found = Object.entries(element).find(
    ([key, value]) => keys.includes(key.toLowerCase()) && typeof value === 'string',
  )
  return found ? cleanText(String(found[1])) || null : null
}
