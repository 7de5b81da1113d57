/** Files that the staff send in parts: how much of each has arrived. The bytes are drafts of the storage. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** `became`: the storage key of what was made of it; null until then. */
export type Upload = { id: string; listingId: number; bytes: number; received: number; became: string | null }

const fields = ['id', 'listing_id as listingId', 'bytes', 'received', 'became'] as const

export type BegunFile = {
  listingId: number
  memberId: MemberId
  fingerprint: string
  bytes: number
  now: Date
}

const isShown = sql`(
  exists (select from listing_picture as shown where shown.listing_id = begun.listing_id and shown.storage_key = begun.became)
  or exists (
    select from listing_document as shown
    where shown.listing_id = begun.listing_id and shown.storage_key = begun.became and shown.removed_at is null
  )
)`

/**
 * The upload of this file, whether it is new or was begun before. One that became a picture which is gone since begins
 * anew.
 */
export async function beginUploadOf(tx: Db, file: BegunFile): Promise<Upload> {
  const { rows } = await sql<Upload>`
    insert into upload as begun (listing_id, member_id, fingerprint, bytes, changed_at)
    values (${file.listingId}, ${file.memberId}, ${file.fingerprint}, ${file.bytes}, ${file.now})
    on conflict (member_id, listing_id, fingerprint) do update set
      changed_at = excluded.changed_at,
      received = case when begun.became is null or ${isShown} then begun.received else 0 end,
      became = case when ${isShown} then begun.became end
    returning id, listing_id as "listingId", bytes, received, became`.execute(tx)
  return rows[0]!
}

/** Counts what someone has begun and not finished. */
export async function unfinishedOf(tx: Db, memberId: MemberId): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float as bytes
    from upload where member_id = ${memberId} and became is null`.execute(tx)
  return rows[0]!
}

/** Finds an upload of this person only. */
export const findUpload = (db: Db, id: string, memberId: MemberId): Promise<Upload | undefined> =>
  db
    .selectFrom('upload')
    .select(fields)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Like {@link findUpload}, and locks it: no other part is accepted until the transaction ends. */
export const lockUpload = (tx: Db, id: string, memberId: MemberId): Promise<Upload | undefined> =>
  tx
    .selectFrom('upload')
    .select(fields)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Claims an upload for finishing: true if none has done so, and none has been at it since `before`. A repeated request
 * of the same one counts from `now`.
 */
export async function claimUpload(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('upload')
    .set({ finishing_at: now })
    .where('id', '=', id)
    .where('became', 'is', null)
    .where((has) => has.or([has('finishing_at', 'is', null), has('finishing_at', '<', before)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Releases an upload, so that another request may finish it. */
export async function releaseUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ finishing_at: null }).where('id', '=', id).execute()
}

export async function setReceived(tx: Db, id: string, received: number, now: Date): Promise<void> {
  await tx.updateTable('upload').set({ received, changed_at: now }).where('id', '=', id).execute()
}

export async function setBecame(tx: Db, id: string, storageKey: string): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ became: storageKey, finishing_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

export async function deleteUploadsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('upload').where('changed_at', '<', before).execute()
}
