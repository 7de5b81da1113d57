import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { isExclusive } from '#app/features/listings/record/listing.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { listPlaced, lockPlaced, writePlaced } from './featured-order.queries.server.ts'

const MOST_PLACED = 100

/**
 * Admins: gives a featured home a place in the order, from 1 (docs/product/office.md §10); null: none. `seen` is the
 * place that the person saw: where it has another since, nothing changes. Returns the place that it has now.
 */
export async function placeFeatured(
  ctx: Context,
  { id, seen, place }: { id: number; seen: number | null; place: number | null },
): Promise<number | null> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    await lockPlaced(db)
    const former = await listPlaced(db)
    if (placeIn(former, id) !== seen)
      throw new Refusal('conflict', 'Someone else has changed the order. Please check it and try again.')
    const listing = await findListingById(db, id)
    if (!listing) throw new Refusal('not-found', 'There is no listing with this number.')
    if (place !== null && !isExclusive(listing.addition))
      throw new Refusal('bad-input', 'Only our own homes can be featured.')
    const order = former.filter((other) => other !== id)
    if (place !== null) order.splice(Math.max(place, 1) - 1, 0, id)
    if (order.length > MOST_PLACED)
      throw new Refusal('bad-input', `Up to ${MOST_PLACED} homes can have a fixed place.`)
    const now = placeIn(order, id)
    if (now === seen) return now
    await writePlaced(db, order)
    await recordChange(
      { ...ctx, db },
      {
        code: 'listing.featured-placed',
        subjectId: String(id),
        before: seen === null ? {} : { featuredPlace: seen },
        after: now === null ? {} : { featuredPlace: now },
      },
    )
    return now
  })
}

const placeIn = (order: readonly number[], id: number): number | null => order.indexOf(id) + 1 || null
