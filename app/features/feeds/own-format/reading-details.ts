/** The details of a listing out of the columns of our own format, each read by its kind. */
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import {
  type DetailName,
  eachDetail,
  type ListingDetails,
} from '#app/features/listings/record/listing-details.ts'
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import type { EntryNotes } from '../reading/build-entry.ts'
import { excerpt } from '../reading/clean-text.ts'
import { synonyms } from '../reading/feed-words.data.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import type { OwnField, OwnRow } from '../reading/own-fields.ts'
import { parseEuros } from '../reading/reading-amounts.ts'
import { parseArea } from '../reading/reading-areas.ts'
import { parseDate, parseYear } from '../reading/reading-dates.ts'
import { parseMetres, parsePercentage, parsePlotShare, parseZone } from '../reading/reading-land.ts'
import { parseBathrooms } from '../reading/reading-rooms.ts'
import { readFeatureCell, scalarOf } from '../reading/reading-cells.ts'
import { readFeatures } from '../reading/reading-facts.ts'
import type { Reading, Scalar } from '../reading/reading-values.ts'
import {
  foldWord,
  meaningIn,
  parseBoolean,
  parseEnergyClass,
  parseFloor,
  parseMonths,
  parseWord,
  plainText,
  valueText,
} from '../reading/reading-values.ts'

type Figures = Pick<FeedMapping, 'decimal'>

/** Every detail of a row; null, or an empty list, where it says nothing that can be understood. */
export const readDetails = (notes: EntryNotes, row: OwnRow, figures: Figures): ListingDetails =>
  eachDetail((name, entry) => readDetail(notes, row, name, entry, figures)) as ListingDetails

function readDetail(
  notes: EntryNotes,
  row: OwnRow,
  name: DetailName,
  entry: DetailEntry,
  { decimal }: Figures,
): ListingDetails[DetailName] {
  const field = fieldOf(row, listingDetails[name].importColumns)
  const scalar = scalarOf(row.get(field))
  switch (entry.kind) {
    case 'whole-number':
      return notes.optional(field, parseBathrooms(scalar, entry.most))
    case 'area':
      return notes.optional(field, parseArea(scalar, 'm2', decimal))
    case 'percentage':
      return notes.optional(field, parsePercentage(scalar, entry.most, entry.readsRatios))
    case 'metres':
      return notes.optional(field, parseMetres(scalar, entry.most))
    case 'euros':
      return notes.optional(field, parseEuros(scalar, decimal))
    case 'months':
      return notes.optional(field, parseMonths(scalar, entry.most))
    case 'share':
      return notes.optional(field, parsePlotShare(scalar))
    case 'floor':
      return notes.optional(field, parseFloor(scalar))
    case 'year':
      return notes.optional(field, parseYear(scalar))
    case 'date':
      return notes.optional(field, parseDate(scalar))
    case 'yes-no':
      return notes.optional(field, parseBoolean(scalar))
    case 'energy-class':
      return notes.optional(field, parseEnergyClass(scalar))
    case 'choice':
      return notes.optional(field, parseChoice(scalar, name))
    case 'text':
      return notes.text(field, plainText(scalar), entry.mostCharacters)
    case 'zone':
      return notes.optional(field, parseZone(scalar, entry.mostCharacters))
    case 'list':
      return readFeatures(notes, field, readFeatureCell(row.get(field)))
  }
}

/** `1 `, `2 x`, ` x2`, ` for 2 cars`. */
const countsOfChoice =
  /(?: (?:for|για|на) )?\d{1,3}(?: ?[x×х](?!\p{L})| (?:cars?|αυτοκινητα|αυτοκίνητα|машин[аы]?|авто)(?!\p{L}))?|[x×] ?\d{1,3}/giu

/**
 * A word of a choice, or the first of several; a count says nothing more: `1 covered`, `2 x covered + 1 uncovered`,
 * `Covered (2)`.
 */
function parseChoice(scalar: Scalar, name: DetailName): Reading<string> {
  const whole = parseWord(scalar, choiceWords[name], name)
  if (whole.problem === null) return whole
  const text = valueText(scalar)
  const parts = text.split(/[+,;&/()]/).map((part) => foldWord(part.replace(countsOfChoice, ' ')))
  const first = parts.find((part) => meaningIn(choiceWords[name], part) !== undefined)
  if (first === undefined || foldWord(text).startsWith('no ')) return whole
  const value = meaningIn(choiceWords[name], first) ?? null
  const isWhole = parts.every((part) => part === '' || part === first)
  return {
    value,
    problem: isWhole ? null : { code: 'word-beside-others', value: excerpt(text), taken: value ?? first },
  }
}

const fieldOf = (row: OwnRow, [first, second]: readonly [OwnField, OwnField?]): OwnField =>
  second && plainText(scalarOf(row.get(first))) === '' ? second : first

/** Meanings of the folded words of each choice: its values, their names, and further words of feeds. */
const choiceWords = eachDetail((name, entry): Record<string, string | null> => {
  const named = entry.kind === 'choice' ? Object.entries(entry.names) : []
  const own = named.flatMap(([value, text]) => [value, text].map((word) => [foldWord(word), value]))
  return { ...Object.fromEntries(own), ...synonyms[name] }
})
