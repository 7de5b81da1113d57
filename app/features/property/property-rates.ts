/**
 * The price to ask for a year's rent to be `percent` of it, in whole hundreds of euro; where it lacks VAT, of what it is with
 * `vatPercent` on top.
 */
export const priceForYield = (annualIncomeEuro: number, percent: number, vatPercent: number): number =>
  Math.round(annualIncomeEuro / percent / (1 + vatPercent / 100)) * 100
