import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/require-actor.ts'
import { findListingById } from '../listings/listings.queries.server.ts'
import { addToSavedList } from './add-to-saved-list.server.ts'

/** Saves a home on the list of who asks, with the price of the day; one that is saved already stays as it is. */
export async function saveListing(ctx: Context, { number }: { number: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  const listing = await findListingById(ctx.db, number)
  if (!listing || listing.state === 'draft')
    throw new Refusal('not-found', 'No property found for the given ID', 'property_id')
  await addToSavedList(ctx.db, memberId, {
    listingId: number,
    savedAt: ctx.now(),
    savedPriceEuro: listing.priceEuro,
  })
}
