import { describe, expect, test } from 'vitest'
import { transferFeesEuro, vatEuro } from './buying-costs.ts'
import { chargeByBands, percentOf } from './income-amounts.ts'
import { type Assumptions, type IncomeHome, readAssumptions, usualAssumptions } from './income-assumptions.ts'
import { rateTable } from '#app/features/rates/rate-table.data.ts'
import { incomeSheet } from './income-sheet.ts'
import { mortgageYears } from './mortgage.ts'
import { ratesOf, standardRates } from '#app/features/rates/rates.ts'
import { rentTaxes } from './rental-year.ts'

const flat: IncomeHome = {
  priceEuro: 150_000,
  areaSquareMetres: 85,
  vat: 'none',
  condition: 'resale',
  parentType: 'apartments',
  rent: { euro: 750, lowEuro: null, highEuro: null },
}

const sheetOf = (home: Partial<IncomeHome>, assumed: Partial<Assumptions> = {}) => {
  const whole = { ...flat, ...home }
  return incomeSheet({ ...usualAssumptions(whole), ...assumed }, whole.areaSquareMetres, standardRates)!
}

/**
 * Worked out by hand. Sources of the rates are in `income-rates.data.ts`: transfer fees from Cap. 219, VAT from Law
 * 42(I)/2023, income tax and no defence contribution from the reform of 2026, the health contribution from Law
 * 89(I)/2001, no stamp duty by Law 239(I)/2025.
 */
describe('three homes worked out by hand (docs/product/income.md §1)', () => {
  test('a resale flat, paid in full by a resident who earns €30,000', () => {
    const { costs, outcomes } = sheetOf({}, { loanPercent: 0 })
    expect(costs).toEqual({
      vatEuro: 0,
      // 3 % of 85,000 = 2,550 and 5 % of 65,000 = 3,250: 5,800, halved.
      transferFeesEuro: 2_900,
      stampDutyEuro: 0,
      legalEuro: 1_800,
      mortgageRegistrationEuro: 0,
      outfitEuro: 0,
      priceWithVatEuro: 150_000,
      totalEuro: 154_700,
      loanEuro: 0,
      ownEuro: 154_700,
    })
    expect(outcomes.expected.year).toEqual({
      fullRentEuro: 9_000,
      // 4 of 52 weeks: 692.31.
      vacancyEuro: 692,
      receivedEuro: 8_308,
      // 8 %: 664.64; 5 %: 415.40.
      managementEuro: 665,
      repairsEuro: 415,
      communalEuro: 720,
      insuranceEuro: 250,
      localTaxEuro: 250,
      // Taxed: 8,308 − 1,662 (20 %) − 3,150 (3 % of 105,000) = 3,496, on top of 30,000: 2,000 at 20 %, 1,496 at 25 %.
      incomeTaxEuro: 774,
      // 2.65 % of 8,308: 220.16.
      healthEuro: 220,
      defenceEuro: 0,
      leftEuro: 5_014,
    })
    expect(outcomes.expected.grossPercent).toBe(6)
    // 5,014 of 154,700; with the taxes of 994 it is 6,008.
    expect(outcomes.expected.netAfterTaxPercent).toBeCloseTo(3.2411, 4)
    expect(outcomes.expected.netPercent).toBeCloseTo(3.8836, 4)
    expect(outcomes.expected.cashPercent).toBe(outcomes.expected.netAfterTaxPercent)
    expect(outcomes).toMatchObject({ low: null, high: null })
  })

  test('a new flat at €300,000 + VAT, bought to let by two residents', () => {
    const { costs, outcomes } = sheetOf(
      {
        priceEuro: 300_000,
        vat: 'excluded',
        condition: 'brand-new',
        rent: { euro: 1_400, lowEuro: 1_250, highEuro: 1_550 },
      },
      { buyers: 2, loanPercent: 0, outfitEuro: 10_000, monthlyCommunalEuro: 80 },
    )
    expect(costs).toMatchObject({
      // 19 %, because it is let; and no transfer fees, because VAT is paid.
      vatEuro: 57_000,
      transferFeesEuro: 0,
      legalEuro: 3_600,
      priceWithVatEuro: 357_000,
      totalEuro: 370_600,
    })
    expect(outcomes.expected.year).toEqual({
      fullRentEuro: 16_800,
      vacancyEuro: 1_292,
      receivedEuro: 15_508,
      managementEuro: 1_241,
      repairsEuro: 775,
      communalEuro: 960,
      insuranceEuro: 250,
      localTaxEuro: 250,
      // Taxed: 15,508 − 3,102 − 7,497 (3 % of 70 % of 357,000) = 4,909, of each 2,455: 2,000 at 20 % and 455 at 25 %
      // make 514.
      incomeTaxEuro: 1_028,
      // Of each 2.65 % of 7,754: 205.48.
      healthEuro: 410,
      defenceEuro: 0,
      leftEuro: 10_594,
    })
    // 16,800 of 357,000, 10,594 of 370,600, and 12,032 before taxes.
    expect(outcomes.expected.grossPercent).toBeCloseTo(4.7059, 4)
    expect(outcomes.expected.netAfterTaxPercent).toBeCloseTo(2.8586, 4)
    expect(outcomes.expected.netPercent).toBeCloseTo(3.2466, 4)
    expect(outcomes.low?.year.fullRentEuro).toBe(15_000)
    expect(outcomes.high?.year.fullRentEuro).toBe(18_600)
  })

  test('a resale house with a loan, bought by someone who lives abroad', () => {
    const { costs, outcomes, years } = sheetOf(
      {
        priceEuro: 900_000,
        parentType: 'houses',
        areaSquareMetres: 260,
        rent: { euro: 5_000, lowEuro: null, highEuro: null },
      },
      {
        residence: 'non-resident',
        loanPercent: 25,
        ratePercent: 4,
        loanYears: 20,
        insuranceEuro: 600,
        localTaxEuro: 500,
        buildingPercent: 40,
      },
    )
    expect(costs).toMatchObject({
      // 2,550 + 4,250 + 8 % of 730,000 = 65,200, halved.
      transferFeesEuro: 32_600,
      legalEuro: 10_800,
      mortgageRegistrationEuro: 2_250,
      totalEuro: 945_650,
      loanEuro: 225_000,
      ownEuro: 720_650,
    })
    const { expected } = outcomes
    expect(expected.year).toEqual({
      fullRentEuro: 60_000,
      vacancyEuro: 4_615,
      receivedEuro: 55_385,
      managementEuro: 4_431,
      repairsEuro: 2_769,
      communalEuro: 0,
      insuranceEuro: 600,
      localTaxEuro: 500,
      // Taxed: 55,385 − 11,077 − 10,800 − 8,864 interest = 24,644, alone: 2,644 at 20 %.
      incomeTaxEuro: 529,
      healthEuro: 1_468,
      defenceEuro: 0,
      leftEuro: 45_088,
    })
    // 225,000 at 4 % for 20 years: 1,363.46 a month.
    expect(expected).toMatchObject({ loanPaidEuro: 16_362, cashEuro: 28_726 })
    // 45,088 of 943,400, without what the land registry takes for the loan; 47,085 before taxes.
    expect(expected.netAfterTaxPercent).toBeCloseTo(4.7793, 4)
    expect(expected.netPercent).toBeCloseTo(4.991, 4)
    expect(expected.cashPercent).toBeCloseTo(3.9861, 4)
    // 900,000 × 1.02^10; what is owed after half the time, as the annuity's formula has it.
    expect(years).toHaveLength(11)
    expect(years[0]).toMatchObject({
      after: 0,
      keptEuro: 0,
      valueEuro: 900_000,
      owedEuro: 225_000,
      // What buying costs, 45,650, and to sell it the same day 6 % and 0.4 %.
      gainEuro: -45_650 - 54_000 - 3_600,
      returnPercent: null,
    })
    expect(years[1]).toMatchObject({ keptEuro: 28_726, valueEuro: 918_000 })
    expect(years[10]).toMatchObject({ valueEuro: 1_097_095, owedEuro: 134_668 })
  })
})

