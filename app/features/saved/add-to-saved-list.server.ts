import type { MemberId } from '#app/platform/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { LIST_FULL, MOST_SAVED } from './list-limit.ts'
import { countSaved, insertSaved, isSaved, lockSavedList, type SavedListing } from './saved.queries.server.ts'

/** Adds a home to a member's saved list; one that is saved already stays as it is. Throws `Refusal` where the list is full. */
export async function addToSavedList(db: Db, memberId: MemberId, home: SavedListing): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two saves at once would both count 499 homes.
    await lockSavedList(tx, memberId)
    if (await isSaved(tx, memberId, home.listingId)) return
    if ((await countSaved(tx, memberId)) >= MOST_SAVED) throw new Refusal('conflict', LIST_FULL)
    await insertSaved(tx, memberId, home)
  })
}
