import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import type { ListingFacts } from '../listing.ts'
import { listingVersion } from './listing-version.server.ts'
import { noteOverrides } from './note-overrides.server.ts'
import { requireListing, requireListingStaff } from './require-listing.server.ts'
import { changedFacts, cleanFacts, loggedFacts, writeFacts } from './write-facts.server.ts'

/**
 * Changes facts of a listing; an agent may for listings assigned to them. `seen` is the version that the person saw: where someone else
 * has changed the listing since, nothing changes. What differs from a feed stays so at its next import. Returns whether anything changed.
 */
export async function editListing(
  ctx: Context,
  { id, seen, facts: asked }: { id: number; seen: string; facts: Partial<ListingFacts> },
): Promise<boolean> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const worked = await requireListing(db, id, onlyOf)
    const { listing } = worked
    if (listingVersion(listing) !== seen)
      throw new Refusal(
        'conflict',
        'This listing was changed meanwhile, so nothing is saved yet. Your changes are still in the form: please look at them and save again.',
      )
    const facts = cleanFacts(asked)
    const changed = changedFacts(worked, facts)
    if (changed.length === 0) return false
    await writeFacts(tx, worked, facts)
    await noteOverrides(db, listing, Object.fromEntries(changed.map((field) => [field, facts[field]])))
    await recordChange(tx, {
      code: 'listing.edited',
      subjectId: String(id),
      before: loggedFacts(listing, changed),
      after: loggedFacts(facts, changed),
    })
    return true
  })
}
