import process from 'node:process'
import type { DemoAccount } from '#app/features/demo/demo-accounts.server.ts'

/** Past the log, which is kept: these words are for whoever sits in front of it. */
export function showAccounts(accounts: DemoAccount[]): void {
  for (const { role, username, password } of accounts) {
    const kind = role === 'member' ? 'Member' : 'Staff'
    process.stdout.write(`${kind} sign-in: ${username} (${role}), password ${password} (shown this once)\n`)
  }
}
