import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project } from '#app/features/places/projection.ts'
import { mergeOverlapping, type MapCluster, shortPrice } from './map-marks.tsx'

const cluster = (
  latitude: number,
  longitude: number,
  count: number,
  id: number | null = null,
): MapCluster => ({
  latitude,
  longitude,
  count,
  id,
  minPriceEuro: 100_000,
})

/** Radius in pixels: half of a price, or a disc. */
const radiusOf = ({ count }: MapCluster): number => (count === 1 ? 24 : 13 + 4.5 * Math.log10(count))

describe('marks on the map', () => {
  const near = [cluster(34.7, 33, 40), cluster(34.701, 33.001, 10), cluster(34.702, 33, 1, 7)]

  test('no home is lost when marks are gathered (docs/product/search.md §15)', () => {
    const marks = mergeOverlapping([...near, cluster(35.1, 33.4, 5)], 1)
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(56)
    expect(marks.map(({ count }) => count)).toEqual([51, 5])
    expect(marks[0]?.id).toBeNull()
  })

  test('never lie on one another, also where a merged one grew into the next (docs/product/search.md §15)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
          maxLength: 60,
        }),
        (points) => {
          const marks = mergeOverlapping(
            points.map(([x, y], at) => cluster(34.7 + y / 1_000, 33 + x / 1_000, 1, at)),
            1,
          )
          for (const [at, mark] of marks.entries()) {
            for (const other of marks.slice(at + 1)) {
              const a = project(mark.longitude, mark.latitude)
              const b = project(other.longitude, other.latitude)
              expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(radiusOf(mark) + radiusOf(other))
            }
          }
        },
      ),
    )
  })

  test('stand apart again when one comes close (docs/product/search.md §15)', () => {
    expect(mergeOverlapping(near, 0.01)).toEqual(near)
  })

  test('write a price as short as a mark allows', () => {
    expect([950, 1_250, 285_000, 999_600, 1_240_000, 12_400_000, null].map(shortPrice)).toEqual([
      '€950',
      '€1,250',
      '€285k',
      '€1.0m',
      '€1.2m',
      '€12m',
      'N/A',
    ])
  })
})
