/** Translates an entry of a dialect to our own field names. */
import type { FeedReason } from '../reading/feed-reason.ts'
import { yesNoWords } from '../reading/feed-words.data.ts'
import type { OwnField, RawValue } from '../reading/own-fields.ts'
import { typeWordIn } from '../reading/reading-facts.ts'
import { foldWord, meaningIn, plainText } from '../reading/reading-values.ts'
import { type Dialect, type FieldSource, pathsOf } from './dialect.ts'
import { type EntryTexts, textAt, textsAt } from './entry-texts.ts'

export type DialectRow = {
  row: ReadonlyMap<OwnField, RawValue>
  /** The dialect's own name for a field. */
  nameOf: (field: string) => string
  /** Doubts that the report lists already. */
  doubts: { field: string; reason: FeedReason }[]
}

/** Applies a mapping to the value that the dialect finds for a field, before the dialect's own words are understood. */
type Amend = (field: OwnField, value: RawValue) => RawValue

/** Makes a reader for a dialect's entries. */
export function dialectRows(dialect: Dialect, amend: Amend): (entry: EntryTexts) => DialectRow {
  const sources = Object.entries(dialect.fields).map(([field, source]) => ({
    field: field as OwnField,
    source,
    paths: pathsOf(source),
  }))
  return (entry) => dialectRow(dialect, sources, entry, amend)
}

type FieldPlace = { field: OwnField; source: FieldSource; paths: readonly string[] }

function dialectRow(
  dialect: Dialect,
  sources: readonly FieldPlace[],
  entry: EntryTexts,
  amend: Amend,
): DialectRow {
  const row = new Map<OwnField, RawValue>()
  const names = new Map<string, string>()
  const put = (field: OwnField, value: RawValue, paths: readonly string[]) => {
    names.set(field, paths.find((path) => textsAt(entry, path).length > 0) ?? paths[0]!)
    if (value !== null && value !== '') row.set(field, value)
  }
  for (const place of sources) put(place.field, valueOf(entry, place, amend), place.paths)
  const { descriptions, pictures, features = [], lists = {}, flags = {}, tenure = {}, typeInText } = dialect
  const parts = descriptions.flatMap((path) => textsAt(entry, path)[0] ?? [])
  put('p_description', amend('p_description', parts.join('\n\n')), descriptions)
  put('property_images', amend('property_images', inOrder(entry, pictures)), pictures)
  const limits = flagged(entry, tenure)
  const isWhole = dialect.shape.kind === 'xml'
  const listed = Object.entries(lists).flatMap(([path, name]) =>
    textAt(entry, path).split(',').map(foldWord).filter(Boolean).map(name),
  )
  const included = [
    // A cell may hold several, an element holds one.
    ...[amend('include', inOrder(entry, features))].flat().map((name) => (isWhole ? { name } : name)),
    ...[...listed, ...[...flagged(entry, flags), ...limits].map(([, words]) => words)].map((name) => ({
      name,
    })),
  ]
  put('include', included, [...features, 'include'])
  const doubts: DialectRow['doubts'] = limits.map(([field, value]) => ({
    field,
    reason: { code: 'listed-as-included', value },
  }))
  const word = row.has('property_type') || !typeInText ? null : typeWordIn(textAt(entry, typeInText))
  if (word !== null) {
    row.set('property_type', word)
    doubts.push({ field: typeInText!, reason: { code: 'type-from-text', value: word } })
  }
  return { row, nameOf: (field) => names.get(field) ?? field, doubts }
}

function valueOf(entry: EntryTexts, { field, source, paths }: FieldPlace, amend: Amend): RawValue {
  const { read, words, otherwise = '' } = typeof source === 'object' && 'from' in source ? source : {}
  const value = amend(field, read ? read(entry) : textAt(entry, ...paths))
  if (typeof value !== 'string') return value
  // Of a status `not available` says much.
  const said = field === 'listing_status' ? value.trim() : plainText(value)
  if (said === '') return otherwise
  return (words && meaningIn(words, foldWord(said))) ?? value
}

const inOrder = (entry: EntryTexts, paths: readonly string[]): string[] =>
  paths.flatMap((path) => textsAt(entry, path))

const flagged = (entry: EntryTexts, flags: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(flags).filter(([path]) => meaningIn(yesNoWords, foldWord(textAt(entry, path))) === true)
