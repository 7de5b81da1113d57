import type { Db } from '#app/platform/db/database.server.ts'

/** Stores that a photograph is used by pages, once: a former version of a page may show it. */
export async function insertPagePicture(db: Db, storageKey: string, addedAt: Date): Promise<void> {
  await db
    .insertInto('content_picture')
    .values({ storage_key: storageKey, added_at: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
