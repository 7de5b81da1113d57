import { expect, test } from 'vitest'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { generateLand } from '#test/generated-land.ts'
import { homeFacts } from '../model/home-facts.ts'
import { lettersOf } from '../model/land-facts.ts'
import { train } from './train.ts'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('land is estimated from what may be built and how one gets there, four of five within the range (docs/product/listings.md §43)', () => {
  const land = generateLand(900, 0.1)
  const { tested, estimator } = train('land', land)!
  const bare = train(
    'land',
    land.map(({ id, home, euro }) => ({ id, home: { ...home, further: {} }, euro })),
  )!
  const errors = (of: typeof tested) =>
    median(of.map(({ estimate, euro }) => Math.abs(estimate.euro / euro - 1)))
  expect(tested.length).toBeGreaterThan(0.8 * land.length)
  expect(errors(tested)).toBeLessThan(0.1)
  // Without these facts no range is narrow enough.
  expect(bare.tested.length).toBeLessThan(0.05 * land.length)
  const inside = tested.filter(({ isInside }) => isInside).length / tested.length
  expect(inside).toBeGreaterThan(0.76)
  expect(inside).toBeLessThan(0.86)

  const typePercentOf = (zone: string) =>
    median(
      land
        .filter(({ home }) => home.planningZone === zone)
        .flatMap(({ id, home }) => estimator(home, id)?.parts ?? [])
        .flatMap(({ part, percent }) => (part === 'type' ? [percent] : [])),
    )
  expect(typePercentOf('Z1')).toBeLessThan(typePercentOf('H2'))
})

test('land whose range is wider than half of the estimate has none (docs/product/listings.md §43)', () => {
  const { tested, estimator } = train('land', generateLand(800, 0.5))!
  expect(tested).toEqual([])
  expect(estimator(generateLand(1, 0.1, 7)[0]!.home, null)).toBeNull()
})

test('one mistyped price of a plot hardly moves the estimates of others, and not its own (docs/product/listings.md §43)', () => {
  const land = generateLand(900, 0.13)
  const mistyped = land.map((each, at) => (at === 450 ? { ...each, euro: each.euro * 10 } : each))
  const [before, after] = [land, mistyped].map((homes) => train('land', homes)!.estimator)
  const moves = land.flatMap(({ id, home }) => {
    const [was, is] = [before!(home, id), after!(home, id)]
    return was && is ? [{ id, moved: Math.abs(is.euro / was.euro - 1) }] : []
  })
  expect(moves.find(({ id }) => id === 451)?.moved ?? 0).toBeLessThan(0.005)
  expect(median(moves.map(({ moved }) => moved))).toBeLessThan(0.02)
})

test('of a share as much counts as is sold, and zones are alike by their letters (docs/product/listings.md §42, §43)', () => {
  const plot = {
    ...unknownDetails,
    type: 'residential-land',
    region: 'paphos',
    placeId: 'paphos/peyia',
    bedrooms: null,
  } as const
  const about = { plotSquareMetres: 800, plotShare: 0.5, latitude: null, longitude: null }
  expect(homeFacts({ ...plot, ...about })).toMatchObject({ areaSquareMetres: 400, bedrooms: 0 })
  expect(homeFacts({ ...plot, ...about, buildingDensityPercent: 90 }).further).toMatchObject({
    'floor space': 360,
  })
  expect(['Ka6', 'T2a', 'Ga4 / Ka6'].map(lettersOf)).toEqual(['Ka', 'T', 'Ga / Ka'])
})
