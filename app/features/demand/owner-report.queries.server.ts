/** All SQL of the addresses of owners' reports. */
import type { Db } from '#app/platform/db/database.server.ts'

/** A new address; a former one no longer works. */
export async function setReportToken(
  db: Db,
  listingId: number,
  report: { tokenHash: Buffer; madeAt: Date },
): Promise<void> {
  const row = { token_hash: report.tokenHash, made_at: report.madeAt }
  await db
    .insertInto('owner_report')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Returns whether there was one. */
export async function deleteReport(db: Db, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_report')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Finds when the report's address was made; null if it has none. */
export async function reportMadeAt(db: Db, listingId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('owner_report')
    .select('made_at')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row?.made_at ?? null
}

export async function findReportedListing(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('owner_report')
    .select('listing_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.listing_id ?? null
}
