/** The price at which a year's rent is `percent` of it, in whole hundreds of euro. */
export const priceForYield = (annualIncomeEuro: number, percent: number): number =>
  Math.round(annualIncomeEuro / percent) * 100
