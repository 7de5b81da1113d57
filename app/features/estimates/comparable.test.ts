import { expect, test } from 'vitest'
import { type ComparableHome, comparablesOf } from './comparable.ts'
import { comparableView } from './estimate-text.ts'

const home = {
  type: 'apartment',
  region: 'limassol',
  placeId: 'limassol/germasogeia',
  bedrooms: 2,
  areaSquareMetres: 85,
  latitude: 34.7,
  longitude: 33.09,
  estimateEuro: 1_400,
} as const

const other = (id: number, about: Partial<ComparableHome> = {}): ComparableHome => ({
  ...home,
  id,
  euro: 1_450,
  ...about,
})

test('what is asked for another home is adjusted by how the model values both (docs/product/listings.md §33)', () => {
  const larger = other(10_001, { areaSquareMetres: 92, latitude: 34.7054, estimateEuro: 1_460 })
  const [comparable] = comparablesOf('rent', home, [larger])
  expect(comparable).toMatchObject({ adjustedEuro: 1_390 })
  expect(comparableView(comparable!)).toEqual({
    path: '/properties/10001',
    home: '2-bedroom apartment, 92 m²',
    where: 'Germasogeia, 0.6 km away',
    asked: '€1,450',
    adjusted: '€1,390',
  })
  const [sold] = comparablesOf('price', { ...home, estimateEuro: 300_000 }, [
    other(1, { euro: 333_000, estimateEuro: 310_000 }),
  ])
  expect(sold).toMatchObject({ adjustedEuro: 322_000 })
})

test('the five likest are shown: near, of the same type and bedrooms, with little to adjust; ties by number', () => {
  const candidates = [
    other(9, { latitude: 34.76 }),
    other(8, { bedrooms: 3 }),
    other(7, { type: 'penthouse', estimateEuro: 1_450 }),
    other(6, { estimateEuro: 2_050 }),
    other(5, { estimateEuro: 1_500 }),
    other(4, { latitude: 34.705 }),
    other(3),
    other(2),
  ]
  expect(comparablesOf('rent', home, candidates).map((each) => each.home.id)).toEqual([2, 3, 4, 5, 8])
})

test('how far apart two homes are is said only where both positions are known', () => {
  const unplaced = { latitude: null, longitude: null }
  const kilometres = (from: object, to: object) =>
    comparablesOf('rent', { ...home, ...from }, [other(1, to)])[0]!.kilometres
  expect(kilometres({}, {})).toBe(0)
  expect(kilometres(unplaced, {})).toBeNull()
  expect(kilometres({}, unplaced)).toBeNull()
  expect(comparableView(comparablesOf('rent', home, [other(1, unplaced)])[0]!).where).toBe('Germasogeia')
})
