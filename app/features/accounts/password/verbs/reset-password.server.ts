import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { emailKey } from '../../account/account-rules.ts'
import {
  type Account,
  confirmEmail,
  findAccount,
  lockAccount,
} from '../../account/accounts.queries.server.ts'
import {
  findOneTimeToken,
  type OneTimeToken,
  consumeOneTimeToken,
} from '../../account/sessions.queries.server.ts'
import { hashingCaller } from '../../account/network-limit.server.ts'
import { refuseNewPassword } from './password-strength.server.ts'
import { type PasswordReplaced, replacePassword } from './replace-password.server.ts'

/**
 * Sets a new password with the one-time link of a mail, valid once within half an hour. Ends all sessions.
 * Using the link also confirms the e-mail address.
 */
export async function resetPassword(
  ctx: Context,
  { resetToken, newPassword }: { resetToken: string; newPassword: string },
): Promise<PasswordReplaced> {
  const tokenHash = hashOfSecret(resetToken)
  const now = ctx.now()
  const found = await findOneTimeToken(ctx.db, tokenHash, 'reset-password', now)
  const account = found && (await findAccount(ctx.db, found.memberId))
  if (!found || !isFor(account, found)) throw linkEnded()
  refuseNewPassword(newPassword, account)

  const passwordHash = await ctx.passwords.hash(newPassword, hashingCaller(ctx, account.memberId))
  return inTransaction(ctx.db, async (db) => {
    await lockAccount(db, account.memberId)
    if (!(await consumeOneTimeToken(db, tokenHash, 'reset-password', now))) throw linkEnded()
    await confirmEmail(db, account.memberId, account.email, account.emailConfirmedAt ?? now)
    return replacePassword({ ...ctx, db }, account, passwordHash)
  })
}

const isFor = (account: Account | undefined, token: OneTimeToken): account is Account =>
  account !== undefined && emailKey(account.email) === emailKey(token.email ?? '')

const linkEnded = () =>
  new Refusal(
    'unauthenticated',
    'This link has expired or was used before. Please ask for a new one.',
    'resetToken',
    'link_expired',
  )
