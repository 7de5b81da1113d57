/**
 * Criteria of a search. The address always carries them (docs/product/search.md §4); the parameters' names are in
 * `filters.data.ts`. All bounds are inclusive; null and empty lists bound nothing.
 */
import type { ParentType, PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { TravelMode } from '#app/features/places/travel.ts'
import {
  eachRangeField,
  eachSetField,
  type Feature,
  type RangeField,
  type SetFields,
} from './filter-registry.ts'
import type { SortOrder } from './sort-order.ts'

/** Ranges and sets have their fields from `filter-registry.ts`: `minPriceEuro`, `conditions` and so on. */
export type SearchCriteria = Record<RangeField, number | null> &
  SetFields & {
    /** null: both, on /featured and in `property/all`. */
    purpose: Purpose | null
    exclusiveOnly: boolean
    regions: Region[]
    /** Narrow their own region only: Limassol with two of its places, and all of Paphos, is one search. */
    placeIds: string[]
    parentTypes: ParentType[]
    types: PropertyType[]
    /** All of which a home must have. */
    features: Feature[]
    /** Words that its title and description have; at most {@link MAX_TEXT} letters. */
    text: string | null
    /** A part of the map: what is visible. */
    bounds: Bounds | null
    /** Drawn areas of at least three corners, in any of which a home may lie. */
    shapes: Corner[][]
    near: Near | null
    sort: SortOrder
  }

export type Bounds = { south: number; west: number; north: number; east: number }
export type Corner = { latitude: number; longitude: number }
/** Area within some minutes of a point. */
export type Near = Corner & {
  /** The location in whose middle the point is; null for any other point. */
  placeId: string | null
  minutes: number
  by: TravelMode
}

/** A parameter that could not be read: pages say so and go on, calls answer 400 (docs/product/search.md §6). */
export type CriteriaProblem = { parameter: string; message: string }

export type SetCounts = { [Field in keyof SetFields]: Record<SetFields[Field][number], number> }
/** How many homes each choice would leave, every other filter applied and its own group left out. */
export type Facets = SetCounts & {
  regions: Record<Region, number>
  /** Counts by place id, for all places of the chosen regions and of the regions chosen places are in. */
  places: Record<string, number>
  parentTypes: Record<ParentType, number>
  types: Record<PropertyType, number>
  /** How many have it, and those that are chosen. */
  features: Record<Feature, number>
  /** How many have exactly this many bedrooms: 0, 1, 2, 3, 4, 5, and 6 for six or more. */
  bedrooms: number[]
}

export type SearchResult = { ids: number[]; total: number }
export const PAGE_SIZE = 20
/** Letters of the text that a search looks for; what is longer is cut off. */
export const MAX_TEXT = 100

export const everything = (purpose: Purpose | null): SearchCriteria => ({
  purpose,
  exclusiveOnly: false,
  regions: [],
  placeIds: [],
  parentTypes: [],
  types: [],
  ...eachRangeField(null),
  ...(eachSetField(() => []) as SetFields),
  features: [],
  text: null,
  bounds: null,
  shapes: [],
  near: null,
  sort: 'recent',
})

/** The same search with nothing in these fields. */
export function without(criteria: SearchCriteria, fields: readonly (keyof SearchCriteria)[]): SearchCriteria {
  const none = everything(null)
  return { ...criteria, ...Object.fromEntries(fields.map((field) => [field, none[field]])) }
}
