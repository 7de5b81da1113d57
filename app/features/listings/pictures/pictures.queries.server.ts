/** Photographs on their way from a feed's address into our storage. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Claimed photograph. `attempts`: number of attempts, this one included. */
export type ClaimedPicture = { id: string; listingId: number; sourceUrl: string; attempts: number }

const isWaiting = sql`kind = 'photo' and state = 'waiting'`
/** A time further ahead than the longest pause was written by a clock that has been set back since. */
const isDue = sql`(due_at <= now() or due_at > now() + interval '12 hours')`

/**
 * The photograph of a host that has been due longest, with its attempt counted and its next one put off, so that one
 * that ends this process does not keep the others waiting. The pauses grow from 3 seconds to 6 hours. Undefined where
 * none is due.
 */
export async function claimDuePicture(db: Db, host: string): Promise<ClaimedPicture | undefined> {
  const { rows } = await sql<ClaimedPicture>`
    update listing_picture set
      attempts = attempts + 1, due_at = now() + make_interval(secs => exp(least(attempts + 1, 10)))
    where id = (
      select id from listing_picture where picture_host(source_url) = ${host} and ${isWaiting} and ${isDue}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, listing_id as "listingId", source_url as "sourceUrl", attempts`.execute(db)
  return rows[0]
}

/** Seconds until a photograph of the host is due, 0 where one is; null where none waits. */
export async function secondsToNextPicture(db: Db, host: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(extract(epoch from min(due_at) - now()), 0)::float8 as seconds from listing_picture
    where picture_host(source_url) = ${host} and ${isWaiting}`.execute(db)
  return rows[0]!.seconds
}

/**
 * Notes that a photograph is used, before its files are looked for or written: it is not deleted for want of a listing
 * from then on, and a deletion that is under way has ended.
 */
export async function upsertPhotograph(db: Db, storageKey: string): Promise<void> {
  await db
    .insertInto('stored_photograph')
    .values({ storage_key: storageKey })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ unused_since: null }))
    .execute()
}

/** Stores the fingerprint of a photograph; `0n` is none. */
export async function setFingerprint(db: Db, storageKey: string, fingerprint: bigint): Promise<void> {
  await db
    .updateTable('stored_photograph')
    .set({ fingerprint: String(fingerprint) })
    .where('storage_key', '=', storageKey)
    .execute()
}

/** Photographs of listings of which it is not known what they look like, at most `most`. */
export async function photographsWithoutFingerprint(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from stored_photograph
    where fingerprint is null
      and exists (select from listing_picture where listing_picture.storage_key = stored_photograph.storage_key)
    limit ${most}`.execute(db)
  return rows.map(({ storageKey }) => storageKey)
}

/** The listings that show any of these photographs. */
export async function listingsShowing(db: Db, storageKeys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id from listing_picture where storage_key = any(${storageKeys}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Plans and brochures are deleted as photographs are; removed ones are used while they can be put back. Pictures of
 * pages are kept.
 */
const isUsed = sql`(
  exists (select from listing_picture where listing_picture.storage_key = stored_photograph.storage_key)
  or exists (select from listing_document where listing_document.storage_key = stored_photograph.storage_key)
  or exists (select from content_picture where content_picture.storage_key = stored_photograph.storage_key)
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

/**
 * Deletes the rows of photographs that no listing shows, and none has shown since `before`. Returns their storage keys.
 */
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

/** Deletes the log of changed pictures before a moment (`stored_picture_change`). */
export async function deletePictureChangesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stored_picture_change').where('changed_at', '<', before).execute()
}
