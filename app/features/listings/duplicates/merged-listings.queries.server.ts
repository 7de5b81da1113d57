/** Where listings that were merged into others went, and what is kept to undo it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * The listing that a withdrawn listing was merged into, and that one again while it is withdrawn too; null where it was not merged, or
 * nobody may see it.
 */
export async function mergedInto(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive way (id, step) as (
      select ${id}::integer, 0
      union
      select kept_id, step + 1 from way
      join listing_merge on merged_id = way.id
      join listing on listing.id = way.id
      where state = 'withdrawn' and step < 20
    )
    select listing.id from way join listing using (id) where step > 0 and state <> 'draft'
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

/** Takes the rows of a member out of what merges moved: undoing them gives that member nothing back. */
export async function eraseMovedRows(tx: Db, memberId: string): Promise<void> {
  const wanted = sql`jsonb_build_object('member', ${memberId}::text)`
  await sql`
    update listing_merge set former = jsonb_set(former, '{moved,kept}', (
      select jsonb_object_agg(name, jsonb_path_query_array(rows, '$[*] ? (@.member_id != $member)', ${wanted}))
      from jsonb_each(former #> '{moved,kept}') as moved (name, rows)
    ))
    where jsonb_path_exists(former, '$.moved.kept.*[*] ? (@.member_id == $member)', ${wanted})`.execute(tx)
}
