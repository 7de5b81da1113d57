/** Costs of buying a home (docs/product/income.md §1). Amounts are whole euros. */
import { chargeByBands, percentOf } from './income-amounts.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'

/**
 * How VAT comes with the price: `reduced` is the rate for a first and main home, `earlier` that of an older planning
 * permit.
 */
export const vatChoices = ['none', 'standard', 'reduced', 'earlier', 'included'] as const
export type VatChoice = (typeof vatChoices)[number]

/** VAT on top of the price; `areaSquareMetres` null counts as within the reduced rate's limits. */
export function vatEuro(
  choice: VatChoice,
  priceEuro: number,
  areaSquareMetres: number | null,
  { vat, earlierVat }: Rates,
): number {
  if (choice === 'none' || choice === 'included') return 0
  const area = areaSquareMetres ?? 0
  const ofArea = (most: number) => (area <= most ? priceEuro : Math.round((priceEuro * most) / area))
  const split = (percent: number, reduced: number) =>
    percentOf(percent, reduced) + percentOf(vat.standardPercent, priceEuro - reduced)
  if (choice === 'earlier')
    return split(earlierVat.reducedPercent, ofArea(earlierVat.reducedUpToSquareMetres))
  const isTooMuch = priceEuro > vat.mostEuro || area > vat.mostSquareMetres
  if (choice === 'standard' || isTooMuch) return percentOf(vat.standardPercent, priceEuro)
  return split(vat.reducedPercent, Math.min(ofArea(vat.reducedUpToSquareMetres), vat.reducedUpToEuro))
}

/** Each buyer begins at the lowest band; none where VAT is paid. */
export function transferFeesEuro(
  choice: VatChoice,
  priceEuro: number,
  buyers: number,
  { transferFees }: Rates,
): number {
  if (choice !== 'none') return 0
  const full = buyers * chargeByBands(transferFees.bands, Math.round(priceEuro / buyers))
  return full - percentOf(transferFees.reliefPercent, full)
}

export type Purchase = {
  priceEuro: number
  areaSquareMetres: number | null
  vat: VatChoice
  buyers: number
  legalPercent: number
  outfitEuro: number
  loanPercent: number
}

export type BuyingCosts = {
  vatEuro: number
  transferFeesEuro: number
  stampDutyEuro: number
  legalEuro: number
  mortgageRegistrationEuro: number
  outfitEuro: number
  /** The price with VAT: what yields are figured on. */
  priceWithVatEuro: number
  /** All of it. */
  totalEuro: number
  loanEuro: number
  /** Part that the buyer pays beside the loan. */
  ownEuro: number
}

export function buyingCosts(of: Purchase, rates: Rates): BuyingCosts {
  const { priceEuro } = of
  const loanEuro = percentOf(of.loanPercent, priceEuro)
  const costs = {
    vatEuro: vatEuro(of.vat, priceEuro, of.areaSquareMetres, rates),
    transferFeesEuro: transferFeesEuro(of.vat, priceEuro, of.buyers, rates),
    stampDutyEuro: chargeByBands(rates.stampDuty.bands, priceEuro),
    legalEuro: percentOf(of.legalPercent, priceEuro),
    mortgageRegistrationEuro: percentOf(rates.mortgageRegistration.percent, loanEuro),
    outfitEuro: of.outfitEuro,
  }
  const totalEuro = Object.values(costs).reduce((sum, cost) => sum + cost, priceEuro)
  return {
    ...costs,
    priceWithVatEuro: priceEuro + costs.vatEuro,
    totalEuro,
    loanEuro,
    ownEuro: totalEuro - loanEuro,
  }
}
