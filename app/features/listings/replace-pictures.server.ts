import type { Db } from '#app/platform/db/database.server.ts'
import type { OfferedListing, OfferedPicture } from './listing.ts'
import {
  deletePicturesOf,
  insertPictures,
  type PictureRow,
  pictureRowsOf,
} from './listings-write.queries.server.ts'

/** Gives listings the pictures offered where they are not the ones they have; a photograph fetched before stays fetched. */
export async function replacePictures(
  db: Db,
  listings: readonly { id: number; offered: OfferedListing }[],
): Promise<void> {
  const present = Map.groupBy(
    await pictureRowsOf(
      db,
      listings.map(({ id }) => id),
    ),
    (picture) => picture.listing_id,
  )
  const replaced = listings.filter(({ id, offered }) => !isSame(present.get(id) ?? [], offered.pictures))
  await deletePicturesOf(
    db,
    replaced.map(({ id }) => id),
  )
  await insertPictures(
    db,
    replaced.flatMap(({ id, offered }) => {
      const before = new Map((present.get(id) ?? []).map((picture) => [picture.source_url, picture]))
      return offered.pictures.map((picture, position) => pictureRow(id, position, picture, before))
    }),
  )
}

const isSame = (present: readonly PictureRow[], offered: readonly OfferedPicture[]): boolean =>
  present.length === offered.length &&
  offered.every((picture, at) => {
    const row = present[at]!
    if (picture.alt !== row.alt || picture.kind !== row.kind) return false
    return picture.kind === 'photo'
      ? picture.url === row.source_url
      : picture.scene === row.scene && picture.seed === row.seed
  })

function pictureRow(
  listingId: number,
  position: number,
  picture: OfferedPicture,
  before: Map<string | null, PictureRow>,
): PictureRow {
  const blank = {
    listing_id: listingId,
    position,
    alt: picture.alt,
    scene: null,
    seed: null,
    source_url: null,
  }
  const notStored = { storage_key: null, width: null, height: null }
  if (picture.kind === 'scene') {
    return {
      ...blank,
      ...notStored,
      kind: 'scene',
      scene: picture.scene,
      seed: picture.seed,
      state: 'stored',
    }
  }
  const fetched = before.get(picture.url)
  return {
    ...blank,
    kind: 'photo',
    source_url: picture.url,
    ...(fetched
      ? {
          state: fetched.state,
          storage_key: fetched.storage_key,
          width: fetched.width,
          height: fetched.height,
        }
      : { ...notStored, state: 'waiting' as const }),
  }
}
