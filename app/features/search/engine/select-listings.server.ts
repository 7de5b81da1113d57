/** Listings of an index that a search finds, as bits. */
import { propertyTypeIds } from '#app/features/listings/record/listing.ts'
import type { Bounds } from '../criteria/criteria.ts'
import { type FacetGroup, facetGroups, type RangeName, setFilters } from '../criteria/filter-registry.ts'
import { boundsAround } from '../criteria/map-view.ts'
import { boundsOfCircle } from '../criteria/near-circle.ts'
import { type ChoiceTerm, isChosen, isInArea, type RangeTerm, type Term } from '../criteria/terms.ts'
import { clearBit, countBits, eachBit, type Spans } from './bitmap.ts'
import type { CategoryColumn } from './category-column.ts'
import { type ListingIndex, MOST_BEDROOMS } from './listing-index.server.ts'
import { figureOfRange, latitudeFigure, longitudeFigure } from './stock-columns.queries.server.ts'

/** Slots as bits, in some words of an index's scratch. */
export type Selection = { words: Uint32Array; spans: Spans }

const SECONDS_PER_DAY = 86_400

/** Everything that a search asks for; `seconds` is the time of the database. */
export function selectListings(
  index: ListingIndex,
  terms: readonly Term[],
  seconds: number,
  words = index.scratch[0]!,
): Selection {
  const selection = selectUngrouped(index, terms, seconds, words)
  restrictGroups(index, terms, selection)
  return selection
}

/** Selects by a search's filters, without those whose choices are counted, except its places. */
export function selectUngrouped(
  index: ListingIndex,
  terms: readonly Term[],
  seconds: number,
  words: Uint32Array,
  inAllPlaces = false,
): Selection {
  const spans = index.selectPlaces(words, terms, inAllPlaces)
  for (const term of terms) if (!isGrouped(term)) restrict(index, term, { words, spans }, seconds)
  return { words, spans }
}

const groups: ReadonlySet<string> = new Set(facetGroups)
const isGrouped = ({ of }: Term): boolean => groups.has(of)

/** Applies the filters whose choices are counted, but for places. */
export function restrictGroups(index: ListingIndex, terms: readonly Term[], selection: Selection): void {
  for (const term of terms) if (isGrouped(term)) restrict(index, term, selection, 0)
}

/** Applies a term. Purposes and places are where a selection begins; `seconds` is read by days alone. */
export function restrict(index: ListingIndex, term: Term, selection: Selection, seconds: number): void {
  const { words, spans } = selection
  switch (term.kind) {
    case 'choice': {
      if (term.of === 'exclusive') index.exclusive.restrict(words, spans, [1])
      const asked = choices.find(({ group }) => group === term.of)
      asked?.columnOf(index).restrict(words, spans, asked.codesOf(term))
      return
    }
    case 'range': {
      const [from, to] =
        term.figure.unit === 'days' ? momentsOf(term, seconds) : [term.min ?? -Infinity, term.max ?? Infinity]
      index.figures[figureOfRange[term.of as RangeName]]!.restrict(words, spans, from, to)
      return
    }
    case 'features':
      index.features.restrict(words, spans, term.bits)
      return
    case 'text':
      index.texts.restrict(words, spans, term.stems)
      return
    case 'box':
      restrictToBounds(index, selection, term.box)
      return
    default: {
      const around = term.kind === 'circle' ? boundsOfCircle(term.circle) : boundsAround(term.shapes.flat())!
      restrictToBounds(index, selection, around)
      const [latitudes, longitudes] = positionsOf(index)
      eachBit(words, spans, (slot) => {
        if (!isInArea(term, latitudes[slot]!, longitudes[slot]!)) clearBit(words, slot)
      })
    }
  }
}

/**
 * The choices of bedrooms asked for; null: any; `single`: some of six or more only, so that homes must be looked at.
 */
export function bedroomsAsked(terms: readonly Term[]): number[] | 'single' | null {
  const term = terms.find(({ of }) => of === 'bedrooms')
  if (term?.kind !== 'range') return null
  const [least, most] = [term.min ?? -Infinity, term.max ?? Infinity]
  if (least > MOST_BEDROOMS || (most >= MOST_BEDROOMS && most < Infinity)) return 'single'
  return Array.from({ length: MOST_BEDROOMS + 1 }, (_, choice) => choice).filter(
    (choice) => choice >= least && choice <= most,
  )
}

type Choices = {
  group: FacetGroup
  columnOf: (index: ListingIndex) => CategoryColumn
  /** The numbers of the values that a term asks for. */
  codesOf: (term: ChoiceTerm) => number[]
}
/** The columns of choices: types, and then the sets. */
const choices: readonly Choices[] = [
  {
    group: 'type',
    columnOf: ({ types }) => types,
    codesOf: ({ anyOf }) =>
      propertyTypeIds.flatMap((type, code) => (isChosen(anyOf, { type }) ? [code] : [])),
  },
  ...setFilters.map(({ name, values, listingField }, at): Choices => ({
    group: name,
    columnOf: ({ sets }) => sets[at]!,
    codesOf: ({ anyOf }) =>
      values.flatMap((value, code) =>
        isChosen(anyOf, { [listingField]: value === 'unknown' ? null : value }) ? [code] : [],
      ),
  })),
]

/** The numbers of the choices asked for in each column; null: any. */
export const choicesAsked = (terms: readonly Term[]): { group: FacetGroup; codes: number[] | null }[] =>
  choices.map(({ group, codesOf }) => {
    const term = terms.find(({ of }) => of === group)
    return { group, codes: term?.kind === 'choice' ? codesOf(term) : null }
  })

export function restrictToBounds(
  index: ListingIndex,
  { words, spans }: Selection,
  { south, west, north, east }: Bounds,
): void {
  index.figures[latitudeFigure]!.restrict(words, spans, south, north)
  index.figures[longitudeFigure]!.restrict(words, spans, west, east)
}

export const positionsOf = (index: ListingIndex) =>
  [index.figures[latitudeFigure]!.figures, index.figures[longitudeFigure]!.figures] as const

/** The moments that lie so many days back. Less than no day has passed since none: clocks of processes differ. */
const momentsOf = ({ min, max }: RangeTerm, seconds: number): [number, number] => [
  max === null ? -Infinity : max < 0 ? Infinity : seconds - max * SECONDS_PER_DAY,
  min === null || min <= 0 ? Infinity : seconds - min * SECONDS_PER_DAY,
]

export const countSelected = ({ words, spans }: Selection): number => countBits(words, spans)
