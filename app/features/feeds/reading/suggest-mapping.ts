/**
 * A first mapping for a file that nobody has described yet: from what its columns are called, and from what is in them.
 */
import { trimEndOf } from '#app/platform/plain-text.ts'
import { placeFinder } from '#app/features/places/place-finder.ts'
import { purposeWords } from './feed-words.data.ts'
import { island } from './island.ts'
import { pathsOf } from './mapping-path.ts'
import { parsePattern } from './mapping-pattern.ts'
import { type OwnField, ownFieldOf } from './own-fields.ts'
import { parsePrice } from './reading-amounts.ts'
import { parseArea } from './reading-areas.ts'
import { readPictureCell } from './reading-cells.ts'
import { parseAddress, parseYoutubeId } from './reading-links.ts'
import * as dates from './reading-dates.ts'
import { parseDegrees } from './reading-degrees.ts'
import { findPropertyType } from './reading-facts.ts'
import * as rooms from './reading-rooms.ts'
import { parseStatus } from './reading-status.ts'
import * as values from './reading-values.ts'
import { foldWord, meaningIn } from './reading-values.ts'
import { fieldNames, type NamedField, scaleNames, unitNames } from './suggest-words.data.ts'

type SuggestedSource = {
  from: string
  pattern?: string
  whenFilled?: string
  values?: Record<string, string>
  scale?: number
  unit?: string
}
export type SuggestedMapping = {
  fields: Partial<Record<OwnField, string | SuggestedSource | (string | SuggestedSource)[]>>
}
/** A field, and the words in its column that it has no meaning for, the most frequent first. */
export type UnknownWords = { field: OwnField; from: string; words: [word: string, entries: number][] }
export type Suggestion = {
  mapping: SuggestedMapping
  unknown: UnknownWords[]
  /** Fields without which no entry comes in. */
  missing: OwnField[]
  unused: string[]
  /** Columns with a name of ours that fill another field, or none. */
  passedOver: PassedOver[]
}
/** `why`: a sentence about the column. */
export type PassedOver = { path: string; field: OwnField; why: string }

/** Summary of one column: its words with their counts, the first ones only. */
export type Column = { path: string; filled: number; words: Map<string, number> }

const mostColumns = 1_000
const mostWords = 500
const longestWord = 300
const namedWords = 50
const LONGEST_PLACE = 100
const MOST_PLACE_WORDS = 10

const isIn = (raw: string, from: number, to: number) => {
  const [value] = parseDegrees(raw).value ?? []
  return value !== undefined && value >= from && value <= to && !Number.isInteger(value)
}
const isPicture = (text: string) =>
  readPictureCell(text).some(
    ({ url }) => parseAddress(url) !== null && /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(url),
  )
const isKnownType = (text: string) => findPropertyType(text) !== null
const isKnownPurpose = (text: string) => meaningIn(purposeWords, foldWord(text)) !== undefined
/** A sentence may name a place in passing: none is read out of one. */
const isShort = (text: string) => text.length <= LONGEST_PLACE && text.split(/\s+/).length <= MOST_PLACE_WORDS
const isPlace = (text: string) => isShort(text) && placeFinder.findPlace(text) !== null

const isReadable = ({ value, problem }: values.Reading<unknown>) => value !== null || problem === null

/** Returns whether a text is a price. With one price for sale and one for rent, the other one is often 0. */
const isPrice = (text: string) => /\d/.test(text) && isReadable(parsePrice(text))

