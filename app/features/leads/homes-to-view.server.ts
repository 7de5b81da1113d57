import { ownOrigins } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.ts'
import { listingPath } from '../listings/listing-links.ts'
import { priceText } from '../listings/listing-price.ts'
import { isOnOffer } from '../listings/listing.ts'
import { loadCards } from '../listings/listings.queries.server.ts'
import { numberInPath } from './lead-homes.server.ts'
import { ownPaths, splitAddresses } from './own-paths.ts'
import { describeHome, isGone } from './refuse-viewing.server.ts'
import { MAX_HOMES, type ViewedHome } from './viewing.ts'

/** As many as a page of a saved or alert list has: more were not ticked there. */
const MAX_SELECTED = 60

/**
 * The homes that `?select` names by the addresses of their pages: those on offer, those that no longer are, and for how many a
 * viewing would be asked. `homes` is empty where these are more than one request can name (docs/product/leads.md §5).
 */
export async function homesToView({ db, now, site }: Context, { searchParams, origin }: URL) {
  const addresses = splitAddresses(searchParams.getAll('select').join(','))
  const paths = ownPaths(addresses, ownOrigins(site, origin)) ?? []
  const numbers = [...new Set(paths.map(numberInPath).filter((number) => number !== null))]
  if (numbers.length > MAX_SELECTED) return { selected: numbers.length, homes: [], gone: [] }
  const cards = await loadCards(db, numbers, now())
  const onOffer = cards.filter(({ state }) => isOnOffer(state))
  return {
    selected: onOffer.length,
    homes:
      onOffer.length > MAX_HOMES
        ? []
        : onOffer.map((card): ViewedHome => ({
            id: card.id,
            url: site.origin + listingPath(card),
            title: describeHome(card),
            price: priceText(card),
            place: card.title?.trim().toUpperCase() === 'N/A' ? '' : (card.title ?? ''),
            picture: card.picture.src,
          })),
    gone: cards.filter(isGone).map(describeHome),
  }
}
