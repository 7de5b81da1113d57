import { randomBytes } from 'node:crypto'
import type { Context, Role } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { openAccount, refuseAccount } from './open-account.server.ts'

/** 120 random bits, for a password that is shown once. */
export const newPassword = (): string => randomBytes(15).toString('base64url')

/**
 * An account of any role, its address taken as confirmed: made by whoever runs the installation, never by a request.
 * @throws Refusal naming the field
 */
export async function addStaff(
  ctx: Context,
  input: { username: string; email: string; password: string; role: Role; fromDemo?: boolean },
): Promise<void> {
  if (ctx.actor.kind !== 'system') throw new Refusal('forbidden', 'Staff are added on the command line.')
  refuseAccount(input)
  const passwordHash = await ctx.passwords.hash(input.password)
  await openAccount(ctx, { ...input, passwordHash, emailConfirmedAt: ctx.now() })
}
