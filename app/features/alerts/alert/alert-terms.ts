/**
 * An alert as the database matches it: under which keys it is found, and the bounds beside them. Bounds are kept so that
 * one comparison does: what a home does not say counts as less than anything, and only what is unbounded reaches so low.
 */
import {
  conditions,
  parentTypeOf,
  parentTypes,
  propertyTypeIds,
  type Purpose,
  purposes,
} from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import type { Region } from '#app/features/places/place.ts'
import {
  type Corner,
  everything,
  type Near,
  type SearchCriteria,
} from '#app/features/search/criteria/criteria.ts'
import {
  featureBits,
  type RangeFilter,
  rangeFilters,
  type RangeName,
  type SetFilter,
  setFilters,
  type SetName,
} from '#app/features/search/criteria/filter-registry.ts'
import { circleOf } from '#app/features/search/criteria/near-circle.ts'
import { type AlertQuery, regionsOf, type SavedSearchQuery, type TownQuery } from './alert.ts'

type Range<T extends string> = Record<`min_${T}` | `max_${T}`, number>

export type AlertKeyTerms = Range<'measure'> &
  Range<'price'> &
  Range<'bedrooms'> &
  Range<'price_per_metre'> & {
    /** Bits of the wanted types and parent types, and of the wanted conditions; null: any, also those that come later. */
    types: number | null
    conditions: number | null
  }

export type AlertTerms = {
  keys: string[]
  key: AlertKeyTerms
  /** What only saved searches bound: columns of `alert`, those of ranges and sets named after their filter. */
  rest: Range<Exclude<RangeName, KeyFilter>> &
    Record<Exclude<SetName, KeyFilter>, number | null> & {
      exclusive_only: boolean
      /** Bits of those that a home must have. */
      features: number
      bounds: string | null
      shapes: string | null
      near_east: number | null
      near_north: number | null
      near_kilometres: number | null
    }
}

/** The ranges and sets whose terms are in `alert_key`, because towns' alerts have them too. */
const keyFilters = ['price', 'bedrooms', 'pricePerMetre', 'condition'] as const satisfies (
  | RangeName
  | SetName
)[]
type KeyFilter = (typeof keyFilters)[number]
const isInKey = ({ name }: RangeFilter | SetFilter): boolean => keyFilters.some((each) => each === name)
/** Those of saved searches only. */
export const searchRanges = rangeFilters.filter((filter) => !isInKey(filter))
export const searchSets = setFilters.filter((filter) => !isInKey(filter))

/** Bits stand by the order of these lists: a new type goes to the end. */
export const typeBits = propertyTypeIds
/** The bit of the first parent type; the others follow it. */
export const FIRST_PARENT_BIT = 28
export const parentBits = parentTypes
export const conditionBits = [...conditions, 'unknown'] as const

/** In keys of searches without regions and places, where others have a region or a place. */
export const ANYWHERE = 'anywhere'

const LARGEST_SMALL = 32_767
const LARGEST = 2_147_483_647

export const termsOf = (query: AlertQuery): AlertTerms =>
  query.kind === 'search' ? termsOfSearch(query) : termsOfTown(query)

function termsOfTown(query: TownQuery): AlertTerms {
  const { kind, filters } = query
  const { placeIds } = filters
  const chosen = regionsOf(query)
  return {
    keys: keysOf(
      [kind],
      placeIds.length === 0 ? chosen : [],
      placeIds.filter((id) => chosen.some((region) => placeById(id)?.region === region)),
    ),
    key: {
      ...decimalRange('measure', filters.minMeasure, filters.maxMeasure),
      ...wholeRange('price', filters.minPriceEuro, filters.maxPriceEuro, LARGEST),
      ...wholeRange('bedrooms', filters.minBedrooms, filters.maxBedrooms, LARGEST_SMALL),
      ...range('price_per_metre', filters.minPricePerMetre, filters.maxPricePerMetre, Infinity),
      types: bitsOf(typeBits, filters.types),
      conditions: bitsOf(conditionBits, filters.conditions),
    },
    rest: searchTermsOf(everything(null)),
  }
}

