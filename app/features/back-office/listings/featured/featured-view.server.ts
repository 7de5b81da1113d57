import { redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { isOnOffer, type ListingState } from '#app/features/listings/record/listing.ts'
import { homeName, placeLine } from '#app/features/listings/card/card-text.ts'
import type { ListingCard, Picture } from '#app/features/listings/record/card.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { listPlaced } from '../../../search/featured/featured-order.queries.server.ts'
import { featuredPath } from '../../links/featured-path.ts'
import { findAmong, findWithoutPlace } from './featured-homes.queries.server.ts'

const OTHERS_PER_PAGE = 24

/** Parameters of the page: words, and a page of the homes without a place. */
const askedFor = z.object({
  q: sentText(200).trim().catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type FeaturedHome = {
  id: number
  propertyId: string
  /** `3-bedroom villa, €450,000` */
  text: string
  place: string
  picture: Picture
  /** Number in the order; null if it has none. */
  seen: number | null
  /** Reason for which visitors do not see it; null if they do. */
  hiddenBy: ListingState | 'not-featured' | null
}

export type FeaturedView = {
  /** Searched words; empty if none. */
  q: string
  /** Places that the search finds, and how many there are in all. */
  placed: FeaturedHome[]
  placedTotal: number
  /** One page of those that follow, and how many the search finds. */
  others: FeaturedHome[]
  othersTotal: number
  page: number
  lastPage: number
}

/**
 * Admins: the featured homes with a place, in their order, and those that follow, by page (docs/product/office.md §10).
 */
export async function viewFeatured(ctx: Context, parameters: URLSearchParams): Promise<FeaturedView> {
  requireAdmin(ctx.actor)
  const { db } = ctx
  const { q, page } = askedFor.parse({ q: parameters.get('q') ?? '', page: parameters.get('page') ?? 1 })
  const order = await listPlaced(db)
  const [placedIds, { ids, total }] = await Promise.all([
    findAmong(db, order, q),
    findWithoutPlace(db, q, { page, limit: OTHERS_PER_PAGE }),
  ])
  const lastPage = Math.max(1, Math.ceil(total / OTHERS_PER_PAGE))
  if (page > lastPage) throw redirect(featuredPath(q, lastPage))
  const homes = async (some: number[]) =>
    (await loadCards(db, some, ctx.now())).map((card) => homeOf(card, order))
  return {
    q,
    placed: await homes(placedIds),
    placedTotal: order.length,
    others: await homes(ids),
    othersTotal: total,
    page,
    lastPage,
  }
}

const homeOf = (card: ListingCard, order: readonly number[]): FeaturedHome => ({
  id: card.id,
  propertyId: propertyId(card.id),
  text: [homeName(card), priceText(card)].join(', '),
  place: placeLine(card),
  picture: card.picture,
  seen: order.includes(card.id) ? order.indexOf(card.id) + 1 : null,
  hiddenBy: card.addition === 'feed' ? 'not-featured' : isOnOffer(card.state) ? null : card.state,
})
