import { expect, test } from 'vitest'
import { islandLines, locatorPicture } from './locator-picture.ts'
import {
  islandLinesPath,
  locatorPicturePath,
  readIslandLines,
  readLocatorPicture,
} from './locator-picture-path.ts'
import { project } from './projection.ts'

test('the address of a map says what is on it, and nothing else is read', () => {
  const point = { latitude: 34.705, longitude: 33.087 }
  expect(locatorPicturePath('limassol', point)).toBe('/pictures/map/limassol_34.705_33.087.svg')
  expect(readLocatorPicture('limassol_34.705_33.087.svg')).toEqual({ region: 'limassol', point })
  expect(readLocatorPicture('paphos.svg')).toEqual({ region: 'paphos', point: null })
  for (const file of ['rome.svg', 'limassol_1_2.svg', 'limassol_34.705_33.087_0.svg', 'limassol".svg']) {
    expect(readLocatorPicture(file)).toBeNull()
  }
})

test('the point stands where the place is, and the picture needs nothing from elsewhere (docs/product/listings.md §19)', () => {
  const { x, y } = project(33.087, 34.705)
  const svg = locatorPicture('limassol', { latitude: 34.705, longitude: 33.087 })
  expect(svg).toContain(`cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`)
  expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  expect(locatorPicture('limassol', null)).not.toContain('<circle')
})

test('the lines of a map are as wide in the picture as they will be drawn', () => {
  expect(readIslandLines(islandLinesPath(0.5).split('/').at(-1)!)).toBe(0.5)
  for (const file of ['lines_10.000.svg', 'lines_1.svg', 'lines_1.000', 'cyprus.svg'])
    expect(readIslandLines(file)).toBeNull()
  const svg = islandLines(0.5)
  expect(svg).toContain('stroke-width="0.650"')
  expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
})
