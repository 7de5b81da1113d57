import process from 'node:process'
import type { DemoAccount } from '#app/features/demo/demo-accounts.server.ts'

/** Prints the demo's accounts, past the log, which is kept: they are for the person in front of it. */
export function showAccounts(accounts: DemoAccount[]): void {
  for (const { role, username, password } of accounts) {
    const kind = role === 'member' ? 'Member' : 'Staff'
    process.stdout.write(`${kind} sign-in: ${username} (${role}), password ${password} (shown this once)\n`)
  }
}
