/** Distance to the drawn coast of the island. */
import { cyprusOutline } from './cyprus-outline.data.ts'
import { type FlatPoint, flatPoint } from './flat-point.ts'

const coast = cyprusOutline.map(([longitude, latitude]) => flatPoint(latitude, longitude))

/** A straight piece of the coast: where it begins, how far it goes, and the square of its length. */
type CoastPiece = {
  fromEast: number
  fromNorth: number
  alongEast: number
  alongNorth: number
  squaredLength: number
}

const pieces = coast.map(([toEast, toNorth], at): CoastPiece => {
  const [fromEast, fromNorth] = coast.at(at - 1)!
  const [alongEast, alongNorth] = [toEast - fromEast, toNorth - fromNorth]
  const squaredLength = alongEast * alongEast + alongNorth * alongNorth
  return { fromEast, fromNorth, alongEast, alongNorth, squaredLength }
})

const PIECES_PER_STRETCH = 16
/** Rounding moves the nearest point of a piece by far less. */
const BOX_MARGIN_KM = 1e-6

/** Consecutive pieces, and the box that they lie in. */
const stretches = Array.from({ length: Math.ceil(pieces.length / PIECES_PER_STRETCH) }, (_, at) => {
  const own = pieces.slice(at * PIECES_PER_STRETCH, (at + 1) * PIECES_PER_STRETCH)
  const easts = own.flatMap(({ fromEast, alongEast }) => [fromEast, fromEast + alongEast])
  const norths = own.flatMap(({ fromNorth, alongNorth }) => [fromNorth, fromNorth + alongNorth])
  return {
    pieces: own,
    west: Math.min(...easts) - BOX_MARGIN_KM,
    east: Math.max(...easts) + BOX_MARGIN_KM,
    south: Math.min(...norths) - BOX_MARGIN_KM,
    north: Math.max(...norths) + BOX_MARGIN_KM,
  }
})

/** Kilometres to the drawn coast, which is within a kilometre of the real one. */
export function kilometresToSea([east, north]: FlatPoint): number {
  let least = Infinity
  for (const stretch of stretches) {
    const beyondEast = Math.max(stretch.west - east, 0, east - stretch.east)
    const beyondNorth = Math.max(stretch.south - north, 0, north - stretch.north)
    if (beyondEast * beyondEast + beyondNorth * beyondNorth > least) continue
    for (const { fromEast, fromNorth, alongEast, alongNorth, squaredLength } of stretch.pieces) {
      const [awayEast, awayNorth] = [east - fromEast, north - fromNorth]
      const share = squaredLength === 0 ? 0 : (alongEast * awayEast + alongNorth * awayNorth) / squaredLength
      const within = share < 0 ? 0 : share > 1 ? 1 : share
      const [offEast, offNorth] = [awayEast - within * alongEast, awayNorth - within * alongNorth]
      least = Math.min(least, offEast * offEast + offNorth * offNorth)
    }
  }
  return Math.sqrt(least)
}

/** Metres to the coast in whole hundreds, as the coast is drawn no more exactly (docs/product/search.md §28). */
export const metresToSea = ({ latitude, longitude }: { latitude: number; longitude: number }): number =>
  Math.round(kilometresToSea(flatPoint(latitude, longitude)) * 10) * 100
