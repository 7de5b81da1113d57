/** Which listings of an index a search finds, as bits. */
import { parentTypeOf, propertyTypeIds } from '../../listings/listing.ts'
import type { Bounds, SearchCriteria } from '../criteria.ts'
import { featureBits, type FacetGroup, isFacetGroup, rangeFilters, setFilters } from '../filter-registry.ts'
import { boundsAround } from '../map-view.ts'
import { wholeParentTypes } from '../narrowed-choices.ts'
import { boundsOfNear, isNear } from '../near-circle.ts'
import { clearBit, countBits, eachBit, type Spans } from './bitmap.ts'
import type { CategoryColumn } from './category-column.ts'
import { isInsideShape } from './inside-shape.ts'
import type { ListingIndex } from './listing-index.server.ts'
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
  restrictGroups(index, criteria, selection, null)
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

/** Applies the filters whose choices are counted, but for places and the one left out. */
export function restrictGroups(
  index: ListingIndex,
  criteria: SearchCriteria,
  { words, spans }: Selection,
  leftOut: FacetGroup | null,
): void {
  for (const { group, column, codes } of choicesAsked(index, criteria))
    if (group !== leftOut && codes !== null) column.restrict(words, spans, codes)
  const { minBedrooms, maxBedrooms } = criteria
  if (leftOut !== 'bedrooms' && (minBedrooms !== null || maxBedrooms !== null)) {
    const column = index.figures[figureOfRange.bedrooms]!
    column.restrict(words, spans, minBedrooms ?? -Infinity, maxBedrooms ?? Infinity)
  }
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
