/** All SQL of changes of many listings. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { BulkField } from '#db/column-values.ts'
import type { ListingOutcomes } from '../../../listings/editing/require-listing.server.ts'
import type { Condition } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { ListingSearch } from '../search/listing-search.server.ts'
import { conditionOf } from '../search/listing-table.queries.server.ts'

/** Listings by number, or all that a search of the table finds. */
export type Selection = { ids: readonly number[] } | { search: ListingSearch }

export const conditionOfSelection = (selection: Selection): Condition =>
  'ids' in selection ? sql`id = any(${selection.ids})` : conditionOf(selection.search)

export type BulkChange = {
  id: string
  field: BulkField
  /** Null where a change is undone. */
  value: string | null
  reason: string | null
  /** The change that is undone. */
  undoes: string | null
}

export async function insertBulkChange(tx: Db, change: BulkChange, now: Date): Promise<void> {
  await tx
    .insertInto('bulk_change')
    .values({ ...change, begun_at: now })
    .execute()
}

/** Returns how many listings that are. */
export async function selectListings(tx: Db, changeId: string, selection: Selection): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_change_listing (bulk_change_id, listing_id)
    select ${changeId}::uuid, id from listing where ${conditionOfSelection(selection)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Selects the listings that the undone change has changed. */
export async function selectChanged(tx: Db, changeId: string, undoes: string): Promise<void> {
  await sql`
    insert into bulk_change_listing (bulk_change_id, listing_id)
    select ${changeId}::uuid, listing_id from bulk_change_listing
    where bulk_change_id = ${undoes} and outcome = 'changed'`.execute(tx)
}

const changes = (db: Db) => db.selectFrom('bulk_change').select(['id', 'field', 'value', 'reason', 'undoes'])

export const findBulkChange = (db: Db, id: string): Promise<BulkChange | undefined> =>
  changes(db).where('id', '=', id).executeTakeFirst()

/** Finds a bulk change and locks it until the transaction ends. */
export const lockBulkChange = (tx: Db, id: string): Promise<BulkChange | undefined> =>
  changes(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export type WaitingListing = {
  id: number
  /** Present value. */
  present: string
  /** New value. */
  to: string
  /** Value that the change that is undone has set; null if none is. */
  from: string | null
}

/** The next listings of a change, by number. */
export async function waitingListings(
  tx: Db,
  { id, field, value, undoes }: BulkChange,
  limit: number,
): Promise<WaitingListing[]> {
  const column = {
    state: sql`state`,
    assignee: sql`coalesce(assignee_id::text, '')`,
    addition: sql`addition`,
  }[field]
  const { rows } = await sql<WaitingListing>`
    select listing.id, ${column} as present, coalesce(${value}, undone.former) as "to",
      (select value from bulk_change where id = ${undoes}) as from
    from bulk_change_listing as waiting
    join listing on listing.id = waiting.listing_id
    left join bulk_change_listing as undone
      on undone.bulk_change_id = ${undoes} and undone.listing_id = waiting.listing_id
    where waiting.bulk_change_id = ${id} and waiting.outcome is null
    order by listing.id limit ${limit}`.execute(tx)
  return rows
}

/** Stores the outcomes of listings, and their former values. */
export async function noteOutcomes(
  tx: Db,
  changeId: string,
  listings: readonly WaitingListing[],
  outcomes: ListingOutcomes,
): Promise<void> {
  const noted = listings.map(({ id, present }) => ({ id, former: present, outcome: outcomes.get(id) }))
  await sql`
    update bulk_change_listing set outcome = noted.outcome, former = noted.former
    from json_to_recordset(${JSON.stringify(noted)}::json) as noted(id int, outcome text, former text)
    where bulk_change_id = ${changeId} and listing_id = noted.id`.execute(tx)
}

/** All that wait stay as they are. */
export async function refuseWaiting(tx: Db, changeId: string, outcome: string): Promise<void> {
  await tx
    .updateTable('bulk_change_listing')
    .set({ outcome })
    .where('bulk_change_id', '=', changeId)
    .where('outcome', 'is', null)
    .execute()
}

export type OutcomeCount = {
  /** Null: those that wait. */
  outcome: string | null
  listings: number
  /** The first of them by number. */
  first: number[]
}

export async function countOutcomes(db: Db, changeId: string, named: number): Promise<OutcomeCount[]> {
  const { rows } = await sql<OutcomeCount>`
    select outcome, count(*)::int as listings,
      (array_agg(listing_id order by listing_id))[1:${named}::int] as first
    from bulk_change_listing where bulk_change_id = ${changeId}
    group by outcome order by listings desc, outcome`.execute(db)
  return rows
}

export const isUndone = async (db: Db, changeId: string): Promise<boolean> =>
  (await db.selectFrom('bulk_change').select('id').where('undoes', '=', changeId).executeTakeFirst()) !==
  undefined

export async function deleteBulkChangesBefore(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('bulk_change').where('begun_at', '<', before).execute()
}
