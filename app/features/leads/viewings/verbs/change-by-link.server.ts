import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { viewingOfLink } from '../viewing-mails.queries.server.ts'
import { lockViewing, type StoredViewing } from '../viewings.queries.server.ts'

const GONE = 'This link is not valid or has expired.'
export const linkGone = () => new Refusal('not-found', GONE)

/** Finds the viewing of a mail's link; refuses an unknown one. */
export async function viewingIdOf({ db }: Context, token: string): Promise<string> {
  const id = /^[\w-]{43}$/.test(token) ? await viewingOfLink(db, hashOfSecret(token)) : undefined
  if (id === undefined) throw linkGone()
  return id
}

/** Changes the viewing in one transaction, as the program itself: the visitor has no account. */
export async function changeByLink(
  ctx: Context,
  token: string,
  change: (system: Context, viewing: StoredViewing) => Promise<void>,
): Promise<void> {
  const viewingId = await viewingIdOf(ctx, token)
  await inTransaction(ctx.db, async (db) => {
    const viewing = await lockViewing(db, viewingId, null)
    if (!viewing) throw linkGone()
    await change({ ...ctx, db, actor: { kind: 'system' }, client: null }, viewing)
  })
}
