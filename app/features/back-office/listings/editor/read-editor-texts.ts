/**
 * Reads the texts of the form in which a listing is edited, in the browser while one types and on the server alike,
 * with the readers of imports. An empty text is an unknown fact.
 */
import { textLimits } from '#app/features/feeds/reading/listing-limits.ts'
import { parseEuros } from '#app/features/feeds/reading/reading-amounts.ts'
import { parseArea } from '#app/features/feeds/reading/reading-areas.ts'
import { parseDate, parseYear } from '#app/features/feeds/reading/reading-dates.ts'
import { normalizeBedrooms } from '#app/features/feeds/reading/reading-facts.ts'
import {
  parseMetres,
  parsePercentage,
  parsePlotShare,
  parseZone,
} from '#app/features/feeds/reading/reading-land.ts'
import { parseAddress, parseYoutubeId } from '#app/features/feeds/reading/reading-links.ts'
import {
  parseCount,
  parseDecimal,
  parseFloor,
  parseMonths,
  parsePercent,
  type Reading,
} from '#app/features/feeds/reading/reading-values.ts'
import { isLand, type ListingFacts } from '#app/features/listings/record/listing.ts'
import type {
  EditorField,
  EditorFieldEntry,
  EditorForm,
  EditorTexts,
  FieldReading,
} from './editor-fields.data.ts'

/** The place is looked up by its text and region on the server; a film is no field of the form. */
export type ReadFacts = Omit<ListingFacts, 'placeId' | 'videoFile'>

export type EditorProblems = Partial<Record<EditorField, string>>

/** `wants`: what it should look like, for who wrote something else. */
type Reader = { read: (text: string) => unknown; wants: string }

const MOST_ITEMS = 100

const UNREADABLE = Symbol('unreadable')
const valueOf = <T>({ value, problem }: Reading<T>): T | null | typeof UNREADABLE =>
  problem === null ? value : UNREADABLE

const charactersWanted = (most: number) => `at most ${most.toLocaleString('en')} characters`

function readerOf(reading: FieldReading): Reader {
  switch (reading.as) {
    case 'choice':
      return { read: (text) => text, wants: '' }
    case 'yes-no':
      return { read: (text) => text === 'yes', wants: '' }
    case 'text':
      return {
        read: (text) => (text.length > reading.longest ? UNREADABLE : text),
        wants: charactersWanted(reading.longest),
      }
    case 'zone':
      return {
        read: (text) => valueOf(parseZone(text, reading.longest)),
        wants: charactersWanted(reading.longest),
      }
    case 'list':
      return {
        read: (text) => {
          const items = itemsIn(text)
          const isTooMuch =
            items.length > MOST_ITEMS || items.some((item) => item.length > textLimits.feature)
          return isTooMuch ? UNREADABLE : items
        },
        wants: `at most ${MOST_ITEMS} lines of ${textLimits.feature} characters`,
      }
    case 'count':
      return {
        read: (text) => valueOf(parseCount(text, reading.most)),
        wants: `a whole number up to ${reading.most}`,
      }
    case 'euros':
      return { read: (text) => valueOf(parseEuros(text)), wants: 'an amount in euro, such as 250,000' }
    case 'months':
      return {
        read: (text) => valueOf(parseMonths(text, reading.most)),
        wants: `a number of months up to ${reading.most}`,
      }
    case 'percent':
      return { read: (text) => valueOf(parsePercent(text)), wants: 'a percentage, such as 5.2' }
    case 'percentage':
      return {
        read: (text) => valueOf(parsePercentage(text, reading.most, reading.readsRatios)),
        wants: reading.readsRatios
          ? 'a percentage such as 60, or a ratio such as 0.6'
          : 'a percentage, such as 5.2',
      }
    case 'metres':
      return {
        read: (text) => valueOf(parseMetres(text, reading.most)),
        wants: 'a number of metres, such as 8.3',
      }
    case 'share':
      return {
        read: (text) => valueOf(parsePlotShare(text)) ?? UNREADABLE,
        wants: '“whole”, or a share such as 1/2 or 50 %',
      }
    case 'area':
      return { read: (text) => valueOf(parseArea(text)), wants: 'a number of square metres, such as 85' }
    case 'floor':
      return { read: (text) => valueOf(parseFloor(text)) ?? UNREADABLE, wants: 'a number, or “ground”' }
    case 'year':
      return { read: (text) => valueOf(parseYear(text)), wants: 'a year, such as 2009' }
    case 'date':
      return { read: (text) => valueOf(parseDate(text)), wants: 'a day, such as 2026-12-01' }
    case 'degrees': {
      const { least, most } = reading
      return {
        read: (text) => {
          const degrees = valueOf(parseDecimal(text))
          return typeof degrees === 'number' && degrees >= least && degrees <= most ? degrees : UNREADABLE
        },
        wants: `degrees in Cyprus, from ${least} to ${most}`,
      }
    }
    case 'youtube':
      return {
        read: (text) => (/^[\w-]{11}$/.test(text) ? text : (parseYoutubeId(text) ?? UNREADABLE)),
        wants: 'the address of a YouTube video',
      }
    case 'address':
      return {
        read: (text) => {
          const url = parseAddress(text)
          return url !== null && (!reading.isHttps || url.startsWith('https:')) ? url : UNREADABLE
        },
        wants: reading.isHttps ? 'a link that starts with https://' : 'a web address',
      }
  }
}

/** Each line once. */
const itemsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Every field's fact; `problems` has a sentence for each that cannot be read, and its fact is null. */
export function readEditorTexts(
  { fields }: EditorForm,
  texts: EditorTexts,
): { facts: ReadFacts; problems: EditorProblems } {
  const problems: EditorProblems = {}
  const facts = Object.fromEntries(
    (Object.keys(fields) as EditorField[]).map((name) => {
      const value = readField(fields[name], texts[name].trim())
      if (value !== UNREADABLE) return [name, value]
      problems[name] = problemOf(fields[name])
      return [name, null]
    }),
  ) as ReadFacts
  const { type, purpose } = facts
  if (problems.type || problems.purpose) return { facts, problems }
  if (isLand(type) && purpose === 'rent') problems.purpose = 'Land is only offered for sale.'
  if ((facts.latitude === null) !== (facts.longitude === null)) {
    const missing = facts.latitude === null ? 'latitude' : 'longitude'
    problems[missing] ??= 'Please give both the latitude and the longitude, or neither.'
  }
  return { facts: settled(facts), problems }
}

function readField(field: EditorFieldEntry, text: string): unknown {
  if (text === '') return field.isRequired ? UNREADABLE : field.reading.as === 'list' ? [] : null
  if (field.kind === 'choice' && !Object.hasOwn(field.names, text)) return UNREADABLE
  return readerOf(field.reading).read(text)
}

const problemOf = ({ kind, label, reading }: EditorFieldEntry): string => {
  const wants = kind === 'choice' ? 'choose one' : `write ${readerOf(reading).wants}`
  return `${label.split(' (', 1)[0]}: please ${wants}.`
}

/** Removes values that some types and offers do not have (docs/product/listings.md §2, §3). */
const settled = (facts: ReadFacts): ReadFacts => ({
  ...facts,
  bedrooms: normalizeBedrooms(facts.type, facts.bedrooms),
  condition: facts.purpose === 'rent' || isLand(facts.type) ? null : facts.condition,
  pool: isLand(facts.type) ? null : facts.pool,
})
