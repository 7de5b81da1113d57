/** Describes changes of a home since it was put on a list (docs/product/accounts.md §25). */
import { euro } from '#app/ui/format.ts'
import type { ListingState, Purpose } from '#app/features/listings/record/listing.ts'

export type SavedNews = {
  kind: 'cheaper' | 'dearer' | 'repriced' | 'under-offer' | 'gone'
  text: string
}

const words: Partial<Record<ListingState, string>> = {
  'under-offer': 'Under offer',
  sold: 'Sold',
  let: 'Let',
  withdrawn: 'No longer on the market',
}

/** Words of a state that keeps a home from being had: `Sold`; null for the others. */
export const stateWords = (state: ListingState): string | null => words[state] ?? null

/**
 * Describes a home's state and the change of its price since it was `savedPriceEuro`; empty if nothing changed. `then`:
 * that moment, in words.
 */
export function savedNews(
  now: { state: ListingState; purpose: Purpose; priceEuro: number | null },
  { savedPriceEuro, isOtherOffer }: { savedPriceEuro: number | null; isOtherOffer: boolean },
  then = 'when you saved it',
): SavedNews[] {
  if (isOtherOffer) return [stateNews(now.state) ?? purposeNews[now.purpose]]
  return [stateNews(now.state), priceNews(savedPriceEuro, now.priceEuro, now.state, then)].filter(
    (news) => news !== null,
  )
}

const purposeNews: Record<Purpose, SavedNews> = {
  sale: { kind: 'repriced', text: 'Now for sale.' },
  rent: { kind: 'repriced', text: 'Now for rent.' },
}

export function stateNews(state: ListingState): SavedNews | null {
  const text = stateWords(state)
  return text === null ? null : { kind: state === 'under-offer' ? 'under-offer' : 'gone', text: `${text}.` }
}

function priceNews(
  was: number | null,
  is: number | null,
  state: ListingState,
  then: string,
): SavedNews | null {
  if (was === is) return null
  // What is sold or let asks no more: its last price was asked.
  const now = state === 'sold' || state === 'let' || state === 'withdrawn' ? 'at the last' : 'now'
  if (was === null) return { kind: 'repriced', text: `No price ${then}, ${euro(is)} ${now}.` }
  if (is === null) return { kind: 'repriced', text: `${euro(was)} ${then}, no price ${now}.` }
  const isCheaper = is < was
  const word = isCheaper ? 'cheaper' : 'dearer'
  return {
    kind: word,
    text: `${euro(Math.abs(is - was))} ${word}: ${euro(was)} ${then}, ${euro(is)} ${now}.`,
  }
}
