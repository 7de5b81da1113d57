import type { Context } from '#app/platform/context.ts'
import { requireAdmin } from '#app/platform/require-actor.ts'
import { isOnOffer, type ListingState } from '../../../listings/listing.ts'
import { homeName, placeLine } from '../../../listings/card-text.ts'
import type { ListingCard } from '../../../listings/card.ts'
import { propertyId } from '../../../listings/listing-links.ts'
import { priceText } from '../../../listings/listing-price.ts'
import { loadCards } from '../../../listings/listings.queries.server.ts'
import { everything } from '../../../search/criteria.ts'
import { listPlaced } from '../../../search/featured/featured-order.queries.server.ts'
import { listingSearch } from '../../../search/listing-search.server.ts'

const OTHERS_SHOWN = 50

export type FeaturedHome = {
  id: number
  propertyId: string
  /** `3-bedroom villa, €450,000` */
  text: string
  place: string
  /** Why visitors do not see it; null where they do. */
  hiddenBy: ListingState | 'not-featured' | null
}

export type FeaturedView = {
  placed: FeaturedHome[]
  /** The first that follow, and how many there are in all. */
  others: FeaturedHome[]
  othersTotal: number
}

/** Admins: the featured homes with a place, in their order, and those that follow (docs/product/office.md §10). */
export async function viewFeatured(ctx: Context): Promise<FeaturedView> {
  requireAdmin(ctx.actor)
  const search = await listingSearch(ctx)
  const featured = { ...everything(null), exclusiveOnly: true }
  const placedIds = await listPlaced(ctx.db)
  const { ids, total } = await search.find(featured, 1, OTHERS_SHOWN + placedIds.length)
  const otherIds = ids.filter((id) => !placedIds.includes(id)).slice(0, OTHERS_SHOWN)
  const placed = (await loadCards(ctx.db, placedIds, ctx.now())).map(homeOf)
  return {
    placed,
    others: (await loadCards(ctx.db, otherIds, ctx.now())).map(homeOf),
    othersTotal: total - placed.filter(({ hiddenBy }) => hiddenBy === null).length,
  }
}

const homeOf = (card: ListingCard): FeaturedHome => ({
  id: card.id,
  propertyId: propertyId(card.id),
  text: [homeName(card), priceText(card)].join(', '),
  place: placeLine(card),
  hiddenBy: card.addition === 'feed' ? 'not-featured' : isOnOffer(card.state) ? null : card.state,
})
