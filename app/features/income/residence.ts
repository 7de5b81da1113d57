/**
 * Judges whether the purchase of a home can qualify for permanent residence by Regulation 6(2) (docs/product/income.md
 * §7).
 */
import { isNewHome } from './income-assumptions.ts'
import type { Condition, ParentType, Vat } from '#db/column-values.ts'
import type { Rates } from './rate-values.ts'

export type ResidenceHome = {
  purpose: 'sale' | 'rent'
  parentType: ParentType
  priceEuro: number | null
  vat: Vat | null
  condition: Condition | null
  /** True if its developer sells it for the first time. */
  firstSale: boolean | null
}

export type ResidenceReason = 'new' | 'first-sale' | 'first-sale-unknown' | 'price' | 'price-vat-unknown'

/**
 * Lists the reasons for which a home qualifies, and the facts that have to be asked for; null where it cannot qualify.
 * A price that includes VAT counts without the standard rate, a new home's price of which nothing is said as one
 * without VAT, and that has to be asked.
 */
export function residenceReasons(home: ResidenceHome, { residence, vat }: Rates): ResidenceReason[] | null {
  const { purpose, parentType, priceEuro, condition, firstSale } = home
  if (purpose !== 'sale' || (parentType !== 'houses' && parentType !== 'apartments')) return null
  if (!isNewHome(condition) || firstSale === false || home.vat === 'none' || priceEuro === null) return null
  const netEuro = home.vat === 'included' ? priceEuro / (1 + vat.standardPercent / 100) : priceEuro
  if (netEuro < residence.leastEuro) return null
  return [
    'new',
    firstSale === null ? 'first-sale-unknown' : 'first-sale',
    home.vat === null ? 'price-vat-unknown' : 'price',
  ]
}

/** Returns whether everything that the rule asks of a home is known. */
export const isKnownToQualify = (reasons: readonly ResidenceReason[]): boolean =>
  !reasons.some((reason) => reason === 'first-sale-unknown' || reason === 'price-vat-unknown')
