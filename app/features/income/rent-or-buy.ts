/** Compares buying a home with renting one like it, by the year (docs/product/income.md §10). Whole euros. */
import type { Rates } from '#app/features/rates/rate-values.ts'
import type { BuyingCosts } from './buying-costs.ts'
import { percentOf } from './income-amounts.ts'
import { type Assumptions, numberOf, type NumberName, numberEntries } from './income-assumptions.ts'
import { purchaseOf, saleAfter } from './income-sheet.ts'
import { mortgageYears } from './mortgage.ts'

export const RENT_OR_BUY_YEARS = 30

/** Interest on savings that are not put into a home, after tax: what deposits of a year earned. */
export const savingsAssumption = {
  parameter: 'savings',
  label: 'Your savings earn, % a year',
  hint: 'After tax. Deposits of up to a year earned about 1.2 % in Cyprus in 2025.',
  min: 0,
  max: 20,
  step: 0.1,
  usual: 1.2,
} as const

/** Reads the interest on savings from an address; as usual where it says none that can be true. */
export const savingsOf = (params: URLSearchParams): number =>
  numberOf(params.get(savingsAssumption.parameter), savingsAssumption) ?? savingsAssumption.usual

const asked: ReadonlySet<NumberName> = new Set([
  'priceEuro',
  'buyers',
  'legalPercent',
  'outfitEuro',
  'monthlyRentEuro',
  'repairsPercent',
  'monthlyCommunalEuro',
  'insuranceEuro',
  'localTaxEuro',
  'loanPercent',
  'ratePercent',
  'loanYears',
  'risePercent',
  'growthPercent',
  'sellingPercent',
  'inflationPercent',
  'exemptionUsedEuro',
])
/** The assumptions of the income sheet that count here too. */
export const rentOrBuyEntries = numberEntries.filter(([name]) => asked.has(name))

/** How both stand after a year, if the home is sold then. */
export type RentOrBuyYear = {
  after: number
  /** Money that the sale leaves the buyer after costs, taxes and the loan. */
  buyerEuro: number
  /** Savings of the tenant: all that the buyer has paid and the tenant has not, with interest. */
  tenantEuro: number
}

export type RentOrBuy = {
  costs: BuyingCosts
  /** Rent of the first year. */
  rentEuro: number
  upkeepEuro: number
  loanPaidEuro: number
  years: RentOrBuyYear[]
  /** The first year after which the buyer has no less than the tenant; null if none of the years is. */
  breakEvenYear: number | null
}

/** null while price or rent is unknown. The home is the buyer's main home. */
export function rentOrBuy(
  { priceEuro, monthlyRentEuro, ...others }: Assumptions,
  { savingsPercent, areaSquareMetres }: { savingsPercent: number; areaSquareMetres: number | null },
  rates: Rates,
): RentOrBuy | null {
  if (priceEuro === null || monthlyRentEuro === null) return null
  const assumed = {
    ...others,
    exemption: 'main-home' as const,
    priceEuro,
    monthlyRentEuro,
    rates,
    before: [],
  }
  const costs = purchaseOf(assumed, areaSquareMetres)
  const loan = mortgageYears(
    { amountEuro: costs.loanEuro, ratePercent: assumed.ratePercent, years: assumed.loanYears },
    RENT_OR_BUY_YEARS,
  )
  const paidIn = (after: number) => {
    const factor = (1 + assumed.risePercent / 100) ** (after - 1)
    const rentEuro = Math.round(monthlyRentEuro * 12 * factor)
    const upkeepEuro =
      percentOf(assumed.repairsPercent, rentEuro) +
      Math.round((assumed.monthlyCommunalEuro * 12 + assumed.insuranceEuro + assumed.localTaxEuro) * factor)
    return { rentEuro, upkeepEuro }
  }
  let tenantEuro = costs.ownEuro
  const years = loan.map(({ paidEuro, owedEuro }, at): RentOrBuyYear => {
    const after = at + 1
    const { rentEuro, upkeepEuro } = paidIn(after)
    const earned = Math.round((tenantEuro * savingsPercent) / 100)
    tenantEuro += earned + upkeepEuro + paidEuro - rentEuro
    const valueEuro = Math.round(priceEuro * (1 + assumed.growthPercent / 100) ** after)
    return { after, buyerEuro: saleAfter(after, { valueEuro, owedEuro }, assumed, costs).netEuro, tenantEuro }
  })
  const breakEven = years.find((year) => year.buyerEuro >= year.tenantEuro)
  return {
    costs,
    ...paidIn(1),
    loanPaidEuro: loan[0]!.paidEuro,
    years,
    breakEvenYear: breakEven?.after ?? null,
  }
}
