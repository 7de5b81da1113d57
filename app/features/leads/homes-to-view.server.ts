import type { Context } from '#app/platform/context.ts'
import { listingPath } from '../listings/listing-links.ts'
import { isOnOffer } from '../listings/listing.ts'
import { loadCards } from '../listings/listings.queries.server.ts'
import { numberInPath } from './lead-homes.server.ts'
import { ownPaths, splitAddresses } from './own-paths.ts'
import { homeWords, isGone } from './refuse-viewing.server.ts'
import { MOST_HOMES } from './viewing.ts'

/** The homes that `?select` names by the addresses of their pages: those on offer, those that no longer are, and how many. */
export async function homesToView({ db, now, site }: Context, { searchParams, origin }: URL) {
  const addresses = splitAddresses(searchParams.getAll('select').join(','))
  const paths = ownPaths(addresses, [site.origin, origin]) ?? []
  const numbers = [...new Set(paths.map(numberInPath).filter((number) => number !== null))]
  const cards = numbers.length > MOST_HOMES ? [] : await loadCards(db, numbers, now())
  return {
    selected: numbers.length,
    homes: cards
      .filter(({ state }) => isOnOffer(state))
      .map((card) => ({ url: site.origin + listingPath(card), name: homeWords(card) })),
    gone: cards.filter(isGone).map(homeWords),
  }
}
