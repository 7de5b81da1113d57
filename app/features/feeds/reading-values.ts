/**
 * Texts of spreadsheets and feeds read as values, forgiving in form and strict in meaning. Each reader answers the value (null:
 * nothing said) and, where the text says something that cannot be believed, the problem.
 */
import type { EnergyClass } from '#app/features/listings/listing.ts'
import { energyClasses } from '#app/features/listings/listing.ts'
import { cleanText, excerpt, truncateText, withoutMarks } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import {
  bathroomWords,
  bedroomWords,
  countWords,
  floorWords,
  unnumberedFloors,
  unsaidWords,
  yesNoWords,
} from './feed-words.data.ts'

export type Reading<T> = { value: T | null; problem: FeedReason | null }
/** What a word of a table can be. */
export type WordKind = Extract<FeedReason, { code: 'word-unknown' }>['kind']
export type Scalar = string | number | boolean | null

export const nothing = { value: null, problem: null }
export const said = <T>(value: T): Reading<T> => ({ value, problem: null })
export const wrong = (problem: FeedReason) => ({ value: null, problem })

/** The key under which words are compared: no case, accents or punctuation (`Semi-Detached`, `semi_detached`). */
export function foldWord(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[\s_\-./]+/g, ' ')
    .trim()
}

/** What a table says of a word; files also hold words such as `constructor`, which every object inherits. */
export const meaningIn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

const longestUnsaid = Math.max(...Array.from(unsaidWords, (word) => word.length)) * 2

/** The scalar as text; '' where it is one of the words for nothing (`N/A`, `-`, `Unknown`). */
export function plainText(raw: Scalar | undefined): string {
  if (raw === null || raw === undefined) return ''
  const text = cleanText(String(raw))
  return text.length <= longestUnsaid && unsaidWords.has(foldWord(text)) ? '' : text
}

// Short texts only: cells are cut to this length before the patterns below meet them (`valueText`).
/** A cell that holds one value: none is as long as this. */
const longestValue = 200

/** As {@link plainText}, cut to the length of a single value. */
export const valueText = (raw: Scalar | undefined): string =>
  plainText(typeof raw === 'string' ? truncateText(raw, longestValue) : raw)

/** A number whose one sign is always decimal, as in coordinates and percentages: `34.707`, `5,125 %`. */
export function parseDecimal(raw: Scalar | undefined): Reading<number> {
  if (typeof raw === 'number') return Number.isFinite(raw) ? said(raw) : nothing
  const text = valueText(raw).replace(/\s*[%°]$/, '')
  if (text === '') return nothing
  const plain = text.replace(',', '.')
  return /^[-+]?\d{1,15}(\.\d+)?$/.test(plain)
    ? said(Number(plain))
    : wrong({ code: 'not-a-number', value: excerpt(text) })
}

/** As {@link parseCount}, with the words for bathrooms: `2 baths`, `δύο μπάνια`. */
export function parseBathrooms(raw: Scalar | undefined, most?: number): Reading<number> {
  const [, count, noun] = /^(\S+)\s+(\S+)$/.exec(valueText(raw)) ?? []
  return parseCount(noun !== undefined && bathroomWords.has(foldWord(noun)) ? count : raw, most)
}

/** A whole number up to `most`: `2`, `2.0`, `2+`, `two`. A sign is always decimal, never between thousands. */
export function parseCount(raw: Scalar | undefined, most = 100): Reading<number> {
  const text = valueText(raw)
  if (text === '') return nothing
  const word = meaningIn(countWords, foldWord(text))
  if (word !== undefined) return said(word)
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?\+?$/.exec(text) ?? []
  return digits !== undefined && Number(digits) <= most
    ? said(Number(digits))
    : wrong({ code: 'not-a-count', value: excerpt(text) })
}

/** `2`, `2+1` (the second is the living room), `3 beds`, `studio` (0). */
export function parseBedrooms(raw: Scalar | undefined): Reading<number> {
  const text = valueText(raw)
  const word = meaningIn(bedroomWords, foldWord(text))
  if (word !== undefined) return said(word)
  const bare = text
    .replace(/\s*\+\s*1$/, '')
    .replace(/[\s-]*(?:bed(?:room)?s?\.?|υ\/δ|υπν(?:οδωμάτι(?:α|ο)?|\.)?)$/iu, '')
  const reading = parseCount(bare)
  return reading.problem === null ? reading : wrong({ code: 'not-bedrooms', value: excerpt(text) })
}

const bareFloor = (text: string): string =>
  foldWord(text).replace(/^(?:floor|level|οροφοσ|этаж) | ?(?:floor|level|οροφοσ|этаж)$/g, '')

