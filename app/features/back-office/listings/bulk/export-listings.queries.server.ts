/** All SQL of the export of listings. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingRow } from '#db/rows.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { listingOf } from '#app/features/listings/record/listing-columns.ts'
import { conditionOfSelection, type Selection } from './bulk-changes.queries.server.ts'

export async function countSelected(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    select count(*)::int as listings from listing where ${conditionOfSelection(selection)}`.execute(db)
  return rows[0]!.listings
}

export type ExportedListing = Listing & { assignee: string | null }

/** The next ones by number. */
export async function selectedAfter(
  db: Db,
  selection: Selection,
  after: number,
  limit: number,
): Promise<ExportedListing[]> {
  const { rows } = await sql<ListingRow & { assignee: string | null }>`
    select listing.*, (select username from member where member.id = assignee_id) as assignee
    from listing where id > ${after} and ${conditionOfSelection(selection)}
    order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...listingOf(row), assignee: row.assignee }))
}
