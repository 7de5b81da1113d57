/** What a home for sale earns, and what one would have to pay for it to earn more. */
import type { Listing } from '../listings/listing-record.ts'
import { type IncomeBasis, isLand } from '../listings/listing.ts'
import { exactPercent, euro, roundedPercent } from '#app/ui/format.ts'
import { regionNames } from '../places/place.ts'

export type Earnings = {
  /** Rounded, as specified, and with one decimal; null where there is none, or it would read `0 %`. */
  yield: { rounded: string; exact: string; basis: string } | null
  income: { euro: number; text: string; basis: string } | null
}

/** Only homes for sale have either (docs/product/listings.md §9, §15). */
export function earningsOf(listing: Listing, placeName: string | null): Earnings {
  if (listing.purpose !== 'sale' || isLand(listing.type)) return { yield: null, income: null }
  const { yieldPercent, yieldBasis, annualIncomeEuro, annualIncomeBasis, comparableLets } = listing
  const basisOf = (basis: IncomeBasis | null) =>
    basisText(basis, comparableLets, basis === 'place' ? (placeName ?? '') : regionNames[listing.region])
  return {
    yield:
      yieldPercent !== null && Math.round(yieldPercent) > 0
        ? {
            rounded: roundedPercent(yieldPercent),
            exact: exactPercent(yieldPercent),
            basis: basisOf(yieldBasis),
          }
        : null,
    income: annualIncomeEuro
      ? { euro: annualIncomeEuro, text: euro(annualIncomeEuro), basis: basisOf(annualIncomeBasis) }
      : null,
  }
}

/** `from 14 comparable lets in Germasogeia`; '' where nothing is said of it. */
function basisText(basis: IncomeBasis | null, lets: number | null, where: string): string {
  if (basis === 'stated') return 'stated by the source'
  if (basis === null || lets === null) return ''
  return `from ${lets} comparable lets in ${where}`
}
