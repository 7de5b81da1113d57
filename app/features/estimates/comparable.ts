/** Homes like an estimated one, with what is asked for each adjusted to it (docs/product/listings.md §33). */
import type { PropertyType } from '#app/features/listings/record/listing.ts'
import { kilometresBetween, placeById } from '../places/gazetteer.ts'
import type { Region } from '../places/place.ts'
import { type HomeTarget, STEP_EURO } from './model/estimate.ts'

/** `latitude` and `longitude` are null where only the place is known. */
export type ComparedHome = {
  type: PropertyType
  region: Region
  placeId: string | null
  bedrooms: number | null
  areaSquareMetres: number | null
  latitude: number | null
  longitude: number | null
  /** The estimate for that home, by a model that does not know its own price. */
  estimateEuro: number
}

/** A home on offer; `euro` is what is asked for it (rents: a month). */
export type ComparableHome = ComparedHome & { id: number; euro: number }

export type Comparable = {
  home: ComparableHome
  /** Distance between the two homes; null if the position of either is unknown. */
  kilometres: number | null
  /** Price or rent of that home, times the model's ratio of this home's worth to its own. */
  adjustedEuro: number
}

const MAX_COMPARABLES = 5

/** The likest first; ties by number. */
export function comparablesOf(
  target: HomeTarget,
  home: ComparedHome,
  candidates: readonly ComparableHome[],
): Comparable[] {
  return candidates
    .map((other) => ({ other, unlikeness: unlikeness(home, other) }))
    .toSorted((a, b) => a.unlikeness - b.unlikeness || a.other.id - b.other.id)
    .slice(0, MAX_COMPARABLES)
    .map(({ other }) => ({
      home: other,
      kilometres: kilometresBetweenHomes(home, other),
      adjustedEuro: adjusted(target, home, other),
    }))
}

function adjusted(target: HomeTarget, home: ComparedHome, { euro, estimateEuro }: ComparableHome): number {
  const step = STEP_EURO[target]
  return Math.max(step, Math.round((euro * home.estimateEuro) / estimateEuro / step) * step)
}

/** 1: two kilometres, a bedroom, another type, or an adjustment by a quarter. */
function unlikeness(home: ComparedHome, other: ComparableHome): number {
  const [at, to] = [positionOf(home), positionOf(other)]
  const kilometres = at && to ? kilometresBetween(...at, ...to) : home.placeId === other.placeId ? 2 : 6
  return (
    kilometres / 2 +
    Math.abs((home.bedrooms ?? 0) - (other.bedrooms ?? 0)) +
    (home.type === other.type ? 0 : 1) +
    Math.abs(Math.log(home.estimateEuro / other.estimateEuro)) / Math.log(1.25)
  )
}

type Position = [latitude: number, longitude: number]

const ownPositionOf = ({ latitude, longitude }: ComparedHome): Position | null =>
  latitude === null || longitude === null ? null : [latitude, longitude]

/** The home's position, else its place's. */
function positionOf(home: ComparedHome): Position | null {
  const place = home.placeId === null ? undefined : placeById(home.placeId)
  return ownPositionOf(home) ?? (place ? [place.latitude, place.longitude] : null)
}

function kilometresBetweenHomes(home: ComparedHome, other: ComparedHome): number | null {
  const [at, to] = [ownPositionOf(home), ownPositionOf(other)]
  return at && to ? kilometresBetween(...at, ...to) : null
}
