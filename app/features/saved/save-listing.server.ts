import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '../accounts/require-actor.ts'
import { findListingById } from '../listings/listings.queries.server.ts'
import { LIST_FULL, MOST_SAVED } from './list-limit.ts'
import { countSaved, insertSaved, isSaved } from './saved.queries.server.ts'

/** Saves a home on the list of who asks, with the price of the day; one that is saved already stays as it is. */
export async function saveListing(ctx: Context, { number }: { number: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  const listing = await findListingById(ctx.db, number)
  if (!listing || listing.state === 'draft')
    throw new Refusal('not-found', 'No property found for the given ID', 'property_id')
  if (await isSaved(ctx.db, memberId, number)) return
  if ((await countSaved(ctx.db, memberId)) >= MOST_SAVED) throw new Refusal('conflict', LIST_FULL)
  await insertSaved(ctx.db, memberId, {
    listingId: number,
    savedAt: ctx.now(),
    savedPriceEuro: listing.priceEuro,
  })
}
