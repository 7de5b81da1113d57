import { addStaff, newPassword } from '../accounts/registration/open-account.server.ts'
import type { Context, Role } from '#app/platform/context/context.ts'

/** Shown once by the command that starts the installation; the password is stored nowhere. */
export type DemoAccount = { role: Role; username: string; password: string }

/** The agent of the demo's leads. */
export const DEMO_AGENT = 'Demo Agent'

const people: { role: Role; username: string; email: string }[] = [
  { role: 'admin', username: 'Demo Admin', email: 'admin@demo.example' },
  { role: 'agent', username: DEMO_AGENT, email: 'agent@demo.example' },
  { role: 'member', username: 'Demo Member', email: 'member@demo.example' },
]

/**
 * One account of each role, with passwords that nobody can guess. Until a real import its staff need no second factor.
 */
export async function addDemoAccounts(ctx: Context): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const { role, username, email } of people) {
    const password = newPassword()
    await addStaff(ctx, { role, username, email, password, fromDemo: true })
    accounts.push({ role, username, password })
  }
  return accounts
}
