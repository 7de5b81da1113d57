import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChanges } from '../../audit/record-change.server.ts'
import { replacePairs } from '../duplicates/find-duplicates.queries.server.ts'
import {
  deleteOverrides,
  insertOverrides,
  type OverridableField,
  overridesOf,
  type WorkedListing,
} from '../record/listing-work.queries.server.ts'
import { listingVersion } from '../editing/listing-version.server.ts'
import { noteOverrides } from '../editing/note-overrides.server.ts'
import { isFromElsewhere } from '../record/own-source.ts'
import { lockForChange, requireChange } from '../editing/require-listing.server.ts'
import { changedFacts, loggedFacts, writeFacts } from '../editing/write-facts.server.ts'
import { detachPictures } from '../pictures/kept-pictures.queries.server.ts'
import { factFields } from '../record/listing-columns.ts'
import { propertyId } from '../record/listing-links.ts'
import type { Listing } from '../record/listing-record.ts'
import type { ListingFacts } from '../record/listing.ts'
import { setListingState } from '../record/listings-write.queries.server.ts'
import { recomputeAfterWrite } from '../offers/recompute-after-write.server.ts'
import { joinPictures } from './join-pictures.server.ts'
import { countOf, type ListingBelongings, type MergeIds } from './listing-belongings.queries.server.ts'
import { isMergeable, mayStay, type MergeSide } from './merge-rules.ts'
import { formerListings, insertMerge, swapSources, writtenAt } from './merges.queries.server.ts'

export type MergeRequest = MergeIds & {
  /** The versions that the person saw. */
  seen: Record<MergeSide, string>
  /** Facts that the listing that stays takes from the other one. */
  taken: readonly (keyof ListingFacts)[]
  /** Listing whose feed the one that stays follows from now on. */
  feed: MergeSide
}

/**
 * Admins only: makes one listing of two. What belongs to the one that is merged moves to the one that stays, as
 * `belongings` say; it is withdrawn, and its public page leads there. Each keeps a reference of a feed, so that no
 * import adds the home again.
 */
export async function mergeListings(
  ctx: Context,
  request: MergeRequest,
  belongings: readonly ListingBelongings[],
): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { kept, merged } = await lockBoth(db, request)
    const ids = { merged: merged.listing.id, kept: kept.listing.id }
    const former = await formerListings(db, ids)
    const hasSwappedSources = request.feed === 'merged'

    const facts = chosenFacts(merged.listing, request.taken)
    const changed = changedFacts(kept, facts)
    if (hasSwappedSources) for (const id of [ids.kept, ids.merged]) await detachPictures(db, id, ctx.now())
    const addedPictures = await joinPictures(tx, ids)
    await writeFacts(tx, [{ worked: kept, facts }])
    await setListingState(db, [ids.merged], 'withdrawn', ctx.now())
    await recomputeAfterWrite(db, [ids.merged], ctx.now())
    if (hasSwappedSources) await swapFeeds(db, kept.listing, merged.listing, facts)
    else
      await noteOverrides(db, [
        { before: kept.listing, said: Object.fromEntries(changed.map((field) => [field, facts[field]])) },
        { before: merged.listing, said: { state: 'withdrawn' } },
      ])
    const moved: Record<string, unknown> = {}
    const logged: Record<string, number> = {}
    for (const each of belongings) {
      if (each.loggedAs) logged[each.loggedAs] = await countOf(db, each.table, ids.merged)
      moved[each.table] = await each.move(db, ids)
    }
    await replacePairs(db, [ids.merged], [], ctx.now())
    const written = { hasSwappedSources, addedPictures, moved, writtenAt: await writtenAt(db, ids) }
    await insertMerge(db, ids, { ...former, ...written }, ctx.now())
    await recordChanges(tx, [
      {
        code: 'listing.merged',
        subjectId: String(ids.kept),
        before: loggedFacts(kept.listing, changed),
        after: {
          listing: propertyId(ids.merged),
          ...logged,
          pictures: addedPictures.length,
          ...loggedFacts(facts, changed),
        },
      },
      {
        code: 'listing.merged-into',
        subjectId: String(ids.merged),
        before: { state: merged.listing.state },
        after: { state: 'withdrawn', listing: propertyId(ids.kept) },
      },
    ])
  })
}

/** Refuses what cannot be merged, or was changed since the person looked at it. */
async function lockBoth(db: Db, { kept, merged, seen, feed }: MergeRequest) {
  if (kept === merged) throw new Refusal('bad-input', 'Please choose two listings.')
  const sides = [
    { id: kept, version: seen.kept },
    { id: merged, version: seen.merged },
  ]
  const { open, outcomes } = await lockForChange(db, null, sides, ({ listing }, { version }) =>
    listingVersion(listing) === version ? null : 'both-changed',
  )
  for (const outcome of outcomes) requireChange(new Map([outcome]))
  const of = (id: number): WorkedListing => open.find(({ change }) => change.id === id)!.worked
  const both = { kept: of(kept), merged: of(merged) }
  const [stays, ends] = [both.kept.listing, both.merged.listing]
  if (!isMergeable(stays) || !isMergeable(ends))
    throw new Refusal('conflict', 'Only drafts and listings on offer can be merged.')
  if (stays.purpose !== ends.purpose)
    throw new Refusal('bad-input', 'One is for sale and the other to rent, so they cannot be merged.')
  if (!mayStay(stays, ends))
    throw new Refusal(
      'bad-input',
      'The other listing is published. Please keep that one, or publish this one first.',
    )
  if (feed === 'merged' && !isFromElsewhere(ends))
    throw new Refusal('bad-input', 'The other listing has no feed.', 'feed')
  return both
}

const chosenFacts = (from: Listing, taken: MergeRequest['taken']): Partial<ListingFacts> =>
  Object.fromEntries(taken.map((field) => [field, from[field]]))

/** The listing that stays follows the other one's feed; what it says otherwise than that feed stays so. */
async function swapFeeds(
  db: Db,
  kept: Listing,
  merged: Listing,
  facts: Partial<ListingFacts>,
): Promise<void> {
  const [ofKept, ofMerged] = [await overridesOf(db, kept.id), await overridesOf(db, merged.id)]
  const fields: OverridableField[] = [...factFields, 'state']
  const stays = { ...kept, ...facts }
  const overrides = fields.flatMap((field) => {
    const sourceValue = ofMerged.has(field) ? ofMerged.get(field) : merged[field]
    return isDeepStrictEqual(stays[field], sourceValue) ? [] : [{ listingId: kept.id, field, sourceValue }]
  })
  await deleteOverrides(db, [kept.id, merged.id], fields)
  await insertOverrides(db, overrides)
  if (isFromElsewhere(kept)) {
    const sourceValue = ofKept.has('state') ? ofKept.get('state') : kept.state
    await insertOverrides(db, [{ listingId: merged.id, field: 'state', sourceValue }])
  }
  await swapSources(db, { merged: merged.id, kept: kept.id })
}
