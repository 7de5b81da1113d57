import { expect, test } from 'vitest'
import { anyHome, type TownAlertKind } from '../alert/alert.ts'
import { alertWords, measureWords } from './alert-words.ts'
import { noValues } from '../alert/alert-names.wire.ts'

test.each<[TownAlertKind, number | null, number | null, string]>([
  ['rent-price', 800, 1_500, 'Rent per month €800 to €1,500, Paphos'],
  ['sale-price', null, 285_000.5, 'Price up to €285,000.5, Paphos'],
  ['annual-income', 12_000, null, 'Annual income from €12,000, Paphos'],
  ['yield', 5, 8.5, 'Yield 5 to 8.5 %, Paphos'],
])(
  'an alert of the kind %s from %j to %j says “%s” (docs/product/alerts.md §15)',
  (kind, min, max, words) => {
    expect(alertWords({ kind, town: 'paphos', filters: anyHome(min, max) })).toBe(words)
  },
)

test.each([
  ['€/m²', '1500', '2500', '€1,500 to €2,500/m²'],
  ['€/m²', '', '2500', 'up to €2,500/m²'],
  ['m²', '80', '', 'from 80 m²'],
  ['m', '', '1000', 'up to 1000 m'],
  [null, '2010', '2020', '2010 to 2020'],
] as const)(
  'in %s, bounds of %s and %s are “%s” (docs/product/alerts.md §15, §22)',
  (unit, min, max, words) => {
    expect(measureWords({ ...noValues, min, max }, unit)).toBe(words)
  },
)
