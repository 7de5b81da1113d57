/** The kinds of filters, and what an entry of `filters.data.ts` says. */
import type { Listing } from '#app/features/listings/record/listing-record.ts'

/** How many areas a search may have drawn (docs/product/search.md §34). */
export const MAX_SHAPES = 10

/** A parameter as the calls document it. */
export type ParameterDoc = { description: string; example: string }

type Shown = {
  /** Title above its control; for an area of the map, its chip. */
  title: string
  /** Has a button in the filter bar, and comes first in the form. */
  isMain?: boolean
  /** Offered on /featured too (docs/product/search.md §14). */
  isOnFeatured?: boolean
  /** True if few ask for it: among "More filters" in the form. */
  isRare?: boolean
}

/** Regions and locations, or parent types and types: a part narrows its own whole only. */
type TwoLevelEntry = Shown & { parameters: Record<string, ParameterDoc> }
export type PlacesEntry = TwoLevelEntry & { kind: 'places' }
export type TypesEntry = TwoLevelEntry & { kind: 'types'; anyLabel: string }

export type Bound<Field extends string = string> = {
  parameter: string
  field: Field
  /** Adjective before the noun: `lowest` in "The lowest price". */
  adjective: string
  example: string
  chip: (value: number) => string
}

type ComparedEntry = Shown & {
  listingField: keyof Listing
  /** Means something else for sale than for rent: switching leaves it behind (docs/product/search.md §3). */
  isPerMode?: boolean
}

export type RangeUnit = '€' | 'm²' | '€/m²' | '%' | 'days' | 'm'

/** A minimum and a maximum, both inclusive; an unknown figure satisfies neither. */
export type RangeEntry = ComparedEntry & {
  kind: 'range'
  /** Homes for rent have no such figure: neither offered nor read in a search for rent. */
  isForSaleOnly?: boolean
  /** Compared as it is shown, in whole euros, halves upwards (docs/product/search.md §9). */
  isRounded?: boolean
  /** The figure counts only where this field is known too. */
  knownWith?: keyof Listing
  /** `digits`: whole, read and typed as digits only; `whole`: fractions are rounded inwards. */
  number: 'digits' | 'whole' | 'decimal'
  noun: string
  format: (value: number) => string
  /** Stands in the text fields. */
  unit: RangeUnit | null
  description: string
  /** Label of its relaxation: what would hold instead. */
  anyLabel: string
  /** Bounds of one end to choose from, where the form offers these alone; the words of each are its chip's. */
  steps?: { of: 'min' | 'max'; figures: readonly number[] }
  min: Bound
  max: Bound
}

/** Any of some values; `unknown` stands for a listing without one. */
export type SetEntry = ComparedEntry & {
  kind: 'set'
  parameter: string
  field: string
  values: readonly [...string[], 'unknown']
  names: Readonly<Record<string, string>>
  /** Text of a chip, from a value's name. */
  chip: (name: string) => string
  /** Values offered for rent, if they are fewer. */
  valuesForRent?: readonly string[]
  noun: string
  description: string
  example: string
  anyLabel: string
}

/** Any number of features, all of which a home must have. */
export type FeaturesEntry = Shown & {
  kind: 'features'
  parameter: string
  noun: string
  names: Readonly<Record<string, string>>
  description: string
  example: string
  anyLabel: string
}

/** Words that a home's title and description have. */
export type TextEntry = Shown & {
  kind: 'text'
  parameter: 'text'
  /** Message for an unreadable value; “%” stands for it. */
  unreadable: string
  description: string
  example: string
  anyLabel: string
}

/** A part of the map; has no control in the form. */
export type MapEntry = Shown & {
  kind: 'map'
  parameter: 'bounds' | 'shape'
  /** Message for an unreadable value; “%” stands for it. */
  unreadable: string
  description: string
  example: string
  anyLabel: string
}

/** Filter for an area within some minutes of a point, which a location or degrees name. */
export type NearEntry = Shown & {
  kind: 'near'
  parameters: { near: ParameterDoc; within: ParameterDoc }
  /** Messages for unreadable values; “%” stands for them. */
  unreadable: { near: string; within: string }
  anyLabel: string
}

export type FilterEntry =
  | PlacesEntry
  | TypesEntry
  | RangeEntry
  | SetEntry
  | FeaturesEntry
  | TextEntry
  | MapEntry
  | NearEntry
