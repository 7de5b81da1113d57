import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { deleteSession } from '../account/sessions.queries.server.ts'

/** Ends the session of the cookie, and its keys with it; for anyone else there is nothing to end. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'member') return
  await deleteSession(ctx.db, ctx.actor.memberId, ctx.actor.sessionId)
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Ends one of one's own sessions; answers whether it was the one that asks. Someone else's is not found. */
export async function endSession(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<{ wasCurrent: boolean }> {
  const member = requireMember(ctx.actor)
  const ended = idForm.test(sessionId) && (await deleteSession(ctx.db, member.memberId, sessionId))
  if (!ended) throw new Refusal('not-found', 'This session has already ended.', 'sessionId')
  return { wasCurrent: sessionId.toLowerCase() === member.sessionId }
}
