import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { emailKey } from '../../account/account-rules.ts'
import { findAccount, lockAccount } from '../../account/accounts.queries.server.ts'
import { requireRecentSignIn } from '../../session/recent-sign-in.server.ts'
import { hashingCaller } from '../../account/network-limit.server.ts'
import { refuseNewPassword } from './password-strength.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { type PasswordReplaced, replacePassword } from './replace-password.server.ts'

/**
 * Handles the form of /update-password, with script or without: with `resetToken`, of the link in a mail, a new
 * password for the account it was sent to; else for the account that is logged in.
 */
export const submitNewPassword = (
  ctx: Context,
  { resetToken, ...input }: { resetToken: string } & PasswordChange,
): Promise<PasswordReplaced> =>
  resetToken === ''
    ? changePassword(ctx, input)
    : resetPassword(ctx, { resetToken, newPassword: input.newPassword })

type PasswordChange = { email: string; newPassword: string; currentPassword: string }

/**
 * Changes the password of the person whose cookie it is, and only where `email` is theirs; after a sign-in of a short
 * while ago, or with the current password. Every session ends, this one too (docs/product/accounts.md §15).
 */
async function changePassword(ctx: Context, input: PasswordChange): Promise<PasswordReplaced> {
  const { memberId, email } = requireMember(ctx.actor)
  if (emailKey(input.email) !== emailKey(email))
    throw new Refusal('unauthenticated', 'This is not the e-mail address of your account.', 'email')
  await requireRecentSignIn(ctx, input)
  const account = await findAccount(ctx.db, memberId)
  if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
  refuseNewPassword(input.newPassword, account)

  const passwordHash = await ctx.passwords.hash(input.newPassword, hashingCaller(ctx, memberId))
  return inTransaction(ctx.db, async (db) => {
    const locked = await lockAccount(db, memberId)
    if (!locked) throw new Refusal('unauthenticated', 'Please log in first.')
    return replacePassword({ ...ctx, db }, locked, passwordHash)
  })
}
