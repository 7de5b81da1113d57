import type { Context } from '#app/platform/context/context.ts'
import { enqueuePictures } from '../pictures/enqueue-pictures.server.ts'
import { detachPictures } from '../pictures/kept-pictures.queries.server.ts'
import { MAX_PICTURES } from '../uploads/photograph-limits.ts'
import {
  newPictureId,
  type StaffPicture,
  staffPicturesOf,
  writePictures,
} from '../photographs/verbs/staff-pictures.queries.server.ts'
import type { MergeIds } from './listing-belongings.queries.server.ts'

/**
 * Shows the pictures of the listing that is merged behind those of the one that stays, each once. Returns the ids of
 * those added.
 */
export async function joinPictures(tx: Context, { merged, kept }: MergeIds): Promise<string[]> {
  const shown = await staffPicturesOf(tx.db, kept)
  const known = new Set(shown.map(contentOf))
  const added: StaffPicture[] = []
  for (const picture of await staffPicturesOf(tx.db, merged)) {
    if (known.has(contentOf(picture)) || shown.length + added.length >= MAX_PICTURES) continue
    known.add(contentOf(picture))
    added.push({ ...picture, id: await newPictureId(tx.db) })
  }
  if (added.length === 0) return []
  await detachPictures(tx.db, kept, tx.now())
  await enqueuePictures(tx.db, await writePictures(tx.db, kept, [...shown, ...added]))
  return added.map(({ id }) => id)
}

/** Removes pictures that were added so. */
export async function partPictures(tx: Context, kept: number, added: readonly string[]): Promise<void> {
  const others = (await staffPicturesOf(tx.db, kept)).filter(({ id }) => !added.includes(id))
  await enqueuePictures(tx.db, await writePictures(tx.db, kept, others))
}

const contentOf = ({ storage_key, source_url, scene, seed }: StaffPicture): string =>
  storage_key ?? source_url ?? `${scene} ${seed}`
