/** Floor plans and brochures of listings (docs/product/listings.md §35). */
import { sql } from 'kysely'
import type { DocumentKind } from '#db/column-values.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import { updateHasPlan } from '../record/listings-write.queries.server.ts'

/** `width` and `height` of a plan, in pixels; `bytes` of a brochure. */
export type ListingDocument = {
  id: string
  kind: DocumentKind
  storageKey: string
  width: number | null
  height: number | null
  bytes: number | null
  removedAt: Date | null
}

/** Finds documents in the order in which they were added, those removed in the last 30 days too. */
export const documentsOf = (db: Db, listingId: number): Promise<ListingDocument[]> =>
  db
    .selectFrom('listing_document')
    .select([
      'id',
      'kind',
      'storage_key as storageKey',
      'width',
      'height',
      'bytes',
      'removed_at as removedAt',
    ])
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute()

export type NewDocument = Omit<ListingDocument, 'id' | 'removedAt'>

/** Stores a document; one that was removed is shown again. */
export async function insertDocument(
  tx: Db,
  listingId: number,
  document: NewDocument,
  now: Date,
): Promise<void> {
  const { kind, storageKey, width, height, bytes } = document
  await tx
    .insertInto('listing_document')
    .values({ listing_id: listingId, kind, storage_key: storageKey, width, height, bytes, added_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'storage_key'])
        .doUpdateSet({ kind, width, height, bytes, removed_at: null }),
    )
    .execute()
  await afterChange(tx, listingId)
}

/** `removedAt` null: it is shown again. Returns its kind and storage key, or nothing where it is not there. */
export async function setRemoved(
  tx: Db,
  listingId: number,
  id: string,
  removedAt: Date | null,
): Promise<Pick<ListingDocument, 'kind' | 'storageKey'> | undefined> {
  const document = await tx
    .updateTable('listing_document')
    .set({ removed_at: removedAt })
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .where(sql<boolean>`(removed_at is null) = ${removedAt !== null}`)
    .returning(['kind', 'storage_key as storageKey'])
    .executeTakeFirst()
  await afterChange(tx, listingId)
  return document
}

async function afterChange(tx: Db, listingId: number): Promise<void> {
  await updateHasPlan(tx, [listingId])
  await notifyPagesChanged(tx)
}

/** Deletes documents that no page shows any more. */
export async function deleteRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_document').where('removed_at', '<', before).execute()
}
