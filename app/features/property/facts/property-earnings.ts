/** Earnings of a home for sale, and the price at which it would earn more. */
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { isYieldOfOtherIncome, STATED_BY_AGENT } from '#app/features/listings/card/card-text.ts'
import { priceWithVat } from '#app/features/listings/record/listing-price.ts'
import { type IncomeBasis, isLand } from '#app/features/listings/record/listing.ts'
import { yieldPercentOf } from '#app/features/listings/record/yields.ts'
import { counted, exactPercent, euro } from '#app/ui/format.ts'
import { basisText, partsText } from '#app/features/estimates/estimate-text.ts'
import type { ListingEstimate } from '#app/features/estimates/estimates.queries.server.ts'
import { regionNames } from '#app/features/places/place.ts'

export type Earnings = {
  /** Rounded yield, as specified, and with one decimal; null if there is none, or it would read `0 %`. */
  yield: { text: string; basis: string } | null
  income: {
    euro: number
    text: string
    basis: string
    range: string | null
    /** Parts of our estimate; null if the income is none. */
    parts: string | null
    /** Percentage of the price, if the yield above is the agent's and this income ours. */
    percentOfPrice: string | null
    /** Range of the estimated rent a month; null if the income is no estimate. */
    rentRange: { lowEuro: number; highEuro: number } | null
  } | null
  /** Disagreement if the agent's yield is outside the range of our estimate. */
  disagreement: { stated: string; estimated: string; range: string } | null
}

const nothing: Earnings = { yield: null, income: null, disagreement: null }

/** Computes yield and income, which only homes for sale have (docs/product/listings.md §9, §15). */
export function earningsOf(listing: Listing, placeName: string | null, rent?: ListingEstimate): Earnings {
  if (listing.purpose !== 'sale' || isLand(listing.type)) return nothing
  const { yieldPercent, yieldBasis, annualIncomeEuro, annualIncomeBasis, comparableLets } = listing
  const region = regionNames[listing.region]
  const basisOf = (basis: IncomeBasis | null) =>
    basis === 'estimate'
      ? rent
        ? basisText('rent', rent, { place: placeName ?? region, region, island: 'Cyprus' })
        : `estimated from ${counted(comparableLets ?? 0, 'let', 'lets')}`
      : cellText(basis, comparableLets, basis === 'place' ? (placeName ?? '') : region)
  const price = priceWithVat(listing)
  return {
    yield:
      yieldPercent !== null && Math.round(yieldPercent) > 0
        ? { text: exactPercent(yieldPercent), basis: basisOf(yieldBasis) }
        : null,
    income: annualIncomeEuro
      ? {
          euro: annualIncomeEuro,
          text: euro(annualIncomeEuro),
          basis: basisOf(annualIncomeBasis),
          range:
            annualIncomeBasis === 'estimate' && rent
              ? `${euro(rent.lowEuro * 12)} to ${euro(rent.highEuro * 12)}: four in five similar homes are listed in this range`
              : null,
          parts: annualIncomeBasis === 'estimate' && rent ? partsText('rent', rent.parts) : null,
          percentOfPrice:
            isYieldOfOtherIncome(listing) && price
              ? exactPercent(yieldPercentOf(annualIncomeEuro, price))
              : null,
          rentRange:
            annualIncomeBasis === 'estimate' && rent
              ? { lowEuro: rent.lowEuro, highEuro: rent.highEuro }
              : null,
        }
      : null,
    disagreement: rent && price ? disagreementOf(listing, rent, price) : null,
  }
}

/**
 * Finds a disagreement between the yield from the agent's figures and that of our estimate of the rent
 * (docs/product/listings.md §15).
 */
function disagreementOf(
  { yieldPercent, yieldBasis }: Listing,
  { euro: monthlyEuro, lowEuro, highEuro, isBetter }: ListingEstimate,
  price: number,
): Earnings['disagreement'] {
  if (yieldBasis !== 'stated' || yieldPercent === null || !isBetter) return null
  const percentOf = (rentEuro: number) => yieldPercentOf(rentEuro * 12, price)
  const [low, high] = [percentOf(lowEuro), percentOf(highEuro)]
  if (yieldPercent >= low && yieldPercent <= high) return null
  return {
    stated: exactPercent(yieldPercent),
    estimated: exactPercent(percentOf(monthlyEuro)),
    range: `${exactPercent(low)} to ${exactPercent(high)}`,
  }
}

export const rentAmong = (estimates: readonly ListingEstimate[]): ListingEstimate | undefined =>
  estimates.find(({ target }) => target === 'rent')

/** `from 14 comparable lets in Germasogeia`; '' where nothing is said of it. */
function cellText(basis: IncomeBasis | null, lets: number | null, where: string): string {
  if (basis === 'stated') return STATED_BY_AGENT
  if (basis === null || lets === null) return ''
  return `from ${lets} comparable lets in ${where}`
}
