/** Homes that members saved. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { everyRowOf } from '#app/features/listings/merging/merged-listings.queries.server.ts'

export type SavedListing = {
  listingId: number
  savedAt: Date
  /** The price on that day; null if no price was named. */
  savedPriceEuro: number | null
}

export type FoundSaved = SavedListing & {
  /** True if it turned from sale to rent, or back, since then: the prices are not those of one offer. */
  isOtherOffer: boolean
}

/** Additions to one member's saved list happen one after the other, until the transaction ends. */
export async function lockSavedList(tx: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra saved list'), hashtext(${memberId}))`.execute(tx)
}

/** Homes that are saved already keep their day and price. */
export async function insertSaved(db: Db, memberId: MemberId, homes: readonly SavedListing[]): Promise<void> {
  if (homes.length === 0) return
  await db
    .insertInto('saved_listing')
    .values(
      homes.map(({ listingId, savedAt, savedPriceEuro }) => ({
        member_id: memberId,
        listing_id: listingId,
        saved_at: savedAt,
        saved_price_euro: savedPriceEuro,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a home and returns when it was saved; null if it was not. */
export async function deleteSaved(db: Db, memberId: MemberId, listingId: number): Promise<Date | null> {
  const row = await db
    .deleteFrom('saved_listing')
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .returning('saved_at')
    .executeTakeFirst()
  return row?.saved_at ?? null
}

export async function isSaved(db: Db, memberId: MemberId, listingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_listing')
    .select('listing_id')
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the listings that the member could still save, in the given order, with their present prices. */
export async function findUnsaved(
  db: Db,
  memberId: MemberId,
  numbers: readonly number[],
): Promise<Omit<SavedListing, 'savedAt'>[]> {
  const { rows } = await sql<Omit<SavedListing, 'savedAt'>>`
    select id as "listingId", price_euro as "savedPriceEuro"
    from listing join unnest(${numbers}::int[]) with ordinality as sent (number, at) on number = id
    where state <> 'draft'
      and not exists (select from saved_listing where member_id = ${memberId} and listing_id = id)
    order by at`.execute(db)
  return rows
}

export async function countSaved(db: Db, memberId: MemberId): Promise<number> {
  const { saved } = await db
    .selectFrom('saved_listing')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .select(sql<number>`count(*)::int`.as('saved'))
    .where('member_id', '=', memberId)
    .where('listing.state', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return saved
}

/** A member's saved homes, the last saved first; a home that became a draft again is left out. */
export async function findSaved(
  db: Db,
  memberId: MemberId,
  part: { limit: number; offset: number } = { limit: 10_000, offset: 0 },
): Promise<FoundSaved[]> {
  const { rows } = await sql<FoundSaved>`
    select listing_id as "listingId", saved_at as "savedAt", saved_price_euro as "savedPriceEuro",
      coalesce(first_published_at > saved_at, false) as "isOtherOffer"
    from saved_listing join listing on listing.id = listing_id
    where member_id = ${memberId} and state <> 'draft'
    order by saved_at desc, listing_id desc
    limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows
}

/** All of it, whatever became of the homes: what a person gets who asks for their data. */
export async function listEverySaved(
  db: Db,
  memberId: MemberId,
): Promise<(SavedListing & { mergedInto: number | null })[]> {
  const { rows } = await sql<SavedListing & { mergedInto: number | null }>`
    select listing_id as "listingId", saved_at as "savedAt", saved_price_euro as "savedPriceEuro", "mergedInto"
    from ${everyRowOf('saved_listing', memberId)} as saved
    order by saved_at, listing_id`.execute(db)
  return rows
}

export async function deleteSavedList(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('saved_listing').where('member_id', '=', memberId).execute()
}
