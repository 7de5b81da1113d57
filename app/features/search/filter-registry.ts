/**
 * Every filter of a search: `filters.data.ts` is the table, `search-filter.queries.server.ts` has the column of each. What
 * filters of one kind have in common (address, SQL, counts, chips, relaxations, form, OpenAPI, alerts) loops over the table.
 */
import type { Listing } from '../listings/listing-record.ts'
import { filters } from './filters.data.ts'

/** A parameter as the calls document it. */
export type ParameterDoc = { description: string; example: string }

type Shown = {
  /** Above its control; for an area of the map, its chip. */
  title: string
  /** Has a button in the filter bar, and comes first in the form. */
  isMain?: boolean
  /** Offered on /featured too (docs/product/search.md §14). */
  isOnFeatured?: boolean
  /** Means something else for sale than for rent: switching leaves it behind (docs/product/search.md §3). */
  isPerMode?: boolean
}

/** Regions and locations, or parent types and types: a part narrows its own whole only. */
type TwoLevelFilter = Shown & { parameters: Record<string, ParameterDoc> }
type PlacesFilter = TwoLevelFilter & { kind: 'places' }
type TypesFilter = TwoLevelFilter & { kind: 'types'; anyLabel: string }

type Bound<Field extends string = string> = {
  parameter: string
  field: Field
  /** Before the noun: `lowest` in "The lowest price". */
  adjective: string
  example: string
  chip: (value: number) => string
}

/** A minimum and a maximum, both inclusive; an unknown figure satisfies neither. */
type Range = Shown & {
  kind: 'range'
  listingField: keyof Listing
  /** `digits`: whole, read and typed as digits only; `whole`: fractions are rounded inwards. */
  number: 'digits' | 'whole' | 'decimal'
  noun: string
  format: (value: number) => string
  /** Stands in the text fields. */
  unit: '€' | 'm²' | '%' | null
  description: string
  /** As a relaxation: what would hold instead. */
  anyLabel: string
  min: Bound
  max: Bound
}

/** Any of some values; `unknown` stands for a listing without one. */
type Set = Shown & {
  kind: 'set'
  listingField: keyof Listing
  parameter: string
  field: string
  values: readonly [...string[], 'unknown']
  names: Readonly<Record<string, string>>
  /** Of a value's name. */
  chip: (name: string) => string
  /** What is offered for rent, where that is less. */
  valuesForRent?: readonly string[]
  noun: string
  description: string
  example: string
  anyLabel: string
}

/** A part of the map; has no control in the form. */
type MapFilter = Shown & {
  kind: 'map'
  parameter: 'bounds' | 'shape'
  /** What cannot be read; “%” stands for it. */
  unreadable: string
  description: string
  example: string
  anyLabel: string
}

export type FilterEntry = PlacesFilter | TypesFilter | Range | Set | MapFilter

type Filters = typeof filters
export type FilterName = keyof Filters
type NamesOf<Kind> = { [N in FilterName]: Filters[N]['kind'] extends Kind ? N : never }[FilterName]
export type RangeName = NamesOf<'range'>
export type SetName = NamesOf<'set'>

/** The fields of search criteria that ranges and sets have. */
export type RangeField = Filters[RangeName]['min' | 'max']['field']
export type SetFields = { [N in SetName as Filters[N]['field']]: Filters[N]['values'][number][] }

export type RangeFilter = Omit<Range, 'min' | 'max' | 'listingField'> & {
  name: RangeName
  listingField: Filters[RangeName]['listingField']
  min: Bound<RangeField>
  max: Bound<RangeField>
}
export type SetFilter = Omit<Set, 'listingField' | 'field'> & {
  name: SetName
  listingField: Filters[SetName]['listingField']
  field: keyof SetFields
}
export type Filter =
  | RangeFilter
  | SetFilter
  | ((PlacesFilter | TypesFilter | MapFilter) & { name: Exclude<FilterName, RangeName | SetName> })

export const allFilters = Object.entries(filters).map(([name, filter]) => ({ ...filter, name })) as Filter[]
export const rangeFilters = allFilters.filter((filter) => filter.kind === 'range')
export const setFilters = allFilters.filter((filter) => filter.kind === 'set')

/** One value for each field of a range. */
export const eachRangeField = <T>(value: T): Record<RangeField, T> =>
  Object.fromEntries(
    rangeFilters.flatMap(({ min, max }) => [
      [min.field, value],
      [max.field, value],
    ]),
  ) as Record<RangeField, T>

/** One value for each set, under its field. */
export const eachSetField = (valueOf: (filter: SetFilter) => unknown): Record<keyof SetFields, unknown> =>
  Object.fromEntries(setFilters.map((filter) => [filter.field, valueOf(filter)])) as Record<
    keyof SetFields,
    unknown
  >

/** The parameters of a filter, in order. */
export function parametersOf(filter: Filter): [parameter: string, doc: ParameterDoc][] {
  if (filter.kind === 'places' || filter.kind === 'types') return Object.entries(filter.parameters)
  const { description } = filter
  if (filter.kind !== 'range') return [[filter.parameter, { description, example: filter.example }]]
  return [filter.min, filter.max].map(({ parameter, example }) => [parameter, { description, example }])
}
