import { purposes } from '#app/features/listings/record/listing.ts'
import type { SearchCriteria, SearchResult } from '../criteria/criteria.ts'
import { rangeFilters } from '../criteria/filter-registry.ts'
import { sortColumns } from '../queries/search.queries.server.ts'
import { stemsSought, termsOf } from '../criteria/terms.ts'
import { eachBit, hasBit } from './bitmap.ts'
import type { ListingIndex } from './listing-index.server.ts'
import { countSelected, type Selection, selectListings } from './select-listings.server.ts'
import type { SortedOrder } from './sorted-order.ts'
import { figureOfRange, figureOfSort } from './stock-columns.queries.server.ts'

/**
 * How many homes can be looked at while walking through an order in the time in which one is compared, and one taken
 * into a page.
 */
const STEPS_PER_HOME = 8
const STEPS_PER_PLACE = 200

/** A page (from 1) of a search, and how many it finds in all; `seconds` is the time of the database. */
export function findInIndex(
  index: ListingIndex,
  criteria: SearchCriteria,
  page: number,
  size: number,
  seconds: number,
): SearchResult {
  const terms = termsOf(criteria)
  const selection = selectListings(index, terms, seconds)
  const total = countSelected(selection)
  const [from, to] = [(page - 1) * size, Math.min(page * size, total)]
  if (from >= to) return { ids: [], total }
  const isRanked = criteria.sort === 'recent' && stemsSought(terms).length > 0
  const steps = total * STEPS_PER_HOME + to * STEPS_PER_PLACE
  const isDense = (index.homes * to) / total <= steps
  const walked = isDense && !isRanked ? walkOrders(index, criteria, selection, to, steps) : null
  const slots = walked ?? firstSorted(index, criteria, selection, to, isRanked)
  return { ids: slots.slice(from, to).map((slot) => index.ids[slot]!), total }
}

/** The first `count` slots of a selection, from the orders of the whole stock; null where that takes `steps`. */
function walkOrders(
  index: ListingIndex,
  criteria: SearchCriteria,
  { words, spans }: Selection,
  count: number,
  steps: number,
): number[] | null {
  const [least, end] = [(spans[0] ?? 0) << 5, (spans.at(-1) ?? 0) << 5]
  const isWhole = spans.length === 2
  let left = steps
  const firstOf = (order: SortedOrder): number[] => {
    const slots: number[] = []
    order.walk(startOf(criteria), (slot) => {
      left--
      if (slot >= least && slot < end && hasBit(words, slot) && (isWhole || isInSpans(slot, spans)))
        slots.push(slot)
      return slots.length < count && left > 0
    })
    return slots
  }
  const orders = index.orders[criteria.sort]
  const slots =
    criteria.purpose === null
      ? orders.flatMap(firstOf).sort(orders[0]!.compare).slice(0, count)
      : firstOf(orders[purposes.indexOf(criteria.purpose)]!)
  return left > 0 ? slots : null
}

/** Words between spans are those of former searches. */
function isInSpans(slot: number, spans: readonly number[]): boolean {
  const word = slot >>> 5
  for (let at = 0; at < spans.length; at += 2) if (word < spans[at + 1]!) return word >= spans[at]!
  return false
}

/** Beginning of a search's order, if a range bounds its figure. */
function startOf({ sort, ...criteria }: SearchCriteria): number | null {
  const range = rangeFilters.find(({ name }) => figureOfRange[name] === figureOfSort[sort])
  // Days are bounded by their number, and sorted by their moment.
  if (range === undefined || range.unit === 'days') return null
  return criteria[sortColumns[sort].direction === 'asc' ? range.min.field : range.max.field]
}

/** The first `count` slots of a selection, sorted; `isRanked`: first those that say best what is sought. */
function firstSorted(
  index: ListingIndex,
  { sort }: SearchCriteria,
  { words, spans }: Selection,
  count: number,
  isRanked: boolean,
): number[] {
  const { compare: compareFigures } = index.orders[sort][0]!
  const { ranks } = index.texts
  const compare = isRanked
    ? (a: number, b: number) => ranks[b]! - ranks[a]! || compareFigures(a, b)
    : compareFigures
  let slots: number[] = []
  let last: number | undefined
  const cut = () => {
    slots = slots.sort(compare).slice(0, count)
    if (slots.length === count) last = slots.at(-1)
  }
  eachBit(words, spans, (slot) => {
    if (last !== undefined && compare(slot, last) > 0) return
    slots.push(slot)
    if (slots.length >= 2 * count + 100) cut()
  })
  cut()
  return slots
}
