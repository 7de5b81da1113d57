import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/require-actor.ts'
import { findListingById, priceHistoryOf } from '../listings/listings.queries.server.ts'
import { addToSavedList } from './add-to-saved-list.server.ts'

/** Puts a home back on the saved list of who asks, with its day, and the price of that day as our own record has it. */
export async function restoreSaved(
  ctx: Context,
  { number, savedAt }: { number: number; savedAt: Date },
): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  if (savedAt > ctx.now()) throw new Refusal('bad-input', 'savedAt must be a moment of the past.', 'savedAt')
  const listing = await findListingById(ctx.db, number)
  if (!listing || listing.state === 'draft')
    throw new Refusal('not-found', 'No property found for the given ID', 'propertyId')
  const prices = await priceHistoryOf(ctx.db, listing)
  const price = prices.findLast(({ since }) => since <= savedAt) ?? prices[0]
  await addToSavedList(ctx.db, memberId, {
    listingId: number,
    savedAt,
    savedPriceEuro: price?.priceEuro ?? null,
  })
}
