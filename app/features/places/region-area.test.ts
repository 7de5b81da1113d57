import { expect, test } from 'vitest'
import { kilometresOutside, regionAt } from './region-area.ts'

test('a point lies in the region whose area holds it, and north of the buffer zone in none', () => {
  expect(regionAt(34.68, 33.04)).toBe('limassol')
  expect(regionAt(34.92, 33.62)).toBe('larnaca')
  expect(regionAt(34.78, 32.45)).toBe('paphos')
  expect(regionAt(35.15, 33.36)).toBe('nicosia')
  expect(regionAt(35.03, 33.98)).toBe('famagusta')
  expect(regionAt(35.33, 33.32)).toBeNull()
})

test('the distance to a region is 0 within it, and else that to its border', () => {
  expect(kilometresOutside('paphos', 34.78, 32.45)).toBe(0)
  // Limassol's centre is some 28 km from Larnaca's border, and Kyrenia some 18 km from the buffer zone.
  expect(kilometresOutside('larnaca', 34.68, 33.04)).toBeGreaterThan(20)
  expect(kilometresOutside('larnaca', 34.68, 33.04)).toBeLessThan(30)
  expect(kilometresOutside('nicosia', 35.33, 33.32)).toBeGreaterThan(15)
  expect(kilometresOutside('nicosia', 35.33, 33.32)).toBeLessThan(22)
})
