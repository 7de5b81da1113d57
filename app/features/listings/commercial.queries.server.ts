import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from './listing.ts'

/** The purposes for which commercial property is on offer: without any, no choice names it (docs/product/search.md §8). */
export async function purposesOfCommercial(db: Db): Promise<Purpose[]> {
  const { rows } = await sql<{ purpose: Purpose }>`
    select distinct purpose from listing
    where parent_type = 'commercial' and state in ('published', 'under-offer')`.execute(db)
  return rows.map(({ purpose }) => purpose)
}
