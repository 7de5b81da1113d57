/**
 * The price to ask for a year's rent to be `percent` of it, in whole hundreds of euro; where it lacks VAT, of what it
 * is with `vatPercent` on top.
 */
export const priceForYield = (annualIncomeEuro: number, percent: number, vatPercent: number): number =>
  Math.round(annualIncomeEuro / percent / (1 + vatPercent / 100)) * 100

/** Per cent. */
export const USUALLY_WANTED = 6

/**
 * Yield that a visitor wants, in percent: `yield` of the page's address if it is from 0.5 to 30, otherwise the usual
 * one.
 */
export function wantedYieldOf(params: URLSearchParams): number {
  const wanted = Number(params.get('yield'))
  return wanted >= 0.5 && wanted <= 30 ? wanted : USUALLY_WANTED
}
