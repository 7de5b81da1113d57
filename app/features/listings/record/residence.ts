/**
 * Judges whether the purchase of a home can qualify for permanent residence by Regulation 6(2) (docs/product/income.md
 * §7): for its page, and stored for searches and alerts.
 */
import type { Rates } from '#app/features/rates/rate-values.ts'
import type { ResidenceVerdict } from '#db/column-values.ts'
import { isNewHome, type ListingFacts, parentTypeOf } from './listing.ts'

/** The facts of a home that the rule asks for. */
export const residenceFacts = [
  'purpose',
  'type',
  'priceEuro',
  'vat',
  'condition',
  'firstSale',
] as const satisfies (keyof ListingFacts)[]
export type ResidenceHome = Pick<ListingFacts, (typeof residenceFacts)[number]>

export type ResidenceReason = 'new' | 'first-sale' | 'first-sale-unknown' | 'price' | 'price-vat-unknown'

/**
 * Lists the reasons for which a home qualifies, and the facts that have to be asked for; null where it cannot qualify.
 * A price that includes VAT counts without the standard rate, a new home's price of which nothing is said as one
 * without VAT, and that has to be asked.
 */
export function residenceReasons(home: ResidenceHome, { residence, vat }: Rates): ResidenceReason[] | null {
  const { purpose, priceEuro, condition, firstSale } = home
  const parentType = parentTypeOf(home.type)
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

/** Sums reasons up: `may-qualify` where something has to be asked. */
export const residenceVerdict = (reasons: readonly ResidenceReason[]): ResidenceVerdict =>
  reasons.some((reason) => reason === 'first-sale-unknown' || reason === 'price-vat-unknown')
    ? 'may-qualify'
    : 'qualifies'

/** The verdict on a home; null where it cannot qualify. */
export function judgeResidence(home: ResidenceHome, rates: Rates): ResidenceVerdict | null {
  const reasons = residenceReasons(home, rates)
  return reasons && residenceVerdict(reasons)
}
