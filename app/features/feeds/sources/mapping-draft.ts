/** A mapping as the form of the office has it: all of a mapping file, in rows of texts (docs/import.md, Mapping). */
import type { z } from 'zod'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import type { feedMappingSchema } from '../reading/mapping.ts'

/** A column or path of theirs, and the field of ours that it fills; '' where nobody said. */
export type DraftSource = {
  from: string
  field: string
  /** Several, one a line. */
  pattern: string
  whenFilled: string
  scale: string
  unit: string
}
export const sourceKeys = ['from', 'field', 'pattern', 'whenFilled', 'scale', 'unit'] as const
export const wordKeys = ['field', 'theirs', 'ours'] as const
export const defaultKeys = ['field', 'value'] as const
export const draftSettings = ['items', 'encoding', 'delimiter', 'decimal', 'areaUnit', 'plotUnit'] as const

export type MappingDraft = Record<(typeof draftSettings)[number], string> & {
  sources: DraftSource[]
  /** The feed's words of a field and ours. */
  words: Record<(typeof wordKeys)[number], string>[]
  defaults: Record<(typeof defaultKeys)[number], string>[]
}

export type WrittenMapping = z.input<typeof feedMappingSchema>
type WrittenSource = Exclude<NonNullable<WrittenMapping['fields']>[string], string | unknown[]>

export const emptyDraft: MappingDraft = {
  items: '',
  encoding: '',
  delimiter: '',
  decimal: '',
  areaUnit: '',
  plotUnit: '',
  sources: [],
  words: [],
  defaults: [],
}

const objectOf = (source: string | WrittenSource): WrittenSource =>
  typeof source === 'string' ? { from: source } : source
const textOf = (value: string | number | boolean | undefined): string =>
  value === undefined ? '' : String(value)

/** A mapping that can be used, as rows. Words and defaults that a source has for itself become those of its field. */
export function draftOf(mapping: WrittenMapping): MappingDraft {
  const { fields = {}, columns = {}, values = {}, defaults = {}, units = {} } = mapping
  const inFields = Object.entries(fields).flatMap(([field, written]) =>
    [written].flat().map((source) => ({ field, ...objectOf(source) })),
  )
  const inColumns = Object.entries(columns).flatMap(([from, filled]) =>
    [filled].flat().map((field) => ({ field, from })),
  )
  const all: (WrittenSource & { field: string })[] = [...inFields, ...inColumns]
  const wordsOf = (field: string, table: Record<string, string | number | boolean>) =>
    Object.entries(table).map(([theirs, ours]) => ({ field, theirs, ours: textOf(ours) }))
  return {
    items: mapping.items ?? '',
    encoding: mapping.encoding ?? '',
    delimiter: mapping.delimiter ?? '',
    decimal: mapping.decimal ?? '',
    areaUnit: units.area ?? '',
    plotUnit: units.plot_area ?? '',
    sources: all
      .filter(({ from, pattern, whenFilled, scale, unit }) =>
        [from, pattern, whenFilled, scale, unit].some((part) => part !== undefined),
      )
      .map(({ field, from = '', pattern = [], whenFilled, scale, unit = '' }) => ({
        field,
        from,
        pattern: [pattern].flat().join('\n'),
        whenFilled: textOf(whenFilled),
        scale: textOf(scale),
        unit,
      })),
    words: [
      ...Object.entries(values).flatMap(([field, table]) => wordsOf(field, table)),
      ...all.flatMap(({ field, values: table = {} }) => wordsOf(field, table)),
    ],
    defaults: [
      ...Object.entries(defaults).map(([field, value]) => ({ field, value: textOf(value) })),
      ...all.flatMap(({ field, default: value }) =>
        value === undefined ? [] : [{ field, value: textOf(value) }],
      ),
    ],
  }
}

/** The file that `petra import --mapping` takes; what is empty is left out. */
export function mappingText(draft: MappingDraft, format: FeedFormat): string {
  const { items, encoding, delimiter, decimal, areaUnit, plotUnit } = draft
  const used = draft.sources.filter(({ field }) => field !== '')
  const fields = Object.fromEntries(
    [...Map.groupBy(used, ({ field }) => field)].map(([field, sources]) => {
      const written = sources.map(sourceOf)
      return [field, written.length === 1 ? written[0] : written]
    }),
  )
  const words = draft.words.filter(({ theirs, ours }) => theirs !== '' && ours !== '')
  const values = Object.fromEntries(
    [...Map.groupBy(words, ({ field }) => field)].map(([field, table]) => [
      field,
      Object.fromEntries(table.map(({ theirs, ours }) => [theirs, ours])),
    ]),
  )
  const defaults = Object.fromEntries(
    draft.defaults
      .filter(({ field, value }) => field !== '' && value !== '')
      .map(({ field, value }) => [field, value]),
  )
  const units = filled({ area: areaUnit, plot_area: plotUnit })
  const tables = Object.entries({ fields, values, defaults, units }).filter(
    ([, table]) => Object.keys(table).length > 0,
  )
  const mapping = {
    format,
    ...filled({ items, encoding, delimiter, decimal }),
    ...Object.fromEntries(tables),
  }
  return JSON.stringify(mapping, null, 2)
}

const filled = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function sourceOf({ from, pattern, whenFilled, scale, unit }: DraftSource) {
  const patterns = pattern
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const source = {
    ...filled({ from, whenFilled, unit }),
    ...(patterns.length === 0 ? {} : { pattern: patterns.length === 1 ? patterns[0] : patterns }),
    // What is no number is refused by the schema, which names the field.
    ...(scale === '' ? {} : { scale: Number.isNaN(Number(scale)) ? scale : Number(scale) }),
  }
  const { length } = Object.keys(source)
  return length === 1 && from !== '' ? from : source
}
