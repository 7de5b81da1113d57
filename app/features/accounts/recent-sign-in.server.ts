import type { Context, Member } from '#app/platform/context.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { countOne, isReached, type Limit } from '#app/platform/throttle.queries.server.ts'
import { LONGEST_PASSWORD } from './account-rules.ts'
import { findAccount } from './accounts.queries.server.ts'
import { isPassword } from './password-hash.server.ts'
import { requireMember } from './require-actor.ts'
import { renewSignIn } from './sessions.queries.server.ts'

/** Within this long after the password was given, the account may be changed without it (decisions §3). */
const RECENT_MS = 10 * 60_000

const wrongPasswords: Limit = { name: 'wrong-current-passwords', most: 10, seconds: 3_600 }

export const isRecentSignIn = (member: Member, now: Date): boolean =>
  now.valueOf() - member.signedInAt.valueOf() <= RECENT_MS

/**
 * The member, signed in a short while ago or giving the password once more; then that counts as signing in.
 * @throws Refusal naming `currentPassword` where it is wanted or wrong
 */
export async function requireRecentSignIn(
  ctx: Context,
  { currentPassword }: { currentPassword: string },
): Promise<Member> {
  const member = requireMember(ctx.actor)
  const now = ctx.now()
  if (currentPassword === '') {
    if (isRecentSignIn(member, now)) return member
    throw new Refusal('unauthenticated', 'Please enter your current password once more.', 'currentPassword')
  }
  const tried = [member.memberId, throttledAddress(ctx.client?.address ?? '')]
  if (await isReached(ctx.db, wrongPasswords, tried, now))
    throw new Refusal('too-many', 'Too many attempts. Please try again in an hour.', 'currentPassword')
  const account = await findAccount(ctx.db, member.memberId)
  const isRight =
    currentPassword.length <= LONGEST_PASSWORD &&
    (await isPassword(currentPassword, account?.passwordHash ?? null))
  if (!isRight) {
    await countOne(ctx.db, wrongPasswords, tried, now)
    throw new Refusal('unauthenticated', 'This is not your current password.', 'currentPassword')
  }
  await renewSignIn(ctx.db, member.sessionId, now)
  return { ...member, signedInAt: now }
}