/** Returns whether a value could be one of the field. Fields that are not here take any text. */
const fits: Partial<Record<NamedField, (text: string) => boolean>> = {
  property_type: isKnownType,
  buy_rent_category: isKnownPurpose,
  listing_status: (text) => parseStatus(text).value !== null,
  region: (text) => isShort(text) && placeFinder.findRegion(text) !== null,
  location: isPlace,
  latitude: (text) => isIn(text, island.south, island.north),
  longitude: (text) => isIn(text, island.west, island.east),
  price: isPrice,
  'sale price': isPrice,
  'rent price': isPrice,
  bedrooms: (text) => rooms.parseBedrooms(text).value !== null,
  bathrooms: (text) => rooms.parseBathrooms(text).value !== null,
  property_area: (text) => parseArea(text).value !== null,
  plot_area: (text) => parseArea(text).value !== null,
  property_images: (text) => readPictureCell(text).some(({ url }) => parseAddress(url) !== null),
  datasource: (text) => parseAddress(text) !== null && !isPicture(text),
  youtube_url: (text) => parseYoutubeId(text) !== null,
  property_tour_video: (text) => parseAddress(text) !== null,
  floor: (text) => values.parseFloor(text).value !== null,
  year_built: (text) => dates.parseYear(text).value !== null,
  available_from: (text) => dates.parseDate(text).value !== null,
  energy_efficiency: (text) => values.parseEnergyClass(text).value !== null,
  property_title: (text) => /\p{L}{2}/u.test(text) && parseAddress(text) === null,
  p_description: (text) => hasWordAndSpace(text) && parseAddress(text) === null,
}
function hasWordAndSpace(text: string): boolean {
  const at = text.search(/\p{L}{2}/u)
  return at !== -1 && text.includes(' ', at)
}

/** Fields that show by what is in them, and from which share of it on. A picture is more than an address then. */
const selfEvident: readonly (readonly [NamedField, number, ((text: string) => boolean)?])[] = [
  ['property_type', 0.5],
  ['buy_rent_category', 0.8],
  ['region', 0.8],
  ['location', 0.6],
  ['latitude', 0.9],
  ['longitude', 0.9],
  ['property_images', 0.8, isPicture],
  ['youtube_url', 0.5],
]
/** Fields whose words are often the source's own, and are translated by the mapping. */
const wordFields: ReadonlySet<NamedField> = new Set<NamedField>([
  'property_type',
  'buy_rent_category',
  'region',
  'location',
])

export function suggestMapping(entries: readonly object[]): Suggestion {
  const columns = columnsOf(entries)
  const columnOf = assign(columns, entries.length)
  const fields: SuggestedMapping['fields'] = {}
  const unknown: UnknownWords[] = []
  for (const [field, [column]] of columnOf) {
    if (field === 'sale price' || field === 'rent price') continue
    const source: SuggestedSource = { from: column!.path, ...measureOf(field, column!.path) }
    const words = wordFields.has(field) ? unknownWords(field, column!) : []
    if (words.length > 0) unknown.push({ field, from: column!.path, words })
    if (words.length > 0 && (field === 'property_type' || field === 'buy_rent_category'))
      source.values = Object.fromEntries(words.map(([word]) => [word, '']))
    fields[field] = Object.keys(source).length === 1 ? source.from : source
  }
  const pictures = columnOf.get('property_images') ?? []
  if (pictures.length > 1) fields.property_images = pictures.map(({ path }) => path)
  addPrices(fields, columnOf)
  addFromTitle(fields, columnOf.get('property_title')?.[0])

  const used = new Set([...columnOf.values()].flat())
  const needed: OwnField[] = ['pro_id', 'property_type', 'buy_rent_category']
  const isPlaced = fields.region ?? fields.location ?? fields.latitude
  return {
    mapping: { fields },
    unknown,
    missing: [
      ...needed.filter((field) => fields[field] === undefined),
      ...(isPlaced ? [] : (['location'] as const)),
    ],
    unused: columns.filter((column) => !used.has(column)).map(({ path }) => path),
    passedOver: columns.flatMap((column) => passedOver(column, columnOf, entries.length) ?? []),
  }
}

