/**
 * A mapping file: how the columns, elements, words and units of someone else's file become ours. One language for every
 * format.
 */
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import { feedFormatNames } from './feed-formats.data.ts'
import { parsePattern } from './mapping-pattern.ts'
import type { Pattern } from './mapping-pattern.ts'
import { byNearness } from './nearest-name.ts'
import type { OwnField, RawValue } from './own-fields.ts'
import { ownFieldOf, ownFields } from './own-fields.ts'
import { areaUnits } from './reading-areas.ts'
import type { AreaUnit } from './reading-areas.ts'
import { foldWord } from './reading-values.ts'

const noField = (name: string) =>
  `'${name}' is not one of our fields (${byNearness(name, ownFields).join(', ')})`

const ownFieldNames = z
  .union([sentText(300), z.array(sentText(300)).min(1)], 'is neither one of our fields nor a list of them')
  .transform((names, context): OwnField[] => {
    const known = [names].flat().map((name) => {
      const field = ownFieldOf(name)
      if (field) return field
      context.addIssue({ code: 'custom', message: noField(name) })
      return z.NEVER
    })
    return [...new Set(known)]
  })
const areaUnit = z.enum(Object.keys(areaUnits) as [AreaUnit, ...AreaUnit[]])
const scalar = z.union([z.string(), z.number(), z.boolean()])
const path = sentText(300).trim().min(1)
const pattern = sentText(300).transform((written, context): Pattern => {
  const read = parsePattern(written)
  if (read) return read
  context.addIssue({
    code: 'custom',
    message: `'${written}' is not a pattern: a pattern has one of {number}, {word} and {text}, once`,
  })
  return z.NEVER
})

/** Place of a field's value, and the steps applied to it, in this order. */
const sourceObject = z.strictObject({
  /** The column, or the path in an entry; without it, where the field is anyhow. */
  from: path.optional(),
  /** Cuts the value out of a text; of several, the first that is found in it. */
  pattern: z.union([pattern, z.array(pattern).min(1)]).optional(),
  /** The value where theirs says something and is not zero: a price for rent means a home for rent. */
  whenFilled: scalar.optional(),
  /** The feed's words and ours. One that means '' is not translated yet. */
  values: z.record(z.string(), scalar).optional(),
  /** A figure times this is ours: 0.01 for cents, 1000 for thousands. */
  scale: z.number().positive().optional(),
  /** Unit of areas that have none. */
  unit: areaUnit.optional(),
  /** Value for entries in which no source says anything. */
  default: scalar.optional(),
})
type SourceObject = z.output<typeof sourceObject>
const sourceShape =
  'is neither a column nor an object of from, pattern, whenFilled, values, scale (a number), unit and default'
const source = z.union([path.transform((from): SourceObject => ({ from })), sourceObject], sourceShape)

/** JSON of a mapping file; unknown keys are refused, so that a slip of the pen is not silently ignored. */
export const feedMappingSchema = z.strictObject({
  format: z.enum(feedFormatNames).optional(),
  /** Place of the entries: `data.listings` or `data.*` in JSON, `export/listing` in XML. */
  items: path.optional(),
  /** Sources by our field name; of several sources the first with a value counts, of lists all do. */
  fields: z
    .record(z.string(), z.union([source.transform((one) => [one]), z.array(source).min(1)], sourceShape))
    .default({}),
  /** The other way round, in short: their column and the field of ours that it fills, or several. */
  columns: z.record(z.string(), ownFieldNames).default({}),
  /** Short forms of a field's `values`, `unit` and `default`. */
  values: z.record(z.string(), z.record(z.string(), scalar)).default({}),
  units: z.strictObject({ area: areaUnit.optional(), plot_area: areaUnit.optional() }).default({}),
  defaults: z.record(z.string(), scalar).default({}),
  delimiter: z.string().length(1).optional(),
  encoding: sentText(100).optional(),
  decimal: z.enum(['.', ',']).optional(),
})
type WrittenMapping = z.output<typeof feedMappingSchema>
type Words = ReadonlyMap<string, RawValue>

/** `from` null: where the field is anyhow. */
export type FieldSource = {
  from: string | null
  patterns: readonly Pattern[]
  whenFilled: RawValue
  values: Words
  scale: number
  unit: AreaUnit | null
}
export type FieldRule = { sources: readonly FieldSource[]; default: RawValue }

/** A mapping ready for use; see {@link readMapping}. `text`: the file as it was written. */
export type FeedMapping = Pick<WrittenMapping, 'format' | 'items' | 'delimiter' | 'encoding' | 'decimal'> & {
  rules: ReadonlyMap<OwnField, FieldRule>
  text: string
}

export const emptyMapping: FeedMapping = { rules: new Map(), text: '' }

/** Several of these are read as one list. */
export const listFields: ReadonlySet<OwnField> = new Set<OwnField>([
  'features_image',
  'property_images',
  'include',
])

const detailsOfKind = (...kinds: DetailEntry['kind'][]) =>
  Object.values(listingDetails as Record<string, DetailEntry>).filter(({ kind }) => kinds.includes(kind))
