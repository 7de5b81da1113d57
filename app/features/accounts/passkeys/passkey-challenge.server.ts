import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { insertChallenge, consumeChallenge } from '../devices/passkeys.queries.server.ts'

/** Time for which the browser's own dialog may stay open. */
export const CHALLENGE_MS = 5 * 60_000

/** A new challenge in base64url. `memberId`: whose passkey is added; null for a login. */
export async function newChallenge(ctx: Context, memberId: MemberId | null): Promise<string> {
  const challenge = newSecret()
  const expiresAt = new Date(ctx.now().valueOf() + CHALLENGE_MS)
  await insertChallenge(ctx.db, { challengeHash: hashOfSecret(challenge), memberId, expiresAt })
  return challenge
}

/** Returns whether a challenge is one of ours, given out for this; each is good once, whatever comes of it. */
export const isOwnChallenge =
  (db: Db, { memberId, now }: { memberId: MemberId | null; now: Date }) =>
  (challenge: string): Promise<boolean> =>
    consumeChallenge(db, { challengeHash: hashOfSecret(challenge), memberId, now })
