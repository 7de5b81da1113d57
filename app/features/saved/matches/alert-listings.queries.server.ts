/**
 * Homes that members' alerts found, as their members see and change them; the alerts put them there. A removed one
 * keeps its row, so that it stays away (docs/product/alerts.md §9).
 */
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { recordColumns } from '#app/features/listings/record/listing-columns.ts'
import { everyRowOf } from '#app/features/listings/merging/merged-listings.queries.server.ts'
import {
  type MatchReason,
  readMatchReason,
  type ReasonFigures,
  reasonFigures,
  reasonOfToday,
} from './match-reason.ts'
import { unlistingAlerts } from './unlisted-matches.queries.server.ts'

export type AlertListing = {
  listingId: number
  listedAt: Date
  /** Null where what is stored cannot be read. */
  reason: MatchReason | null
  /** The alerts that find it now; empty once none of the member's does any more. */
  alertIds: number[]
}

/** A part of a list; of the alert list with `alertId` what that alert finds now. */
export type ListPart = { limit: number; offset: number; alertId?: number | null }

/** Returns whether it stood on the list until now. */
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

/** Homes of the list as its member sees them: without those that were removed, or became drafts again. */
const isShown = (memberId: MemberId, alertId: number | null) => sql`
  entry.member_id = ${memberId} and entry.removed_at is null and listing.state <> 'draft'
    and (${alertId}::integer is null or found.matches)`
const shown = (alertId: number | null) => sql`
  alert_listing as entry join listing on listing.id = entry.listing_id
    left join alert_match as found
      on found.alert_id = ${alertId}::integer and found.listing_id = entry.listing_id and found.member_id = entry.member_id`

/** Returns whether an alert of the member finds a home of their list, a row of `alert_listing`, now. */
export const isFoundNow = (entry: 'entry' | 'alert_listing'): RawBuilder<boolean> => sql`(
  exists (
    select from alert_match as current
    where current.member_id = ${sql.table(entry)}.member_id and current.listing_id = ${sql.table(entry)}.listing_id and current.matches
  )
  or exists ${unlistingAlerts(sql`${sql.table(entry)}.member_id`, sql`${sql.table(entry)}.listing_id`)}
)`

/** The figures of a home that a reason may name: {@link ReasonFigures}. */
export const reasonFigureColumns = sql.join(
  reasonFigures.map((field) => sql`listing.${sql.ref(recordColumns[field])} as ${sql.ref(field)}`),
)

/** A member's alert list, the newest first. */
export async function findAlertListings(
  db: Db,
  memberId: MemberId,
  { limit, offset, alertId = null }: ListPart = { limit: 100_000, offset: 0 },
): Promise<AlertListing[]> {
  const { rows } = await sql<Omit<AlertListing, 'reason'> & ReasonFigures & { reason: unknown }>`
    select entry.listing_id as "listingId", listed_at as "listedAt", coalesce(found.reason, entry.reason) as reason,
      array(
        select other.alert_id from alert_match as other
        where other.member_id = entry.member_id and other.listing_id = entry.listing_id and other.matches
        union ${unlistingAlerts(sql`entry.member_id`, sql`entry.listing_id`)}
        order by 1
      ) as "alertIds",
      ${reasonFigureColumns}
    from ${shown(alertId)} where ${isShown(memberId, alertId)}
    order by listed_at desc, entry.listing_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ listingId, listedAt, alertIds, reason: stored, ...figures }) => {
    const reason = readMatchReason(stored)
    return {
      listingId,
      listedAt,
      alertIds,
      reason: alertIds.length > 0 ? reasonOfToday(reason, figures) : reason,
    }
  })
}

/** How many homes {@link findAlertListings} finds in all, and how many of them no alert finds any more. */
export async function countAlertListings(
  db: Db,
  memberId: MemberId,
  alertId: number | null = null,
): Promise<{ listed: number; noLongerMatching: number }> {
  const { rows } = await sql<{ listed: number; noLongerMatching: number }>`
    select count(*)::int as listed, count(*) filter (where not ${isFoundNow('entry')})::int as "noLongerMatching"
    from ${shown(alertId)} where ${isShown(memberId, alertId)}`.execute(db)
  return rows[0]!
}

/** Deletes homes that no alert finds any more; found again they are listed again. Returns how many. */
export async function deleteNoLongerMatching(db: Db, memberId: MemberId): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_listing')
    .where('member_id', '=', memberId)
    .where((eb) => eb.not(isFoundNow('alert_listing')))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type EveryAlertListing = Omit<AlertListing, 'alertIds'> & {
  matches: boolean
  removedAt: Date | null
  mergedInto: number | null
}

/** All of it, with what was removed: what a person gets who asks for their data. */
export async function listEveryAlertListing(db: Db, memberId: MemberId): Promise<EveryAlertListing[]> {
  const { rows } = await sql<Omit<EveryAlertListing, 'reason'> & { reason: unknown }>`
    select listing_id as "listingId", listed_at as "listedAt", reason, ${isFoundNow('entry')} as matches, removed_at as "removedAt", "mergedInto"
    from ${everyRowOf('alert_listing', memberId)} as entry
    order by listed_at, listing_id`.execute(db)
  return rows.map((row) => ({ ...row, reason: readMatchReason(row.reason) }))
}

export async function deleteAlertList(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('alert_listing').where('member_id', '=', memberId).execute()
}