/** Finds why a column with the name of a field of ours does not fill it; null if it does, or has no such name. */
function passedOver(
  column: Column,
  columnOf: ReadonlyMap<NamedField, Column[]>,
  entries: number,
): PassedOver | null {
  const field = ownFieldOf(lastNameOf(column.path))
  if (field === null || columnOf.get(field)?.includes(column)) return null
  const names = fieldNames.find(([name]) => name === field)?.[1]
  if (names === undefined) return null
  const chosen = columnOf.get(field)?.[0]
  const [other] = [...columnOf].find(([, filling]) => filling.includes(column)) ?? []
  const fitting = Math.round(shareOf(column, fits[field] ?? (() => true)) * 100)
  const why = () => {
    if (column.filled === 0) return 'is empty'
    if (other !== undefined) return `fills ${other}`
    if (field === 'pro_id') return 'is missing in some entries, or the same in several'
    if (scoreOf(field, names, column, entries) === 0)
      return isProse(column)
        ? 'holds sentences'
        : `holds values that are mostly something else (${fitting} % fit)`
    return `is less like it than ${chosen?.path ?? 'another column'}`
  }
  return { path: column.path, field, why: why() }
}

export function columnsOf(entries: readonly object[]): Column[] {
  const columns = new Map<string, Column>()
  for (const entry of entries) {
    const met = new Set<string>()
    for (const [path, value] of pathsOf(entry)) {
      const column = columns.get(path) ?? { path, filled: 0, words: new Map<string, number>() }
      if (columns.size < mostColumns) columns.set(path, column)
      for (const one of [value].flat()) {
        if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') continue
        const word = String(one).trim().slice(0, longestWord)
        if (word === '') continue
        if (!met.has(path)) column.filled += 1
        met.add(path)
        if (column.words.has(word) || column.words.size < mostWords)
          column.words.set(word, (column.words.get(word) ?? 0) + 1)
      }
    }
  }
  return [...columns.values()]
}

