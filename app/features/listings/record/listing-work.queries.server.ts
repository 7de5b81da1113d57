/**
 * All SQL of the work on one listing: locking it, whom it is assigned to, and what the agency says in place of its
 * source.
 */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingRow } from '#db/rows.ts'
import { listingOf } from './listing-columns.ts'
import type { ListingFacts } from './listing.ts'
import type { Listing } from './listing-record.ts'

/** A fact that the agency may say in place of a source, or the state. */
export type OverridableField = keyof ListingFacts | 'state'

export type WorkedListing = {
  listing: Listing
  /** Hash of its source's last offer. */
  contentHash: Buffer
  /** Null: nobody. */
  assigneeId: MemberId | null
}

const workedOf = (row: ListingRow): WorkedListing => ({
  listing: listingOf(row),
  contentHash: row.content_hash,
  assigneeId: row.assignee_id,
})

export async function findWorkedListing(db: Db, id: number): Promise<WorkedListing | undefined> {
  const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()
  return row && workedOf(row)
}

/** Listings by number, which nobody else changes until the transaction ends; those that are not there are absent. */
export async function lockWorkedListings(
  tx: Db,
  ids: readonly number[],
): Promise<Map<number, WorkedListing>> {
  const rows = await tx
    .selectFrom('listing')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, workedOf(row)]))
}

export type LockedListing = { assigneeId: MemberId | null }

/** No import and nobody else changes the listing or its pictures until the transaction ends. */
export const lockListing = (tx: Db, id: number): Promise<LockedListing | undefined> =>
  tx
    .selectFrom('listing')
    .select('assignee_id as assigneeId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setListingAssignee(
  tx: Db,
  ids: readonly number[],
  assigneeId: MemberId | null,
): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ assignee_id: assigneeId })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/** Values of a listing's source in fields where the agency says something else, by field. */
export type Overrides = Map<OverridableField, unknown>

export const overridesOf = async (db: Db, id: number): Promise<Overrides> =>
  (await overridesOfAll(db, [id])).get(id) ?? new Map()

/** Finds overrides by listing; a listing without any has no entry. */
export async function overridesOfAll(db: Db, ids: readonly number[]): Promise<Map<number, Overrides>> {
  const rows = await db
    .selectFrom('listing_override')
    .select(['listing_id', 'field', 'source_value'])
    .where(sql<boolean>`listing_id = any(${ids})`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ listing_id }) => listing_id)].map(([id, ofOne]) => [
      id,
      new Map(ofOne.map(({ field, source_value }) => [field as OverridableField, source_value])),
    ]),
  )
}

type Override = { listingId: number; field: OverridableField; sourceValue: unknown }

const records = (overrides: readonly Override[]) =>
  sql`json_to_recordset(${JSON.stringify(
    overrides.map(({ listingId, field, sourceValue }) => ({ id: listingId, field, value: sourceValue })),
  )}::json) as said(id int, field text, value jsonb)`

/** Stores the sources' values; where the agency says something else already, the source's former value. */
export async function insertOverrides(tx: Db, overrides: readonly Override[]): Promise<void> {
  if (overrides.length === 0) return
  await sql`
    insert into listing_override (listing_id, field, source_value)
    select id, field, coalesce(value, 'null') from ${records(overrides)}
    on conflict (listing_id, field) do nothing`.execute(tx)
}

/** Updates the source's present values of overridden fields. */
export async function updateOverrides(tx: Db, overrides: readonly Override[]): Promise<void> {
  if (overrides.length === 0) return
  await sql`
    update listing_override set source_value = coalesce(said.value, 'null')
    from ${records(overrides)}
    where listing_id = said.id and listing_override.field = said.field`.execute(tx)
}

/** Deletes overrides, so that fields of listings are the source's again. */
export async function deleteOverridesOf(
  tx: Db,
  overrides: readonly Pick<Override, 'listingId' | 'field'>[],
): Promise<void> {
  if (overrides.length === 0) return
  await sql`
    delete from listing_override using ${records(overrides.map((given) => ({ ...given, sourceValue: null })))}
    where listing_id = said.id and listing_override.field = said.field`.execute(tx)
}

/** The same fields of all of these listings. */
export async function deleteOverrides(
  tx: Db,
  listingIds: readonly number[],
  fields: readonly OverridableField[],
): Promise<void> {
  await sql`
    delete from listing_override where listing_id = any(${listingIds}) and field = any(${fields})`.execute(tx)
}

/** Finds the overridden fields of these listings, with their present rows; column names and values as JSON. */
export async function overriddenRows(
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; fields: OverridableField[]; row: Record<string, unknown> }[]> {
  const { rows } = await sql<{ id: number; fields: OverridableField[]; row: Record<string, unknown> }>`
    select id, fields, to_jsonb(listing) as row
    from (
      select listing_id as id, array_agg(field) as fields from listing_override
      where listing_id = any(${ids}) group by listing_id
    ) as overridden join listing using (id)`.execute(tx)
  return rows
}
