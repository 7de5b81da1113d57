import { expect, test } from 'vitest'
import { standardRates } from '#app/features/rates/rates.ts'
import { type IncomeHome, usualAssumptions } from './income-assumptions.ts'
import { rentOrBuy } from './rent-or-buy.ts'

const flat: IncomeHome = {
  priceEuro: 200_000,
  areaSquareMetres: 85,
  vat: 'none',
  condition: 'resale',
  parentType: 'apartments',
  rent: { euro: 1_000, lowEuro: null, highEuro: null },
}
const still = {
  ...usualAssumptions(flat),
  loanPercent: 0,
  growthPercent: 0,
  risePercent: 0,
  inflationPercent: 0,
}
const compared = (more: Partial<typeof still> = {}, savingsPercent = 0) =>
  rentOrBuy({ ...still, ...more }, { savingsPercent, areaSquareMetres: 85 }, standardRates)!

test('a flat without a loan, worked by hand (docs/product/income.md §10)', () => {
  const { costs, rentEuro, upkeepEuro, years, breakEvenYear } = compared()
  expect([costs.ownEuro, rentEuro, upkeepEuro]).toEqual([207_000, 12_000, 1_820])
  expect(years.slice(0, 3)).toEqual([
    { after: 1, buyerEuro: 187_200, tenantEuro: 196_820 },
    { after: 2, buyerEuro: 187_200, tenantEuro: 186_640 },
    { after: 3, buyerEuro: 187_200, tenantEuro: 176_460 },
  ])
  expect(breakEvenYear).toBe(2)
})

test('savings that earn more than the rent costs are never caught up with (docs/product/income.md §10)', () => {
  const { years, breakEvenYear } = compared({}, 5)
  // 207,000 and 10,350 of interest, less the 10,180 by which rent is above upkeep.
  expect(years[0]!.tenantEuro).toBe(207_170)
  // And 10,359 (10,358.5) of interest.
  expect(years[1]!.tenantEuro).toBe(207_349)
  expect(years).toHaveLength(30)
  expect(breakEvenYear).toBeNull()
})

test('a loan is paid by the buyer and saved by the tenant (docs/product/income.md §10)', () => {
  // 120,000 at 0 % in 20 years: 6,000 a year. 207,000 and 1,200 for the mortgage, less 120,000.
  const { costs, loanPaidEuro, years, breakEvenYear } = compared({ loanPercent: 60, ratePercent: 0 })
  expect([costs.ownEuro, loanPaidEuro]).toEqual([88_200, 6_000])
  // 187,200 less 114,000 and 108,000 still owed; 88,200 less 4,180 (12,000 - 1,820 - 6,000) a year.
  expect(years.slice(0, 2)).toEqual([
    { after: 1, buyerEuro: 73_200, tenantEuro: 84_020 },
    { after: 2, buyerEuro: 79_200, tenantEuro: 79_840 },
  ])
  expect(breakEvenYear).toBe(3)
  // Once the loan is paid back, the buyer pays no more of it.
  expect(years[20]!.tenantEuro).toBe(years[19]!.tenantEuro - 10_180)
})

test('the gain is that of a main home: exempt after five years (docs/product/income.md §5, §10)', () => {
  const { years } = compared({ growthPercent: 10 })
  // 220,000 less 13,200, 880, and 20 % of nothing: the gain of 20,000 less 4,600, 2,400 and 13,200 is below zero.
  expect(years[0]!.buyerEuro).toBe(205_920)
  // 322,102 less 19,326 and 1,288; the gain of 95,776 and all of it exempt.
  expect(years[4]!.buyerEuro).toBe(301_488)
  // 292,820 less 17,569 and 1,171, and 20 % of 68,251 less 30,000.
  expect(years[3]!.buyerEuro).toBe(266_430)
})

test('without a price or a rent nothing is compared (docs/product/income.md §10)', () => {
  expect(compared({ monthlyRentEuro: null })).toBeNull()
  expect(compared({ priceEuro: null })).toBeNull()
})
