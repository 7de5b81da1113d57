/** Where listings that were merged into others went. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** The listing that a listing was merged into, and that one again; null where it was not merged, or nobody may see it. */
export async function mergedInto(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive way (id, step) as (
      select kept_id, 1 from listing_merge where merged_id = ${id}
      union
      select kept_id, step + 1 from way join listing_merge on merged_id = way.id where step < 20
    )
    select listing.id from way join listing using (id) where state <> 'draft'
    order by step desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Forgets how merges before then are undone. */
export async function forgetMergeDetails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('listing_merge')
    .set({ former: null })
    .where('merged_at', '<', before)
    .where('former', 'is not', null)
    .execute()
}