/** Assigns columns to fields, the best match first; a field has one column, and all that hold pictures. */
function assign(columns: readonly Column[], entries: number): Map<NamedField, Column[]> {
  const matches = columns
    .filter(({ filled }) => filled > 0)
    .flatMap((column) =>
      fieldNames.map(([field, names]) => ({ field, column, score: scoreOf(field, names, column, entries) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const columnOf = new Map<NamedField, Column[]>()
  const used = new Set<Column>()
  for (const { field, column } of matches) {
    const known = columnOf.get(field)
    if (used.has(column) || (known && field !== 'property_images')) continue
    used.add(column)
    columnOf.set(field, [...(known ?? []), column])
  }
  return columnOf
}

function scoreOf(field: NamedField, names: string, column: Column, entries: number): number {
  const own = ownFieldOf(lastNameOf(column.path))
  const similar = nameScore(names, column.path)
  // What has the name of one field of ours only resembles that of another.
  const name = own === field ? 1 : own !== null && similar < 1 ? 0 : similar
  if (wordFields.has(field) && isProse(column)) return 0
  if (field === 'pro_id') {
    const isUnique = column.words.size >= Math.min(column.filled, mostWords) && column.filled >= entries * 0.9
    return isUnique ? (column.path === '$key' ? 3 : name && name + 1 + exactness(field, column)) : 0
  }
  const share = shareOf(column, fits[field] ?? (() => true))
  if (name > 0)
    return share >= 0.2 || wordFields.has(field)
      ? name + exactness(field, column) + share - column.path.split('/').length / 100
      : 0
  if (isText(column)) return 0
  const [, least, test] = selfEvident.find(([evident]) => evident === field) ?? []
  if (least === undefined) return 0
  const evidence = test ? shareOf(column, test) : share
  return evidence >= least ? evidence / 2 : 0
}

const lastNameOf = (path: string): string => path.split('/').at(-1)!.split('[', 1)[0]!.replace(/^@/, '')

/** A column with our own name goes before all that only resemble it. */
const exactness = (field: NamedField, { path }: Column): number =>
  ownFieldOf(lastNameOf(path)) === field ? 2 : 0

/** Most of what is in it is longer than a place, a type or a kind of offer. */
const isProse = (column: Column): boolean => shareOf(column, isShort) < 0.5

const textNames = fieldNames.filter(([field]) => field === 'p_description' || field === 'short_description')
/** Returns whether a column is called a description: whatever places and types it names, it is no other field. */
const isText = ({ path }: Column): boolean =>
  textNames.some(([field, names]) => nameScore(names, path) > 0 || ownFieldOf(lastNameOf(path)) === field)

/** 1 for one of the names, less where the column is called so and more. */
function nameScore(names: string, path: string): number {
  const parts = path.split('/').map((part) =>
    foldWord(
      part
        .split('[', 1)[0]!
        .replace(/^@/, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2'),
    ),
  )
  const last = parts
    .at(-1)!
    .replace(/[()№#:]/g, '')
    .trim()
  const all = names.split(',')
  if (all.includes(last)) return 1
  if (all.includes(parts.slice(-2).join(' '))) return 0.9
  const words = parts
    .slice(-2)
    .join(' ')
    .split(/[^\p{L}\p{N}]+/u)
  const isWithin = all.some(
    (name) => name.length > 2 && name.split(' ').every((word) => words.includes(word)),
  )
  if (isWithin) return words.length > 4 ? 0.4 : 0.7
  return all.some((name) => name.length > 3 && trimEndOf(last, ' 0123456789') === name) ? 0.8 : 0
}

function shareOf({ words }: Column, test: (text: string) => boolean): number {
  let good = 0
  let all = 0
  for (const [word, count] of words) {
    all += count
    if (test(word)) good += count
  }
  return all === 0 ? 0 : good / all
}

const unknownWords = (field: NamedField, { words }: Column): [string, number][] =>
  [...words]
    .filter(([word]) => !(fits[field]?.(word) ?? true))
    .sort(([, a], [, b]) => b - a)
    .slice(0, namedWords)

/** Unit and scale, where the column's name says them. */
function measureOf(field: NamedField, path: string): Pick<SuggestedSource, 'unit' | 'scale'> {
  const words = ` ${foldWord(path.split('/').at(-1)!).replace(/[()[\],:]/g, ' ')} `.replace(/\s+/g, ' ')
  const says = (names: string) => names.split(',').some((name) => words.includes(` ${name} `))
  const unit = unitNames.find(([, names]) => says(names))?.[0]
  if (field === 'property_area' || field === 'plot_area') return unit === undefined ? {} : { unit }
  const scale = field === 'price' ? scaleNames.find(([, names]) => says(names))?.[0] : undefined
  return scale === undefined ? {} : { scale }
}

/** A price for sale and one for rent say which of the two a home is for. */
function addPrices(fields: SuggestedMapping['fields'], columnOf: ReadonlyMap<NamedField, Column[]>): void {
  const [sale] = columnOf.get('sale price') ?? columnOf.get('price') ?? []
  const [rent] = columnOf.get('rent price') ?? []
  if (!rent && (!sale || fields.price !== undefined)) return
  const sources = (['sale price', 'rent price'] as const).flatMap((field) => {
    const column = field === 'sale price' ? sale : rent
    return column ? [{ from: column.path, ...measureOf('price', column.path) }] : []
  })
  fields.price = sources.map((source) => (Object.keys(source).length === 1 ? source.from : source))
  fields.buy_rent_category ??= [
    ...(sale ? [{ from: sale.path, whenFilled: 'buy' }] : []),
    ...(rent ? [{ from: rent.path, whenFilled: 'rent' }] : []),
  ]
}

const titlePatterns: readonly (readonly [OwnField, string, (text: string) => boolean])[] = [
  ['bedrooms', '{number} bed', (text) => rooms.parseBedrooms(text).value !== null],
  ['buy_rent_category', 'for {word}', isKnownPurpose],
  ['location', 'in {text},', isPlace],
  ['location', 'in {text}', isPlace],
]

/** Suggests patterns for fields without a column of their own that most titles mention. */
function addFromTitle(fields: SuggestedMapping['fields'], title: Column | undefined): void {
  if (!title) return
  for (const [field, pattern, test] of titlePatterns) {
    const read = parsePattern(pattern)!
    const isThere = (text: string) => test(read(text) ?? '')
    if (fields[field] === undefined && shareOf(title, isThere) >= 0.5)
      fields[field] = { from: title.path, pattern }
  }
}
