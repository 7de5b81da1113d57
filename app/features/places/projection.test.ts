import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyprusOutline } from './cyprus-outline.data.ts'
import { drawing, project, unproject } from './projection.ts'

test('a point comes back from the drawing where it was', () => {
  const longitude = fc.double({ min: 32, max: 35, noNaN: true })
  const latitude = fc.double({ min: 34, max: 36, noNaN: true })
  fc.assert(
    fc.property(longitude, latitude, (east, north) => {
      const { x, y } = project(east, north)
      const back = unproject(x, y)
      expect(back.longitude).toBeCloseTo(east, 9)
      expect(back.latitude).toBeCloseTo(north, 9)
    }),
  )
})

test('the island fills the drawing with a margin all round', () => {
  const points = cyprusOutline.map(([longitude, latitude]) => project(longitude, latitude))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  for (const margin of [
    Math.min(...xs),
    drawing.width - Math.max(...xs),
    Math.min(...ys),
    drawing.height - Math.max(...ys),
  ]) {
    expect(margin).toBeGreaterThan(25)
    expect(margin).toBeLessThan(45)
  }
})

test('a kilometre is as long to the east as to the north, and north is up', () => {
  const origin = project(33.4, 35)
  const east = project(33.4 + 1 / (111.195 * Math.cos((35 * Math.PI) / 180)), 35)
  const north = project(33.4, 35 + 1 / 111.195)
  expect(east.x - origin.x).toBeCloseTo(origin.y - north.y, 6)
  expect(north.y).toBeLessThan(origin.y)
})
