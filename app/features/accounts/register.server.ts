import type { Context, Role } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { countOrRefuse, type Limit } from '#app/platform/throttle.queries.server.ts'
import { accountMailJob } from './account-jobs.server.ts'
import { emailProblem, usernameProblem } from './account-rules.ts'
import { insertAccount, takenNames } from './accounts.queries.server.ts'
import { beginSession, type SignedIn } from './begin-session.server.ts'
import { newPasswordProblem } from './common-passwords.server.ts'
import { hashOfPassword } from './password-hash.server.ts'

export type Registration = {
  username: string
  email: string
  password: string
  repeatPassword: string
  /** A welcome mail with the name and a link; never the password (decisions §3). */
  sendCredentialsViaEmail: boolean
  rememberMe: boolean
}

const registrations: Limit = { name: 'registrations', most: 20, seconds: 3_600 }

/**
 * Opens an account and signs in to it; anyone may, twenty times an hour from one address. Refuses what a rule forbids,
 * naming the field.
 */
export async function register(ctx: Context, input: Registration): Promise<SignedIn> {
  refuseIncomplete(input)
  if (input.password !== input.repeatPassword)
    throw new Refusal('bad-input', 'Passwords do not match', 'repeatPassword')
  await countOrRefuse(
    ctx.db,
    registrations,
    [throttledAddress(ctx.client?.address ?? '')],
    ctx.now(),
    'Too many accounts were opened from here. Please try again in an hour.',
  )
  const user = await openAccount(ctx, input, 'member')
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await enqueue(db, accountMailJob, {
      kind: input.sendCredentialsViaEmail ? 'welcome' : 'confirm-email',
      memberId: user.memberId,
      email: user.email,
    })
    return beginSession(tx, user, input.rememberMe)
  })
}

/** The account alone, with any role: for those who are not asked by a form. */
export async function openAccount(
  ctx: Context,
  input: { username: string; email: string; password: string },
  role: Role,
): Promise<SignedIn['user']> {
  const wrongName = usernameProblem(input.username)
  if (wrongName) throw new Refusal('bad-input', wrongName, 'username')
  const wrongEmail = emailProblem(input.email)
  if (wrongEmail) throw new Refusal('bad-input', wrongEmail, 'email')
  const wrongPassword = newPasswordProblem(input.password, input)
  if (wrongPassword) throw new Refusal('bad-input', wrongPassword, 'password')

  const passwordHash = await hashOfPassword(input.password)
  const memberId = await insertAccount(ctx.db, { ...input, passwordHash, role, registeredAt: ctx.now() })
  if (memberId === null) {
    const taken = await takenNames(ctx.db, input)
    throw taken.username
      ? new Refusal('conflict', 'Username already in use', 'username')
      : new Refusal('conflict', 'Email already in use', 'email')
  }
  return { memberId, username: input.username.normalize('NFKC').trim(), email: input.email.trim() }
}

function refuseIncomplete(input: Registration): void {
  const missing = (['username', 'email', 'password', 'repeatPassword'] as const).find(
    (name) => input[name].trim() === '',
  )
  if (missing) throw new Refusal('bad-input', 'All fields are mandatory', missing)
}
