import type { Context } from '#app/platform/context.ts'
import { deleteSession } from './sessions.queries.server.ts'

/** Ends the session of the cookie, and its list access tokens with it; for anyone else there is nothing to end. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'member') return
  await deleteSession(ctx.db, ctx.actor.memberId, ctx.actor.sessionId)
}
