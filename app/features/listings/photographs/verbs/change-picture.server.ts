import type { Context } from '#app/platform/context/context.ts'
import type { PictureEdit } from '#app/platform/pictures.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { ChangeCode } from '#app/features/audit/change-codes.data.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { checkForDuplicates } from '../../duplicates/find-duplicates.server.ts'
import { enqueuePictures } from '../../pictures/enqueue-pictures.server.ts'
import { detachPictures } from '../../pictures/kept-pictures.queries.server.ts'
import { photoFile, photoFileKey } from '../../record/picture-sources.ts'
import { upsertPhotograph, type StoredPicture } from '../../pictures/pictures.queries.server.ts'
import { storePhotograph } from '../../pictures/store-photograph.server.ts'
import { asRefusal } from '../../uploads/as-refusal.server.ts'
import { MAX_ALT_LENGTH } from '../../uploads/photograph-limits.ts'
import { requireListingStaff } from '../../editing/require-listing.server.ts'
import { requireOwnListing, withLockedListing } from '../../editing/with-locked-listing.server.ts'
import {
  findFormer,
  deleteFormerPicture,
  storeFormerPicture,
  type StaffPicture,
  staffPicturesOf,
  writePictures,
} from './staff-pictures.queries.server.ts'

type Which = { listingId: number; pictureId: string }
/** `formerId`: what {@link restorePicture} takes it back by. */
type Changed = { formerId: string }

/**
 * Staff, agents for listings assigned to them: puts a picture at another place, counted from 0. The first is the cover.
 */
export const movePicture = (ctx: Context, { to, ...which }: Which & { to: number }): Promise<Changed> =>
  changePicture(ctx, which, 'listing.picture-moved', (pictures, at) => {
    const others = pictures.toSpliced(at, 1)
    return others.toSpliced(Math.min(to, others.length), 0, pictures[at]!)
  })

/** Staff, as above: writes the alternative text; '' for the usual one, which names the type and the place. */
export async function describePicture(
  ctx: Context,
  { alt, ...which }: Which & { alt: string },
): Promise<Changed> {
  requireListingStaff(ctx.actor)
  const text = alt.trim().replaceAll(/\s+/g, ' ')
  if (text.length > MAX_ALT_LENGTH)
    throw new Refusal('bad-input', `Please use at most ${MAX_ALT_LENGTH} characters.`, 'alt')
  return changePicture(ctx, which, 'listing.picture-described', (pictures, at) =>
    pictures.with(at, { ...pictures[at]!, alt: text || null }),
  )
}

/** Staff, as above. It is kept for 30 days, and can be put back. */
export const removePicture = (ctx: Context, which: Which): Promise<Changed> =>
  changePicture(ctx, which, 'listing.picture-removed', (pictures, at) => pictures.toSpliced(at, 1))

/** Staff, as above: shows another photograph at its place, with the same alternative text. */
export const replacePicture = (
  ctx: Context,
  { photograph, ...which }: Which & { photograph: StoredPicture },
): Promise<Changed> =>
  changePicture(ctx, which, 'listing.picture-replaced', (pictures, at) => {
    refuseTwice(pictures.toSpliced(at, 1), photograph.storageKey)
    return pictures.with(at, withContent(pictures[at]!, photograph))
  })

/** Staff, as above: turns or crops a photograph. What it was stays in the storage while it can be taken back. */
export async function editPicture(
  ctx: Context,
  { edit, ...which }: Which & { edit: PictureEdit },
): Promise<Changed> {
  await requireOwnListing(ctx, which.listingId)
  const shown = (await staffPicturesOf(ctx.db, which.listingId)).find(({ id }) => id === which.pictureId)
  if (!shown) throw noLongerThere()
  const file = shown.storage_key && photoFileKey(photoFile(shown.storage_key, 1600, 'webp'))
  const stored = file ? await ctx.storage.get(file) : null
  if (stored === null)
    throw new Refusal('conflict', 'We cannot rotate or crop this picture because we have not stored it yet.')
  const photograph = await asRefusal(storePhotograph(ctx, stored.bytes, edit))
  const code = edit.kind === 'turn' ? 'listing.picture-turned' : 'listing.picture-cropped'
  return changePicture(ctx, which, code, (pictures, at) => {
    if (pictures[at]!.storage_key !== shown.storage_key)
      throw new Refusal('conflict', 'Someone else has changed this picture. Please check it and try again.')
    return pictures.with(at, withContent(pictures[at]!, photograph))
  })
}

/** Staff, as above: makes a picture again what it was before a change or its removal, at the place that it had. */
export async function restorePicture(
  ctx: Context,
  { listingId, formerId }: { listingId: number; formerId: string },
): Promise<void> {
  await withLockedListing(ctx, listingId, async (tx) => {
    const former = await findFormer(tx.db, listingId, formerId)
    if (!former)
      throw new Refusal('conflict', 'This has already been undone, or it was more than 30 days ago.')
    const { formerId: _, position, changedAt: _changedAt, ...picture } = former
    const pictures = await staffPicturesOf(tx.db, listingId)
    const others = pictures.filter(({ id }) => id !== picture.id)
    if (picture.storage_key !== null) {
      refuseTwice(others, picture.storage_key)
      await upsertPhotograph(tx.db, picture.storage_key)
    }
    await detachPictures(tx.db, listingId, ctx.now())
    await enqueuePictures(
      tx.db,
      await writePictures(tx.db, listingId, others.toSpliced(Math.min(position, others.length), 0, picture)),
    )
    await deleteFormerPicture(tx.db, formerId)
    await recordChange(tx, {
      code: 'listing.picture-restored',
      subjectId: String(listingId),
      after: { picture: Math.min(position, others.length) + 1 },
    })
  })
}

const refuseTwice = (pictures: readonly StaffPicture[], storageKey: string): void => {
  if (pictures.some((picture) => picture.storage_key === storageKey))
    throw new Refusal('conflict', 'The listing already has this photograph.')
}

const withContent = (picture: StaffPicture, { storageKey, width, height }: StoredPicture): StaffPicture => ({
  ...picture,
  kind: 'photo',
  scene: null,
  seed: null,
  // It is no longer what its source has under this address.
  source_url: null,
  state: 'stored',
  storage_key: storageKey,
  width,
  height,
})

async function changePicture(
  ctx: Context,
  { listingId, pictureId }: Which,
  code: ChangeCode,
  change: (pictures: StaffPicture[], at: number) => StaffPicture[],
): Promise<Changed> {
  return withLockedListing(ctx, listingId, async (tx) => {
    const pictures = await staffPicturesOf(tx.db, listingId)
    const at = pictures.findIndex(({ id }) => id === pictureId)
    if (at === -1) throw noLongerThere()
    const changed = change(pictures, at)
    await detachPictures(tx.db, listingId, ctx.now())
    const [formerId] = await storeFormerPicture(tx.db, listingId, [pictureId], ctx.now())
    await enqueuePictures(tx.db, await writePictures(tx.db, listingId, changed))
    await checkForDuplicates(tx.db, [listingId])
    const now = changed.findIndex(({ id }) => id === pictureId)
    await recordChange(tx, {
      code,
      subjectId: String(listingId),
      before: { picture: at + 1 },
      ...(now === -1 ? {} : { after: { picture: now + 1 } }),
    })
    return { formerId: formerId! }
  })
}

const noLongerThere = () => new Refusal('conflict', 'Someone else has removed this picture.')