/** A floor without a number, such as `top` and `ημιώροφος`, by the name readers see. */
export const parseUnnumberedFloor = (raw: Scalar | undefined): string | null =>
  meaningIn(unnumberedFloors, bareFloor(valueText(raw))) ?? null

/** `ground` (0), `3rd`, `3ος`, `3-й`, `3 of 5`, `3/5`, `basement` (-1). One without a number says nothing here. */
export function parseFloor(raw: Scalar | undefined): Reading<number> {
  const text = valueText(raw)
  if (text === '' || parseUnnumberedFloor(text) !== null) return nothing
  const bare = bareFloor(text.replace('/', ' of '))
  const word = meaningIn(floorWords, bare)
  if (word !== undefined) return said(word)
  const [, digits] =
    /^(-?\d{1,2})(?: ?(?:st|nd|rd|th|οσ|ο|η|и|ыи|ои))?(?: ?(?:of|απο|из) \d{1,2})?$/.exec(
      text.startsWith('-') ? `-${bare}` : bare,
    ) ?? []
  return digits === undefined ? wrong({ code: 'not-a-floor', value: excerpt(text) }) : said(Number(digits))
}

export function parseBoolean(raw: Scalar | undefined): Reading<boolean> {
  const text = valueText(raw)
  if (text === '') return nothing
  const value = meaningIn(yesNoWords, foldWord(text))
  return value === undefined ? wrong({ code: 'not-yes-or-no', value: excerpt(text) }) : said(value)
}

/** A word of a table; null in the table means that the word says nothing. `kind`: what such a word is, for the problem. */
export function parseWord<T>(
  raw: Scalar | undefined,
  table: Readonly<Record<string, T | null>>,
  kind: WordKind,
): Reading<T> {
  const text = valueText(raw)
  if (text === '') return nothing
  const value = meaningIn(table, foldWord(text))
  return value !== undefined
    ? { value, problem: null }
    : wrong({ code: 'word-unknown', value: excerpt(text), kind })
}

const greekClasses: Record<string, string> = { Α: 'A', Β: 'B', Γ: 'C', Δ: 'D', Ε: 'E', Ζ: 'F', Η: 'G' }

/** `B+`, `Class A`, `Β` (Greek), `exempt`; `X` and `pending` say nothing. */
export function parseEnergyClass(raw: Scalar | undefined): Reading<EnergyClass> {
  const text = valueText(raw)
  if (text === '' || /^(?:x|pending|in progress|not rated|σε εξέλιξη)$/iu.test(text)) return nothing
  if (/^(?:exempt|εξαιρείται)/iu.test(text)) return said<EnergyClass>('exempt')
  const [, letter] =
    /^(?:(?:energy )?(?:class|category|rating)|κατηγορία)?\s*([\p{L}]\+?)$/iu.exec(text) ?? []
  const latin = letter?.toUpperCase().replace(/[Α-Η]/u, (greek) => greekClasses[greek] ?? greek)
  const found = energyClasses.find((name) => name === latin)
  return found ? said(found) : wrong({ code: 'not-an-energy-class', value: excerpt(text) })
}

export function parseYear(raw: Scalar | undefined): Reading<number> {
  const text = valueText(raw)
  if (text === '' || text === '0') return nothing
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= 1500 && year <= 2100 ? said(year) : wrong({ code: 'not-a-year', value: excerpt(text) })
}

/** `2026-09-01`, with or without a time, `1/9/2026`, `01.09.2026`: day before month. Answers `YYYY-MM-DD`. */
export function parseDate(raw: Scalar | undefined): Reading<string> {
  const text = valueText(raw)
  if (text === '' || /^(?:now|immediate(?:ly)?|available( now)?|άμεσα)$/iu.test(text)) return nothing
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const parts = y ? [y, m, d] : [year, month, day]
  const iso = parts.map((part) => (part ?? '').padStart(2, '0')).join('-')
  const time = Date.parse(`${iso}T00:00:00Z`)
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(iso)
  // PostgreSQL has no year 0, and no home is available in any but the present centuries.
  return isReal && iso >= '1900' && iso < '2200'
    ? said(iso)
    : wrong({ code: 'not-a-date', value: excerpt(text) })
}

/** A rate such as `5.2%`; a zero says nothing. */
export function parsePercent(raw: Scalar | undefined): Reading<number> {
  const { value, problem } = parseDecimal(raw)
  if (problem !== null || value === null || value === 0) return { value: null, problem }
  return value > 0 && value <= 100 ? said(value) : wrong({ code: 'not-a-percentage', percent: value })
}
