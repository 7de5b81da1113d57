/** Turns what one entry says, in a file of any format, into values of our own fields, as a mapping says. */
import { decodeEntities, descriptionOf } from '../reading/clean-text.ts'
import type { UnreadableReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { addPath, emptyTree, foldedWords, followPaths, isObject, pathsOf } from '../reading/mapping-path.ts'
import type { FeedMapping, FieldRule, FieldSource } from '../reading/mapping.ts'
import { amountFields, listFields } from '../reading/mapping.ts'
import { byNearness } from '../reading/nearest-name.ts'
import type { OwnField, OwnRow, RawValue } from '../reading/own-fields.ts'
import { ownFields } from '../reading/own-fields.ts'
import { parseNumber } from '../reading/reading-amounts.ts'
import { areaUnits } from '../reading/reading-areas.ts'
import { scalarOf, writtenList } from '../reading/reading-cells.ts'
import { foldWord, plainText } from '../reading/reading-values.ts'

/** One source of a field; a mapping's, or the field's usual place. */
export type RowSource = {
  field: OwnField
  path: string
  source: FieldSource
  order: number
  isMapped: boolean
}
/** The value of an entry at a source's place. */
export type Cell = readonly [RowSource, RawValue]

export const asItIs: FieldSource = {
  from: null,
  patterns: [],
  whenFilled: null,
  values: new Map(),
  scale: 1,
  unit: null,
}

/**
 * Finds the sources of each field: as the mapping says, else in its usual place, which is its own name unless
 * `usualPlaces` says otherwise. A place that the mapping uses whole for one field is no longer another's.
 */
export function rowSources(
  mapping: FeedMapping,
  usualPlaces: Iterable<readonly [OwnField, string]> = ownFields.map((field) => [field, field]),
): RowSource[] {
  const usual = new Map(usualPlaces)
  const taken = new Set<string>()
  for (const { sources } of mapping.rules.values())
    for (const { from, patterns, whenFilled } of sources)
      if (from !== null && patterns.length === 0 && whenFilled === null) taken.add(foldWord(from))

  return ownFields.flatMap((field) => {
    const place = usual.get(field)
    const { sources = [] } = mapping.rules.get(field) ?? {}
    return (sources.length === 0 ? [asItIs] : sources).flatMap((source, order): RowSource[] => {
      const path = source.from ?? place
      if (path === undefined || (source.from === null && taken.has(foldWord(path)))) return []
      return [{ field, path, source, order, isMapped: source.from !== null }]
    })
  })
}

/** Entries whose paths are collected, to be named beside a missing one. */
const sampledEntries = 50
const mostPaths = 500
/** How many of them an error names. */
const namedPaths = 40
/** Fields that every entry needs: a mapping that names a place for one which no entry has is wrong. */
const neededFields: ReadonlySet<OwnField> = new Set<OwnField>([
  'pro_id',
  'property_type',
  'buy_rent_category',
])

export type ObjectCellReader = {
  cellsOf: (entry: object) => Cell[]
  /** Called after the last entry: lists the places of a mapping that no entry has, each with the nearest names. */
  unmet: () => { source: RowSource; reason: UnreadableReason }[]
  /** Names that the first entries have, where no entry has any of the places. */
  unknownNames: () => string[]
}

/** Finds what entries that are objects, of JSON, XML or a dialect, say at the places of `sources`. */
export function objectCellReader(sources: readonly RowSource[]): ObjectCellReader {
  const tree = emptyTree<RowSource>()
  for (const source of sources) addPath(tree, source.path, source)
  const met = new Set<RowSource>()
  const wordsOf = foldedWords()
  const paths = new Set<string>()
  let entries = 0
  return {
    cellsOf: (entry) => {
      entries += 1
      if (entries <= sampledEntries)
        for (const [path] of pathsOf(entry)) if (paths.size < mostPaths) paths.add(path)
      const cells: Cell[] = []
      const visit = (source: RowSource, found: unknown) => {
        met.add(source)
        const value = leafOf(found, source.field)
        if (value !== undefined) cells.push([source, value])
      }
      followPaths(entry, tree, visit, wordsOf)
      return cells
    },
    unmet: () => {
      const unmet = entries === 0 ? [] : sources.filter((source) => source.isMapped && !met.has(source))
      return unmet.map((source) => {
        const names = byNearness(source.path, paths).slice(0, namedPaths)
        return { source, reason: { code: 'mapped-place-missing', value: source.path, names } }
      })
    },
    unknownNames: () => (met.size === 0 ? [...paths].slice(0, namedPaths) : []),
  }
}

export type ObjectRowReader = {
  read: (entry: object) => OwnRow
  /**
   * Called after the last entry: lists problems of the mapping. Throws {@link FeedUnreadable} if no entry has the only
   * place of a needed field, or any field at all.
   */
  finish: () => UnreadableReason[]
}

/** Reads entries that are objects of nobody's format, or of our own. */
export function objectRowReader(mapping: FeedMapping): ObjectRowReader {
  const sources = rowSources(mapping)
  const reader = objectCellReader(sources)
  return {
    read: (entry) => mapRow(reader.cellsOf(entry).map(decodedCell), mapping),
    finish: () => {
      const unmet = reader.unmet()
      const missing = new Set(unmet.map(({ source }) => source))
      for (const { source, reason } of unmet) {
        const { field } = source
        const isOnlySource = sources.every((other) => other.field !== field || missing.has(other))
        if (neededFields.has(field) && isOnlySource && defaultOf(mapping, field) === null)
          throw new FeedUnreadable(reason)
      }
      // Somebody else's list of something: each entry would be refused, and a snapshot would withdraw every home.
      const names = reader.unknownNames()
      if (names.length > 0) throw new FeedUnreadable({ code: 'entry-fields-unknown', names })
      return unmet.map(({ reason }) => reason)
    },
  }
}

/** The value of a field for entries in which none of its sources says anything. */
export const defaultOf = (mapping: FeedMapping, field: OwnField): RawValue =>
  mapping.rules.get(field)?.default ?? null

/** The text of an element of XML that has attributes; an object that holds a picture as a list of one. */
function leafOf(found: unknown, field: OwnField): RawValue | undefined {
  if (Array.isArray(found)) return found.map((element: unknown) => textOf(element) ?? element)
  if (!isObject(found)) return found as RawValue
  return textOf(found) ?? (listFields.has(field) ? [found] : undefined)
}

const textOf = (value: unknown): string | undefined =>
  isObject(value) && '#text' in value ? String(value['#text']) : undefined

/**
 * The values of decoded cells under our names: what the first source that says something says, all of a list, else the
 * default.
 */
export function mapRow(cells: Iterable<Cell>, mapping: FeedMapping): OwnRow {
  const found = new Map<OwnField, { order: number; values: RawValue[] }>()
  for (const [{ field, source, order }, raw] of cells) {
    const isList = listFields.has(field)
    const others = found.get(field)
    if (others && !isList && others.order < order) continue
    const value = sourceValue(raw, source, mapping)
    if (
      isEmpty(value) ||
      ((order > 0 || others || hasOthers(mapping.rules.get(field))) && isZero(value, field))
    )
      continue
    if (others && (isList || others.order === order)) others.values.push(value)
    else found.set(field, { order, values: [value] })
  }
  const row = new Map<OwnField, RawValue>()
  for (const [field, { values }] of found) row.set(field, values.length === 1 ? values[0]! : values.flat())
  for (const [field, rule] of mapping.rules)
    // No entry names the region by default, and another that it does name counts: see `locateEntry`.
    if (field !== 'region' && rule.default !== null && !row.has(field)) row.set(field, rule.default)
  return row
}

const hasOthers = (rule: FieldRule | undefined): boolean => rule !== undefined && rule.sources.length > 1
const isEmpty = (value: RawValue): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
const isZero = (value: RawValue, field: OwnField): boolean =>
  amountFields.has(field) && /^[\s€0.,]*$/.test(String(value))
const saysSomething = (value: RawValue): boolean => {
  const text = plainText(scalarOf(value))
  return text !== '' && text !== 'false' && !/^[\s€0.,]*$/.test(text)
}

/** Applies a source to the value at its place. */
export function sourceValue(raw: RawValue, source: FieldSource, mapping: FeedMapping): RawValue {
  if (source.whenFilled !== null) return saysSomething(raw) ? source.whenFilled : null
  const cut = source.patterns.length === 0 ? raw : cutOut(raw, source)
  const translated = translate(cut, source)
  return scaled(translated, source, mapping)
}

const eachScalar = (value: RawValue, change: (one: string | number | boolean) => RawValue): RawValue => {
  if (value === null) return null
  if (!Array.isArray(value)) return change(value as string)
  return value.map((one: unknown) => (typeof one === 'object' ? one : change(one as string)))
}

/** Longest text that a pattern is searched in, tags included. */
const longestText = 40_000

const cutOut = (value: RawValue, { patterns }: FieldSource): RawValue =>
  eachScalar(value, (one) => {
    const text = String(one)
      .slice(0, longestText)
      .replace(/<[^<>]*>/g, ' ')
    for (const pattern of patterns) {
      const found = pattern(text)
      if (found !== null) return found
    }
    return null
  })

const translate = (value: RawValue, { values }: FieldSource): RawValue =>
  values.size === 0 ? value : eachScalar(value, (one) => values.get(foldWord(String(one))) ?? one)

/**
 * A text that is more than a figure keeps its words beside the factor or unit, so that the field's own reader judges,
 * and quotes, the whole.
 */
const scaled = (value: RawValue, { scale, unit }: FieldSource, { decimal }: FeedMapping): RawValue =>
  scale === 1 && unit === null
    ? value
    : eachScalar(value, (one) => {
        const text = String(one).trim()
        if (!/\d/.test(text)) return one
        const bare = text.replace(/^(?:€|eur)|(?:€|euros?|eur)$/gi, '')
        const figure = typeof one === 'number' ? one : parseNumber(bare, decimal)
        if (figure !== null)
          return Number((figure * scale * (unit === null ? 1 : areaUnits[unit])).toPrecision(12))
        if (scale !== 1) return `${text} × ${scale}`
        return `${text} ${unit}`
      })

/** The cell, its HTML entities decoded once, whatever lists and objects it is made of. */
export function decodedCell([source, raw]: Cell): Cell {
  if (source.field === 'p_description') return [source, typeof raw === 'string' ? descriptionOf(raw) : raw]
  return [source, decodedWithin(raw) as RawValue]
}

/** A list within a list holds nothing of a listing; a hostile one holds a hundred thousand of them. */
const deepestValue = 8

function decodedWithin(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    const list = value.includes('&') ? writtenList(value) : null
    return list === null ? decodeEntities(value) : list.map((inner) => decodedWithin(inner, depth + 1))
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepestValue) return null
  if (Array.isArray(value)) return value.map((inner) => decodedWithin(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, decodedWithin(inner, depth + 1)]),
  )
}
