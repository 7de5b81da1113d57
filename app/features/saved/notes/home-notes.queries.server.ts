/** All SQL of members' notes about homes. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { everyRowOf } from '#app/features/listings/merging/merged-listings.queries.server.ts'

export type HomeNote = { listingId: number; note: string; notedAt: Date }

/** Stores a note, replacing a former one. */
export async function setNote(
  db: Db,
  memberId: MemberId,
  { listingId, note, notedAt }: HomeNote,
): Promise<void> {
  await db
    .insertInto('home_note')
    .values({ member_id: memberId, listing_id: listingId, note, noted_at: notedAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'listing_id']).doUpdateSet({ note, noted_at: notedAt }),
    )
    .execute()
}

export async function deleteNote(db: Db, memberId: MemberId, listingId: number): Promise<void> {
  await db
    .deleteFrom('home_note')
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .execute()
}

/** A member's notes about those of the listings that have one. */
export async function findNotes(
  db: Db,
  memberId: MemberId,
  listingIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('home_note')
    .select(['listing_id', 'note'])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`listing_id = any(${listingIds})`)
    .execute()
  return new Map(rows.map(({ listing_id: listingId, note }) => [listingId, note]))
}

export async function listEveryNote(
  db: Db,
  memberId: MemberId,
): Promise<(HomeNote & { mergedInto: number | null })[]> {
  const { rows } = await sql<HomeNote & { mergedInto: number | null }>`
    select listing_id as "listingId", note, noted_at as "notedAt", "mergedInto"
    from ${everyRowOf('home_note', memberId)} as noted
    order by noted_at, listing_id`.execute(db)
  return rows
}

export async function deleteNotes(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('home_note').where('member_id', '=', memberId).execute()
}
