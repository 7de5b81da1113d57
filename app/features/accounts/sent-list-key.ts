import type { Context as HonoContext } from 'hono'

/**
 * The list access token that a call was sent: `session_id`, or the same as a bearer token (docs/product/accounts.md §10); null
 * where there is none. What is no text is no key, and not the same as none.
 */
export function sentListKey(c: HonoContext, sessionId: unknown): string | null {
  if (typeof sessionId === 'string' && sessionId !== '') return sessionId
  if (sessionId !== undefined && sessionId !== null && sessionId !== '') return 'no key'
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token ?? null
}
