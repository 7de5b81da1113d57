import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { rememberDevice } from './known-device.server.ts'
import { clientOf } from '../devices/client-name.ts'
import {
  deleteOldestListAccessTokens,
  deleteSession,
  lockSession,
  insertListAccessToken,
  insertSession,
} from '../account/sessions.queries.server.ts'

const HOUR_MS = 3_600_000
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const NOT_REMEMBERED_MS = 12 * HOUR_MS

/** A browser rarely needs a second one; of many requested, only the newest stay valid. */
const MAX_LIST_ACCESS_TOKENS_PER_SESSION = 20

/**
 * The person signed in, with the secrets that the browser gets once: of the login cookie, the list access token and the
 * device cookie.
 */
export type SignedIn = {
  user: {
    memberId: MemberId
    username: string
    email: string
    /** Staff who are to set up a second factor next. */
    lacksSecondFactor: boolean
  }
  cookieToken: string
  /** Null: the cookie ends with the browser. */
  cookieExpiresAt: Date | null
  deviceToken: string
  listAccessToken: string
}

/** Begins a new session: a token from before the sign-in is never carried on, and one that was live ends. */
export async function beginSession(
  ctx: Context,
  user: SignedIn['user'],
  remembered: boolean,
  secondFactorDueAt: Date | null = null,
): Promise<SignedIn> {
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.memberId, ctx.actor.sessionId)
  const cookieToken = newSecret()
  const listAccessToken = newSecret()
  const startedAt = ctx.now()
  const expiresAt = new Date(startedAt.valueOf() + (remembered ? REMEMBERED_MS : NOT_REMEMBERED_MS))
  const sessionId = await insertSession(ctx.db, {
    memberId: user.memberId,
    tokenHash: hashOfSecret(cookieToken),
    startedAt,
    expiresAt,
    remembered,
    client: clientOf(ctx.client?.userAgent ?? ''),
    secondFactorDueAt,
  })
  await insertListAccessToken(ctx.db, sessionId, hashOfSecret(listAccessToken), startedAt)
  const deviceToken = await rememberDevice(ctx, user.memberId)
  return {
    user,
    cookieToken,
    cookieExpiresAt: remembered ? expiresAt : null,
    deviceToken,
    listAccessToken,
  }
}

/**
 * A new list access token, for a browser whose storage is empty (docs/product/accounts.md §10). It ends with the
 * session.
 */
export async function issueListAccessToken(ctx: Context): Promise<string> {
  const { sessionId } = requireMember(ctx.actor)
  const listAccessToken = newSecret()
  await inTransaction(ctx.db, async (tx) => {
    // A logout may have come in between.
    if (!(await lockSession(tx, sessionId)))
      throw new Refusal('unauthenticated', 'Please log in once more.', null, 'login_expired')
    await insertListAccessToken(tx, sessionId, hashOfSecret(listAccessToken), ctx.now())
    await deleteOldestListAccessTokens(tx, sessionId, MAX_LIST_ACCESS_TOKENS_PER_SESSION)
  })
  return listAccessToken
}
