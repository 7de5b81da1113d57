/**
 * Notices that content of pages changed. Listings and their pictures and doubts send them by triggers; whoever writes
 * another table that a public page shows calls `notifyPagesChanged` (`test/rules/page-notices.test.ts`).
 */
import { sql } from 'kysely'
import type { Db } from './database.server.ts'

/** Has all web processes render their kept pages anew, once the transaction ends. */
export async function notifyPagesChanged(db: Db): Promise<void> {
  await sql`select pg_notify('pages_changed', '')`.execute(db)
}

/** Has all processes read the added places anew, and then their pages, once the transaction ends. */
export async function notifyPlacesChanged(db: Db): Promise<void> {
  await sql`select pg_notify('places_changed', '')`.execute(db)
}
