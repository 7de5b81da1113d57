import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { lockAccount } from '../account/accounts.queries.server.ts'
import { accountMailTag, enqueueAccountMail } from '../account/account-jobs.server.ts'
import { requireRecentSignIn } from '../session/recent-sign-in.server.ts'
import type { PersonalDataHolding } from '../account/personal-data.server.ts'
import { personOf } from '../account/personal-data.server.ts'

/**
 * Erases all that is kept of the member, at once and in one transaction; they may, signed in lately. A farewell goes
 * out, by a job that also deletes what mails to them are still here.
 */
export async function eraseAccount(
  ctx: Context,
  given: { currentPassword: string },
  holdings: readonly PersonalDataHolding[],
): Promise<void> {
  const { memberId } = await requireRecentSignIn(ctx, given)
  await erase(ctx, memberId, holdings)
}

/**
 * Erases once more a member whom a backup from before their erasure brought back (docs/operations.md); the program
 * itself may. Answers whether there was one.
 */
export async function eraseRestoredMember(
  ctx: Context,
  { memberId }: { memberId: MemberId },
  holdings: readonly PersonalDataHolding[],
): Promise<boolean> {
  if (ctx.actor.kind !== 'system') throw new Refusal('forbidden', 'Only a restore erases somebody else.')
  return erase(ctx, memberId, holdings)
}

async function erase(
  ctx: Context,
  memberId: MemberId,
  holdings: readonly PersonalDataHolding[],
): Promise<boolean> {
  const isErased = await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, memberId)
    if (!account) return false
    const person = await personOf(tx, account)
    for (const holding of holdings) await holding.erase(tx, person)
    await enqueueAccountMail(tx, {
      kind: 'erased',
      email: account.email,
      confirmedEmails: person.emails,
      accountTag: accountMailTag(memberId),
    })
    return true
  })
  // Outside the database, so that it is known after an older backup was restored.
  if (isErased) ctx.log.info({ memberId }, 'an account was erased')
  return isErased
}