test.each([
  ['small and cheap', 300_000, 85, 15_000],
  ['of unknown size', 300_000, null, 15_000],
  ['above €350,000: the rest at 19 %', 400_000, 120, 27_000],
  // 130 of 170 m² are 313,529 of 410,000.
  ['above 130 m²: the rest at 19 %', 410_000, 170, 34_005],
  ['above €475,000: all at 19 %', 475_001, 100, 90_250],
  ['above 190 m²: all at 19 %', 300_000, 191, 57_000],
])('the reduced rate of VAT on a home that is %s (docs/product/income.md §1)', (_, price, area, tax) => {
  expect(vatEuro('reduced', price, area, standardRates)).toBe(tax)
})

test('transfer fees as the land registry’s own example has them; two buyers pay less (docs/product/income.md §1)', () => {
  expect(transferFeesEuro('none', 340_000, 1, standardRates)).toBe(10_200)
  expect(transferFeesEuro('none', 340_000, 2, standardRates)).toBe(6_800)
  for (const vat of ['standard', 'reduced', 'included'] as const) {
    expect(transferFeesEuro(vat, 340_000, 1, standardRates)).toBe(0)
  }
})

test('income tax adds up over its bands, and the health contribution ends at its limit (docs/product/income.md §1)', () => {
  expect(
    [22_000, 32_000, 42_000, 72_000, 100_000].map((income) =>
      chargeByBands(standardRates.incomeTax.bands, income),
    ),
  ).toEqual([0, 2_000, 4_500, 13_500, 23_300])
  const owner = { owners: 1, residence: 'resident', buildingEuro: 0, interestEuro: 0 } as const
  expect(rentTaxes(20_000, { ...owner, otherIncomeEuro: 170_000 }, standardRates).healthEuro).toBe(265)
  expect(rentTaxes(20_000, { ...owner, otherIncomeEuro: 200_000 }, standardRates).healthEuro).toBe(0)
  // What someone abroad earns there is not taxed here.
  const abroad = { ...owner, residence: 'non-resident', otherIncomeEuro: 200_000 } as const
  expect(rentTaxes(20_000, abroad, standardRates)).toMatchObject({ incomeTaxEuro: 0, healthEuro: 530 })
})

