import { expect, test } from 'vitest'
import { standardRates } from '#app/features/rates/rates.ts'
import { judgeResidence, residenceReasons, type ResidenceHome } from './residence.ts'

const home: ResidenceHome = {
  purpose: 'sale',
  type: 'apartment',
  priceEuro: 300_000,
  vat: 'excluded',
  condition: 'brand-new',
  firstSale: true,
}
const reasonsOf = (more: Partial<ResidenceHome>) => residenceReasons({ ...home, ...more }, standardRates)

test('a new home of €300,000 without VAT, sold first by its developer, qualifies (docs/product/income.md §7)', () => {
  expect(reasonsOf({})).toEqual(['new', 'first-sale', 'price'])
  expect(judgeResidence(home, standardRates)).toBe('qualifies')
  expect(reasonsOf({ type: 'villa', condition: 'under-construction' })).not.toBeNull()
  // 300,000 and 19 %.
  expect(reasonsOf({ vat: 'included', priceEuro: 357_000 })).not.toBeNull()
})

test.each<[string, Partial<ResidenceHome>]>([
  ['one euro less', { priceEuro: 299_999 }],
  ['less without the VAT that it includes', { vat: 'included', priceEuro: 356_999 }],
  ['no price', { priceEuro: null }],
  ['a resale', { condition: 'resale' }],
  ['an unknown condition', { condition: null }],
  ['a second sale', { firstSale: false }],
  ['no VAT, so no first sale', { vat: 'none' }],
  ['a home to let', { purpose: 'rent' }],
  ['land', { type: 'residential-land' }],
  ['commercial property', { type: 'office' }],
])('%s does not (docs/product/income.md §7)', (_, more) => {
  expect(reasonsOf(more)).toBeNull()
  expect(judgeResidence({ ...home, ...more }, standardRates)).toBeNull()
})

test('what the source does not say has to be asked (docs/product/income.md §7)', () => {
  expect(reasonsOf({ firstSale: null })).toEqual(['new', 'first-sale-unknown', 'price'])
  expect(reasonsOf({ vat: null })).toEqual(['new', 'first-sale', 'price-vat-unknown'])
  for (const more of [{ firstSale: null }, { vat: null }])
    expect(judgeResidence({ ...home, ...more }, standardRates)).toBe('may-qualify')
})
