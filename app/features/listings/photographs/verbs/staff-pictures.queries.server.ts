/** A listing's pictures as the agency's staff change them, and as they were before, for 30 days. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingPictureRow } from '#db/rows.ts'
import { pictureColumns, waitingHost } from '../../record/listings-write.queries.server.ts'

/** A picture without its place in the order, which its place in a list says, and without the attempts to fetch it. */
export type StaffPicture = Omit<ListingPictureRow, 'position' | 'listing_id' | 'attempts' | 'due_at'>

export async function assigneeOf(db: Db, listingId: number): Promise<MemberId | null> {
  const listing = await db
    .selectFrom('listing')
    .select('assignee_id')
    .where('id', '=', listingId)
    .executeTakeFirst()
  return listing?.assignee_id ?? null
}

const columns = ['id', ...pictureColumns] as const
const contentList = sql.join(pictureColumns.map((column) => sql.ref(column)))

/** Finds the pictures in their order. */
export const staffPicturesOf = (db: Db, listingId: number): Promise<StaffPicture[]> =>
  db
    .selectFrom('listing_picture')
    .select(columns)
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()

/**
 * Replaces a listing's pictures by these in this order, each under its id: a job that fetches one finds it afterwards.
 * Returns the hosts of the photographs among them that wait, each once; they are due at once.
 */
export async function writePictures(
  tx: Db,
  listingId: number,
  pictures: readonly StaffPicture[],
): Promise<string[]> {
  await tx.deleteFrom('listing_picture').where('listing_id', '=', listingId).execute()
  const rows = pictures.map((picture, position) => ({ ...picture, position }))
  const { rows: waiting } = await sql<{ host: string }>`
    with inserted as (
      insert into listing_picture (listing_id, position, id, ${contentList}) overriding system value
      select ${listingId}, position, id, ${contentList}
      from json_populate_recordset(null::listing_picture, ${JSON.stringify(rows)}::json)
      returning ${waitingHost} as host
    )
    select distinct host from inserted where host is not null order by host`.execute(tx)
  return waiting.map(({ host }) => host)
}

/** An id for a picture that is new. */
export async function newPictureId(tx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('listing_picture', 'id'))::text as id`.execute(tx)
  return rows[0]!.id
}

/** Stores pictures as they are now, before they change. Returns the ids under which they are stored. */
export async function storeFormerPicture(
  tx: Db,
  listingId: number,
  pictureIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into former_picture (changed_at, listing_id, position, picture_id, ${contentList})
    select ${now}, listing_id, position, id, ${contentList}
    from listing_picture where listing_id = ${listingId} and id = any(${pictureIds}::bigint[])
    order by position
    returning id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** `formerId`: of the kept state; `id`: of the picture. */
export type FormerPicture = StaffPicture & { formerId: string; position: number; changedAt: Date }

const formerPictures = (db: Db, listingId: number) =>
  db
    .selectFrom('former_picture')
    .select([...pictureColumns, 'position'])
    .select(['id as formerId', 'picture_id as id', 'changed_at as changedAt'])
    .where('listing_id', '=', listingId)

export const findFormer = (db: Db, listingId: number, formerId: string): Promise<FormerPicture | undefined> =>
  formerPictures(db, listingId).where('id', '=', formerId).executeTakeFirst()

/** Every kept state of every picture of a listing, the newest first. */
export const formerOf = (db: Db, listingId: number): Promise<FormerPicture[]> =>
  formerPictures(db, listingId).orderBy('former_picture.id', 'desc').execute()

/**
 * Finds the last state of pictures that the listing shows no more, here or under another id; the one removed last
 * first.
 */
export const removedPicturesOf = (db: Db, listingId: number): Promise<FormerPicture[]> =>
  formerPictures(db, listingId)
    .where(
      sql<boolean>`former_picture.id in (
        select max(last.id) from former_picture as last
        where last.listing_id = ${listingId}
          and not exists (
            select from listing_picture as shown
            where shown.listing_id = last.listing_id and (shown.id = last.picture_id or shown.storage_key = last.storage_key)
          )
        group by last.picture_id)`,
    )
    .orderBy('former_picture.id', 'desc')
    .execute()

export async function deleteFormerPicture(tx: Db, formerId: string): Promise<void> {
  await tx.deleteFrom('former_picture').where('id', '=', formerId).execute()
}

export async function deleteFormerPicturesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_picture').where('changed_at', '<', before).execute()
}
