/** Which listings of an index a search finds, as bits. */
import { parentTypeOf, propertyTypeIds } from '#app/features/listings/record/listing.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import {
  featureBits,
  type FacetGroup,
  isFacetGroup,
  rangeFilters,
  setFilters,
} from '../criteria/filter-registry.ts'
import { boundsAround } from '../criteria/map-view.ts'
import { wholeParentTypes } from '../criteria/narrowed-choices.ts'
import { boundsOfNear, isNear } from '../criteria/near-circle.ts'
import { clearBit, countBits, eachBit, type Spans } from './bitmap.ts'
import type { CategoryColumn } from './category-column.ts'
import { isInsideShape } from './inside-shape.ts'
import { type ListingIndex, MOST_BEDROOMS } from './listing-index.server.ts'
import { figureOfRange, latitudeFigure, longitudeFigure } from './stock-columns.queries.server.ts'

/** Slots as bits, in some words of an index's scratch. */
export type Selection = { words: Uint32Array; spans: Spans }

const SECONDS_PER_DAY = 86_400

/** Everything that a search asks for; `seconds` is the time of the database. */
export function selectListings(
  index: ListingIndex,
  criteria: SearchCriteria,
  seconds: number,
  words = index.scratch[0]!,
): Selection {
  const selection = selectUngrouped(index, criteria, seconds, words)
  restrictGroups(index, criteria, selection)
  return selection
}

/** What a search asks for beside the filters whose choices are counted, but for its places. */
export function selectUngrouped(
  index: ListingIndex,
  criteria: SearchCriteria,
  seconds: number,
  words: Uint32Array,
  inAllPlaces = false,
): Selection {
  const spans = index.selectPlaces(words, criteria, inAllPlaces)
  if (criteria.exclusiveOnly) index.exclusive.restrict(words, spans, [1])
  index.features.restrict(words, spans, featureBits(criteria.features))
  for (const { name, unit, min, max } of rangeFilters) {
    if (isFacetGroup(name)) continue
    const [least, most] = [criteria[min.field], criteria[max.field]]
    if (least === null && most === null) continue
    const [from, to] =
      unit === 'days' ? momentsOf(least, most, seconds) : [least ?? -Infinity, most ?? Infinity]
    index.figures[figureOfRange[name]]!.restrict(words, spans, from, to)
  }
  if (criteria.bounds) restrictToBounds(index, { words, spans }, criteria.bounds)
  const { shapes } = criteria
  const around = boundsAround(shapes.flat())
  if (around) {
    restrictToBounds(index, { words, spans }, around)
    const [latitudes, longitudes] = positionsOf(index)
    eachBit(words, spans, (slot) => {
      const [latitude, longitude] = [latitudes[slot]!, longitudes[slot]!]
      if (!shapes.some((shape) => isInsideShape(latitude, longitude, shape))) clearBit(words, slot)
    })
  }
  const { near } = criteria
  if (near) {
    restrictToBounds(index, { words, spans }, boundsOfNear(near))
    const [latitudes, longitudes] = positionsOf(index)
    eachBit(words, spans, (slot) => {
      if (!isNear(latitudes[slot]!, longitudes[slot]!, near)) clearBit(words, slot)
    })
  }
  return { words, spans }
}

/** Applies the filters whose choices are counted, but for places. */
export function restrictGroups(index: ListingIndex, criteria: SearchCriteria, selection: Selection): void {
  for (const { column, codes } of choicesAsked(index, criteria))
    if (codes !== null) column.restrict(selection.words, selection.spans, codes)
  restrictBedrooms(index, criteria, selection)
}

export function restrictBedrooms(
  index: ListingIndex,
  { minBedrooms, maxBedrooms }: SearchCriteria,
  { words, spans }: Selection,
): void {
  if (minBedrooms === null && maxBedrooms === null) return
  const column = index.figures[figureOfRange.bedrooms]!
  column.restrict(words, spans, minBedrooms ?? -Infinity, maxBedrooms ?? Infinity)
}

/** The choices of bedrooms asked for; null: any; `single`: some of six or more only, so that homes must be looked at. */
export function bedroomsAsked({ minBedrooms, maxBedrooms }: SearchCriteria): number[] | 'single' | null {
  if (minBedrooms === null && maxBedrooms === null) return null
  const [least, most] = [minBedrooms ?? -Infinity, maxBedrooms ?? Infinity]
  if (least > MOST_BEDROOMS || (most >= MOST_BEDROOMS && most < Infinity)) return 'single'
  return Array.from({ length: MOST_BEDROOMS + 1 }, (_, choice) => choice).filter(
    (choice) => choice >= least && choice <= most,
  )
}

/** The columns of choices, with the numbers of those asked for; null: any. */
export const choicesAsked = (
  index: ListingIndex,
  criteria: SearchCriteria,
): { group: FacetGroup; column: CategoryColumn; codes: number[] | null }[] => [
  { group: 'type', column: index.types, codes: typesAsked(criteria) },
  ...setFilters.map(({ name, field, values }, at) => {
    const asked = criteria[field].map((value) => values.indexOf(value))
    return { group: name, column: index.sets[at]!, codes: asked.length === 0 ? null : asked }
  }),
]

function typesAsked(criteria: SearchCriteria): number[] | null {
  const { types, parentTypes } = criteria
  if (types.length + parentTypes.length === 0) return null
  const whole = wholeParentTypes(criteria)
  return propertyTypeIds.flatMap((type, number) =>
    types.includes(type) || whole.includes(parentTypeOf(type)) ? [number] : [],
  )
}

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
const momentsOf = (least: number | null, most: number | null, seconds: number): [number, number] => [
  most === null ? -Infinity : most < 0 ? Infinity : seconds - most * SECONDS_PER_DAY,
  least === null || least <= 0 ? Infinity : seconds - least * SECONDS_PER_DAY,
]

export const countSelected = ({ words, spans }: Selection): number => countBits(words, spans)
