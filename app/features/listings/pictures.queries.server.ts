/** Photographs on their way from a feed's address into our storage. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { fetchPictureJob } from './listing-jobs.server.ts'

export type WaitingPicture = { id: string; listingId: number; sourceUrl: string }

const LONGEST_QUEUE_NAME = 128

/**
 * For `enqueueSelected`: the photographs of these listings that wait, in order. A queue for each host, which is asked for one picture at a
 * time.
 */
export const waitingPictureJobs = (listingIds: readonly number[]) =>
  sql<{ payload: { pictureId: string }; queue: string; key: string }>`
    select json_build_object('pictureId', id::text) as payload, ${`${fetchPictureJob.name} `} || id as key,
      left(concat('pictures ', substring(source_url from '^https?://(\\[[^]]*\\]|[^/:?#]*)')), ${LONGEST_QUEUE_NAME}) as queue
    from listing_picture
    where listing_id = any(${listingIds}) and kind = 'photo' and state = 'waiting'
    order by listing_id, position`

/** Undefined also where it is stored or gone, or was taken out of its listing. */
export const findWaitingPicture = (db: Db, id: string): Promise<WaitingPicture | undefined> =>
  db
    .selectFrom('listing_picture')
    .select(['id', 'listing_id as listingId', 'source_url as sourceUrl'])
    .$narrowType<{ sourceUrl: string }>()
    .where('kind', '=', 'photo')
    .where('state', '=', 'waiting')
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Notes that a photograph is used, before its files are looked for or written: it is not deleted for want of a listing from then on, and a
 * deletion that is under way has ended.
 */
export async function keepPhotograph(db: Db, storageKey: string): Promise<void> {
  await db
    .insertInto('stored_photograph')
    .values({ storage_key: storageKey })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ unused_since: null }))
    .execute()
}

/** Plans and brochures are deleted as photographs are; removed ones are used while they can be put back. */
const isUsed = sql`(
  exists (select from listing_picture where listing_picture.storage_key = stored_photograph.storage_key)
  or exists (select from listing_document where listing_document.storage_key = stored_photograph.storage_key)
)`

/** Notes which photographs no listing shows since `now`, and which one shows again. */
export async function markUnusedPhotographs(db: Db, now: Date): Promise<void> {
  await sql`
    update stored_photograph set unused_since = case when used then null else ${now}::timestamptz end
    from (
      select storage_key, ${isUsed} as used from stored_photograph
    ) as now
    where now.storage_key = stored_photograph.storage_key and used = (unused_since is not null)`.execute(db)
}

/** Deletes the rows of photographs that no listing shows, and none has shown since `before`. Returns their storage keys. */
export async function deleteLongUnusedPhotographs(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from stored_photograph where unused_since < ${before} and not ${isUsed}
    returning storage_key as "storageKey"`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}

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
