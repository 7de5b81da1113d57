import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { incrementCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { emailKey } from '../../account/account-rules.ts'
import { enqueueAccountMail } from '../../account/account-jobs.server.ts'
import { incrementNetworkCount } from '../../account/network-limit.server.ts'

/**
 * By the address that is typed, known or not: no one's box is filled. As long as a link works, so that whoever uses up the
 * mails of someone else leaves a working link in their box.
 */
export const resetMails: Limit = { name: 'reset-mails', most: 3, seconds: 1_800 }
const resetsFromNetwork: Limit = { name: 'reset-mails-from', most: 20, seconds: 3_600 }

/**
 * Sends a link to a new password to whoever has this address; anyone may ask. The answer, and the time it takes, is the same
 * whether anyone has: who that is, is looked up by the job. Beyond the limits nothing is sent, and nothing said.
 */
export async function askForReset(ctx: Context, input: { email: string }): Promise<void> {
  const email = input.email.trim()
  if (email === '') throw new Refusal('bad-input', 'All fields are mandatory', 'email')
  const problem = emailProblem(email)
  if (problem) throw new Refusal('bad-input', problem, 'email')
  if (await incrementNetworkCount(ctx, resetsFromNetwork)) return
  if ((await incrementCount(ctx.db, resetMails, [emailKey(email)], ctx.now())) > resetMails.most) return
  await enqueueAccountMail(ctx.db, { kind: 'reset-password', email: emailKey(email) })
}
