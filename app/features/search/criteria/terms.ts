/**
 * Terms of a search: conditions on a home, all of which must hold. They are described here, and compiled to a predicate
 * (`matchesTerms`), to SQL (`app/features/search/queries/search-filter.queries.server.ts`), and for speed to columns of
 * the copy in memory (`app/features/search/engine/select-listings.server.ts`) and keys of alerts
 * (`app/features/alerts/alert/alert-keys.ts`).
 */
import { additions, isExclusive, parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { Bounds, Corner, SearchCriteria } from './criteria.ts'
import type { RangeEntry } from './filter-kinds.ts'
import {
  allFilters,
  featureBits,
  type Filter,
  type FilterName,
  type RangeFilter,
  rangeFilters,
  type SetFilter,
  setFilters,
} from './filter-registry.ts'
import { isInsideShape } from './inside-shape.ts'
import { wholeParentTypes, wholeRegions } from './narrowed-choices.ts'
import { type Circle, circleOf, isInCircle } from './near-circle.ts'
import { type DescribedHome, describedStems, soughtStems } from './text-stems.ts'

/**
 * Figure of a home that a range bounds: the number in a field or, where the field is a moment, the days since then. It
 * is unknown also where the field `knownWith` is.
 */
export type Figure = Pick<RangeEntry, 'isRounded' | 'unit'> & {
  listingField: RangeFilter['listingField'] | 'annualIncomeEuro'
  knownWith?: RangeFilter['listingField']
}

type ChosenFact = 'purpose' | 'addition' | 'region' | 'placeId' | 'type' | SetFilter['listingField']
/** A field of a listing, or the parent of its type. */
type ChoiceField = ChosenFact | 'parentType'
/** A field has one of these values; with `unknown` also where it has none. */
export type Choice = { field: ChoiceField; values: readonly string[]; unknown: boolean }

export type Term = { of: FilterName | 'purpose' | 'exclusive' | 'income' } & (
  | { kind: 'choice'; anyOf: readonly Choice[] }
  /** Both bounds are inclusive; an unknown figure lies within none. */
  | { kind: 'range'; figure: Figure; min: number | null; max: number | null }
  /** The home has all of these. */
  | { kind: 'features'; bits: number }
  /** The home's title and description have all of these stems. */
  | { kind: 'text'; stems: readonly string[] }
  /** Homes without a position are in no box, area or circle. */
  | { kind: 'box'; box: Bounds }
  | { kind: 'areas'; shapes: readonly (readonly Corner[])[] }
  | { kind: 'circle'; circle: Circle }
)
export type ChoiceTerm = Extract<Term, { kind: 'choice' }>
export type RangeTerm = Extract<Term, { kind: 'range' }>

/** The fields of a listing whose words are searched. */
export const describedFields = ['title', 'shortDescription', 'descriptionHtml'] as const

/** The fields of a listing that terms ask for, beside its state. */
export const comparedFields = [
  ...new Set([
    'purpose',
    'addition',
    'region',
    'placeId',
    'type',
    'featureBits',
    'latitude',
    'longitude',
    'annualIncomeEuro',
    ...describedFields,
    ...rangeFilters.flatMap(({ listingField, knownWith }) => [listingField, knownWith ?? listingField]),
    ...setFilters.map(({ listingField }) => listingField),
  ] as const),
]
export type ComparedHome = Pick<Listing, (typeof comparedFields)[number]>

function choose(field: ChoiceField, values: readonly string[]): Choice {
  return { field, values, unknown: false }
}

/** Builds the terms of a search. None of them is about the state: homes on offer and no longer on offer match alike. */
export function termsOf(criteria: SearchCriteria): Term[] {
  const terms: Term[] = []
  const { purpose, exclusiveOnly } = criteria
  if (purpose !== null) terms.push({ of: 'purpose', kind: 'choice', anyOf: [choose('purpose', [purpose])] })
  if (exclusiveOnly) terms.push({ of: 'exclusive', kind: 'choice', anyOf: [exclusive] })
  for (const filter of allFilters) {
    const term = termOf(filter, criteria)
    if (term !== null) terms.push(term)
  }
  return terms
}

const exclusive = choose('addition', additions.filter(isExclusive))

/** Null where the filter bounds nothing. */
function termOf(filter: Filter, criteria: SearchCriteria): Term | null {
  switch (filter.kind) {
    case 'range':
      return rangeTerm(filter.name, filter, criteria[filter.min.field], criteria[filter.max.field])
    case 'set': {
      const chosen = criteria[filter.field]
      const values = chosen.filter((value) => value !== 'unknown')
      const choice = { field: filter.listingField, values, unknown: values.length < chosen.length }
      return chosen.length === 0 ? null : { of: filter.name, kind: 'choice', anyOf: [choice] }
    }
    case 'places': {
      const { regions, placeIds } = criteria
      if (regions.length + placeIds.length === 0) return null
      const anyOf = [choose('region', wholeRegions(criteria)), choose('placeId', placeIds)]
      return { of: 'place', kind: 'choice', anyOf: anyOf.filter(({ values }) => values.length > 0) }
    }
    case 'types': {
      const { types, parentTypes } = criteria
      if (types.length + parentTypes.length === 0) return null
      const anyOf = [choose('parentType', wholeParentTypes(criteria)), choose('type', types)]
      return { of: 'type', kind: 'choice', anyOf: anyOf.filter(({ values }) => values.length > 0) }
    }
    case 'features': {
      const bits = featureBits(criteria.features)
      return bits === 0 ? null : { of: 'features', kind: 'features', bits }
    }
    case 'text': {
      const stems = criteria.text === null ? [] : soughtStems(criteria.text)
      return stems.length === 0 ? null : { of: 'text', kind: 'text', stems }
    }
    case 'map': {
      const { bounds, shapes } = criteria
      if (filter.parameter === 'bounds') return bounds && { of: 'bounds', kind: 'box', box: bounds }
      return shapes.length === 0 ? null : { of: 'shape', kind: 'areas', shapes }
    }
    case 'near':
      return criteria.near && { of: 'near', kind: 'circle', circle: circleOf(criteria.near) }
  }
}

/** Null where neither end is bounded. */
export const rangeTerm = (
  of: Term['of'],
  figure: Figure,
  min: number | null,
  max: number | null,
): Term | null => (min === null && max === null ? null : { of, kind: 'range', figure, min, max })

/** The stems that terms look for; none if no words are sought. */
export const stemsSought = (terms: readonly Term[]): readonly string[] =>
  terms.flatMap((term) => (term.kind === 'text' ? term.stems : []))

export const matchesTerms = (terms: readonly Term[], home: ComparedHome, now: Date): boolean =>
  terms.every((term) => matchesTerm(term, home, now))

function matchesTerm(term: Term, home: ComparedHome, now: Date): boolean {
  switch (term.kind) {
    case 'choice':
      return isChosen(term.anyOf, home)
    case 'range':
      return isWithin(rangeFigure(term.figure, home, now), term.min, term.max)
    case 'features':
      return (home.featureBits & term.bits) === term.bits
    case 'text': {
      const stems = stemsOf(home)
      return term.stems.every((stem) => stems.has(stem))
    }
    case 'box': {
      const { south, west, north, east } = term.box
      return isWithin(home.latitude, south, north) && isWithin(home.longitude, west, east)
    }
    default: {
      const { latitude, longitude } = home
      return latitude !== null && longitude !== null && isInArea(term, latitude, longitude)
    }
  }
}

/** Stems of homes, which several searches ask for. */
const knownStems = new WeakMap<DescribedHome, ReadonlyMap<string, unknown>>()

function stemsOf(home: DescribedHome): ReadonlyMap<string, unknown> {
  const stems = knownStems.get(home) ?? describedStems(home)
  knownStems.set(home, stems)
  return stems
}

/** Fields of a home that choices compare; one that is absent counts as unknown. */
type Chosen = Partial<Pick<Listing, ChosenFact>>

export const isChosen = (anyOf: readonly Choice[], home: Chosen): boolean =>
  anyOf.some(({ field, values, unknown }) => {
    const value = field === 'parentType' ? home.type && parentTypeOf(home.type) : home[field]
    return value === null || value === undefined ? unknown : values.includes(value)
  })

export const isInArea = (
  term: Extract<Term, { kind: 'areas' | 'circle' }>,
  latitude: number,
  longitude: number,
): boolean =>
  term.kind === 'circle'
    ? isInCircle(latitude, longitude, term.circle)
    : term.shapes.some((shape) => isInsideShape(latitude, longitude, shape))

/** NULL never satisfies a range filter. */
const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max)

const MS_PER_DAY = 86_400_000

/**
 * Computes the figure of a home that a range compares: the number in the field, rounded half up if `isRounded`, or the
 * days from a moment to `now`, at least 0. Null where it is unknown.
 */
export function rangeFigure(
  { listingField, knownWith, isRounded = false }: Figure,
  home: ComparedHome,
  now: Date,
): number | null {
  const value = knownWith !== undefined && home[knownWith] === null ? null : home[listingField]
  // Another process's clock may be ahead.
  if (value instanceof Date) return Math.max((now.getTime() - value.getTime()) / MS_PER_DAY, 0)
  return value === null || !isRounded ? value : Math.floor(value + 0.5)
}
