/**
 * Homes that members' alerts found, as their members see and change them; the alerts put them there. A removed one keeps its row,
 * so that it stays away (docs/product/alerts.md §9).
 */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type MatchReason, readMatchReason, type ReasonFigures, reasonOfToday } from './match-reason.ts'

export type AlertListing = {
  listingId: number
  listedAt: Date
  /** Null where what is stored cannot be read. */
  reason: MatchReason | null
  /** False once no alert of the member finds it any more. */
  matches: boolean
}

/** Whether it stood on the list until now. */
export async function removeFromAlertList(
  db: Db,
  memberId: MemberId,
  listingId: number,
  removedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_listing')
    .set({ removed_at: removedAt })
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the home was ever on the list. */
export async function restoreToAlertList(db: Db, memberId: MemberId, listingId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_listing')
    .set({ removed_at: null })
    .where('member_id', '=', memberId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's alert list, the newest first; a home that became a draft again is left out. */
export async function findAlertListings(
  db: Db,
  memberId: MemberId,
  part: { limit: number; offset: number } = { limit: 100_000, offset: 0 },
): Promise<AlertListing[]> {
  const { rows } = await sql<Omit<AlertListing, 'reason'> & ReasonFigures & { reason: unknown }>`
    select listing_id as "listingId", listed_at as "listedAt", reason, matches,
      price_euro as "priceEuro", annual_income_euro as "annualIncomeEuro", yield_percent as "yieldPercent"
    from alert_listing join listing on listing.id = listing_id
    where member_id = ${memberId} and removed_at is null and state <> 'draft'
    order by listed_at desc, listing_id desc
    limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map(({ listingId, listedAt, matches, reason, ...figures }) => ({
    listingId,
    listedAt,
    matches,
    reason: matches ? reasonOfToday(readMatchReason(reason), figures) : readMatchReason(reason),
  }))
}

export async function countAlertListings(db: Db, memberId: MemberId): Promise<number> {
  const { listed } = await db
    .selectFrom('alert_listing')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('listing.state', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return listed
}

/** All of it, with what was removed: what a person gets who asks for their data. */
export async function listEveryAlertListing(
  db: Db,
  memberId: MemberId,
): Promise<(AlertListing & { removedAt: Date | null })[]> {
  const rows = await db
    .selectFrom('alert_listing')
    .select([
      'listing_id as listingId',
      'listed_at as listedAt',
      'reason',
      'matches',
      'removed_at as removedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('listed_at')
    .orderBy('listing_id')
    .execute()
  return rows.map((row) => ({ ...row, reason: readMatchReason(row.reason) }))
}

export async function deleteAlertList(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('alert_listing').where('member_id', '=', memberId).execute()
}
