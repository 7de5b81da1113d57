/**
 * Texts of spreadsheets and feeds read as values, forgiving in form and strict in meaning. Each reader answers the
 * value (null: nothing said) and, where the text says something that cannot be believed, the problem.
 */
import type { EnergyClass } from '#app/features/listings/record/listing.ts'
import { energyClasses } from '#app/features/listings/record/listing.ts'
import { cleanText, excerpt, truncateText, withoutMarks } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import {
  countWords,
  floorWords,
  monthsOfUnits,
  unnumberedFloors,
  unsaidWords,
  yesNoWords,
} from './feed-words.data.ts'

export type Reading<T> = { value: T | null; problem: FeedReason | null }
/** The kinds of words in tables. */
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

/** Looks a word up in a table; files also hold words such as `constructor`, which every object inherits. */
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

/** Like {@link plainText}, cut to the length of a single value. A spreadsheet's `2008.0` is `2008`. */
export const valueText = (raw: Scalar | undefined): string =>
  plainText(typeof raw === 'string' ? truncateText(raw, longestValue) : raw).replace(
    /^([-+]?\d{1,9})[.,]0{1,2}$/,
    '$1',
  )

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

/** A time from one month to `most`: `12`, `6 months`, `1 year`, `2 χρόνια`. */
export function parseMonths(raw: Scalar | undefined, most: number): Reading<number> {
  const text = valueText(raw)
  if (text === '') return nothing
  const [, digits, unit = ''] = /^(\d{1,3}) ?(\p{L}*)$/u.exec(foldWord(text)) ?? []
  const months = meaningIn(monthsOfUnits, unit)
  const value = Number(digits) * (months ?? Number.NaN)
  return value >= 1 && value <= most ? said(value) : wrong({ code: 'not-a-count', value: excerpt(text) })
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

/**
 * A word of a table; null in the table means that the word says nothing. `kind`: what such a word is, for the problem.
 */
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

/** Letters of other alphabets that look like a class, or are its place in theirs. */
const classLetters: Record<string, string> = {
  Α: 'A',
  Β: 'B',
  Γ: 'C',
  Δ: 'D',
  Ε: 'E',
  Ζ: 'F',
  Η: 'G',
  А: 'A',
  В: 'B',
  Б: 'B',
  С: 'C',
  Д: 'D',
  Е: 'E',
  Ф: 'F',
  Г: 'G',
}
const noClassYet =
  /^(?:x|pending|in (?:progress|process)|not (?:rated|issued|yet issued)|none|no|tb[ac]|(?:under|to be|awaiting) (?:issue|issued|issuance)|awaited|applied for|σε εξελιξη|υπο εκδοση|εκκρεμει|αναμενεται|οχι|χωρισ|в процессе(?: .*)?|оформляется|ожидается|нет)$/u
const classExempt = /^(?:exempt|εξαιρ|δεν απαιτ|not required|не требуется|освобожден)/u
const classNouns =
  /^(?:epc|energy|efficiency|performance|class|category|rating|certificate|ενεργειακη|ενεργειακησ|αποδοση|αποδοσησ|κλαση|κατηγορια|πιστοποιητικο|πεα|класс|энергоэффективности|энергоэффективность|энергетический|энергетическии|категория)[\s:.-]*/u

/** `B+`, `Class A`, `Β` (Greek), `В` (Russian), `B (45 kWh)`, `exempt`; `X` and `under issue` say nothing. */
export function parseEnergyClass(raw: Scalar | undefined): Reading<EnergyClass> {
  const text = valueText(raw)
  let folded = withoutMarks(text).toLowerCase().replace(/ς/g, 'σ')
  for (let noun = classNouns.exec(folded); noun !== null; noun = classNouns.exec(folded))
    folded = folded.slice(noun[0].length)
  if (folded === '' || noClassYet.test(folded)) return nothing
  if (classExempt.test(folded)) return said<EnergyClass>('exempt')
  const [, letter, plus = ''] =
    /^['"«(]?(\p{L})(?!\p{L})\s?(\+|plus\b)?(?!\+)['"»)]?\s*(?:$|\(|[,:;–-].*\d|\d|(?:class|category|rating|κλαση|κατηγορια|класс)$)/u.exec(
      folded,
    ) ?? []
  const latin = letter?.toUpperCase().replace(/[^A-Z]/u, (other) => classLetters[other] ?? other)
  const found = energyClasses.find((name) => name === `${latin}${plus === '' ? '' : '+'}`)
  return found ? said(found) : wrong({ code: 'not-an-energy-class', value: excerpt(text) })
}

/** A rate such as `5.2%`; a zero says nothing. */
export function parsePercent(raw: Scalar | undefined): Reading<number> {
  const { value, problem } = parseDecimal(raw)
  if (problem !== null || value === null || value === 0) return { value: null, problem }
  return value > 0 && value <= 100 ? said(value) : wrong({ code: 'not-a-percentage', percent: value })
}
