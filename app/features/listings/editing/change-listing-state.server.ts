import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import type { ListingState } from '../listing.ts'
import { setListingState } from '../listings-write.queries.server.ts'
import { settleWritten } from '../settle-written.server.ts'
import { noteOverrides } from './note-overrides.server.ts'
import { requireListing, requireListingStaff } from './require-listing.server.ts'
import { reasonsFor } from './state-reasons.data.ts'

/**
 * Moves a listing into a state; an agent may for listings assigned to them. `from` is the state that the person saw: where it changed
 * since, nothing changes. `reason`: a code of `stateReasons`, for the states that have some; null where a change is taken back.
 */
export async function changeListingState(
  ctx: Context,
  { id, from, to, reason }: { id: number; from: ListingState; to: ListingState; reason: string | null },
): Promise<void> {
  const onlyOf = requireListingStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { listing } = await requireListing(db, id, onlyOf)
    if (listing.state !== from)
      throw new Refusal('conflict', 'The state was changed meanwhile. Please look at it again.')
    if (to === (listing.purpose === 'sale' ? 'let' : 'sold'))
      throw new Refusal(
        'bad-input',
        listing.purpose === 'sale'
          ? 'It is for sale, so it cannot be let.'
          : 'It is to rent, so it cannot be sold.',
      )
    if (reason !== null && !Object.hasOwn(reasonsFor(to), reason))
      throw new Refusal('bad-input', 'Please choose a reason.', 'reason')
    if ((await setListingState(db, [id], to, ctx.now())) === 0) return
    await settleWritten(db, [id], ctx.now())
    await noteOverrides(db, listing, { state: to })
    await recordChange(tx, {
      code: 'listing.state-changed',
      subjectId: String(id),
      before: { state: from },
      after: { state: to, ...(reason === null ? {} : { reason }) },
    })
  })
}
