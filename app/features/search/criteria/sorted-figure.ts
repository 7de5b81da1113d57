import { counted, day, exactPercent, pricePerMetre } from '#app/ui/format.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { isYieldOfOtherIncome } from '#app/features/listings/card/card-text.ts'
import { pricePerMetreNote } from '#app/features/listings/record/listing-price.ts'
import type { SortOrder } from './sort-order.ts'

/**
 * Figure that a list is sorted by, in words for its cards; null if a card shows it anyway, or the home has no such
 * figure.
 */
export function sortedFigure(sort: SortOrder, card: ListingCard): string | null {
  switch (sort) {
    case 'netyield':
      return card.netYieldPercent === null
        ? null
        : `${exactPercent(card.netYieldPercent)} net yield${isYieldOfOtherIncome(card) ? ', from the rent we expect' : ''}`
    case 'pricepermetre':
      return card.pricePerMetreEuro === null
        ? null
        : [pricePerMetre(card.pricePerMetreEuro), pricePerMetreNote(card)].filter(Boolean).join(' ')
    case 'reduction':
      return card.reductionPercent === null ? null : priceChange(card)
    case 'belowestimate':
      return card.belowEstimatePercent === null
        ? null
        : `${exactPercent(card.belowEstimatePercent)} below our estimate`
    case 'longestlisted':
      return card.listedDays === null ? null : `Listed for ${counted(card.listedDays, 'day', 'days')}`
    case 'pricechange':
      return priceChange(card)
    default:
      return null
  }
}

function priceChange({ reductionPercent, priceChangedAt }: ListingCard): string | null {
  if (priceChangedAt === null) return null
  const change = reductionPercent === null ? 'Price changed' : `Reduced by ${exactPercent(reductionPercent)}`
  return `${change} on ${day(priceChangedAt)}`
}
