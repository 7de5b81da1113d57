import { expect, test } from 'vitest'
import { offered } from '#test/listings.ts'
import { priceText, priceWithVat } from './listing-price.ts'

test('a rent is said by the month, and VAT that a price lacks (docs/product/pages.md §22, docs/product/income.md §4)', () => {
  expect(priceText(offered({ purpose: 'rent', priceEuro: 1_200 }))).toBe('€1,200 a month')
  expect(priceText(offered({ purpose: 'rent', priceEuro: null }))).toBe('N/A')
  expect(priceText(offered({ vat: 'excluded' }))).toBe('€300,000 + VAT')
  expect(priceText(offered({ vat: 'excluded', priceEuro: null }))).toBe('N/A')
  for (const vat of ['included', 'none', null] as const) {
    expect(priceText(offered({ vat }))).toBe('€300,000')
  }
})

test('the standard rate is added where a price lacks it, and to nothing else (docs/product/income.md §4)', () => {
  expect(priceWithVat(offered({ vat: 'excluded' }))).toBe(357_000)
  expect(priceWithVat(offered({ vat: 'excluded', priceEuro: 250_001 }))).toBe(297_501)
  expect(priceWithVat(offered({ vat: 'excluded', priceEuro: null }))).toBeNull()
  expect(priceWithVat(offered({ vat: 'excluded', purpose: 'rent', priceEuro: 1_000 }))).toBe(1_000)
  for (const vat of ['included', 'none', null] as const) {
    expect(priceWithVat(offered({ vat }))).toBe(300_000)
  }
})
