/** A mapping file: how the columns, words and units of someone else's CSV or JSON become ours. */
import { z } from 'zod'
import type { OwnField, OwnRow, RawValue } from './own-fields.ts'
import { ownFieldOf, ownFields } from './own-fields.ts'
import { decodeEntities, descriptionOf } from './clean-text.ts'
import { areaUnits } from './reading-amounts.ts'
import type { AreaUnit } from './reading-amounts.ts'
import { writtenList } from './reading-cells.ts'
import { foldWord } from './reading-values.ts'

const fields = z
  .union([z.string(), z.array(z.string()).min(1)], 'is neither a field of ours nor a list of them')
  .transform((names, context): OwnField[] => {
    const known = [names].flat().map((name) => {
      const field = ownFieldOf(name)
      if (field) return field
      context.addIssue({
        code: 'custom',
        message: `'${name}' is none of our fields (${ownFields.join(', ')})`,
      })
      return z.NEVER
    })
    return [...new Set(known)]
  })
const areaUnit = z.enum(Object.keys(areaUnits) as [AreaUnit, ...AreaUnit[]])
const scalar = z.union([z.string(), z.number(), z.boolean()])

/** JSON of a mapping file; unknown keys are refused, so that a slip of the pen is not silently ignored. */
export const feedMappingSchema = z.strictObject({
  /** Their column, or path with dots (`location.lat`), and the field of ours that it fills, or several. */
  columns: z.record(z.string(), fields).default({}),
  /** For a field of ours, their words and ours. */
  values: z.record(z.string(), z.record(z.string(), scalar)).default({}),
  /** What a figure without a unit is in. A donum is 1,338 m², a decare 1,000. */
  units: z.strictObject({ area: areaUnit.optional(), plot_area: areaUnit.optional() }).default({}),
  /** For what their entries leave out. */
  defaults: z.record(z.string(), scalar).default({}),
  delimiter: z.string().length(1).optional(),
  encoding: z.string().optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Where in a JSON document the list is: `data.listings`. */
  items: z.string().optional(),
})
type WrittenMapping = z.output<typeof feedMappingSchema>

/** A mapping ready for use; see {@link readMapping}. */
export type FeedMapping = Omit<WrittenMapping, 'columns' | 'values' | 'defaults'> & {
  columns: ReadonlyMap<string, readonly OwnField[]>
  values: ReadonlyMap<OwnField, ReadonlyMap<string, RawValue>>
  defaults: ReadonlyMap<OwnField, RawValue>
}

export const emptyMapping: FeedMapping = {
  columns: new Map(),
  values: new Map(),
  units: {},
  defaults: new Map(),
}

/** The text of a mapping file read, or one sentence for each thing that is wrong with it. */
export function readMapping(json: string): { mapping: FeedMapping } | { problems: string[] } {
  let written: unknown
  try {
    written = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { problems: [`The mapping is no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const parsed = feedMappingSchema.safeParse(written)
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(
        ({ path, message }) => `${path.join(' → ') || 'The mapping'}: ${message}`,
      ),
    }
  }
  const { columns, values, defaults, ...rest } = parsed.data
  const problems: string[] = []
  const byField = <T>(section: string, entries: Record<string, T>): Map<OwnField, T> => {
    const fields = new Map<OwnField, T>()
    for (const [name, value] of Object.entries(entries)) {
      const known = ownFieldOf(name)
      if (known) fields.set(known, value)
      else problems.push(`${section} → ${name}: is none of our fields (${ownFields.join(', ')})`)
    }
    return fields
  }
  const words = byField('values', values)
  const mapping: FeedMapping = {
    ...rest,
    columns: new Map(Object.entries(columns).map(([name, target]) => [foldWord(name), target])),
    values: new Map(
      [...words].map(([target, table]) => [
        target,
        new Map(Object.entries(table).map(([theirs, ours]) => [foldWord(theirs), ours])),
      ]),
    ),
    defaults: byField('defaults', defaults),
  }
  return problems.length > 0 ? { problems } : { mapping }
}

/** Columns whose fields are remembered; a hostile file could invent a new one in every entry. */
const rememberedColumns = 10_000

/** Which fields a column fills: as the mapping says, else by our own name for it, unless the mapping fills that from elsewhere. */
export function columnReader(mapping: FeedMapping): (column: string) => readonly OwnField[] {
  const mappedFields = new Set([...mapping.columns.values()].flat())
  const known = new Map<string, readonly OwnField[]>()
  return (column) => {
    const remembered = known.get(column)
    if (remembered !== undefined) return remembered
    const own = ownFieldOf(column)
    const found = mapping.columns.get(foldWord(column)) ?? (own && !mappedFields.has(own) ? [own] : [])
    if (known.size < rememberedColumns) known.set(column, found)
    return found
  }
}

/** Their values under our names, words translated, gaps filled with the defaults. Several columns of one field form a list. */
export function mapRow(cells: Iterable<readonly [OwnField, RawValue]>, mapping: FeedMapping): OwnRow {
  const valuesOf = new Map<OwnField, RawValue[]>()
  for (const [target, raw] of cells) {
    const value = translate(decoded(raw, target), mapping.values.get(target))
    if (isEmpty(value)) continue
    const others = valuesOf.get(target)
    if (others) others.push(value)
    else valuesOf.set(target, [value])
  }
  const row = new Map<OwnField, RawValue>()
  for (const [target, values] of valuesOf) row.set(target, values.length === 1 ? values[0]! : values.flat())
  for (const [target, value] of mapping.defaults)
    // No entry names the region by default, and another that it does name counts: see `locateEntry`.
    if (target !== 'region' && !row.has(target)) row.set(target, value)
  return row
}

/** What a cell says, its HTML entities decoded once, whatever lists and objects it is made of. */
function decoded(raw: RawValue, target: OwnField): RawValue {
  if (target === 'p_description') return typeof raw === 'string' ? descriptionOf(raw) : raw
  return decodedWithin(raw) as RawValue
}

function decodedWithin(value: unknown): unknown {
  if (typeof value === 'string') {
    const list = value.includes('&') ? writtenList(value) : null
    return list === null ? decodeEntities(value) : list.map(decodedWithin)
  }
  if (Array.isArray(value)) return value.map(decodedWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decodedWithin(inner)]))
}

const isEmpty = (value: RawValue) => value === null || (typeof value === 'string' && value.trim() === '')

function translate(value: RawValue, words: ReadonlyMap<string, RawValue> | undefined): RawValue {
  if (!words || value === null || typeof value === 'object') return value
  return words.get(foldWord(String(value))) ?? value
}
