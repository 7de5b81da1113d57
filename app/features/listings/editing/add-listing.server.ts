import { randomUUID } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { factFields } from '../record/listing-columns.ts'
import type { ListingFacts } from '../record/listing.ts'
import { offerListings } from '../offers/offer-listings.server.ts'
import { findWorkedListing, setListingAssignee } from '../record/listing-work.queries.server.ts'
import { OWN_SOURCE } from '../record/own-source.ts'
import { refuseNorth } from './refuse-north.server.ts'
import { requireListingStaff } from './require-listing.server.ts'

/** Adds a draft by the verb of imports, assigned to the actor; staff may. Returns its public number. */
export async function addListing(ctx: Context, { facts }: { facts: ListingFacts }): Promise<number> {
  requireListingStaff(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await refuseNorth(tx, facts)
    const offered = { ...facts, sourceId: randomUUID(), pictures: [], state: 'draft' as const }
    const { changes } = await offerListings(tx, OWN_SOURCE, [offered])
    const { id } = changes[0]!
    if (ctx.actor.kind === 'member') await setListingAssignee(db, [id], ctx.actor.memberId)
    await recordChange(tx, {
      code: 'listing.added',
      subjectId: String(id),
      after: { type: facts.type, region: facts.region, title: facts.title ?? '' },
    })
    return id
  })
}

/**
 * Adds a draft with the facts of a listing, anybody's, without its pictures and reference; staff may. Returns its
 * public number.
 */
export async function duplicateListing(ctx: Context, { id }: { id: number }): Promise<number> {
  requireListingStaff(ctx.actor)
  const worked = await findWorkedListing(ctx.db, id)
  if (!worked) throw new Refusal('not-found', 'There is no listing with this number.')
  const facts = Object.fromEntries(factFields.map((field) => [field, worked.listing[field]])) as ListingFacts
  return addListing(ctx, {
    facts: { ...facts, addition: 'own', reference: null, sourceUrl: null, videoFile: null },
  })
}
