/**
 * The first lines of each verb on what belongs to a listing: its pictures (docs/product/office.md §13), its owner's
 * report (docs/product/office.md §26).
 */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { lockListing } from '../record/listing-work.queries.server.ts'
import { requireListingStaff } from './require-listing.server.ts'

export const isListingOf = (
  onlyOf: MemberId | null,
  { assigneeId }: { assigneeId: MemberId | null },
): boolean => onlyOf === null || assigneeId === onlyOf

/**
 * Refuses who may not change what belongs to this listing, and a listing that is not there, before work that takes
 * long.
 */
export const requireOwnListing = (ctx: Context, listingId: number): Promise<void> =>
  withLockedListing(ctx, listingId, async () => {})

/**
 * One transaction in which nothing else changes the listing and its pictures; refuses who may not, and a listing that
 * is not there.
 */
export async function withLockedListing<Answer>(
  ctx: Context,
  listingId: number,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const listing = await lockListing(db, listingId)
    if (!listing) throw new Refusal('not-found', 'There is no listing with this number.')
    if (!isListingOf(onlyOf, listing))
      throw new Refusal(
        'forbidden',
        'This listing is assigned to someone else. Please ask them, or an administrator.',
      )
    return work({ ...ctx, db })
  })
}
