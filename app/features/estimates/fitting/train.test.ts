import { expect, test } from 'vitest'
import { generateMarket } from '#test/generated-market.ts'
import { cellMeans } from './cell-means.ts'
import { fitModel } from '../model/fit-model.ts'
import type { KnownHome } from '../model/home-facts.ts'
import { predict } from '../model/predict.ts'
import { indexOf } from './similar-homes-index.ts'
import { openMainFactsModel, train } from './train.ts'

const usual = { noise: 0.12, mistyped: 0, places: 0.15 }
const market = generateMarket(1_500, usual)
const training = train('rent', market)!

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('four of five homes lie within the interval that did not know them, and half as far off as from the mean of their cell (docs/product/listings.md §31)', () => {
  const { tested } = training
  const inside = tested.filter((home) => home.isInside).length / tested.length
  expect(inside).toBeGreaterThan(0.78)
  expect(inside).toBeLessThan(0.82)
  const meanOf = cellMeans(market)
  const both = tested.flatMap(({ home, euro, estimate }) => {
    const mean = meanOf(home, euro)
    return mean ? [{ cell: Math.abs(mean.euro / euro - 1), model: Math.abs(estimate.euro / euro - 1) }] : []
  })
  expect(both.length).toBeGreaterThan(1_400)
  expect(median(both.map(({ model }) => model))).toBeLessThan(0.6 * median(both.map(({ cell }) => cell)))
})

test('by an owner’s few facts the range is wider, still holds four of five homes, and the estimate lies in their middle (docs/product/listings.md §32)', () => {
  const others = generateMarket(4_500, usual).slice(1_500)
  const estimateByMainFacts = openMainFactsModel('rent', training.trained)
  const seen = others.flatMap(({ home, euro }) => {
    const few = estimateByMainFacts(home)
    const all = training.estimator(home, null)
    return few && all ? [{ euro, few, all }] : []
  })
  expect(seen.length).toBeGreaterThan(2_900)
  const share = (holds: (home: (typeof seen)[number]) => boolean) => seen.filter(holds).length / seen.length
  const inside = share(({ euro, few }) => few.lowEuro <= euro && euro <= few.highEuro)
  expect(inside).toBeGreaterThan(0.77)
  expect(inside).toBeLessThan(0.83)
  expect(Math.abs(share(({ euro, few }) => euro < few.euro) - 0.5)).toBeLessThan(0.03)
  const width = (of: 'few' | 'all') => median(seen.map((home) => home[of].highEuro / home[of].lowEuro))
  expect(Math.log(width('few'))).toBeGreaterThan(1.1 * Math.log(width('all')))
})

test('the same homes give the same model, to the last digit', () => {
  expect(fitModel(market.slice(0, 400))).toEqual(fitModel(market.slice(0, 400)))
})

test('mistyped figures count for little: the truth is hardly missed by more', () => {
  const errorOf = (homes: KnownHome[]) => {
    const model = fitModel(homes)
    return median(
      market.map(({ home, trueEuro }) => Math.abs(Math.exp(predict(model, home)!.log) / trueEuro - 1)),
    )
  }
  const mistyped = market.map((home, at) => (at % 40 === 0 ? { ...home, euro: home.euro * 10 } : home))
  expect(errorOf(mistyped)).toBeLessThan(errorOf(market) * 1.1)
})

test('a place with one let is drawn towards its region, one with many stands for itself', () => {
  const { home } = market.find((each) => each.home.region === 'limassol' && each.home.type === 'apartment')!
  const elsewhere = { ...home, placeId: 'limassol/tserkezoi' }
  const others = market.filter((each) => each.home.placeId !== elsewhere.placeId)
  const at = predict(fitModel(others), elsewhere)!
  const twice = Math.exp(at.log) * 2
  const shift = (lets: number) => {
    const added = Array.from({ length: lets }, (_, id) => ({ id: 10_000 + id, home: elsewhere, euro: twice }))
    const seen = predict(fitModel([...others, ...added]), elsewhere)!
    return { log: seen.log - at.log, deviation: seen.deviation }
  }
  const [one, many] = [shift(1), shift(40)]
  expect(one.log).toBeLessThan(0.35 * Math.log(2))
  expect(many.log).toBeGreaterThan(0.85 * Math.log(2))
  expect(many.deviation).toBeLessThan(one.deviation)
})

test('outside the data there is no estimate: a type, a size, a number of bedrooms or a place without like (docs/product/listings.md §31)', () => {
  const { home } = market.find((each) => each.home.type === 'villa' && each.home.areaSquareMetres !== null)!
  const estimate = (about: Partial<typeof home>) => training.estimator({ ...home, ...about }, null)
  expect(estimate({})).toMatchObject({ basis: { homes: expect.any(Number) as number } })
  expect(estimate({ type: 'residential-land' })).toBeNull()
  expect(estimate({ areaSquareMetres: 3_000 })).toBeNull()
  expect(estimate({ areaSquareMetres: 12 })).toBeNull()
  expect(estimate({ bedrooms: 11 })).toBeNull()
  expect(estimate({ bedrooms: null })).toBeNull()
  expect(estimate({ latitude: 35.6, longitude: 34.6 })).toBeNull()
  expect(train('rent', market.slice(0, 49))).toBeNull()
})

test('a home counts neither among the homes like it nor as the nearest (docs/product/listings.md §31)', () => {
  const index = indexOf(training.trained.similar)
  const { id, home } = market.find((each) => each.home.placeId !== null)!
  const [known, unknown] = [index.basisOf(home, id)!, index.basisOf(home, null)!]
  expect(unknown.homes - known.homes).toBe(1)
  expect(unknown.nearestKilometres).toBeLessThan(0.002)
  expect(known.nearestKilometres).toBeGreaterThan(unknown.nearestKilometres!)
})
