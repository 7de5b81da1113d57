/** What an e-mail address may be: one rule for every form, in the browser and on the server (portal §5). */

export const MAX_EMAIL_LENGTH = 100

// As browsers check a field of type email (the HTML standard), with a dot in the domain.
const addressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/

// RFC 2047: mail programs read `=?utf-8?q?anna?=` as another text than the one that was checked.
const encodedWord = /=\?.*\?.*\?/

export const INVALID_EMAIL = 'Please enter a valid email.'

/** What is wrong with an address that was typed, in words; null where it is one. */
export function emailProblem(email: string): string | null {
  const address = email.trim()
  if (address.length > MAX_EMAIL_LENGTH)
    return `An e-mail address has at most ${MAX_EMAIL_LENGTH} characters.`
  return addressPattern.test(address) && !encodedWord.test(address) ? null : INVALID_EMAIL
}
