/** Homes that members' alerts found. A removed one keeps its row, so that it stays away (decisions §8). */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export type AlertListing = {
  listingId: number
  listedAt: Date
  /** In words: `the price fell to €285,000: yield 6.1 %`. */
  reason: string
  /** False once no alert of the member finds it any more. */
  matches: boolean
}

export type AlertListingKey = { memberId: MemberId; listingId: number }

/**
 * Puts homes on members' alert lists, in the caller's transaction, and answers what is news to whom: homes listed for the first
 * time, and those that match `again` after they had stopped to. A home that matched all along takes over the new reason and
 * is no news; a removed one stays away. Of two rows for one member and home the first counts.
 */
export async function addAlertListings(
  tx: Db,
  rows: readonly (AlertListingKey & { reason: string; listedAt: Date })[],
): Promise<(AlertListingKey & { again: boolean })[]> {
  if (rows.length === 0) return []
  const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of)
  const { rows: written } = await sql<AlertListingKey & { inserted: boolean; matched: boolean | null }>`
    with offered as (
      select distinct on (member_id, listing_id) member_id, listing_id, listed_at, reason
      from unnest(
        ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ listingId }) => listingId)}::integer[],
        ${column(({ listedAt }) => listedAt.toISOString())}::timestamptz[],
        ${column(({ reason }) => reason)}::text[]
      ) with ordinality as row (member_id, listing_id, listed_at, reason, place)
      order by member_id, listing_id, place
    ),
    before as (
      select alert_listing.* from alert_listing join offered using (member_id, listing_id)
    ),
    written as (
      insert into alert_listing (member_id, listing_id, listed_at, reason)
      select member_id, listing_id, listed_at, reason from offered
      on conflict (member_id, listing_id) do update set
        reason = excluded.reason,
        matches = true,
        listed_at = case when alert_listing.matches then alert_listing.listed_at else excluded.listed_at end
      where alert_listing.removed_at is null
      returning member_id, listing_id, xmax = 0 as inserted
    )
    select member_id as "memberId", listing_id as "listingId", inserted, before.matches as matched
    from written left join before using (member_id, listing_id)
    order by member_id, listing_id`.execute(tx)
  return written
    .filter(({ inserted, matched }) => inserted || matched === false)
    .map(({ memberId, listingId, inserted }) => ({ memberId, listingId, again: !inserted }))
}

/** Homes that no alert of their member finds any more: they stay on the list, marked so. */
export async function markAlertListings(tx: Db, keys: readonly AlertListingKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update alert_listing set matches = false
    from ${keyRows(keys)}
    where alert_listing.member_id = key.member_id and alert_listing.listing_id = key.listing_id and matches`.execute(
    tx,
  )
}

/** Takes homes off their lists because the filters that found them are no more; what a person removed stays away. */
export async function dropAlertListings(tx: Db, keys: readonly AlertListingKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from alert_listing
    using ${keyRows(keys)}
    where alert_listing.member_id = key.member_id and alert_listing.listing_id = key.listing_id
      and removed_at is null`.execute(tx)
}

const keyRows = (keys: readonly AlertListingKey[]) => sql`unnest(
  ${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ listingId }) => listingId)}::integer[]
) as key (member_id, listing_id)`

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

/** Whether it ever stood on the list. */
export async function putBackOnAlertList(db: Db, memberId: MemberId, listingId: number): Promise<boolean> {
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
  const { rows } = await sql<AlertListing>`
    select listing_id as "listingId", listed_at as "listedAt", reason, matches
    from alert_listing join listing on listing.id = listing_id
    where member_id = ${memberId} and removed_at is null and state <> 'draft'
    order by listed_at desc, listing_id desc
    limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows
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
