/** All SQL of what staff have typed about listings and not saved. A listing's id is null where it is not there yet. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** Texts by the names of the fields of the form; only of fields that were changed. */
type FieldTexts = Record<string, string>
export type EditDraft = {
  /** Texts that the form showed when the typing began. */
  base: FieldTexts
  typed: FieldTexts
  keptAt: Date
}

export async function findEditDraft(
  db: Db,
  memberId: MemberId,
  listingId: number | null,
): Promise<EditDraft | undefined> {
  const row = await db
    .selectFrom('listing_edit_draft')
    .select(['base', 'typed', 'kept_at'])
    .where('member_id', '=', memberId)
    .where('listing_id', 'is not distinct from', listingId)
    .executeTakeFirst()
  return row && { base: row.base as FieldTexts, typed: row.typed as FieldTexts, keptAt: row.kept_at }
}

/** Stores a draft, replacing the person's former one of the listing. */
export async function upsertEditDraft(
  db: Db,
  memberId: MemberId,
  listingId: number | null,
  { base, typed, keptAt }: EditDraft,
): Promise<void> {
  const columns = { base: JSON.stringify(base), typed: JSON.stringify(typed), kept_at: keptAt }
  await db
    .insertInto('listing_edit_draft')
    .values({ member_id: memberId, listing_id: listingId, ...columns })
    .onConflict((conflict) => conflict.columns(['member_id', 'listing_id']).doUpdateSet(columns))
    .execute()
}

export async function deleteEditDraft(db: Db, memberId: MemberId, listingId: number | null): Promise<void> {
  await db
    .deleteFrom('listing_edit_draft')
    .where('member_id', '=', memberId)
    .where('listing_id', 'is not distinct from', listingId)
    .execute()
}

/** Exports someone's drafts, oldest first. */
export const exportEditDrafts = (db: Db, memberId: MemberId) =>
  db
    .selectFrom('listing_edit_draft')
    .select(['listing_id as listingId', 'typed', 'kept_at as keptAt'])
    .where('member_id', '=', memberId)
    .orderBy('kept_at')
    .execute()

export async function deleteEditDraftsOf(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('listing_edit_draft').where('member_id', '=', memberId).execute()
}

export async function deleteEditDraftsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('listing_edit_draft').where('kept_at', '<', moment).execute()
}
