/** Changes of an import with the former state, so that it can be undone (docs/product/office.md §18). */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  type FormerListing,
  formerListing,
  type WriteLog,
} from '#app/features/listings/record/former-listings.queries.server.ts'

/** Records what a run writes, in the transactions in which it is written. */
export const writeLogOf = (runId: number): WriteLog => ({
  before: async (tx, ids) => {
    if (ids.length === 0) return
    await sql`
      insert into feed_run_change (run_id, listing_id, written_at, former)
      select ${runId}, listing.id, listing.changed_at, ${formerListing} from listing where id = any(${ids})
      on conflict do nothing`.execute(tx)
  },
  after: async (tx, ids) => {
    if (ids.length === 0) return
    await sql`
      insert into feed_run_change (run_id, listing_id, written_at)
      select ${runId}, id, changed_at from listing where id = any(${ids})
      on conflict (run_id, listing_id) do update set written_at = excluded.written_at`.execute(tx)
  },
})

export type RunChange = {
  listingId: number
  /** Null where the run added it. */
  former: FormerListing | null
  /** True if a person or a later import changed it. */
  isChangedSince: boolean
}

/**
 * Locks changes that are neither undone nor skipped, at most `most`, with their listings, until the transaction ends.
 */
export async function lockChanges(tx: Db, runId: number, most: number): Promise<RunChange[]> {
  const { rows } = await sql<RunChange>`
    select listing_id as "listingId", former, changed_at <> written_at as "isChangedSince"
    from feed_run_change join listing on listing.id = listing_id
    where run_id = ${runId} and not is_left order by listing_id limit ${most}
    for no key update of listing`.execute(tx)
  return rows
}

/** How many listings a run changed that can be put back, as far as it is known. */
export async function countChanges(db: Db, runId: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*)::int as changes from feed_run_change where run_id = ${runId} and not is_left`.execute(db)
  return rows[0]!.changes
}

export async function deleteChanges(tx: Db, runId: number, listingIds: readonly number[]): Promise<void> {
  await sql`
    delete from feed_run_change where run_id = ${runId} and listing_id = any(${listingIds})`.execute(tx)
}

export async function leaveChanges(tx: Db, runId: number, listingIds: readonly number[]): Promise<void> {
  await sql`
    update feed_run_change set is_left = true where run_id = ${runId} and listing_id = any(${listingIds})`.execute(
    tx,
  )
}

/** The listings that were changed since, and left alone. */
export async function leftListings(db: Db, runId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_run_change')
    .select('listing_id')
    .where('run_id', '=', runId)
    .where('is_left', '=', true)
    .orderBy('listing_id')
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

export async function setUndoRequested(tx: Db, runId: number, now: Date): Promise<void> {
  await tx.updateTable('feed_run').set({ undo_requested_at: now }).where('id', '=', runId).execute()
}

export async function setUndone(db: Db, runId: number, now: Date): Promise<void> {
  await db.updateTable('feed_run').set({ undone_at: now }).where('id', '=', runId).execute()
}
