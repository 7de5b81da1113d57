import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { enqueuePictures } from '../../pictures/enqueue-pictures.server.ts'
import { findKeptPictures, deleteKeptPictures } from '../../pictures/kept-pictures.queries.server.ts'
import { deletePicturesOf, insertPictures } from '../../record/listings-write.queries.server.ts'
import { picturesOf } from '../../pictures/replace-pictures.server.ts'
import { withLockedListing } from '../../editing/with-locked-listing.server.ts'
import { formerOf, storeFormerPicture, staffPicturesOf } from './staff-pictures.queries.server.ts'

/**
 * Staff, agents for listings assigned to them: the listing shows what its source offers again, and the next import
 * changes it. The pictures that it showed are kept for 30 days, and can be put back one by one.
 */
export async function restoreSourcePictures(
  ctx: Context,
  { listingId }: { listingId: number },
): Promise<void> {
  await withLockedListing(ctx, listingId, async (tx) => {
    const kept = await findKeptPictures(tx.db, listingId)
    if (!kept) throw new Refusal('conflict', 'These are already the source’s pictures.')
    const shown = await staffPicturesOf(tx.db, listingId)
    // Photographs of the source that were fetched before need not be fetched again.
    const fetched = [...(await formerOf(tx.db, listingId)).toReversed(), ...shown]
      .filter(({ source_url }) => source_url !== null)
      .map((picture) => ({ ...picture, listing_id: listingId, position: 0 }))
    await storeFormerPicture(
      tx.db,
      listingId,
      shown.map(({ id }) => id),
      ctx.now(),
    )
    await deletePicturesOf(tx.db, [listingId])
    const waiting = await insertPictures(
      tx.db,
      picturesOf({ id: listingId, offered: { pictures: kept.offered } }, fetched),
    )
    await deleteKeptPictures(tx.db, listingId)
    await enqueuePictures(tx.db, waiting)
    await recordChange(tx, {
      code: 'listing.pictures-given-back',
      subjectId: String(listingId),
      before: { pictures: shown.length },
      after: { pictures: kept.offered.length },
    })
  })
}
