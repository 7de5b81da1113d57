import { expect, test } from 'vitest'
import { homeFacts } from '#app/features/estimates/model/home-facts.ts'
import { isOnOffer, parentTypeOf, purposes } from '#app/features/listings/record/listing.ts'
import { askedByMonth } from '#app/features/market/figures/asked-by-month.ts'
import { regions } from '#app/features/places/place.ts'
import { priceIndexes } from '#app/features/market/figures/price-index.ts'
import { courseFactor } from './demo-course.ts'
import { demoStock } from './demo-stock.ts'

const firstStart = new Date('2026-11-21T09:00:00Z')
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const lastMonth = monthOf(firstStart)
const homes = demoStock(firstStart).filter(
  ({ type, state, priceEuro }) =>
    ['houses', 'apartments'].includes(parentTypeOf(type)) && isOnOffer(state!) && priceEuro !== null,
)

test.each(purposes)(
  'the price index of the demo (%s) has the course of its averages (docs/product/pages.md §29)',
  (purpose) => {
    const index = priceIndexes(
      homes
        .filter((home) => home.purpose === purpose)
        .map((home, id) => ({
          id,
          home: homeFacts(home),
          asked: askedByMonth({
            firstMonth: monthOf(home.publishedAt!),
            lastMonth,
            euro: home.priceEuro!,
            changes: home.earlierPrices!.map(({ priceEuro, until }) => [monthOf(until), priceEuro]),
          }),
        })),
      lastMonth,
    )
    const latest = index.filter(({ month }) => month === lastMonth)
    expect(latest.map(({ region }) => region).toSorted()).toEqual(regions.toSorted())
    for (const { region, change, sameHomeIndex } of latest) {
      const { sinceMonth, lowPercent, highPercent } = change
      // A month's price is what was asked last in it.
      const since = Date.UTC(Math.floor((sinceMonth + 1) / 12), (sinceMonth + 1) % 12)
      const ageDays = (firstStart.getTime() - since) / 86_400_000
      const expected = (1 / courseFactor({ region, purpose }, ageDays, firstStart) - 1) * 100
      expect(expected, `same mix in ${region}`).toBeGreaterThan(lowPercent - 1)
      expect(expected, `same mix in ${region}`).toBeLessThan(highPercent + 1)
      const former = index.find((each) => each.region === region && each.month === sinceMonth)!
      const sameHomes = (sameHomeIndex / former.sameHomeIndex - 1) * 100
      expect(Math.abs(sameHomes - expected), `same homes in ${region}`).toBeLessThan(3)
    }
  },
)