function termsOfSearch({ criteria: c }: SavedSearchQuery): AlertTerms {
  const asked: Purpose[] = c.purpose === null ? [...purposes] : [c.purpose]
  const narrowed = new Set(c.placeIds.map((id) => placeById(id)?.region))
  const isAnywhere = c.regions.length + c.placeIds.length === 0
  // PostgreSQL would swap the corners of an inverted box.
  const isInvertedBox =
    c.bounds !== null && (c.bounds.south > c.bounds.north || c.bounds.west > c.bounds.east)
  return {
    keys: keysOf(
      isInvertedBox ? [] : asked.map((purpose) => `search-${purpose}`),
      isAnywhere ? [ANYWHERE] : c.regions.filter((region) => !narrowed.has(region)),
      c.placeIds,
    ),
    key: {
      // The price is its measure.
      ...range('measure', c.minPriceEuro, c.maxPriceEuro, Infinity),
      ...wholeRange('price', null, null, LARGEST),
      ...wholeRange('bedrooms', c.minBedrooms, c.maxBedrooms, LARGEST_SMALL),
      ...range('price_per_metre', c.minPricePerMetreEuro, c.maxPricePerMetreEuro, Infinity),
      types: requestedTypes(c),
      conditions: bitsOf(conditionBits, c.conditions),
    },
    rest: searchTermsOf(c),
  }
}

const searchTermsOf = (c: SearchCriteria): AlertTerms['rest'] =>
  ({
    ...Object.assign(
      {},
      ...searchRanges.map(({ name, number, min, max }) =>
        number === 'decimal'
          ? decimalRange(name, c[min.field], c[max.field])
          : wholeRange(name, c[min.field], c[max.field], LARGEST),
      ),
    ),
    ...Object.fromEntries(searchSets.map(({ name, values, field }) => [name, bitsOf(values, c[field])])),
    exclusive_only: c.exclusiveOnly,
    features: featureBits(c.features),
    bounds: c.bounds && `((${c.bounds.west},${c.bounds.south}),(${c.bounds.east},${c.bounds.north}))`,
    shapes: c.shapes.length === 0 ? null : `{${c.shapes.map(polygonText).join(',')}}`,
    ...nearTerms(c.near),
  }) as AlertTerms['rest']

function nearTerms(near: Near | null) {
  const circle = near && circleOf(near)
  return {
    near_east: circle?.east ?? null,
    near_north: circle?.north ?? null,
    near_kilometres: circle?.kilometres ?? null,
  }
}

/** As an element of an array of polygons. */
const polygonText = (shape: readonly Corner[]): string =>
  `"(${shape.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})"`

const keysOf = (
  kinds: readonly string[],
  whole: readonly (Region | typeof ANYWHERE)[],
  placeIds: readonly string[],
): string[] => [
  ...new Set(kinds.flatMap((kind) => [...whole, ...placeIds].map((where) => `${kind} ${where}`))),
]

/** A chosen type narrows its own parent only. */
function requestedTypes({ types, parentTypes: parents }: SearchCriteria): number | null {
  if (types.length + parents.length === 0) return null
  const narrowed = new Set(types.map(parentTypeOf))
  const whole = parents.filter((parent) => !narrowed.has(parent))
  return (bitsOf(typeBits, types) ?? 0) | ((bitsOf(parentBits, whole) ?? 0) << FIRST_PARENT_BIT)
}

/** Null where nothing is chosen. */
const bitsOf = <T>(all: readonly T[], chosen: readonly T[]): number | null =>
  chosen.length === 0
    ? null
    : all.reduce((bits, one, at) => (chosen.includes(one) ? bits | (1 << at) : bits), 0)

const range = <T extends string>(name: T, min: number | null, max: number | null, largest: number) =>
  ({
    [`min_${name}`]: min === null && max === null ? -largest : Math.max(0, min ?? 0),
    [`max_${name}`]: max ?? largest,
  }) as Range<T>

/** Of a figure that may be below 0, as a floor or a net yield. */
const decimalRange = <T extends string>(name: T, min: number | null, max: number | null) =>
  ({
    [`min_${name}`]: min ?? (max === null ? -Infinity : -Number.MAX_VALUE),
    [`max_${name}`]: max ?? Infinity,
  }) as Range<T>

/** For figures that are whole: bounds between two of them are drawn in; -1 is below every bound, and -2 above none. */
const wholeRange = <T extends string>(name: T, min: number | null, max: number | null, largest: number) =>
  ({
    [`min_${name}`]: min === null && max === null ? -1 : Math.max(0, Math.min(largest, Math.ceil(min ?? 0))),
    [`max_${name}`]: Math.max(-2, Math.min(largest, Math.floor(max ?? largest))),
  }) as Range<T>
