import { randomBytes } from 'node:crypto'
import type { Context, MemberId, Role } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { plainUsername, usernameProblem } from '../account/account-rules.ts'
import { insertAccount, takenNames } from '../account/accounts.queries.server.ts'
import { newPasswordProblem } from '../password/verbs/password-strength.server.ts'
import { isOneAlphabet } from '../account/username-look.ts'

type Names = { username: string; email: string }

const alphabetProblem = (username: string): string | null =>
  isOneAlphabet(username) ? null : 'Please use the letters of one alphabet in your name.'

/** Refuses what no account may have, naming the field. */
export function refuseAccount(input: Names & { password: string }): void {
  const problems = {
    username: usernameProblem(input.username) ?? alphabetProblem(input.username),
    email: emailProblem(input.email),
    password: newPasswordProblem(input.password, input),
  }
  for (const [field, problem] of Object.entries(problems)) {
    if (problem) throw new Refusal('bad-input', problem, field)
  }
}

/** The account itself, for callers that have asked `refuseAccount` and made the hash. */
export async function openAccount(
  ctx: Context,
  input: Names & { passwordHash: string; role: Role; emailConfirmedAt?: Date; fromDemo?: boolean },
): Promise<Names & { memberId: MemberId }> {
  const memberId = await insertAccount(ctx.db, { ...input, registeredAt: ctx.now() })
  if (memberId !== null)
    return { memberId, username: plainUsername(input.username), email: input.email.trim() }
  await refuseTaken(ctx.db, input)
  throw new Refusal('conflict', 'Username already in use', 'username', 'username_in_use')
}

/** Refuses what another account has, naming the field. */
export async function refuseTaken(db: Db, names: Names): Promise<void> {
  const taken = await takenNames(db, names)
  if (taken.username) throw new Refusal('conflict', 'Username already in use', 'username', 'username_in_use')
  if (taken.email) throw new Refusal('conflict', 'Email already in use', 'email', 'email_in_use')
}

/** 120 random bits, for a password that is shown once. */
export const newPassword = (): string => randomBytes(15).toString('base64url')

/**
 * Opens an account of any role, its address taken as confirmed: for the person who runs the installation, never for a
 * request.
 * @throws Refusal naming the field
 */
export async function addStaff(
  ctx: Context,
  input: { username: string; email: string; password: string; role: Role; fromDemo?: boolean },
): Promise<void> {
  if (ctx.actor.kind !== 'system') throw new Refusal('forbidden', 'Staff are added on the command line.')
  refuseAccount(input)
  const passwordHash = await ctx.passwords.hash(input.password)
  await inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { memberId } = await openAccount(tx, { ...input, passwordHash, emailConfirmedAt: ctx.now() })
    const { role } = input
    await recordChange(tx, { code: 'member.added', subjectId: memberId, after: { role } })
  })
}
