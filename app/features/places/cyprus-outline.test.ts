import { expect, test } from 'vitest'
import { cyprusOutline, type LonLat } from './cyprus-outline.data.ts'
import { places } from './gazetteer.ts'
import { regions } from './place.ts'
import { isInside, kilometresToEdge, sidesOf } from './region-area.ts'
import { regionAreas, ridges } from './region-borders.data.ts'
import { regionLabels, regionLabelsBesideMarks } from './region-labels.data.ts'

type Segment = [LonLat, LonLat]

const areaSquareKilometres = (area: LonLat[]) => {
  const doubled = sidesOf(area).reduce((sum, [from, to]) => sum + from[0] * to[1] - to[0] * from[1], 0)
  return (Math.abs(doubled) / 2) * 111.195 ** 2 * Math.cos((35 * Math.PI) / 180)
}

const crosses = ([a, b]: Segment, [c, d]: Segment) => {
  const side = (p: LonLat, q: LonLat, r: LonLat) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

test('every place lies on the island, or within 500 m of its drawn coast', () => {
  const offshore = places.filter(({ latitude, longitude }) => {
    const point: LonLat = [longitude, latitude]
    return !isInside(point, cyprusOutline) && kilometresToEdge(point, cyprusOutline) > 0.5
  })
  expect(offshore.map(({ id }) => id)).toEqual([])
})

test('the outline has the island’s size and extent, and never crosses itself', () => {
  // 9,251 km²; Cape Drepanon to Cape Apostolos Andreas, Cape Gata to the Klidhes.
  expect(Math.abs(areaSquareKilometres(cyprusOutline) / 9251 - 1)).toBeLessThan(0.02)
  const longitudes = cyprusOutline.map(([longitude]) => longitude)
  const latitudes = cyprusOutline.map(([, latitude]) => latitude)
  expect(Math.min(...longitudes)).toBeCloseTo(32.27, 1)
  expect(Math.max(...longitudes)).toBeCloseTo(34.6, 1)
  expect(Math.min(...latitudes)).toBeCloseTo(34.56, 1)
  expect(Math.max(...latitudes)).toBeCloseTo(35.7, 1)

  const sides = sidesOf(cyprusOutline)
  expect(sides.filter((side, at) => sides.slice(at + 1).some((other) => crosses(side, other)))).toEqual([])
})

test('every place lies in its own region’s area, or within 3 km of it', () => {
  const strangers = places.filter(({ region, latitude, longitude }) => {
    const point: LonLat = [longitude, latitude]
    return !isInside(point, regionAreas[region]) && kilometresToEdge(point, regionAreas[region]) > 3
  })
  expect(strangers.map(({ id }) => id)).toEqual([])
})

test('no spot of the island belongs to two regions, and each label stands in its own', () => {
  const grid = Array.from({ length: 60 * 30 }, (_, cell): LonLat => [
    32.25 + (cell % 60) * 0.04,
    34.55 + Math.floor(cell / 60) * 0.04,
  ])
  const shared = grid.filter(
    (point) =>
      isInside(point, cyprusOutline) &&
      regions.filter((region) => isInside(point, regionAreas[region])).length > 1,
  )
  expect(shared).toEqual([])
  expect(regions.filter((region) => !isInside(regionLabels[region], regionAreas[region]))).toEqual([])
  expect(regions.filter((region) => !isInside(regionLabels[region], cyprusOutline))).toEqual([])
})

test('beside marks only the inland region has its name on the island', () => {
  const inland = regions.filter((region) => isInside(regionLabelsBesideMarks[region], cyprusOutline))
  expect(inland).toEqual(['nicosia'])
})

test('the mountains stand on the island', () => {
  expect(ridges.flat().filter((point) => !isInside(point, cyprusOutline))).toEqual([])
})
