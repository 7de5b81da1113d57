import type { Db } from '#app/platform/db/database.server.ts'
import { enqueuePictures } from './enqueue-pictures.server.ts'
import type { OfferedListing, OfferedPicture } from '../record/listing.ts'
import { storeOffered } from './kept-pictures.queries.server.ts'
import {
  deletePicturesOf,
  insertPictures,
  type NewPicture,
  type PictureRow,
  pictureRowsOf,
} from '../record/listings-write.queries.server.ts'

type Offered = { id: number; offered: Pick<OfferedListing, 'pictures'> }

/** Adds the pictures of new listings, and enqueues the fetching of photographs among them. */
export const insertOfferedPictures = (tx: Db, listings: readonly Offered[]): Promise<void> =>
  addPictures(
    tx,
    listings.flatMap((listing) => picturesOf(listing, [])),
  )

/**
 * Replaces listings' pictures by the offered ones if they differ; a photograph fetched before stays fetched, and
 * waiting ones are due at once. If the staff have changed them they stay, and the offer is stored until the listing is
 * given back (docs/product/office.md §13).
 */
export async function replacePictures(tx: Db, offers: readonly Offered[]): Promise<void> {
  if (offers.length === 0) return
  const kept = await storeOffered(
    tx,
    offers.map(({ id, offered }) => ({ id, pictures: offered.pictures })),
  )
  const listings = offers.filter(({ id }) => !kept.has(id))
  const present = Map.groupBy(
    await pictureRowsOf(
      tx,
      listings.map(({ id }) => id),
    ),
    (picture) => picture.listing_id,
  )
  const replaced = listings.filter(({ id, offered }) => !isSame(present.get(id) ?? [], offered.pictures))
  await deletePicturesOf(
    tx,
    replaced.map(({ id }) => id),
  )
  await addPictures(
    tx,
    replaced.flatMap((listing) => picturesOf(listing, present.get(listing.id) ?? [])),
  )
}

const addPictures = async (tx: Db, pictures: readonly NewPicture[]): Promise<void> =>
  enqueuePictures(tx, await insertPictures(tx, pictures))

const isSame = (present: readonly PictureRow[], offered: readonly OfferedPicture[]): boolean =>
  present.length === offered.length &&
  offered.every((picture, at) => {
    const row = present[at]!
    if (picture.alt !== row.alt || picture.kind !== row.kind) return false
    return picture.kind === 'photo'
      ? picture.url === row.source_url
      : picture.scene === row.scene && picture.seed === row.seed
  })

/** `present`: rows in which a photograph may be that was fetched from its address before. */
export function picturesOf(
  { id, offered }: Offered,
  present: readonly Pick<PictureRow, 'source_url' | 'state' | 'storage_key' | 'width' | 'height'>[],
): NewPicture[] {
  const before = new Map(present.map((picture) => [picture.source_url, picture]))
  return offered.pictures.map((picture, position) => {
    const row = { listing_id: id, position, kind: picture.kind, alt: picture.alt }
    if (picture.kind === 'scene') return { ...row, scene: picture.scene, seed: picture.seed, state: 'stored' }
    const { state = 'waiting', storage_key, width, height } = before.get(picture.url) ?? {}
    return { ...row, source_url: picture.url, state, storage_key, width, height }
  })
}