test('half a euro is rounded up, without the errors of binary fractions (docs/product/income.md §1)', () => {
  expect(percentOf(1.15, 100_000)).toBe(1_150)
  expect(percentOf(2.65, 1_000)).toBe(27)
  expect(percentOf(0.05, 1_000)).toBe(1)
})

test('a loan is paid back to the last cent, also without interest (docs/product/income.md §1)', () => {
  for (const ratePercent of [0, 4]) {
    const years = mortgageYears({ amountEuro: 100_000, ratePercent, years: 7 }, 10)
    expect(years[6]?.owedEuro).toBe(0)
    expect(years[7]).toEqual({ interestEuro: 0, paidEuro: 0, owedEuro: 0 })
    const [paid, interest] = [
      years.map(({ paidEuro }) => paidEuro),
      years.map(({ interestEuro }) => interestEuro),
    ].map((each) => each.reduce((sum, euro) => sum + euro, 0))
    expect(Math.abs(paid! - interest! - 100_000)).toBeLessThanOrEqual(7)
  }
})

test('the rent to break even, and the price for a wanted net yield, are the last that do (docs/product/income.md §1)', () => {
  const { breakEvenRentEuro, wantedPriceEuro } = sheetOf({}, { wantedPercent: 4 })
  const cashAt = (monthlyRentEuro: number) => sheetOf({}, { monthlyRentEuro }).outcomes.expected.cashEuro
  expect(cashAt(breakEvenRentEuro!)).toBeGreaterThanOrEqual(0)
  expect(cashAt(breakEvenRentEuro! - 1)).toBeLessThan(0)
  const netAt = (priceEuro: number) => sheetOf({}, { priceEuro }).outcomes.expected.netPercent
  expect(netAt(wantedPriceEuro!)).toBeGreaterThanOrEqual(4)
  expect(netAt(wantedPriceEuro! + 100)).toBeLessThan(4)
})

test('a home may lose value, by 5 % a year at most, and no other figure is below zero (docs/product/income.md §1)', () => {
  const usual = usualAssumptions(flat)
  const growth = (text: string) =>
    readAssumptions((name) => (name === 'growth' ? text : null), usual).growthPercent
  expect(['-5', '-2.5', '-5.1', '--2', '0', '20'].map(growth)).toEqual([-5, -2.5, 2, 2, 0, 20])
  expect(readAssumptions((name) => (name === 'price' ? '-1' : null), usual).priceEuro).toBe(usual.priceEuro)
  const { years } = sheetOf({}, { growthPercent: -5 })
  expect(years[1]!.valueEuro).toBe(Math.round(flat.priceEuro! * 0.95))
})

test('nothing is worked out without a price or a rent (docs/product/income.md §1)', () => {
  const usual = usualAssumptions({ ...flat, rent: null })
  expect(incomeSheet(usual, 85, standardRates)).toBeNull()
  expect(incomeSheet({ ...usual, monthlyRentEuro: 700, priceEuro: null }, 85, standardRates)).toBeNull()
})

test('every rate names its law, its source and its day, and was in force when it was looked up (docs/product/income.md §3)', () => {
  expect(Object.keys(rateTable)).toHaveLength(13)
  for (const { url, since, lookedUp, otherSource, otherUrl } of Object.values(rateTable)) {
    for (const address of otherSource ? [url, otherUrl] : [url]) expect(address).toMatch(/^https:\/\//)
    expect(since <= lookedUp).toBe(true)
  }
})

test('a rate that an admin wrote counts, unless it can no longer be read; yields’ VAT stays (docs/product/income.md §3)', () => {
  const { figures: _, ...source } = rateTable.vat
  const written = (figures: Record<string, string>) => ({ ...source, figures })
  const rates = ratesOf({
    vat: written({
      reducedPercent: '9.5',
      mostEuro: '400,000',
      reducedUpToEuro: 'lots',
      standardPercent: '20',
    }),
    transferFees: written({ bands: '2 % to 100,000; 4 %', reliefPercent: '0' }),
    incomeTax: written({ bands: '20 % to 50,000; 30 % to 40,000; 35 %' }),
  })
  expect(rates.vat).toMatchObject({
    reducedPercent: 9.5,
    mostEuro: 400_000,
    reducedUpToEuro: 350_000,
    standardPercent: 19,
  })
  expect(transferFeesEuro('none', 150_000, 1, rates)).toBe(4_000)
  expect(rates.incomeTax).toEqual(standardRates.incomeTax)
})

test.each([
  // 200 of 250 m² are 400,000 at 5 %, 100,000 at 19 %; no limit of price or size.
  ['of 250 m²', 500_000, 250, 39_000],
  ['of 180 m²', 600_000, 180, 30_000],
])('the rate of older planning permits on a home %s (docs/product/income.md §3)', (_, price, area, tax) => {
  expect(vatEuro('earlier', price, area, standardRates)).toBe(tax)
})
