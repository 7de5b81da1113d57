/** What a home for sale earns, and what one would have to pay for it to earn more. */
import type { Listing } from '../listings/listing-record.ts'
import { type IncomeBasis, isLand } from '../listings/listing.ts'
import { counted, exactPercent, euro, roundedPercent } from '#app/ui/format.ts'
import { basisText } from '../estimates/estimate-text.ts'
import type { ListingEstimate } from '../estimates/estimates.queries.server.ts'
import { regionNames } from '../places/place.ts'

export type Earnings = {
  /** Rounded, as specified, and with one decimal; null where there is none, or it would read `0 %`. */
  yield: { rounded: string; exact: string; basis: string } | null
  income: {
    euro: number
    text: string
    basis: string
    range: string | null
    /** Of the estimated rent a month; null where the income is no estimate. */
    rentRange: { lowEuro: number; highEuro: number } | null
  } | null
}

/** Only homes for sale have either (docs/product/listings.md §9, §15). */
export function earningsOf(listing: Listing, placeName: string | null, rent?: ListingEstimate): Earnings {
  if (listing.purpose !== 'sale' || isLand(listing.type)) return { yield: null, income: null }
  const { yieldPercent, yieldBasis, annualIncomeEuro, annualIncomeBasis, comparableLets } = listing
  const region = regionNames[listing.region]
  const basisOf = (basis: IncomeBasis | null) =>
    basis === 'estimate'
      ? rent
        ? basisText('rent', rent, { place: placeName ?? region, region, island: 'Cyprus' })
        : `estimated from ${counted(comparableLets ?? 0, 'let', 'lets')}`
      : cellText(basis, comparableLets, basis === 'place' ? (placeName ?? '') : region)
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
      ? {
          euro: annualIncomeEuro,
          text: euro(annualIncomeEuro),
          basis: basisOf(annualIncomeBasis),
          range:
            annualIncomeBasis === 'estimate' && rent
              ? `${euro(rent.lowEuro * 12)} to ${euro(rent.highEuro * 12)}: four homes in five like it ask a rent in this range`
              : null,
          rentRange:
            annualIncomeBasis === 'estimate' && rent
              ? { lowEuro: rent.lowEuro, highEuro: rent.highEuro }
              : null,
        }
      : null,
  }
}

export const rentAmong = (estimates: readonly ListingEstimate[]): ListingEstimate | undefined =>
  estimates.find(({ target }) => target === 'rent')

/** `from 14 comparable lets in Germasogeia`; '' where nothing is said of it. */
function cellText(basis: IncomeBasis | null, lets: number | null, where: string): string {
  if (basis === 'stated') return 'stated by the source'
  if (basis === null || lets === null) return ''
  return `from ${lets} comparable lets in ${where}`
}
