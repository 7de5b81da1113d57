/** Photographs on their way from a feed's address into our storage. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

export type WaitingPicture = { id: string; listingId: number; sourceUrl: string }

const waiting = (db: Db) =>
  db
    .selectFrom('listing_picture')
    .select(['id', 'listing_id as listingId', 'source_url as sourceUrl'])
    .$narrowType<{ sourceUrl: string }>()
    .where('kind', '=', 'photo')
    .where('state', '=', 'waiting')

export async function waitingPicturesOf(db: Db, listingIds: readonly number[]): Promise<WaitingPicture[]> {
  if (listingIds.length === 0) return []
  return waiting(db)
    .where(sql<boolean>`listing_id = any(${listingIds})`)
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}

/** Undefined also where it is stored or gone, or was taken out of its listing. */
export const findWaitingPicture = (db: Db, id: string): Promise<WaitingPicture | undefined> =>
  waiting(db).where('id', '=', id).executeTakeFirst()

export type StoredPicture = { storageKey: string; width: number; height: number }

export async function setPictureStored(
  db: Db,
  id: string,
  { storageKey, width, height }: StoredPicture,
): Promise<void> {
  await db
    .updateTable('listing_picture')
    .set({ state: 'stored', storage_key: storageKey, width, height })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function setPictureGone(db: Db, id: string): Promise<void> {
  await db
    .updateTable('listing_picture')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
