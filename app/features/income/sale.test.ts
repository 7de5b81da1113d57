import { expect, test } from 'vitest'
import { capitalGainsTax, exemptionLeftEuro } from './capital-gains.ts'
import { readConsumerPrices, yearlyRisePercent } from '#app/features/rates/consumer-prices.ts'
import { type IncomeHome, usualAssumptions } from './income-assumptions.ts'
import { incomeSheet } from './income-sheet.ts'
import { standardRates } from '#app/features/rates/rates.ts'
import { yearlyReturnPercent } from './yearly-return.ts'

const flat: IncomeHome = {
  priceEuro: 200_000,
  areaSquareMetres: 85,
  vat: 'none',
  condition: 'resale',
  parentType: 'apartments',
  rent: { euro: 1_000, lowEuro: null, highEuro: null },
}
const assumed = { ...usualAssumptions(flat), loanPercent: 0, growthPercent: 4, risePercent: 0 }
const sheetOf = (more: Partial<typeof assumed> = {}) =>
  incomeSheet({ ...assumed, ...more }, 85, standardRates)!

test('a flat from its purchase to its sale in ten years, worked by hand (docs/product/income.md §6)', () => {
  const { costs, outcomes, years } = sheetOf()
  expect(costs).toMatchObject({
    transferFeesEuro: 4_600,
    legalEuro: 2_400,
    totalEuro: 207_000,
    ownEuro: 207_000,
  })
  expect(outcomes.expected.year).toMatchObject({
    receivedEuro: 11_077,
    incomeTaxEuro: 1_066,
    healthEuro: 294,
    leftEuro: 7_057,
  })
  const last = years[10]!
  expect(last).toMatchObject({
    valueEuro: 296_049,
    keptEuro: 70_570,
    owedEuro: 0,
    sale: {
      sellingEuro: 17_763,
      levyEuro: 1_184,
      indexedCostEuro: 243_799,
      taxedGainEuro: 27_487,
      exemptEuro: 27_487,
      capitalGainsTaxEuro: 0,
      netEuro: 277_102,
    },
    gainEuro: 140_672,
  })
  // 207,000 = 7,057 a year for ten years and 277,102 at their end, at this rate.
  const worth = (rate: number) =>
    Array.from({ length: 10 }, (_, year) => 7_057 / (1 + rate) ** (year + 1)).reduce(
      (sum, each) => sum + each,
      0,
    ) +
    277_102 / (1 + rate) ** 10
  expect(worth(last.returnPercent! / 100)).toBeCloseTo(207_000, 0)
  expect(last.returnPercent).toBeCloseTo(6.0, 1)
})

test('the same flat that gained 6 % a year pays tax on what is above the exemption, two owners none (docs/product/income.md §6)', () => {
  const alone = sheetOf({ growthPercent: 6 }).years[10]!
  // 358,170 − 21,490 (6 %) − 7,000 (fees, lawyer) − 243,799 = 85,881; 20 % of 55,881.
  expect(alone).toMatchObject({
    valueEuro: 358_170,
    sale: { taxedGainEuro: 85_881, exemptEuro: 30_000, capitalGainsTaxEuro: 11_176 },
  })
  const both = sheetOf({ growthPercent: 6, buyers: 2 }).years[10]!
  // Two buyers pay 3,300 to the land registry, 1,300 less: each has a gain of 43,591, and pays 20 % of 13,591.
  expect(both.sale).toMatchObject({ exemptEuro: 60_000, capitalGainsTaxEuro: 2 * 2_718 })
  const used = sheetOf({ growthPercent: 6, exemptionUsedEuro: 20_000 }).years[10]!
  expect(used.sale.capitalGainsTaxEuro).toBe(alone.sale.capitalGainsTaxEuro + 4_000)
})

test('a main home is exempt as one from the fifth year on (docs/product/income.md §5)', () => {
  const years = sheetOf({ growthPercent: 20, inflationPercent: 0, exemption: 'main-home' }).years
  expect(years[4]!.sale.exemptEuro).toBe(30_000)
  expect(years[5]!.sale.exemptEuro).toBe(150_000)
  const let4 = sheetOf({ growthPercent: 20, inflationPercent: 0 }).years
  expect(let4[5]!.sale.exemptEuro).toBe(30_000)
})

