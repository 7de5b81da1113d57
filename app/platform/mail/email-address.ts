/** Rules for e-mail addresses, in the browser and on the server. */

export const MAX_EMAIL_LENGTH = 100

export const INVALID_EMAIL = 'Please enter a valid email.'

/**
 * One address that mail can be sent to, and nothing that a mail system would take apart or decode: no list, no `Name
 * <address>`, no encoded word (`=?utf-8?q?…?=`, RFC 2047). Every form asks at least this (docs/product/leads.md §11).
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  !text.includes('=?') &&
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\.\p{Cc}]+$/u.test(text)

// As browsers check a field of type email (the HTML standard), with a dot in the domain.
const accountPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/

/** Finds what is wrong with the address of an account, in words; null if it is valid (docs/product/accounts.md §3). */
export function emailProblem(email: string): string | null {
  const address = email.trim()
  if (address.length > MAX_EMAIL_LENGTH)
    return `An e-mail address has at most ${MAX_EMAIL_LENGTH} characters.`
  return accountPattern.test(address) && isEmailAddress(address) ? null : INVALID_EMAIL
}
