import { usernameProblem } from '../account/account-rules.ts'

type Sent = { username: string; email: string; password: string; repeatPassword: string }

/** Leaves room for a number behind it: a name has at most 60 characters. */
const LONGEST = 50

/**
 * Registers with what the site's own form does not ask for filled in (docs/product/accounts.md §30): the password once
 * more, and a name. Where a name is refused, `register` is called again with the next; one that the visitor typed is
 * the only one.
 */
export async function completeRegistration<Values extends Sent, Outcome>(
  values: Values,
  register: (complete: Values) => Promise<Outcome>,
  isNameRefused: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const { username, password, repeatPassword } = values
  const complete = { ...values, repeatPassword: repeatPassword === '' ? password : repeatPassword }
  if (username.trim() !== '') return register(complete)
  const names = namesFromEmail(values.email)
  for (const name of names.slice(0, -1)) {
    const outcome = await register({ ...complete, username: name })
    if (!isNameRefused(outcome)) return outcome
  }
  return register({ ...complete, username: names.at(-1) ?? '' })
}

/**
 * Candidate names: the part of the address before the @ (`anna.georgiou`), the same with a number, and a name that
 * every account may have.
 */
function namesFromEmail(email: string): string[] {
  const beginning = beginningOf(email)
  const member = `Member ${someNumber()}`
  return usernameProblem(beginning) === null
    ? [beginning, `${beginning} ${someNumber()}`, member]
    : [member, `Member ${someNumber()}`]
}

const someNumber = () => 1_000 + Math.floor(Math.random() * 999_000)

/** Beginning of an address, without the tag of `anna+homes@…`. */
const beginningOf = (email: string): string =>
  email
    .split(/[@+]/, 1)
    .join('')
    .replaceAll(/[^\p{L}\p{M}\p{Nd} ._-]/gu, '')
    .slice(0, LONGEST)
