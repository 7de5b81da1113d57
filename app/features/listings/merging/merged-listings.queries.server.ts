/** All SQL of where listings that were merged into others went, and of what is kept of members to undo it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * The listing that a withdrawn listing was merged into, and that one again while it is withdrawn too; null where it was
 * not merged, or nobody may see it.
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

/** Deletes the undo of merges before then. */
export async function deleteMergeDetails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('listing_merge')
    .set({ former: null })
    .where('merged_at', '<', before)
    .where('former', 'is not', null)
    .execute()
}

/**
 * All rows of a member in a table that belongs to listings, as a subquery; `mergedInto`: of a row that a merge keeps to
 * be undone, because the member has one of the listing that stays too, that listing. Null of all others.
 */
export const everyRowOf = (table: string, memberId: string) => sql`(
  select null::integer as "mergedInto", mine.* from ${sql.table(table)} as mine where member_id = ${memberId}
  union all
  select kept_id, was.*
  from listing_merge
    cross join jsonb_path_query(former #> array['moved', ${table}]::text[],
      '$[*] ? (@.member_id == $member && @.isAlone == false)', ${ofMember(memberId)}) as kept_row
    cross join jsonb_populate_record(null::${sql.table(table)}, kept_row) as was
)`

/** Removes the rows of a member from what merges moved of a table: undoing them restores nothing of that member. */
export async function eraseMovedRows(tx: Db, table: string, memberId: string): Promise<void> {
  const moved = sql`array['moved', ${table}]::text[]`
  await sql`
    update listing_merge set former = jsonb_set(former, ${moved},
      jsonb_path_query_array(former #> ${moved}, '$[*] ? (@.member_id != $member)', ${ofMember(memberId)}))
    where jsonb_path_exists(former #> ${moved}, '$[*] ? (@.member_id == $member)', ${ofMember(memberId)})`.execute(
    tx,
  )
}

const ofMember = (memberId: string) => sql`jsonb_build_object('member', ${memberId}::text)`
