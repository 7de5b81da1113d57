/**
 * What a visitor searches for. The address always carries it (docs/product/search.md §4); the parameters' names live in
 * `search.wire.ts`. All bounds are inclusive; null and empty lists bound nothing.
 */
import type { Condition, ParentType, PropertyType, Purpose } from '../listings/listing.ts'
import type { Region } from '../places/place.ts'

export const sortOrders = ['recent', 'lowtohigh', 'hightolow'] as const
export type SortOrder = (typeof sortOrders)[number]
export const sortOrderNames: Record<SortOrder, string> = {
  recent: 'Most Recent',
  lowtohigh: 'Lowest Price',
  hightolow: 'Highest Price',
}

export type SearchCriteria = {
  /** null: both, on /featured and in `property/all`. */
  purpose: Purpose | null
  exclusiveOnly: boolean
  regions: Region[]
  /** Narrow their own region only: Limassol with two of its places, and all of Paphos, is one search. */
  placeIds: string[]
  parentTypes: ParentType[]
  types: PropertyType[]
  minPriceEuro: number | null
  maxPriceEuro: number | null
  /** 'unknown' is the specification's N/A. */
  conditions: (Condition | 'unknown')[]
  minBedrooms: number | null
  maxBedrooms: number | null
  minAreaSquareMetres: number | null
  maxAreaSquareMetres: number | null
  /** Only for sale, and only with a region chosen. */
  minYieldPercent: number | null
  maxYieldPercent: number | null
  /** A part of the map: what is visible, and a drawn shape of at least three corners. */
  bounds: Bounds | null
  shape: Corner[] | null
  sort: SortOrder
}

export type Bounds = { south: number; west: number; north: number; east: number }
export type Corner = { latitude: number; longitude: number }

/** A parameter that could not be read: pages say so and go on, calls answer 400 (docs/product/search.md §6). */
export type CriteriaProblem = { parameter: string; message: string }

/** How many homes each choice would leave, every other filter applied and its own group left out. */
export type Facets = {
  regions: Record<Region, number>
  /** By place id, for all places of the chosen regions and of the regions chosen places lie in. */
  places: Record<string, number>
  parentTypes: Record<ParentType, number>
  types: Record<PropertyType, number>
  conditions: Record<Condition | 'unknown', number>
  /** How many have exactly this many bedrooms: 0, 1, 2, 3, 4, 5, and 6 for six or more. */
  bedrooms: number[]
}

export type SearchResult = { ids: number[]; total: number }
export const PAGE_SIZE = 20

export const everything = (purpose: Purpose | null): SearchCriteria => ({
  purpose,
  exclusiveOnly: false,
  regions: [],
  placeIds: [],
  parentTypes: [],
  types: [],
  minPriceEuro: null,
  maxPriceEuro: null,
  conditions: [],
  minBedrooms: null,
  maxBedrooms: null,
  minAreaSquareMetres: null,
  maxAreaSquareMetres: null,
  minYieldPercent: null,
  maxYieldPercent: null,
  bounds: null,
  shape: null,
  sort: 'recent',
})
