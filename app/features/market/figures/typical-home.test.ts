import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '#tools/scenes/random.ts'
import { type Figure, figuresOfRecords, medianBoundRank } from './market-figures.ts'
import type { MarketRecord } from './market-record.ts'
import { cellsOfFigures } from '../summary/measure-cells.ts'
import { MIN_BASIS, typicalPrice, typicalYield, yieldsOfTown } from './typical-home.ts'

const record = (about: Partial<MarketRecord> & { euro: number }): MarketRecord => ({
  purpose: 'sale',
  location: 'Tala',
  bedrooms: '2',
  price: String(about.euro),
  costPerSquareMetre: about.euro / 80,
  isDoubted: false,
  isLand: false,
  ...about,
})
const figuresOf = (records: MarketRecord[]) => figuresOfRecords(records).figures
const figureAt = (figures: Figure[], purpose: 'sale' | 'rent', location: string | null) =>
  figures.find((each) => each.purpose === purpose && each.location === location && each.bedrooms === 2)

describe('the median home', () => {
  test('its price lies in the middle half of the homes, and within its bounds, whatever is asked (docs/product/market.md §30)', () => {
    fc.assert(
      fc.property(
        // Some villas of many millions pull every average up.
        fc.array(fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 90_000_000 })), {
          minLength: 3,
          maxLength: 60,
        }),
        (prices) => {
          const figure = figureAt(figuresOf(prices.map((euro) => record({ euro }))), 'sale', null)
          const { value, low, high, middleHalf, isThin } = typicalPrice(figure)!
          expect(value).toBeGreaterThanOrEqual(Math.floor(middleHalf![0]))
          expect(value).toBeLessThanOrEqual(Math.ceil(middleHalf![2]))
          expect(low === null).toBe(prices.length < 6)
          if (low !== null) {
            expect(low).toBeLessThanOrEqual(value)
            expect(high).toBeGreaterThanOrEqual(value)
          }
          expect(isThin).toBe(prices.length < MIN_BASIS)
        },
      ),
    )
  })

  test('the ranks hold the median of any distribution in at least 95 of 100, by the binomial distribution (docs/product/market.md §30)', () => {
    const logFactorial = [0]
    for (let n = 1; n <= 3_000; n += 1) logFactorial.push(logFactorial[n - 1]! + Math.log(n))
    const coverage = (n: number, rank: number) => {
      const missed = Array.from({ length: rank }, (_, below) =>
        Math.exp(logFactorial[n]! - logFactorial[below]! - logFactorial[n - below]! - n * Math.LN2),
      )
      return 1 - 2 * missed.reduce((sum, each) => sum + each, 0)
    }
    for (let n = 6; n <= 3_000; n += 1) {
      expect(coverage(n, medianBoundRank(n)), `${n} homes`).toBeGreaterThanOrEqual(0.95)
      // Ranks nearer to the median would hold it in fewer than 95.2.
      expect(coverage(n, medianBoundRank(n) + 1), `${n} homes`).toBeLessThan(0.952)
    }
    expect(medianBoundRank(5)).toBe(0)
  })

  test('yields of fewer than ten homes on a side are thin, of fewer than three there is none (docs/product/market.md §30)', () => {
    const cellOf = (sales: number, rents: number) => {
      const town = Array.from({ length: 40 }, (_, at) => [
        record({ location: 'Peyia', euro: 200_000 + at * 1_000 }),
        record({ location: 'Peyia', purpose: 'rent', euro: 800 + at }),
      ]).flat()
      const own = [
        ...Array.from({ length: sales }, (_, at) => record({ euro: 300_000 + at * 1_000 })),
        ...Array.from({ length: rents }, (_, at) => record({ purpose: 'rent', euro: 2_000 + at })),
      ]
      const source = (purpose: 'sale' | 'rent', location: string | null) => ({
        purpose,
        homes: [...own, ...town].filter(
          (each) => each.purpose === purpose && (location === null || each.location === location),
        ).length,
        words: { one: 'home', many: 'homes' } as never,
        href: null,
      })
      const cells = cellsOfFigures(figuresOf([...own, ...town]), source, (location) => location ?? 'town')
      return cells('Tala', 2).yield
    }
    expect(cellOf(10, 10)).toMatchObject({ isThin: false, text: '7.9 %' })
    const thin = cellOf(9, 10)
    expect(thin).toMatchObject({ isThin: true })
    // Drawn from 7.9 % towards the town's 4.6 %.
    expect(thin.value!).toBeLessThan(7.9)
    expect(cellOf(3, 3).value!).toBeLessThan(thin.value!)
    expect(cellOf(3, 3).value!).toBeGreaterThan(4.6)
    expect(cellOf(2, 12)).toMatchObject({ value: null, text: 'Too few homes' })
    expect(cellOf(0, 0)).toMatchObject({ value: null, text: 'None on offer' })
  })
})

/**
 * A town of ten places, each with a true price and yield of its median home; homes differ from it by a lognormal
 * factor.
 */
function generatedTown(seed: number, homesOf: (place: number) => [sales: number, rents: number]) {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const places = Array.from({ length: 10 }, (_, at) => {
    const price = 250_000 * Math.exp(normal() * 0.25)
    const truth = 5 * Math.exp(normal() * 0.12)
    const [sales, rents] = homesOf(at)
    const location = `Place ${at}`
    const rent = (price * truth) / 1_200
    return {
      location,
      price,
      truth,
      records: [
        ...Array.from({ length: sales }, () =>
          record({ location, euro: Math.round(price * Math.exp(normal() * 0.3)) }),
        ),
        ...Array.from({ length: rents }, () =>
          record({ location, purpose: 'rent', euro: Math.round(rent * Math.exp(normal() * 0.25)) }),
        ),
      ],
    }
  })
  return { places, figures: figuresOf(places.flatMap(({ records }) => records)) }
}

test('on generated markets the bounds hold the truth 19 times in 20: of prices, of yields, and of yields that are drawn towards the town’s (docs/product/market.md §30)', () => {
  const held = { price: [0, 0], yield: [0, 0], thin: [0, 0] } as Record<string, [number, number]>
  const count = (what: string, truth: number, low: number, high: number) => {
    held[what]![0] += Number(low <= truth && truth <= high)
    held[what]![1] += 1
  }
  for (let seed = 1; seed <= 200; seed += 1) {
    const { places, figures } = generatedTown(seed, (place) =>
      place < 5 ? [10 + place * 8, 12 + place * 3] : [3 + (place % 5) * 2, 3 + (place % 3)],
    )
    const town = yieldsOfTown(figures, 2)
    for (const { location, price, truth } of places) {
      const [sale, rent] = [figureAt(figures, 'sale', location), figureAt(figures, 'rent', location)]
      const ofPrice = typicalPrice(sale)!
      if (!ofPrice.isThin) count('price', price, ofPrice.low!, ofPrice.high!)
      const percent = typicalYield(rent, sale, town)!
      count(percent.isThin ? 'thin' : 'yield', truth, percent.low!, percent.high!)
    }
  }
  const coverage = Object.fromEntries(
    Object.entries(held).map(([what, [inside, all]]) => [what, Math.round((inside / all) * 1_000) / 10]),
  )
  // As docs/product/market.md and /how-we-calculate say.
  expect(coverage).toEqual({ price: 97, yield: 97.9, thin: 95.7 })
})
