import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { count, day, exactPercent } from './format.ts'

test('figures are grouped and rounded as Intl does it (docs/product/pages.md §22)', () => {
  const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
  const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const figures = fc
    .tuple(fc.integer(), fc.constantFrom(1, 2, 10, 20, 100, 1_000))
    .map(([amount, parts]) => amount / parts)
  fc.assert(
    fc.property(figures, (amount) => {
      expect(count(amount)).toBe(whole.format(amount))
      expect(exactPercent(amount)).toBe(`${oneDecimal.format(amount).replace('-', '−')} %`)
    }),
  )
  expect([count(999), count(1_000), count(-1_234_567), count(2.5)]).toEqual([
    '999',
    '1,000',
    '-1,234,567',
    '3',
  ])
  expect(exactPercent(-1_234.56)).toBe('−1,234.6 %')
})

test('a day is that of Cyprus', () => {
  expect(day('2026-11-21T23:30:00Z')).toBe('22 November 2026')
})
