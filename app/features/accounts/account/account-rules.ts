/**
 * Rules for names and passwords, and the comparison of names and addresses; the same in the browser and on the server
 * (docs/product/accounts.md §2, docs/product/accounts.md §4).
 */
import { normalized } from '#app/platform/plain-text.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Normalises a name as it is stored and shown. */
export const plainUsername = (username: string): string =>
  normalized(username, 'NFKC').replaceAll(/ +/g, ' ').trim()

/**
 * Key by which names are compared: two names that read alike are one. By way of upper case: ς and σ, ẞ, ß and ss are
 * then the same.
 */
export const usernameKey = (username: string): string => folded(plainUsername(username))
export const emailKey = (email: string): string => folded(normalized(email, 'NFKC').trim())

const folded = (text: string): string =>
  // The database knows no text with a zero in it, and no name has one.
  normalized(normalized(text.toLowerCase().toUpperCase(), 'NFKC').toLowerCase(), 'NFKC').replaceAll('\0', '')

export function usernameProblem(username: string): string | null {
  const name = plainUsername(username)
  const { length } = [...name]
  if (length < 2 || length > 60) return 'A name has 2 to 60 characters.'
  if (!/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return 'A name has letters, digits, spaces, and the signs . _ - only.'
  if (!/[\p{L}\p{Nd}]/u.test(name)) return 'A name has at least one letter or digit.'
  return null
}

export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `A password has at least ${MIN_PASSWORD_LENGTH} characters.`
  if (password.length > MAX_PASSWORD_LENGTH)
    return `A password has at most ${MAX_PASSWORD_LENGTH} characters.`
  return null
}
