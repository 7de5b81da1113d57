/** All SQL of the office's list of featured homes. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { conditionOf } from '#app/features/search/queries/search-filter.queries.server.ts'
import { says } from '../search/listing-table.queries.server.ts'

const asked = (q: string) => (q === '' ? sql<boolean>`true` : says(q))

/** Finds which of `ids` a search for words finds, in the order of `ids`. */
export async function findAmong(db: Db, ids: readonly number[], q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where id = any(${ids}) and ${asked(q)}`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Featured homes without a place that a search for words finds, the newest first: one page, and how many there are. */
export async function findWithoutPlace(
  db: Db,
  q: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const condition = sql`${conditionOf({ ...everything(null), exclusiveOnly: true })} and ${asked(q)}
    and not exists (select from featured_listing where listing_id = id)`
  const { rows } = await sql<{ id: number }>`
    select id from listing where ${condition}
    order by first_published_at desc nulls last, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing where ${condition}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}
