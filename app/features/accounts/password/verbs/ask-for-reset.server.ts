import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { incrementCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { emailKey } from '../../account/account-rules.ts'
import { enqueueAccountMail } from '../../account/account-jobs.server.ts'
import { incrementNetworkCount } from '../../account/network-limit.server.ts'

/**
 * Limit by the typed address, known or not, so that nobody's mailbox is filled. As long as a link works: whoever uses
 * up someone else's mails leaves a working link there.
 */
export const resetMails: Limit = { name: 'reset-mails', most: 3, seconds: 1_800 }
const resetsFromNetwork: Limit = { name: 'reset-mails-from', most: 20, seconds: 3_600 }

/**
 * Mails a link to a new password to the owner of this address; anyone may ask. The answer, and the time it takes, is
 * the same whether there is one: the job looks that up. Beyond the limits nothing is sent, and nothing said.
 */
export async function askForReset(ctx: Context, input: { email: string }): Promise<void> {
  const email = input.email.trim()
  if (email === '')
    throw new Refusal('bad-input', 'All fields are mandatory', 'email', 'all_fields_mandatory')
  const problem = emailProblem(email)
  if (problem) throw new Refusal('bad-input', problem, 'email')
  if (await incrementNetworkCount(ctx, resetsFromNetwork)) return
  if ((await incrementCount(ctx.db, resetMails, [emailKey(email)], ctx.now())) > resetMails.most) return
  await enqueueAccountMail(ctx.db, { kind: 'reset-password', email: emailKey(email) })
}
