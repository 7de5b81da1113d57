import type { Context, Member } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { countOrRefuse, resetCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { MAX_PASSWORD_LENGTH } from '../account/account-rules.ts'
import { findAccount } from '../account/accounts.queries.server.ts'
import { hashingCaller } from '../account/network-limit.server.ts'
import { renewSignIn } from '../account/sessions.queries.server.ts'

/** Time after the password was given in which the account may be changed without it (docs/product/accounts.md §15). */
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
    throw new Refusal(
      'unauthenticated',
      'Please enter your current password once more.',
      'currentPassword',
      'current_password_required',
    )
  }
  // Counted before it is known to be wrong, so that many at once are no more tries than one after the other.
  const tried = [member.sessionId]
  const tooMany = 'Too many attempts. Please log in again, or try again in an hour.'
  await countOrRefuse(ctx.db, wrongPasswords, tried, now, tooMany)
  const account = await findAccount(ctx.db, member.memberId)
  const isRight =
    currentPassword.length <= MAX_PASSWORD_LENGTH &&
    (await ctx.passwords.matches(
      currentPassword,
      account?.passwordHash ?? null,
      hashingCaller(ctx, member.memberId),
    ))
  if (!isRight)
    throw new Refusal(
      'unauthenticated',
      'This is not your current password.',
      'currentPassword',
      'wrong_current_password',
    )
  await resetCount(ctx.db, wrongPasswords, tried)
  await renewSignIn(ctx.db, member.sessionId, now)
  return { ...member, signedInAt: now }
}
