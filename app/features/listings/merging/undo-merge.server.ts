import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChanges } from '../../audit/record-change.server.ts'
import { lockWorkedListings } from '../record/listing-work.queries.server.ts'
import { restoreListings } from '../record/former-listings.queries.server.ts'
import { propertyId } from '../record/listing-links.ts'
import { lockStock } from '../record/listings-write.queries.server.ts'
import { recomputeAfterWrite } from '../offers/recompute-after-write.server.ts'
import { partPictures } from './join-pictures.server.ts'
import type { ListingBelongings } from './listing-belongings.queries.server.ts'
import {
  deleteMerge,
  lockMerge,
  restoreKeptPictures,
  swapSources,
  writtenAt,
} from './merges.queries.server.ts'

/**
 * Admins only: makes two listings again of one, for 30 days and as long as nobody has written either. Both are what
 * they were before the merge, and what was moved goes back; what came since stays where it is.
 */
export async function undoMerge(
  ctx: Context,
  { merged }: { merged: number },
  belongings: readonly ListingBelongings[],
): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await lockStock(db)
    const merge = await lockMerge(db, merged)
    if (!merge) throw new Refusal('conflict', 'This merge has already been undone.')
    const ids = { merged, kept: merge.kept }
    await lockWorkedListings(db, [ids.merged, ids.kept])
    const { former } = merge
    if (former === null)
      throw new Refusal('conflict', 'This merge was more than 30 days ago and can no longer be undone.')
    const now = await writtenAt(db, ids)
    if (now.kept !== former.writtenAt.kept || now.merged !== former.writtenAt.merged)
      throw new Refusal(
        'conflict',
        'One of the two listings has changed since then, so the merge can no longer be undone.',
      )
    if (former.hasSwappedSources) await swapSources(db, ids)
    await restoreListings(db, [former.kept, former.merged], ctx.now())
    await partPictures(tx, ids.kept, former.addedPictures)
    await restoreKeptPictures(db, ids, former.keptPictures)
    for (const each of belongings)
      if (each.table in former.moved) await each.moveBack(db, ids, former.moved[each.table])
    await deleteMerge(db, merged)
    await recomputeAfterWrite(db, [ids.kept, ids.merged], ctx.now())
    await recordChanges(tx, [
      {
        code: 'listing.merge-undone',
        subjectId: String(ids.kept),
        after: { listing: propertyId(ids.merged) },
      },
      {
        code: 'listing.merge-undone',
        subjectId: String(ids.merged),
        after: { listing: propertyId(ids.kept) },
      },
    ])
  })
}
