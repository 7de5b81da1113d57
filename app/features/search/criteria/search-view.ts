/** Data of a listing page, as its loader returns it: everything computed, so that views only render it. */
import type { ListingCard } from '#app/features/listings/record/card.ts'
import type { OfferWords } from '#app/features/listings/record/offer-words.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Bounds, Corner, Near } from './criteria.ts'
import type { RangeUnit } from './filter-kinds.ts'
import type { ListView } from './list-view.ts'
import type { SortOrder } from './sort-order.ts'
import type { SearchPath } from './search-address.ts'

export type SearchMode = 'buy' | 'rent'

/** Choice to tick: `value` as the address writes it, `count` how many homes it would leave. */
export type Choice = { value: string; label: string; count: number; chosen: boolean }
export type RegionChoice = Choice & {
  region: Region
  /** Filled where the region, or a place in it, is chosen; the browser asks for the others when they are opened. */
  places: Choice[]
}
export type TypeChoice = Choice & { types: Choice[] }

/** One end of a range: `value` as the address has it, '' if there is none. */
export type BoundView = { name: string; value: string }

export type StepChoice = { value: string; label: string }

/** Data of a filter's control, by the kind of control. */
export type ControlView =
  | { kind: 'places'; regions: RegionChoice[] }
  | { kind: 'types'; types: TypeChoice[] }
  | { kind: 'set'; name: string; choices: Choice[] }
  | {
      kind: 'range'
      min: BoundView
      max: BoundView
      noun: string
      unit: RangeUnit | null
      number: 'digits' | 'whole' | 'decimal'
    }
  /** A list of bounds of one end; the other is kept as the address has it. */
  | { kind: 'steps'; label: string; chosen: BoundView; kept: BoundView; none: string; choices: StepChoice[] }
  /** `counts`: how many homes have exactly 0, 1, … 5, and 6 or more bedrooms. */
  | { kind: 'beds'; min: BoundView; max: BoundView; counts: number[] }
  /** A point by name, and how near: the first choice holds where none is made. */
  | { kind: 'near'; near: BoundView; within: BoundView; choices: StepChoice[] }
  /** Words to be found in descriptions. */
  | ({ kind: 'text' } & BoundView)
  /** Reason for which the filter cannot be used now. */
  | { kind: 'hint'; text: string }

/** A titled group of the form; main ones have a button in the filter bar. */
export type FilterGroupView = {
  id: string
  title: string
  isMain: boolean
  /** True if it is set; absent if not. */
  isSet?: boolean
  control: ControlView
}
export type MoreFiltersView = {
  /** Groups of filters; empty if none of them is set, until they are requested. */
  groups: FilterGroupView[]
  /** /featured has none. */
  isOffered: boolean
  /** How many of them are set. */
  chosenCount: number
  /** The page with them. */
  href: string
}

export type FilterView = {
  groups: FilterGroupView[]
  /** Rarely used filters, collapsed. */
  more: MoreFiltersView
  /** Hidden fields of the form. */
  bounds: string
  shape: string
  /** How many filters are set. */
  chosenCount: number
}

export type ChosenFilter = { label: string; removeHref: string }
/** `found`: `12 plots` */
export type SuggestedRelaxation = { label: string; href: string; found: string }

/** The id of the element that holds a search's results, on the list and on the map. */
export const RESULTS_ID = 'results'

export type SearchView = {
  path: SearchPath
  title: string
  /** null: both, on /featured. */
  mode: SearchMode | null
  listView: ListView
  /** Query of the search without page and view, `''` or `?…`, with which further pages are requested. */
  search: string
  cards: ListingCard[]
  total: number
  /** Nouns for the results. */
  words: OfferWords
  page: number
  lastPage: number
  previousHref: string | null
  nextHref: string | null
  sort: SortOrder
  filters: FilterView
  chosen: ChosenFilter[]
  clearHref: string
  tabs: { label: string; href: string; current: boolean }[]
  /** Messages about parameters that were ignored or contradict each other. */
  problems: string[]
  /** Relaxations, only if nothing was found. */
  suggestedRelaxations: SuggestedRelaxation[]
  /**
   * The sentence that was searched for, with what of it is no filter; null after a filter was changed, and where there
   * was none.
   */
  sentence: { text: string; notices: string[] } | null
  area: { bounds: Bounds | null; shapes: Corner[][]; near: Near | null }
}
