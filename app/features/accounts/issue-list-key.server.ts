import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { deleteOldestListKeys, holdSession, insertListKey } from './sessions.queries.server.ts'

/** A browser rarely needs a second one; a program that asks without end keeps the newest. */
const MOST_KEYS = 20

/** A new list access token, for a browser whose storage is empty (docs/product/accounts.md §10). It ends with the session. */
export async function issueListKey(ctx: Context): Promise<string> {
  const { sessionId } = requireMember(ctx.actor)
  const listKey = newSecret()
  await inTransaction(ctx.db, async (tx) => {
    // A logout may have come in between.
    if (!(await holdSession(tx, sessionId))) throw new Refusal('unauthenticated', 'Please log in once more.')
    await insertListKey(tx, sessionId, hashOfSecret(listKey), ctx.now())
    await deleteOldestListKeys(tx, sessionId, MOST_KEYS)
  })
  return listKey
}
