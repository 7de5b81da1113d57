import type { Context } from '#app/platform/context/context.ts'
import { fingerprintOf, pictureSize } from '#app/platform/encode-photograph.server.ts'
import { type PictureEdit, pictureKey } from '#app/platform/pictures.server.ts'
import { photoFile, photoFileKey, photographFileKeys, pictureWidths } from '../record/picture-sources.ts'
import { upsertPhotograph, setFingerprint, type StoredPicture } from './pictures.queries.server.ts'

/** A photograph is compared by the file of this width. */
export const FINGERPRINT_WIDTH = 480

/**
 * Encodes a photograph and stores it in all sizes; `edit` is for one that is stored here already. Equal content is
 * encoded and stored once: agencies give unchanged photographs new names. Throws `PictureRefused`, and `StorageFull`
 * where there is no room.
 */
export async function storePhotograph(
  { db, storage, encodePhotograph }: Pick<Context, 'db' | 'storage' | 'encodePhotograph'>,
  bytes: Uint8Array,
  edit: PictureEdit | null = null,
): Promise<StoredPicture> {
  const storageKey = pictureKey(bytes, edit)
  await upsertPhotograph(db, storageKey)
  const present = await Promise.all(photographFileKeys(storageKey).map((key) => storage.has(key)))
  const largest = await storage.get(photoFileKey(photoFile(storageKey, 1600, 'webp')))
  if (largest && present.every(Boolean)) return { storageKey, ...(await pictureSize(largest.bytes)) }

  const { width, height, files } = await encodePhotograph(bytes, pictureWidths, edit)
  for (const file of files) {
    await storage.put(photoFileKey(photoFile(storageKey, file.width, file.format)), file.bytes)
  }
  const seen = files.find(({ width: wide, format }) => wide === FINGERPRINT_WIDTH && format === 'webp')!
  await setFingerprint(db, storageKey, await fingerprintOf(seen.bytes))
  return { storageKey, width, height }
}