test('exemptions combine: what one uses is gone for the others, as the reform’s own example has it (docs/product/income.md §5)', () => {
  const left = (
    ...of: Parameters<typeof exemptionLeftEuro> extends [infer A, infer B, ...unknown[]] ? [A, B] : never
  ) => exemptionLeftEuro(of[0], of[1], standardRates)
  expect(left('general', {})).toBe(30_000)
  expect(left('farmland', {})).toBe(50_000)
  // "If a taxpayer uses the general exemption, the primary residence exemption is reduced from €150,000 to €120,000."
  expect(left('main-home', { general: 30_000 })).toBe(120_000)
  expect(left('general', { 'main-home': 150_000 })).toBe(0)
  expect(left('general', { 'main-home': 130_000 })).toBe(20_000)
  expect(left('farmland', { farmland: 20_000, general: 30_000 })).toBe(30_000)
  expect(left('general', { general: 45_000 })).toBe(0)
})

test('cost rises with consumer prices from buying to the month before the sale (docs/product/income.md §5)', () => {
  // The example of a post in a forum, whose writer says that the tax office confirmed it: 100,000 with an index of
  // 197.38, and of 219.23 in the month before the sale.
  const tax = capitalGainsTax(
    {
      proceedsEuro: 150_000,
      costEuro: 100_000,
      priceFactor: 219.23 / 197.38,
      expensesEuro: 0,
      owners: 1,
      exemptEachEuro: 17_086,
    },
    standardRates,
  )
  expect(tax).toEqual({ indexedCostEuro: 111_070, gainEuro: 38_930, exemptEuro: 17_086, taxEuro: 4_369 })
})

test('the usual rise of prices is that of the last ten years of the index (docs/product/income.md §5)', () => {
  // 100 to 121.9 in ten years: 2.0 % a year.
  const lines = ['2015-12 97', '2016-03 100', '2020-01 104', '2026-03 121.9']
  const read = (text: string) => readConsumerPrices(text) as ReadonlyMap<string, number>
  expect(yearlyRisePercent(read(lines.join('\n')))).toBe(2)
  expect(yearlyRisePercent(read('2015-12 100\n2025-12 110.5'))).toBe(1)
  expect(yearlyRisePercent(read(lines.slice(1, 3).join('\n')))).toBeNull()
  expect(yearlyRisePercent(read('2016-01 100\n2026-01 90'))).toBe(0)
  expect(yearlyRisePercent(read(''))).toBeNull()
})

test('an index is read line by line, and a line that cannot be read is named (docs/product/income.md §5)', () => {
  expect(readConsumerPrices(' 2020-02, 101.5\n\n2020-01;101\r\n')).toEqual(
    new Map([
      ['2020-01', 101],
      ['2020-02', 101.5],
    ]),
  )
  expect(readConsumerPrices('2020-01 101\n2020-13 102')).toBe(
    'Line 2 is not a month and its index, such as 2026-03 118.42.',
  )
  expect(readConsumerPrices('2020-01 101\n2020-01 102')).toBe('Line 2 says 2020-01 a second time.')
})

test('a loss is not taxed (docs/product/income.md §5)', () => {
  const { sale, gainEuro, returnPercent } = sheetOf({ growthPercent: -5 }).years[10]!
  expect(sale.taxedGainEuro).toBeLessThan(0)
  expect(sale).toMatchObject({ capitalGainsTaxEuro: 0, exemptEuro: 0 })
  expect(gainEuro).toBeLessThan(0)
  expect(returnPercent).toBeLessThan(0)
})

test.each([
  [[-100, 110], 10],
  [[-100, 0, 121], 10],
  [[-100, 5, 5, 105], 5],
  [[-100, 50], -50],
  [[-100, -5, -5], null],
  [[0, 5], null],
])('money %o comes back at %s %% a year (docs/product/income.md §6)', (flows, percent) => {
  const found = yearlyReturnPercent(flows)
  if (percent === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(percent, 6)
})
