/** Finds the actor of a request. */
import type { Context as HonoContext } from 'hono'
import type { Actor, Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import {
  findListAccessTokenMember,
  findSessionMember,
  touchSession,
} from '../account/sessions.queries.server.ts'

const SEEN_EVERY_MS = 5 * 60_000
const secretForm = /^[\w-]{43}$/

/** The actor of a login cookie's token; a visitor if the token is unknown or expired. */
export async function actorOfCookie(ctx: Context, token: string | undefined): Promise<Actor> {
  if (token === undefined || !secretForm.test(token)) return { kind: 'visitor' }
  const now = ctx.now()
  const found = await findSessionMember(ctx.db, hashOfSecret(token), now)
  if (!found) return { kind: 'visitor' }
  const { seenAt, ...member } = found
  if (now.valueOf() - seenAt.valueOf() > SEEN_EVERY_MS) await touchSession(ctx.db, member.sessionId, now)
  return member
}

/**
 * The list access token that a call was sent: `session_id`, or the same as a bearer token
 * (docs/product/accounts.md §10); null where there is none. A value that is not text counts as an invalid token, not as
 * a missing one.
 */
export function sentListAccessToken(c: HonoContext, sessionId: unknown): string | null {
  if (typeof sessionId === 'string' && sessionId !== '') return sessionId
  if (sessionId !== undefined && sessionId !== null && sessionId !== '') return 'no key'
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token ?? null
}

/**
 * The context of a call on lists: by the key it was sent (`session_id`), or, where it was sent none, by the cookie.
 * @throws Refusal `unauthenticated` for a missing, malformed, guessed or ended key (docs/product/accounts.md §10)
 */
export async function withListAccessToken(ctx: Context, key: string | null | undefined): Promise<Context> {
  if (key === null || key === undefined || key === '') {
    if (ctx.actor.kind === 'member') return ctx
    throw new Refusal('unauthenticated', 'Please log in first.')
  }
  const memberId = secretForm.test(key)
    ? await findListAccessTokenMember(ctx.db, hashOfSecret(key), ctx.now())
    : undefined
  if (memberId === undefined)
    throw new Refusal(
      'unauthenticated',
      'Your session has ended. Please log in again.',
      null,
      'session_ended',
    )
  return { ...ctx, actor: { kind: 'list-holder', memberId } }
}
