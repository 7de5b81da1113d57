/** Prices per square metre around a home, from homes whose price is known: never its own, nor those of its fold. */
import KDBush from 'kdbush'
import type { HomeFacts, KnownHome } from '../model/home-facts.ts'
import { pointOf } from '../model/home-position.ts'

/** Known homes with a position and an area, by number. */
export type Neighbours = {
  ids: Int32Array
  east: Float32Array
  north: Float32Array
  /** Natural logarithms. */
  area: Float32Array
  perMetre: Float32Array
}

export function neighboursOf(homes: readonly KnownHome[]): Neighbours {
  const of = homes.filter(({ home }) => home.areaSquareMetres && pointOf(home))
  return {
    ids: Int32Array.from(of, ({ id }) => id),
    east: Float32Array.from(of, ({ home }) => pointOf(home)![0]),
    north: Float32Array.from(of, ({ home }) => pointOf(home)![1]),
    area: Float32Array.from(of, ({ home }) => Math.log(home.areaSquareMetres!)),
    perMetre: Float32Array.from(of, ({ home, euro }) => Math.log(euro / home.areaSquareMetres!)),
  }
}

/** The nearest of a home, the nearest first, with their kilometres. */
export type Nearest = { homes: Int32Array; kilometres: Float32Array }

const MOST_NEAREST = 128
const FEW = 30
const FEWEST = 8
/** Fewer neighbours give no feature. */
const LEAST_KNOWN = 3
/** How far areas may differ, as a logarithm, before a neighbour counts by little. */
const AREA_WIDTH = 0.25
/** A price per m² farther from the middle one, as a logarithm, says no more: it is mistyped, or of another kind. */
const FARTHEST_FROM_MIDDLE = 0.5
/** Homes farther away are no neighbours. */
const FARTHEST_KM = 60
/** Added to distances, as homes of one building are none apart. */
const LEAST_REACH_KM = 0.05

/**
 * The features of a neighbourhood: price per m² of 30 and of 8 homes and of those of like size, then their distance and
 * how much they differ.
 */
export const NEIGHBOUR_FEATURES = 5

export type NeighbourSearch = (home: HomeFacts, exceptId: number | null) => Nearest

export function neighbourSearch({ ids, east, north }: Neighbours): NeighbourSearch {
  const nobody: Nearest = { homes: new Int32Array(0), kilometres: new Float32Array(0) }
  if (ids.length === 0) return () => nobody
  const index = new KDBush(ids.length)
  for (const [at, x] of east.entries()) index.add(x, north[at]!)
  index.finish()
  const squared = new Float64Array(ids.length)
  return (home, exceptId) => {
    const point = pointOf(home)
    if (!point) return nobody
    const [x, y] = [Math.fround(point[0]), Math.fround(point[1])]
    let found: number[] = []
    for (let radius = 0.1; radius < FARTHEST_KM && found.length <= MOST_NEAREST; radius *= 1.7)
      found = index.within(x, y, radius)
    const others = Int32Array.from(found.filter((at) => ids[at] !== exceptId))
    for (const at of others) squared[at] = (east[at]! - x) ** 2 + (north[at]! - y) ** 2
    const homes = others.sort((a, b) => squared[a]! - squared[b]! || ids[a]! - ids[b]!).slice(0, MOST_NEAREST)
    return { homes, kilometres: Float32Array.from(homes, (at) => Math.sqrt(squared[at]!)) }
  }
}

/** Writes `into[feature][row]`: NaN where too few neighbours are known. Homes that are not `seen` do not count. */
export function writeNeighbourFeatures(
  { area, perMetre }: Neighbours,
  { homes, kilometres }: Nearest,
  isSeen: (neighbour: number) => boolean,
  ownArea: number,
  into: readonly Float64Array[],
  row: number,
): void {
  const seen: number[] = []
  for (let at = 0; at < homes.length; at += 1) if (isSeen(homes[at]!)) seen.push(at)
  for (const column of into) column[row] = Number.NaN
  if (seen.length < LEAST_KNOWN) return
  const few = seen.slice(0, FEW)
  const sorted = Float64Array.from(few, (at) => perMetre[homes[at]!]!).sort()
  const middle = sorted[sorted.length >> 1]!
  const reach = kilometres[few.at(-1)!]! + LEAST_REACH_KM
  const mean = (of: readonly number[], weightOf: (at: number) => number): number => {
    let [sum, weights] = [0, 0]
    for (const at of of) {
      const away = perMetre[homes[at]!]! - middle
      const weight = weightOf(at)
      sum += weight * Math.max(-FARTHEST_FROM_MIDDLE, Math.min(FARTHEST_FROM_MIDDLE, away))
      weights += weight
    }
    return middle + sum / (weights + 1e-6)
  }
  const likeness = (at: number) =>
    Math.exp(-kilometres[at]! / reach - ((area[homes[at]!]! - ownArea) / AREA_WIDTH) ** 2)
  const nearness = (at: number) => Math.exp(-2 * (kilometres[at]! / reach) ** 2)
  into[0]![row] = mean(few, nearness)
  into[1]![row] = mean(few.slice(0, FEWEST), () => 1)
  into[2]![row] = mean(seen, Number.isNaN(ownArea) ? nearness : likeness)
  into[3]![row] = Math.log(reach)
  into[4]![row] = sorted[Math.floor(sorted.length * 0.8)]! - sorted[Math.floor(sorted.length * 0.2)]!
}
