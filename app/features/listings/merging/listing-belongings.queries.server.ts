/** Shared SQL of what moves from one listing to another when they are merged, and back (docs/product/office.md §27). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { updateHasPlan } from '../record/listings-write.queries.server.ts'

/** Public numbers: of the listing that is merged and ends, and of the one that stays. */
export type MergeIds = { merged: number; kept: number }

/**
 * The rows of one table that belong to a listing; a feature declares its own. `Moved`, as JSON: what undoing a merge
 * needs.
 */
export type ListingBelongings<Moved = unknown> = {
  table: string
  /** Nouns for one and several of them; absent if their number is never shown. */
  words?: readonly [one: string, many: string]
  /** The name of their number in the audit log. */
  loggedAs?: string
  move(tx: Db, ids: MergeIds): Promise<Moved>
  /** Reverses `move`; rows that have gone or moved on since stay unchanged. */
  moveBack(tx: Db, ids: MergeIds, moved: Moved): Promise<void>
}

/** Rows with an id of their own; of those for which `isNew` is false the listing that stays has the same. */
export const rowsWithId = (
  about: Pick<ListingBelongings, 'table' | 'words' | 'loggedAs'>,
  isNew: (ids: MergeIds) => RawBuilder<unknown> = () => sql`true`,
): ListingBelongings<string[]> => {
  const table = sql.table(about.table)
  return {
    ...about,
    async move(tx, ids) {
      const { rows } = await sql<{ id: string }>`
        update ${table} set listing_id = ${ids.kept}
        where listing_id = ${ids.merged} and ${isNew(ids)} returning id::text`.execute(tx)
      return rows.map(({ id }) => id)
    },
    async moveBack(tx, ids, moved) {
      await sql`
        update ${table} set listing_id = ${ids.merged}
        where listing_id = ${ids.kept} and id::text = any(${moved})`.execute(tx)
    },
  }
}

/** A row with the names of its columns. `isAlone`: it was moved, as the listing that stays had none of its key. */
type KeyedRow = { isAlone: boolean }

/**
 * Rows of which each key has one for a listing: where the listing that stays has one too, that one counts. `isThere`:
 * whether what a row `was` belongs to is still there. `restored`: columns that are as they were after a merge is
 * undone.
 */
export const rowsByKey = (
  about: Pick<ListingBelongings, 'table' | 'words'>,
  {
    key,
    isThere,
    restored = [],
  }: { key: string; isThere: RawBuilder<unknown>; restored?: readonly string[] },
): ListingBelongings<KeyedRow[]> => {
  const table = sql.table(about.table)
  const keyColumn = sql.ref(key)
  return {
    ...about,
    async move(tx, { merged, kept }) {
      const hasBoth = sql`exists (
        select from ${table} as beside where beside.listing_id = ${kept} and beside.${keyColumn} = mine.${keyColumn})`
      const { rows } = await sql<{ row: KeyedRow }>`
        select to_jsonb(mine) || jsonb_build_object('isAlone', not ${hasBoth}) as row
        from ${table} as mine where listing_id = ${merged}`.execute(tx)
      await sql`delete from ${table} as mine where listing_id = ${merged} and ${hasBoth}`.execute(tx)
      await sql`update ${table} set listing_id = ${kept} where listing_id = ${merged}`.execute(tx)
      return rows.map(({ row }) => row)
    },
    async moveBack(tx, { merged, kept }, moved) {
      const was = (isAlone: boolean) =>
        sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(moved.filter((row) => row.isAlone === isAlone))}::jsonb) as was`
      const columns = [
        sql`listing_id = ${merged}`,
        ...restored.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`),
      ]
      await sql`
        update ${table} set ${sql.join(columns)} from ${was(true)}
        where ${table}.listing_id = ${kept} and ${table}.${keyColumn} = was.${keyColumn}`.execute(tx)
      await sql`insert into ${table} select was.* from ${was(false)} where ${isThere} on conflict do nothing`.execute(
        tx,
      )
    },
  }
}

/** Condition for {@link rowsByKey}: the member of a row `was` still exists. */
export const memberIsThere = sql`exists (select from member where id = was.member_id)`

/** How many rows of a table belong to a listing. */
export async function countOf(db: Db, table: string, id: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where listing_id = ${id}`.execute(db)
  return rows[0]!.rows
}

const documents = rowsWithId(
  { table: 'listing_document' },
  ({ kept }) =>
    sql`not exists (select from listing_document as same where same.listing_id = ${kept} and same.storage_key = listing_document.storage_key)`,
)

/** Floor plans and brochures; one that both listings have stays where it is. */
export const documentBelongings: typeof documents = {
  ...documents,
  async move(tx, ids) {
    const moved = await documents.move(tx, ids)
    await updateHasPlan(tx, [ids.merged, ids.kept])
    return moved
  },
  async moveBack(tx, ids, moved) {
    await documents.moveBack(tx, ids, moved)
    await updateHasPlan(tx, [ids.merged, ids.kept])
  },
}
