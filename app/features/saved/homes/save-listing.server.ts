/** The verbs of the saved list. */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireListHolder } from '#app/platform/context/require-actor.ts'
import { findListingById, priceHistoryOf } from '#app/features/listings/record/listings.queries.server.ts'
import { LIST_FULL, MAX_SAVED } from './personal-list.ts'
import {
  countSaved,
  deleteSaved,
  findUnsaved,
  insertSaved,
  isSaved,
  lockSavedList,
  type SavedListing,
} from './saved.queries.server.ts'

/** Saves a home on the list of who asks, with the price of the day; one that is saved already stays as it is. */
export async function saveListing(ctx: Context, { number }: { number: number }): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  const listing = await findListingById(ctx.db, number)
  if (!listing || listing.state === 'draft')
    throw new Refusal('not-found', 'No property found for the given ID', 'property_id', 'property_not_found')
  await addToSavedList(ctx.db, memberId, {
    listingId: number,
    savedAt: ctx.now(),
    savedPriceEuro: listing.priceEuro,
  })
}

/**
 * Saves the homes that the browser of who asks kept while nobody was logged in, the last saved first; those that are
 * saved already stay as they are. Answers those that the list has no room for.
 */
export async function saveListings(
  ctx: Context,
  { numbers }: { numbers: readonly number[] },
): Promise<number[]> {
  const memberId = requireListHolder(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    await lockSavedList(tx, memberId)
    const unsaved = await findUnsaved(tx, memberId, numbers)
    const room = Math.max(0, MAX_SAVED - (await countSaved(tx, memberId)))
    // Their order is that of their moments.
    const savedAt = (at: number) => new Date(ctx.now().valueOf() - at)
    await insertSaved(
      tx,
      memberId,
      unsaved.slice(0, room).map((home, at) => ({ ...home, savedAt: savedAt(at) })),
    )
    return unsaved.slice(room).map(({ listingId }) => listingId)
  })
}

/**
 * Removes a home from the actor's saved list. Returns when it was saved, which restoring it needs; null if it was not
 * on the list.
 */
export async function removeSaved(ctx: Context, { number }: { number: number }): Promise<Date | null> {
  const memberId = requireListHolder(ctx.actor)
  return deleteSaved(ctx.db, memberId, number)
}

/** Restores a home to the actor's saved list, with its day, and the price of that day by our own record. */
export async function restoreSaved(
  ctx: Context,
  { number, savedAt }: { number: number; savedAt: Date },
): Promise<void> {
  const memberId = requireListHolder(ctx.actor)
  if (savedAt > ctx.now()) throw new Refusal('bad-input', 'savedAt must be a moment of the past.', 'savedAt')
  const listing = await findListingById(ctx.db, number)
  if (!listing || listing.state === 'draft')
    throw new Refusal('not-found', 'No property found for the given ID', 'propertyId', 'property_not_found')
  const prices = await priceHistoryOf(ctx.db, listing)
  const price = prices.findLast(({ since }) => since <= savedAt) ?? prices[0]
  await addToSavedList(ctx.db, memberId, {
    listingId: number,
    savedAt,
    savedPriceEuro: price?.priceEuro ?? null,
  })
}

/**
 * Adds a home to a member's saved list; one that is saved already stays as it is. Throws `Refusal` where the list is
 * full.
 */
async function addToSavedList(db: Db, memberId: MemberId, home: SavedListing): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two saves at once would both count 499 homes.
    await lockSavedList(tx, memberId)
    if (await isSaved(tx, memberId, home.listingId)) return
    if ((await countSaved(tx, memberId)) >= MAX_SAVED)
      throw new Refusal('conflict', LIST_FULL, null, 'list_full')
    await insertSaved(tx, memberId, [home])
  })
}
