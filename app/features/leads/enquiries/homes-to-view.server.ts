import { ownOrigins } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { numberInPath } from '../record/lead-homes.server.ts'
import { ownPaths, splitAddresses } from '../record/own-paths.ts'
import { describeHome, isGone } from './storing/refuse-viewing.server.ts'
import { MAX_HOMES, type ViewedHome } from '../record/viewing.ts'

/** Limit of a page of a saved or alert list: more were not ticked there. */
const MAX_SELECTED = 60

/**
 * The homes that `?select` names by the addresses of their pages: those on offer, those that no longer are, and for how
 * many a viewing would be asked. `homes` is empty where these are more than one request can name
 * (docs/product/leads.md §5).
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
