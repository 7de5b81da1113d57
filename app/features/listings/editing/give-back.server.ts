import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import type { Listing } from '../record/listing-record.ts'
import type { ListingFacts, ListingState } from '../record/listing.ts'
import { setListingState } from '../record/listings-write.queries.server.ts'
import { recomputeAfterWrite } from '../offers/recompute-after-write.server.ts'
import { deleteOverrides, type OverridableField, overridesOf } from '../record/listing-work.queries.server.ts'
import { requireListing, requireListingStaff } from './require-listing.server.ts'
import { changedFacts, type FactField, loggedFacts, writeFacts } from './write-facts.server.ts'

/**
 * Restores fields of a listing to its source's values, now and after each import. An agent may for listings assigned to
 * them. Returns what it was before, and its state now.
 */
export async function restoreSourceFields(
  ctx: Context,
  { id, fields }: { id: number; fields: readonly OverridableField[] },
): Promise<{ former: Listing; state: ListingState }> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const worked = await requireListing(db, id, onlyOf)
    const overrides = await overridesOf(db, id)
    const given = fields.filter((field) => overrides.has(field))
    if (given.length === 0) throw new Refusal('conflict', 'This field already has the feed’s value.')
    const facts = Object.fromEntries(
      given.filter((field) => field !== 'state').map((field) => [field, overrides.get(field)]),
    ) as Partial<ListingFacts>
    const changed: FactField[] = changedFacts(worked, facts)
    if (changed.length > 0) await writeFacts(tx, [{ worked, facts }])
    const { state } = worked.listing
    const sourceState = given.includes('state') ? (overrides.get('state') as ListingState) : state
    if (sourceState !== state) {
      await setListingState(db, [id], sourceState, ctx.now())
      await recomputeAfterWrite(db, [id], ctx.now())
    }
    await deleteOverrides(db, [id], given)
    await recordChange(tx, {
      code: 'listing.given-back',
      subjectId: String(id),
      before: { ...loggedFacts(worked.listing, changed), ...(sourceState === state ? {} : { state }) },
      after: { ...loggedFacts(facts, changed), ...(sourceState === state ? {} : { state: sourceState }) },
    })
    return { former: worked.listing, state: sourceState }
  })
}
