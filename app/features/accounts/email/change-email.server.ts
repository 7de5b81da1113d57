import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { countOrRefuse, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { emailKey } from '../account/account-rules.ts'
import { findAccountByName } from '../account/accounts.queries.server.ts'
import { requireRecentSignIn } from '../session/recent-sign-in.server.ts'
import { enqueueAccountMail } from '../account/account-jobs.server.ts'

const confirmations: Limit = { name: 'confirmation-mails', most: 5, seconds: 3_600 }
const TOO_MANY = 'We have sent several links already. Please check your inbox and your spam folder.'

/** Sends a link to the new address; the account's address changes when it is used. Its member may, signed in lately. */
export async function askForEmailChange(
  ctx: Context,
  input: { email: string; currentPassword: string },
): Promise<void> {
  const { memberId, email: present } = await requireRecentSignIn(ctx, input)
  const email = input.email.trim()
  if (email === '')
    throw new Refusal('bad-input', 'All fields are mandatory', 'email', 'all_fields_mandatory')
  const problem = emailProblem(email)
  if (problem) throw new Refusal('bad-input', problem, 'email')
  if (email === present) throw new Refusal('bad-input', 'This is already your address.', 'email')
  await countOrRefuse(ctx.db, confirmations, [memberId], ctx.now(), TOO_MANY)
  const owner = emailKey(email) === emailKey(present) ? undefined : await findAccountByName(ctx.db, email)
  if (owner) throw new Refusal('conflict', 'Email already in use', 'email', 'email_in_use')
  await enqueueAccountMail(ctx.db, { kind: 'confirm-email', memberId, email })
}

/** Sends the link to the account's own address once more. */
export async function sendConfirmation(ctx: Context): Promise<void> {
  const { memberId, email } = requireMember(ctx.actor)
  await countOrRefuse(ctx.db, confirmations, [memberId], ctx.now(), TOO_MANY)
  await enqueueAccountMail(ctx.db, { kind: 'confirm-email', memberId, email })
}
