/** Price, rent and yield, one from the others. */

/** The price at which a year's rent is `percent` of it, in whole hundreds of euro. */
export const priceForYield = (annualIncomeEuro: number, percent: number): number =>
  Math.round(annualIncomeEuro / percent) * 100

export type Assumptions = {
  /** Weeks a year without a tenant. */
  emptyWeeks: number
  /** Of the rent: management, upkeep, insurance, communal charges. */
  costsPercent: number
  /** Of the price: transfer fees, VAT or stamp duty, lawyer. */
  buyingPercent: number
}

export const defaultAssumptions: Assumptions = { emptyWeeks: 4, costsPercent: 20, buyingPercent: 5 }

/** Per cent of all that was paid which is left of the rent in a year. */
export function netYieldPercent(annualIncomeEuro: number, priceEuro: number, assumed: Assumptions): number {
  const rent = annualIncomeEuro * (1 - assumed.emptyWeeks / 52)
  const left = rent * (1 - assumed.costsPercent / 100)
  return (left / (priceEuro * (1 + assumed.buyingPercent / 100))) * 100
}
