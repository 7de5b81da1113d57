import { normalized } from '#app/platform/plain-text.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '#app/platform/refusal.ts'
import { emailKey, passwordProblem, usernameKey } from '../../account/account-rules.ts'

/**
 * Estimates how many guesses a password takes: common passwords, words about its owner, keyboard rows, repeats,
 * sequences, dates. It looks at the beginning only, since its time grows with the square of the length.
 */
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 32 })

/** Least score of zxcvbn's 0 to 4: a password below is guessed within a million tries. */
const MIN_SCORE = 2

const SITE_NAME = 'petra'

type Owner = { username: string; email: string }

/** Words with which guessing one person's password begins. */
function personalWords({ username, email }: Owner): string[] {
  const name = withoutDiacritics(usernameKey(username))
  const address = withoutDiacritics(emailKey(email))
  return [
    SITE_NAME,
    name,
    name.replaceAll(' ', ''),
    address,
    ...name.split(' '),
    ...address.split(/[^\p{L}\p{N}]+/u),
  ].filter((word) => word.length > 2)
}

const withoutDiacritics = (text: string): string => normalized(text, 'NFKD').replaceAll(/\p{M}/gu, '')

/** Finds why a password is not accepted, in words; null if it is. */
export function newPasswordProblem(password: string, owner: Owner): string | null {
  if ([usernameKey(owner.username), emailKey(owner.email)].includes(usernameKey(password)))
    return 'Your password cannot be your name or your e-mail address.'
  const problem = passwordProblem(password)
  if (problem !== null) return problem
  return strength.check(withoutDiacritics(password), personalWords(owner)).score < MIN_SCORE
    ? 'This password is easy to guess. Please choose another.'
    : null
}

/** Refuses a password that is to take the place of another. */
export function refuseNewPassword(password: string, owner: Owner): void {
  if (password === '')
    throw new Refusal('bad-input', 'All fields are mandatory', 'resetPassword', 'all_fields_mandatory')
  const problem = newPasswordProblem(password, owner)
  if (problem) throw new Refusal('bad-input', problem, 'resetPassword')
}
