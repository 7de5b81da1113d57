import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { emailKey } from '../account/account-rules.ts'
import { confirmEmail, lockAccount } from '../account/accounts.queries.server.ts'
import {
  deleteOneTimeTokensOf,
  findOneTimeToken,
  consumeOneTimeToken,
} from '../account/sessions.queries.server.ts'
import { enqueueAccountMail } from '../account/account-jobs.server.ts'
import { deleteFormerEmail, insertFormerEmail } from '../account/former-emails.queries.server.ts'

/**
 * Confirms an e-mail address with its one-time link; no sign-in needed. If the link went to another address than the
 * account's, that becomes the account's: the former address is notified, and links sent to it become invalid.
 */
export async function confirmEmailByLink(
  ctx: Context,
  { confirmToken }: { confirmToken: string },
): Promise<{ email: string }> {
  const now = ctx.now()
  const tokenHash = hashOfSecret(confirmToken)
  const found = await findOneTimeToken(ctx.db, tokenHash, 'confirm-email', now)
  return inTransaction(ctx.db, async (db) => {
    const account = found && (await lockAccount(db, found.memberId))
    const token = account && (await consumeOneTimeToken(db, tokenHash, 'confirm-email', now))
    if (!account || !token?.email)
      throw new Refusal(
        'unauthenticated',
        'This link has expired or was used before.',
        'confirmToken',
        'link_expired',
      )
    const { memberId } = account
    if (!(await confirmEmail(db, memberId, token.email, now)))
      throw new Refusal('conflict', 'Email already in use', 'email', 'email_in_use')
    if (emailKey(token.email) !== emailKey(account.email)) {
      await deleteOneTimeTokensOf(db, memberId)
      await deleteFormerEmail(db, memberId, token.email)
      if (account.emailConfirmedAt !== null) await insertFormerEmail(db, memberId, account.email, now)
      await enqueueAccountMail(db, { kind: 'email-changed', memberId, email: account.email })
    }
    return { email: token.email }
  })
}
