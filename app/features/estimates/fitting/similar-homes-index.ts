/**
 * Counts known homes like another: with none or few there is no estimate. Stored as JSON with the model; `indexOf`
 * makes it searchable.
 */
import KDBush from 'kdbush'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { EstimateBasis } from '../model/estimate.ts'
import type { HomeFacts, KnownHome } from '../model/home-facts.ts'
import { pointOf } from '../model/home-position.ts'

/** Fewer homes than this say nothing of another. */
export const MIN_SIMILAR = 3
/** Farther from the nearest there is no estimate. */
const FARTHEST_KILOMETRES = 15
/** Factor by which an area may exceed the least and the largest known one. */
const AREA_TOLERANCE = 1.15

export type SimilarHomes = {
  /** How many known homes there are of each kind: see `kindsOf`. */
  counts: Record<string, number>
  /** The least and the largest area of each parent type, m². */
  areas: Record<string, [least: number, largest: number]>
  /** Number, kilometres east and north of each known home of a parent type whose position is known. */
  points: Record<string, FlatHome[]>
}
type FlatHome = [id: number, east: number, north: number]

const round = (kilometres: number) => Math.round(kilometres * 1_000) / 1_000

function kindsOf(home: HomeFacts) {
  const parent = parentTypeOf(home.type)
  return {
    type: home.type,
    bedrooms: `${parent} ${home.bedrooms}`,
    place: home.placeId && `${parent} ${home.placeId}`,
    region: `${parent} ${home.region}`,
    island: parent,
  }
}

export function similarHomes(known: readonly KnownHome[]): SimilarHomes {
  const similar: SimilarHomes = { counts: {}, areas: {}, points: {} }
  for (const { id, home } of known) {
    const parent = parentTypeOf(home.type)
    for (const kind of Object.values(kindsOf(home)))
      if (kind !== null) similar.counts[kind] = (similar.counts[kind] ?? 0) + 1
    const area = home.areaSquareMetres
    if (area !== null) {
      const [least, largest] = similar.areas[parent] ?? [area, area]
      similar.areas[parent] = [Math.min(least, area), Math.max(largest, area)]
    }
    const point = pointOf(home)
    if (point) (similar.points[parent] ??= []).push([id, round(point[0]), round(point[1])])
  }
  return similar
}

export type SimilarHomesIndex = {
  /**
   * Finds what an estimate of this home rests on; null if too few homes are like it. `id`: its own number, if it is a
   * known home itself.
   */
  basisOf: (home: HomeFacts, id: number | null) => EstimateBasis | null
}

export function indexOf({ counts, areas, points }: SimilarHomes): SimilarHomesIndex {
  const indexes = new Map<string, KDBush>()
  // Made when it is first asked for: an owner's home needs one of them.
  const indexOfParent = (parent: string, of: FlatHome[]): KDBush => {
    const made = indexes.get(parent)
    if (made) return made
    const index = new KDBush(of.length)
    for (const [, east, north] of of) index.add(east, north)
    indexes.set(parent, index.finish())
    return index
  }
  const ids = Object.fromEntries(
    Object.entries(points).map(([parent, of]) => [parent, new Set(of.map(([id]) => id))]),
  )
  const nearest = (home: HomeFacts, id: number | null): number | null => {
    const parent = parentTypeOf(home.type)
    const of = points[parent]
    const point = pointOf(home)
    if (!of || !point) return null
    const index = indexOfParent(parent, of)
    const [east, north] = point
    for (let radius = 0.25; radius < FARTHEST_KILOMETRES * 2; radius *= 2) {
      let least = Infinity
      for (const at of index.within(east, north, radius)) {
        const [other, otherEast, otherNorth] = of[at]!
        if (other !== id) least = Math.min(least, Math.hypot(otherEast - east, otherNorth - north))
      }
      if (least < Infinity) return least
    }
    return Infinity
  }
  return {
    basisOf(home, id) {
      const kinds = kindsOf(home)
      const own = id !== null && ids[kinds.island]?.has(id) ? 1 : 0
      const count = (kind: string | null) => (kind === null ? 0 : (counts[kind] ?? 0) - own)
      if (home.bedrooms === null || count(kinds.type) < MIN_SIMILAR || count(kinds.bedrooms) < MIN_SIMILAR)
        return null
      const area = home.areaSquareMetres
      const [least, largest] = areas[kinds.island] ?? [Infinity, 0]
      if (area !== null && (area * AREA_TOLERANCE < least || area > largest * AREA_TOLERANCE)) return null
      const kilometres = nearest(home, id)
      if (kilometres !== null && kilometres > FARTHEST_KILOMETRES) return null
      const level = (['place', 'region', 'island'] as const).find((of) => count(kinds[of]) >= MIN_SIMILAR)
      if (!level) return null
      return { level, homes: count(kinds[level]), nearestKilometres: kilometres }
    },
  }
}
