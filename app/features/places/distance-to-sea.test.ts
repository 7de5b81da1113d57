import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyprusOutline } from '#app/features/places/cyprus-outline.data.ts'
import { type FlatPoint, flatPoint } from './flat-point.ts'
import { kilometresToSea } from './distance-to-sea.ts'

const coast = cyprusOutline.map(([longitude, latitude]) => flatPoint(latitude, longitude))

/** The distance to every piece of the coast, and the least of them. */
function plainKilometres([east, north]: FlatPoint): number {
  const squares = coast.map(([toEast, toNorth], at) => {
    const [fromEast, fromNorth] = coast.at(at - 1)!
    const [alongEast, alongNorth] = [toEast - fromEast, toNorth - fromNorth]
    const [awayEast, awayNorth] = [east - fromEast, north - fromNorth]
    const length = alongEast * alongEast + alongNorth * alongNorth
    const share = length === 0 ? 0 : (alongEast * awayEast + alongNorth * awayNorth) / length
    const within = share < 0 ? 0 : share > 1 ? 1 : share
    return (awayEast - within * alongEast) ** 2 + (awayNorth - within * alongNorth) ** 2
  })
  return Math.sqrt(Math.min(...squares))
}

test('the distance to the sea is that to the nearest piece of the coast, to the last digit', () => {
  const position = fc.tuple(
    fc.double({ min: 34.3, max: 35.9, noNaN: true }),
    fc.double({ min: 32, max: 34.8, noNaN: true }),
  )
  const agrees = (point: FlatPoint) => {
    expect([point, kilometresToSea(point)]).toEqual([point, plainKilometres(point)])
  }
  fc.assert(
    fc.property(position, (drawn) => agrees(flatPoint(...drawn))),
    { numRuns: 2_000 },
  )
  // On the coast itself, where the boxes of stretches meet.
  for (const corner of coast) agrees(corner)
})
