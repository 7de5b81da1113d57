import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { checkForDuplicates } from '../../duplicates/find-duplicates.server.ts'
import { enqueuePictures } from '../../pictures/enqueue-pictures.server.ts'
import { detachPictures } from '../../pictures/kept-pictures.queries.server.ts'
import type { StoredPicture } from '../../pictures/pictures.queries.server.ts'
import { storePhotograph } from '../../pictures/store-photograph.server.ts'
import { asRefusal } from '../../uploads/as-refusal.server.ts'
import { replacePicture } from './change-picture.server.ts'
import type { PhotographPurpose } from '../../uploads/file-purpose.ts'
import { MAX_PICTURES } from '../../uploads/photograph-limits.ts'
import { requireOwnListing, withLockedListing } from '../../editing/with-locked-listing.server.ts'
import { newPictureId, staffPicturesOf, writePictures } from './staff-pictures.queries.server.ts'

/**
 * Makes a photograph of a file, decoded and written anew, and shows it last or in place of another; for staff, agents
 * for listings assigned to them. Nothing of the file itself is stored. One that the listing shows already is not added
 * again. Refuses other files (docs/product/listings.md §26). Returns its storage key.
 */
export async function addPhotograph(
  ctx: Context,
  { listingId, bytes, purpose }: { listingId: number; bytes: Uint8Array; purpose: PhotographPurpose },
): Promise<string> {
  await requireOwnListing(ctx, listingId)
  const photograph = await asRefusal(storePhotograph(ctx, bytes))
  if (purpose.kind === 'replacement')
    await replacePicture(ctx, { listingId, pictureId: purpose.pictureId, photograph })
  else await appendPhotograph(ctx, listingId, photograph)
  return photograph.storageKey
}

const appendPhotograph = (ctx: Context, listingId: number, photograph: StoredPicture): Promise<void> =>
  withLockedListing(ctx, listingId, async (tx) => {
    const pictures = await staffPicturesOf(tx.db, listingId)
    if (pictures.some(({ storage_key }) => storage_key === photograph.storageKey)) return
    if (pictures.length >= MAX_PICTURES)
      throw new Refusal(
        'conflict',
        `A listing can have up to ${MAX_PICTURES} pictures. Please remove some first.`,
      )
    const { storageKey: storage_key, width, height } = photograph
    const content = { kind: 'photo', state: 'stored', storage_key, width, height } as const
    const ofAgency = { alt: null, scene: null, seed: null, source_url: null }
    await detachPictures(tx.db, listingId, ctx.now())
    const added = { id: await newPictureId(tx.db), ...content, ...ofAgency }
    await enqueuePictures(tx.db, await writePictures(tx.db, listingId, [...pictures, added]))
    await checkForDuplicates(tx.db, [listingId])
    await recordChange(tx, {
      code: 'listing.picture-added',
      subjectId: String(listingId),
      after: { picture: pictures.length + 1 },
    })
  })
