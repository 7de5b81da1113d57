import { expect, test } from 'vitest'
import { encodeMapStart, decodeMapStart } from './map-start.ts'

test('what the map starts with arrives as it was, but for prices no mark shows', () => {
  const bounds = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 }
  const at = { latitude: 34.7012, longitude: 33.0305 }
  const home = { ...at, count: 1, id: 10_012, minPriceEuro: 285_000 }
  const unpriced = { ...at, count: 1, id: 10_013, minPriceEuro: null }
  const many = { ...at, count: 12, id: null, minPriceEuro: 90_000 }
  expect(decodeMapStart(encodeMapStart({ bounds, clusters: [home, unpriced, many] }))).toEqual({
    bounds,
    clusters: [home, unpriced, { ...many, minPriceEuro: null }],
  })
})