const areaFields = detailsOfKind('area').flatMap(
  ({ importColumns }) => importColumns,
) as readonly string[] as readonly OwnField[]
const euroFields = detailsOfKind('euros').flatMap(
  ({ importColumns }) => importColumns,
) as readonly string[] as readonly OwnField[]
const numbers = detailsOfKind('whole-number', 'percentage', 'metres', 'months').flatMap(
  ({ importColumns }) => importColumns,
) as readonly string[] as readonly OwnField[]
/** Fields in which a zero says nothing. */
export const amountFields: ReadonlySet<OwnField> = new Set<OwnField>([
  'price',
  'annual_income',
  'rental_yield',
  ...areaFields,
  ...euroFields,
])
const scalableFields = new Set<OwnField>([...amountFields, ...numbers, 'latitude', 'longitude'])

/** The text of a mapping file read, or one sentence for each thing that is wrong with it. */
export function readMapping(json: string): { mapping: FeedMapping } | { problems: string[] } {
  let written: unknown
  try {
    written = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    return {
      problems: [`The mapping is not JSON: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
  const parsed = feedMappingSchema.safeParse(written)
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(
        ({ path, message }) => `${path.join(' → ') || 'The mapping'}: ${message}`,
      ),
    }
  }
  const { format, items, delimiter, encoding, decimal } = parsed.data
  const { rules, problems } = rulesOf(parsed.data)
  if (problems.length > 0) return { problems }
  return { mapping: { format, items, delimiter, encoding, decimal, rules, text: json } }
}

type RuleDraft = { sources: FieldSource[]; default: RawValue }

function rulesOf({ fields, columns, values, units, defaults }: WrittenMapping) {
  const rules = new Map<OwnField, RuleDraft>()
  const problems: string[] = []
  const ruleOf = (field: OwnField): RuleDraft => {
    const rule = rules.get(field) ?? { sources: [], default: null }
    rules.set(field, rule)
    return rule
  }
  const eachField = <T>(
    section: string,
    entries: Record<string, T>,
    take: (field: OwnField, value: T) => void,
  ) => {
    for (const [name, value] of Object.entries(entries)) {
      const field = ownFieldOf(name)
      if (field) take(field, value)
      else problems.push(`${section} → ${name}: ${noField(name)}`)
    }
  }

  eachField('fields', fields, (field, written) => {
    if (rules.has(field)) problems.push(`fields → ${field}: is given twice; use a list of sources`)
    const rule = ruleOf(field)
    for (const source of written) {
      rule.default ??= source.default ?? null
      if (source.scale !== undefined && !scalableFields.has(field))
        problems.push(`fields → ${field}: cannot have a scale; these can: ${[...scalableFields].join(', ')}`)
      if (source.unit !== undefined && !areaFields.includes(field))
        problems.push(`fields → ${field}: cannot have a unit; these can: ${areaFields.join(', ')}`)
      if (Object.keys(source).some((key) => key !== 'default')) rule.sources.push(sourceOf(source))
    }
  })

  const columnOf = new Map<OwnField, string>()
  for (const [column, filled] of Object.entries(columns)) {
    for (const field of filled) {
      const other = columnOf.get(field)
      if (Object.keys(fields).some((name) => ownFieldOf(name) === field))
        problems.push(`columns → ${column}: 'fields' already says where ${field} is`)
      else if (other !== undefined && !listFields.has(field))
        problems.push(
          `columns → ${column}: '${other}' already fills ${field}; name them in order of preference: "fields": {"${field}": ["${other}", "${column}"]}`,
        )
      columnOf.set(field, column)
      ruleOf(field).sources.push(sourceOf({ from: column }))
    }
  }

  /** Applies a short form to each source of its field. */
  const amend = (field: OwnField, change: (source: FieldSource) => FieldSource) => {
    const rule = ruleOf(field)
    if (rule.sources.length === 0) rule.sources.push(sourceOf({}))
    rule.sources = rule.sources.map(change)
  }
  eachField('values', values, (field, words) =>
    amend(field, (source) => ({ ...source, values: new Map([...wordsOf(words), ...source.values]) })),
  )
  for (const entry of detailsOfKind('area')) {
    const unit = entry.kind === 'area' ? units[entry.mappingUnit] : undefined
    if (unit === undefined) continue
    for (const field of entry.importColumns as readonly OwnField[])
      amend(field, (source) => ({ ...source, unit: source.unit ?? unit }))
  }
  eachField('defaults', defaults, (field, value) => {
    ruleOf(field).default ??= value
  })
  return { rules, problems }
}

function sourceOf(written: SourceObject): FieldSource {
  return {
    from: written.from ?? null,
    patterns: written.pattern ? [written.pattern].flat() : [],
    whenFilled: written.whenFilled ?? null,
    values: wordsOf(written.values ?? {}),
    scale: written.scale ?? 1,
    unit: written.unit ?? null,
  }
}

const wordsOf = (table: Record<string, string | number | boolean>): Words =>
  new Map(
    Object.entries(table)
      .filter(([, ours]) => ours !== '')
      .map(([theirs, ours]) => [foldWord(theirs), ours]),
  )
