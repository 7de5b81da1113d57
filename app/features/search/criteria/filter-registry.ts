/**
 * Every filter of a search by kind: `filters.data.ts` is the table. What filters of one kind have in common (address,
 * terms, counts, chips, relaxations, form, OpenAPI) loops over it.
 */
import type {
  Bound,
  FeaturesEntry,
  MapEntry,
  NearEntry,
  ParameterDoc,
  PlacesEntry,
  RangeEntry,
  SetEntry,
  TextEntry,
  TypesEntry,
} from './filter-kinds.ts'
import { features } from './features.data.ts'
import { filters } from './filters.data.ts'

type Filters = typeof filters
export type FilterName = keyof Filters
type NamesOf<Kind> = { [N in FilterName]: Filters[N]['kind'] extends Kind ? N : never }[FilterName]
export type RangeName = NamesOf<'range'>
export type SetName = NamesOf<'set'>

/** The fields of search criteria that ranges and sets have. */
export type RangeField = Filters[RangeName]['min' | 'max']['field']
export type SetFields = { [N in SetName as Filters[N]['field']]: Filters[N]['values'][number][] }

export type RangeFilter = Omit<RangeEntry, 'min' | 'max' | 'listingField' | 'knownWith'> & {
  name: RangeName
  listingField: Filters[RangeName]['listingField']
  knownWith?: Filters[RangeName]['listingField']
  min: Bound<RangeField>
  max: Bound<RangeField>
}
export type SetFilter = Omit<SetEntry, 'listingField' | 'field'> & {
  name: SetName
  listingField: Filters[SetName]['listingField']
  field: keyof SetFields
}
export type Filter =
  | RangeFilter
  | SetFilter
  | ((PlacesEntry | TypesEntry | FeaturesEntry | TextEntry | MapEntry | NearEntry) & {
      name: Exclude<FilterName, RangeName | SetName>
    })

export const allFilters = Object.entries(filters).map(([name, filter]) => ({ ...filter, name })) as Filter[]
export const rangeFilters = allFilters.filter((filter) => filter.kind === 'range')
export const setFilters = allFilters.filter((filter) => filter.kind === 'set')

export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as [Feature, ...Feature[]]

/** A bit for each, as `listing.feature_bits` has them. */
export const featureBits = (chosen: readonly Feature[]): number =>
  chosen.reduce((bits, feature) => bits | (1 << featureNames.indexOf(feature)), 0)

/**
 * The filters whose choices are counted, each with its own left out. Features are counted together with those chosen.
 */
export type FacetGroup = 'place' | 'type' | 'bedrooms' | SetName
export const isFacetGroup = (name: FilterName): name is FacetGroup =>
  name === 'place' || name === 'type' || name === 'bedrooms' || setFilters.some((set) => set.name === name)
export const facetGroups: readonly FacetGroup[] = allFilters.map(({ name }) => name).filter(isFacetGroup)

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
  if ('parameters' in filter) return Object.entries(filter.parameters)
  const { description } = filter
  if (filter.kind !== 'range') return [[filter.parameter, { description, example: filter.example }]]
  return [filter.min, filter.max].map(({ parameter, example }) => [parameter, { description, example }])
}
