/** All SQL of saved views of the office's table of listings. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export type SavedView = {
  id: string
  memberId: MemberId | null
  name: string
  isShared: boolean
  /** The parameters of the table's address. */
  search: string
}

const views = (db: Db) =>
  db
    .selectFrom('listing_view')
    .select(['id', 'member_id as memberId', 'name', 'is_shared as isShared', 'search'])

/** Lists someone's own views and those for all staff, by name. */
export const listViews = (db: Db, memberId: MemberId | null): Promise<SavedView[]> =>
  views(db)
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('member_id', '=', memberId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Finds a view and locks it until the transaction ends. */
export const lockView = (tx: Db, id: string): Promise<SavedView | undefined> =>
  views(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns whether it was added: nobody has two of one name. */
export async function insertView(tx: Db, view: SavedView, now: Date): Promise<boolean> {
  const { id, memberId, name, isShared, search } = view
  const added = await tx
    .insertInto('listing_view')
    .values({ id, member_id: memberId, name, is_shared: isShared, search, saved_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether someone has a view of this name. */
export async function hasViewNamed(tx: Db, memberId: MemberId | null, name: string): Promise<boolean> {
  const found = await views(tx).where('member_id', '=', memberId).where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

export async function renameView(tx: Db, id: string, name: string): Promise<void> {
  await tx.updateTable('listing_view').set({ name }).where('id', '=', id).execute()
}

export async function deleteView(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('listing_view').where('id', '=', id).execute()
}

/** Exports someone's saved views, oldest first. */
export const exportViews = (db: Db, memberId: MemberId) =>
  db
    .selectFrom('listing_view')
    .select(['name', 'is_shared as isShared', 'search', 'saved_at as savedAt'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute()

/** Deletes someone's own; those for all staff stay, and are nobody's. */
export async function deleteViewsOf(tx: Db, memberId: MemberId): Promise<void> {
  await tx
    .deleteFrom('listing_view')
    .where('member_id', '=', memberId)
    .where('is_shared', '=', false)
    .execute()
  await tx.updateTable('listing_view').set({ member_id: null }).where('member_id', '=', memberId).execute()
}
