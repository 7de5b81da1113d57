/** All SQL of the order in which featured homes are shown. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import type { SearchCriteria } from '../criteria/criteria.ts'
import { conditionOf } from '../queries/search-filter.queries.server.ts'

/** The ids of the listings that have a place, in whatever state, in their order. */
export async function listPlaced(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('featured_listing').select('listing_id').orderBy('place').execute()
  return rows.map((row) => row.listing_id)
}

/** Finds the listings with a place that a search finds. */
export async function findPlaced(db: Db, criteria: SearchCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from featured_listing join listing on id = listing_id
    where ${conditionOf(criteria)} order by place`.execute(db)
  return rows.map((row) => row.id)
}

/** One at a time changes the order, until its transaction ends. */
export async function lockPlaced(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra featured order'))`.execute(tx)
}

/** Stores the places 1, 2, 3 of these listings; no other listing has any. */
export async function writePlaced(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from featured_listing where listing_id <> all(${ids})`.execute(tx)
  await sql`
    insert into featured_listing (listing_id, place)
    select id, place from unnest(${ids}::int[]) with ordinality as placed(id, place)
    on conflict (listing_id) do update set place = excluded.place`.execute(tx)
  await notifyPagesChanged(tx)
}
