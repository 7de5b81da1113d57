import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { recordChanges } from '../../audit/record-change.server.ts'
import type { ListingFacts } from '../record/listing.ts'
import type { Listing } from '../record/listing-record.ts'
import { listingVersion } from './listing-version.server.ts'
import { noteOverrides } from './note-overrides.server.ts'
import { placeFacts, refuseNorth } from './refuse-north.server.ts'
import {
  type ListingOutcomes,
  lockForChange,
  requireChange,
  requireListingStaff,
} from './require-listing.server.ts'
import { changedFacts, cleanFacts, loggedFacts, writeFacts } from './write-facts.server.ts'

/**
 * Changes facts of a listing; an agent may for listings assigned to them. `seen` is the version that the person saw:
 * where someone else has changed the listing since, nothing changes. What differs from a feed stays so at its next
 * import. Returns whether anything changed.
 */
export async function editListing(
  ctx: Context,
  { id, seen, facts }: { id: number; seen: string; facts: Partial<ListingFacts> },
): Promise<boolean> {
  const isAsSeen = (listing: Listing) => listingVersion(listing) === seen
  return requireChange(await editListings(ctx, [{ id, facts, isAsSeen }]))
}

export type ListingEdit = {
  id: number
  facts: Partial<ListingFacts>
  /** Returns whether it is still what the person saw: otherwise nothing changes. */
  isAsSeen: (listing: Listing) => boolean
}

/** The same for several; those that may not be changed stay as they are. */
export async function editListings(ctx: Context, edits: readonly ListingEdit[]): Promise<ListingOutcomes> {
  const onlyOf = requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const cleaned = edits.map((edit) => ({ ...edit, facts: cleanFacts(edit.facts) }))
    const { open, outcomes } = await lockForChange(db, onlyOf, cleaned, (worked, { facts, isAsSeen }) => {
      if (!isAsSeen(worked.listing)) return 'facts-changed'
      return changedFacts(worked, facts).length === 0 ? 'unchanged' : null
    })
    if (open.length === 0) return outcomes
    const edited = open.map(({ worked, change: { facts } }) => ({
      worked,
      facts,
      before: worked.listing,
      changed: changedFacts(worked, facts),
    }))
    for (const { before, facts, changed } of edited)
      if (placeFacts.some((field) => changed.includes(field))) await refuseNorth(tx, { ...before, ...facts })
    await writeFacts(tx, edited)
    await noteOverrides(
      db,
      edited.map(({ before, facts, changed }) => ({
        before,
        said: Object.fromEntries(changed.map((field) => [field, facts[field]])),
      })),
    )
    await recordChanges(
      tx,
      edited.map(({ before, facts, changed }) => ({
        code: 'listing.edited',
        subjectId: String(before.id),
        before: loggedFacts(before, changed),
        after: loggedFacts(facts, changed),
      })),
    )
    return outcomes
  })
}
