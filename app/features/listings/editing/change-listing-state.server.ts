import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChanges } from '../../audit/record-change.server.ts'
import type { ListingState } from '../record/listing.ts'
import { setListingState } from '../record/listings-write.queries.server.ts'
import { recomputeAfterWrite } from '../offers/recompute-after-write.server.ts'
import { noteOverrides } from './note-overrides.server.ts'
import {
  type ListingOutcomes,
  lockForChange,
  requireChange,
  requireListingStaff,
} from './require-listing.server.ts'
import { reasonsFor } from './state-reasons.data.ts'

export type StateChange = {
  id: number
  /** The state that the person saw: where it changed since, nothing changes. Null: whatever it is. */
  from: ListingState | null
  to: ListingState
}

/**
 * Moves a listing into a state; an agent may for listings assigned to them. `reason`: a code of `stateReasons`, for the
 * states that have some; null where a change is taken back.
 */
export async function changeListingState(
  ctx: Context,
  { reason, ...change }: StateChange & { from: ListingState; reason: string | null },
): Promise<void> {
  requireChange(await changeListingStates(ctx, [change], reason))
}

/** The same for several; those that may not be changed stay as they are. */
export async function changeListingStates(
  ctx: Context,
  changes: readonly StateChange[],
  reason: string | null,
): Promise<ListingOutcomes> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { open, outcomes } = await lockForChange(db, onlyOf, changes, ({ listing }, { from, to }) => {
      if (from !== null && listing.state !== from) return 'state-changed'
      if (listing.purpose === 'sale' && to === 'let') return 'for-sale'
      if (listing.purpose === 'rent' && to === 'sold') return 'to-rent'
      return listing.state === to ? 'unchanged' : null
    })
    for (const [to, moved] of Map.groupBy(open, ({ change }) => change.to)) {
      if (reason !== null && !Object.hasOwn(reasonsFor(to), reason))
        throw new Refusal('bad-input', 'Please choose a reason.', 'reason')
      const listings = moved.map(({ worked }) => worked.listing)
      const ids = listings.map(({ id }) => id)
      await setListingState(db, ids, to, ctx.now())
      await recomputeAfterWrite(db, ids, ctx.now())
      await noteOverrides(
        db,
        listings.map((before) => ({ before, said: { state: to } })),
      )
      await recordChanges(
        tx,
        listings.map(({ id, state }) => ({
          code: 'listing.state-changed',
          subjectId: String(id),
          before: { state },
          after: { state: to, ...(reason === null ? {} : { reason }) },
        })),
      )
    }
    return outcomes
  })
}
