import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { emailKey } from './account-rules.ts'
import { findAccount, lockAccount } from './accounts.queries.server.ts'
import { refuseNewPassword } from './common-passwords.server.ts'
import { hashOfPassword } from './password-hash.server.ts'
import { replacePassword } from './replace-password.server.ts'
import { requireRecentSignIn } from './recent-sign-in.server.ts'
import { requireMember } from './require-actor.ts'

/**
 * Changes the password of the person whose cookie it is, and only where `email` is theirs; after a sign-in of a short while
 * ago, or with the current password. Every session ends, this one too (docs/product/accounts.md §15).
 */
export async function changePassword(
  ctx: Context,
  input: { email: string; newPassword: string; currentPassword: string },
): Promise<void> {
  const { memberId, email } = requireMember(ctx.actor)
  if (emailKey(input.email) !== emailKey(email))
    throw new Refusal('unauthenticated', 'This is not the e-mail address of your account.', 'email')
  await requireRecentSignIn(ctx, input)
  const account = await findAccount(ctx.db, memberId)
  if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
  refuseNewPassword(input.newPassword, account)

  const passwordHash = await hashOfPassword(input.newPassword)
  await inTransaction(ctx.db, async (db) => {
    const locked = await lockAccount(db, memberId)
    if (locked) await replacePassword({ ...ctx, db }, locked, passwordHash)
  })
}
