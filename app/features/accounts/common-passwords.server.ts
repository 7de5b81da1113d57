import { createRequire } from 'node:module'
import { Refusal } from '#app/platform/refusal.ts'
import { emailKey, passwordProblem, SHORTEST_PASSWORD, usernameKey } from './account-rules.ts'

const require = createRequire(import.meta.url)
let known: Set<string> | undefined

/** Passwords that guessing begins with: some 18,000 from leaks. Read when first asked for. */
function commonPasswords(): Set<string> {
  if (!known) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as {
      dictionary: { 'passwords-common': readonly string[] }
    }
    known = new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_PASSWORD))
  }
  return known
}

/** Everything that keeps a password from being taken, in words; null where it may be. */
export function newPasswordProblem(
  password: string,
  owner: { username: string; email: string },
): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([usernameKey(owner.username), emailKey(owner.email)].includes(usernameKey(password)))
    return 'A password cannot be your name or your e-mail address.'
  return (
    passwordProblem(password) ??
    (commonPasswords().has(plain)
      ? 'This password is among the first that are guessed. Please choose another.'
      : null)
  )
}

/** Refuses a password that is to take the place of another. */
export function refuseNewPassword(password: string, owner: { username: string; email: string }): void {
  if (password === '') throw new Refusal('bad-input', 'All fields are mandatory', 'resetPassword')
  const problem = newPasswordProblem(password, owner)
  if (problem) throw new Refusal('bad-input', problem, 'resetPassword')
}
