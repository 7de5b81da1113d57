import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { lockAccount } from '../accounts.queries.server.ts'
import { accountMailTag, enqueueAccountMail } from '../email/account-jobs.server.ts'
import { requireRecentSignIn } from '../session/recent-sign-in.server.ts'
import type { PersonalDataHolding } from './personal-data.server.ts'
import { personOf } from './personal-data.server.ts'

/**
 * Erases all that is kept of the member, at once and in one transaction; they may, signed in lately. A farewell goes out, by a job
 * that also deletes what mails to them are still here.
 */
export async function eraseAccount(
  ctx: Context,
  given: { currentPassword: string },
  holdings: readonly PersonalDataHolding[],
): Promise<void> {
  const { memberId } = await requireRecentSignIn(ctx, given)
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, memberId)
    if (!account) return
    const person = await personOf(tx, account)
    for (const holding of holdings) await holding.erase(tx, person)
    await enqueueAccountMail(tx, {
      kind: 'erased',
      email: account.email,
      confirmedEmails: person.emails,
      accountTag: accountMailTag(memberId),
    })
  })
}
