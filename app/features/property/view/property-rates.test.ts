import { expect, test } from 'vitest'
import { priceForYield } from './property-rates.ts'
import { priceHistory } from './price-history.ts'

test('the price that gives a yield is the income divided by it (docs/product/listings.md §15)', () => {
  expect(priceForYield(18_000, 6, 0)).toBe(300_000)
  expect(priceForYield(21_008, 6, 0)).toBe(350_100)
  // 300,000 with 19 % on top.
  expect(priceForYield(21_420, 6, 19)).toBe(300_000)
})

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('each price says since when and by how much it changed (docs/product/listings.md §23)', () => {
  const { steps, line } = priceHistory(
    [
      { since: at('2026-01-01'), priceEuro: 400_000 },
      { since: at('2026-03-01'), priceEuro: 380_000 },
      { since: at('2026-05-01'), priceEuro: null },
      { since: at('2026-06-01'), priceEuro: 418_000 },
    ],
    at('2026-11-01'),
  )
  expect(steps.map(({ since, price, change, isCut }) => [since, price, change, isCut])).toEqual([
    ['1 January 2026', '€400,000', null, false],
    ['1 March 2026', '€380,000', '−5.0 %', true],
    ['1 May 2026', 'N/A', null, false],
    ['1 June 2026', '€418,000', null, false],
  ])
  expect(line).toMatch(/^M0 \d+(H\d+V\d+){2}H640$/)
})

test('one price draws no line (docs/product/listings.md §23)', () => {
  expect(priceHistory([{ since: at('2026-01-01'), priceEuro: 1 }], at('2026-02-01')).line).toBeNull()
})
