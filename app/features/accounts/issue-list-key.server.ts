import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireMember } from '#app/platform/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { deleteOldestListKeys, insertListKey } from './sessions.queries.server.ts'

/** A browser rarely needs a second one; a program that asks without end keeps the newest. */
const MOST_KEYS = 20

/** A new key to the lists, for a browser whose storage is empty (docs/product/accounts.md §10). It ends with the session. */
export async function issueListKey(ctx: Context): Promise<string> {
  const { sessionId } = requireMember(ctx.actor)
  const listKey = newSecret()
  await inTransaction(ctx.db, async (tx) => {
    await insertListKey(tx, sessionId, hashOfSecret(listKey), ctx.now())
    await deleteOldestListKeys(tx, sessionId, MOST_KEYS)
  })
  return listKey
}
