import { randomFrom } from '#tools/scenes/random.ts'
import { expect, test } from 'vitest'
import { generateMarket } from '#test/generated-market.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import { askedByMonth } from './asked-by-month.ts'
import { type HomeOverTime, priceIndexes } from './price-index.ts'

const LAST = 2026 * 12 + 10
const MONTHS = 13
const market = generateMarket(600, { noise: 0.12, mistyped: 0, places: 0.15 })

/** A year in which apartments leave and houses come, and all that is asked follows `growth` a year. */
function shiftingMarket({ growth = 1, mistyped = 0 } = {}): HomeOverTime[] {
  const random = randomFrom(1)
  return market.map(({ id, home, euro }) => {
    const when = random.next()
    const middle = (parentTypeOf(home.type) === 'houses' ? Math.sqrt(when) : 1 - Math.sqrt(1 - when)) * MONTHS
    const typed = random.chance(mistyped) ? euro * 10 : euro
    const asked = Array.from({ length: MONTHS }, (_, month) => ({
      month: LAST - MONTHS + 1 + month,
      euro: Math.round(typed * growth ** (month / 12)),
    }))
    return { id, home, asked: asked.filter((_, month) => Math.abs(month - middle) < 4) }
  })
}

function meanAsked(homes: readonly HomeOverTime[], month: number): number {
  const euros = homes
    .filter(({ home }) => home.region === 'limassol')
    .flatMap(({ asked }) => asked.filter((each) => each.month === month).map(({ euro }) => euro))
  return euros.reduce((sum, euro) => sum + euro, 0) / euros.length
}

const limassolOf = (homes: readonly HomeOverTime[]) =>
  priceIndexes(homes, LAST).find(({ region, month }) => region === 'limassol' && month === LAST)!

const steady = shiftingMarket()
const steadyIndex = limassolOf(steady)

test('where other homes come on offer at the same prices, the mean moves and neither index does (docs/product/market.md §24)', () => {
  expect(meanAsked(steady, LAST) / meanAsked(steady, LAST - 12)).toBeGreaterThan(1.3)
  const { low, high, sameHomeIndex, change } = steadyIndex
  expect(low).toBeLessThan(100)
  expect(high).toBeGreaterThan(100)
  expect(high - low).toBeLessThan(20)
  expect(sameHomeIndex).toBe(100)
  expect(change.sinceMonth).toBe(LAST - 12)
})

test('a rise of a tenth a year is found within its interval, beside mistyped prices too (docs/product/market.md §24)', () => {
  for (const mistyped of [0, 0.03]) {
    const { low, high, sameHomeIndex, change } = limassolOf(shiftingMarket({ growth: 1.1, mistyped }))
    expect(low).toBeLessThan(110)
    expect(high).toBeGreaterThan(110)
    expect(low).toBeGreaterThan(100)
    expect(sameHomeIndex).toBeCloseTo(110, 1)
    expect(change.lowPercent).toBeLessThan(10)
    expect(change.highPercent).toBeGreaterThan(10)
  }
})

test('a price that was mistyped in between moves nothing (docs/product/market.md §24)', () => {
  const mistyped = steady.map((each, at) => ({
    ...each,
    asked: each.asked.map(({ month, euro }) => ({ month, euro: at % 40 === month % 40 ? euro * 10 : euro })),
  }))
  const { index, sameHomeIndex } = limassolOf(mistyped)
  expect(sameHomeIndex).toBe(100)
  expect(Math.abs(index / steadyIndex.index - 1)).toBeLessThan(0.02)
})

test('a town with fewer than 20 homes, or fewer that stayed from month to month, has no index; the months of one have no gap (docs/product/market.md §24)', () => {
  let left = 0
  const few = steady.filter(({ home, asked }) => {
    const isOnOfferLast = home.region === 'limassol' && asked.at(-1)?.month === LAST
    if (isOnOfferLast) left += 1
    return !isOnOfferLast || left < 20
  })
  const withGap = few.map((each) => ({
    ...each,
    asked: each.asked.filter(({ month }) => month !== LAST - 5),
  }))
  const months = priceIndexes(withGap, LAST)
  expect(months.map(({ region }) => region)).not.toContain('limassol')
  const paphos = months.filter(({ region }) => region === 'paphos')
  expect(paphos.map(({ month }) => month - LAST)).toEqual([-4, -3, -2, -1, 0])
  expect(paphos[0]).toMatchObject({ index: 100, low: 100, high: 100, sameHomeIndex: 100, pairs: 0 })
  expect(priceIndexes([], LAST)).toEqual([])
})

test('the same homes give the same index, to the last digit', () => {
  const homes = steady.slice(0, 300)
  expect(priceIndexes(homes, LAST)).toEqual(priceIndexes(homes, LAST))
})

test('a month counts at what was asked last in it; a former price more than threefold from the last was a mistake (docs/product/market.md §24)', () => {
  const changes = [
    [3, 220_000],
    [3, 210_000],
    [5, 20_000],
    [6, null],
  ] as const
  expect(askedByMonth({ firstMonth: 1, lastMonth: 7, euro: 200_000, changes })).toEqual([
    { month: 1, euro: 220_000 },
    { month: 2, euro: 220_000 },
    { month: 6, euro: 200_000 },
    { month: 7, euro: 200_000 },
  ])
  expect(askedByMonth({ firstMonth: 8, lastMonth: 7, euro: 200_000, changes: [] })).toEqual([])
})
