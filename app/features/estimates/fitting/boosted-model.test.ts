import { randomFrom } from '#tools/scenes/random.ts'
import { expect, test } from 'vitest'
import { generateMarket } from '#test/generated-market.ts'
import { regions } from '#app/features/places/place.ts'
import { boostedPredictor } from './boosted-estimates.ts'
import { fitBoosted } from './boosted-model.ts'
import { fitFolds, predictUnseen } from '../model/cross-validate.ts'
import type { KnownHome } from '../model/home-facts.ts'
import { intervalOf } from './interval.ts'
import { insideOthers } from './train.ts'
import { readBoosted, storeBoosted, type StoredBoosted } from './stored-model.ts'

/**
 * Homes in five towns whose prices rise and fall within each, where size counts for more in the better streets, and
 * errors differ by town: what a mixed model of regions and facts cannot follow.
 */
function spatialMarket(count: number): KnownHome[] {
  const random = randomFrom(3)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const { home } = generateMarket(1, { noise: 0, mistyped: 0, places: 0 })[0]!
  return Array.from({ length: count }, (_, at): KnownHome => {
    const town = at % regions.length
    const [east, north] = [random.next(), random.next()]
    const street = Math.sin(9 * east) * Math.cos(7 * north)
    const areaSquareMetres = Math.round(90 * Math.exp(0.4 * normal()))
    const log = 12 + 0.3 * street + (0.7 + 0.3 * street) * Math.log(areaSquareMetres / 90)
    return {
      id: at + 1,
      home: {
        ...home,
        type: 'apartment',
        region: regions[town]!,
        placeId: null,
        bedrooms: Math.max(1, Math.round(areaSquareMetres / 40)),
        areaSquareMetres,
        latitude: 34.7 + 0.1 * town + 0.08 * north,
        longitude: 33 + 0.09 * east,
      },
      euro: Math.round(Math.exp(log + (0.05 + 0.03 * town) * normal())),
    }
  })
}

const market = spatialMarket(1_500)
const { boosted, unseen } = fitBoosted(market)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

test('trees learn what the mixed model cannot: streets, and what size is worth in them', () => {
  const folds = fitFolds(market)
  const mixed = market.map((known) => Math.abs(predictUnseen(folds, known)!.log - Math.log(known.euro)))
  const errors = market.map(({ euro }, at) => Math.abs(unseen.logs[at]! - Math.log(euro)))
  expect(median(errors)).toBeLessThan(0.7 * median(mixed))
})

test('an interval holds in each town, however loud it is, and is narrower where errors are small (docs/product/listings.md §31)', () => {
  const errors = market.map(({ id, home: { region, placeId }, euro }, at) => ({
    id,
    error: { region, placeId, deviations: (Math.log(euro) - unseen.logs[at]!) / unseen.sizes[at]! },
  }))
  const isInside = insideOthers(errors)
  const { areas } = intervalOf(errors.map(({ error }) => error))
  const widths = regions.map((region, town) => {
    const of = market.flatMap(({ home }, at) => (home.region === region ? at : []))
    const inside = of.filter((at) => isInside[at]).length / of.length
    expect([town, inside > 0.77 && inside < 0.83, inside]).toEqual([town, true, inside])
    return median(of.map((at) => (areas![region]!.high - areas![region]!.low) * unseen.sizes[at]!))
  })
  expect(widths[4]! / widths[0]!).toBeGreaterThan(1.8)
})

test('a mistyped price does not change the estimate of its own home by a digit, and hardly others (docs/product/listings.md §31)', () => {
  const mistyped = market.map((known, at) => (at === 500 ? { ...known, euro: known.euro * 10 } : known))
  const { logs } = fitBoosted(mistyped).unseen
  expect(logs[500]).toBe(unseen.logs[500])
  const moves = [...logs].map((log, at) => Math.abs(Math.expm1(log - unseen.logs[at]!)))
  expect(Math.max(...moves)).toBeGreaterThan(0)
  expect(median(moves)).toBeLessThan(0.02)
  const errorOf = (of: Float64Array) =>
    median(market.map(({ euro }, at) => Math.abs(of[at]! - Math.log(euro))))
  expect(errorOf(logs)).toBeLessThan(1.05 * errorOf(unseen.logs))
})

test('the same homes give the same model, and stored it says the same of every home, known or not', () => {
  expect(fitBoosted(market)).toEqual({ boosted, unseen })
  const predictHome = boostedPredictor(
    readBoosted(JSON.parse(JSON.stringify(storeBoosted(boosted))) as StoredBoosted),
  )
  const direct = boostedPredictor(boosted)
  for (const [at, { id, home }] of market.slice(0, 100).entries()) {
    const known = predictHome(home, id)!
    expect(known.log).toBeCloseTo(unseen.logs[at]!, 5)
    expect(known.deviation).toBeCloseTo(unseen.sizes[at]!, 5)
    expect(predictHome(home, null)).toEqual(direct(home, null))
  }
})
