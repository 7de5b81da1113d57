import { randomUUID } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { MailRefused } from '#app/platform/mail/mailer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin, requireMember } from '#app/platform/context/require-actor.ts'
import { countOrRefuse, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { findAccount } from '#app/features/accounts/account/accounts.queries.server.ts'
import { accountMailTag } from '#app/features/accounts/account/account-jobs.server.ts'
import { exampleValues, placeholdersOf, withLogo } from '../../settings/mails/compose-letter.server.ts'
import { letterOf, type MailText } from '../../settings/mails/mail-text.ts'
import { mailTextProblems } from '../../settings/mails/mail-text-problems.ts'
import type { MailName } from '../../settings/mails/mails.data.ts'
import { type TestMail, testMailJob } from './mail-jobs.server.ts'

const limit: Limit = { name: 'test-mail', most: 10, seconds: 3_600 }
const LIMIT_REACHED = 'You have sent ten test e-mails within an hour. Please try again later.'

/**
 * Admins: has a mail sent to themselves, with examples in place of its placeholders; `text` need not be saved
 * (docs/product/office.md §28). Refuses a text that could not be saved, an address that is not confirmed, and more than
 * ten mails an hour. Returns the address.
 */
export async function askForTestMail(
  ctx: Context,
  { name, text }: { name: MailName; text: MailText },
): Promise<string> {
  requireAdmin(ctx.actor)
  const { memberId } = requireMember(ctx.actor)
  const [problem] = Object.entries(mailTextProblems(placeholdersOf(name), text))
  if (problem) throw new Refusal('bad-input', problem[1], problem[0])
  const account = await findAccount(ctx.db, memberId)
  if (!account?.emailConfirmedAt)
    throw new Refusal('forbidden', 'Please confirm your e-mail address on your account page first.')
  await countOrRefuse(ctx.db, limit, [memberId], ctx.now(), LIMIT_REACHED)
  await enqueue(ctx.db, testMailJob, { mailId: randomUUID(), memberId, name, text }, { attempts: 5 })
  return account.email
}

/**
 * Sends the test mail, unless the person who asked for it is gone or no admin any more. Throws if another try may help.
 */
export async function sendTestMail(ctx: Context, { mailId, memberId, name, text }: TestMail): Promise<void> {
  requireAdmin(ctx.actor)
  const account = await findAccount(ctx.db, memberId)
  if (account?.role !== 'admin' || account.disabledAt !== null || account.emailConfirmedAt === null) return
  const letter = await withLogo(ctx, letterOf(text, await exampleValues(ctx, name)))
  const closing = [
    { kind: 'note', text: 'This is a test e-mail. Its names, homes and links are examples.' } as const,
    ...letter.closing,
  ]
  const key = ['test', accountMailTag(memberId), mailId].join('-')
  try {
    await ctx.mailer.send({ to: account.email, key, letter: { ...letter, closing } })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    ctx.log.warn({ name }, 'a test mail was refused for good')
  }
}
