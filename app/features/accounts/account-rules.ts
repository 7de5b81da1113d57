/** What a name, an address and a password may be; the same in the browser and on the server (docs/product/accounts.md §2, §3, §4). */

export const LONGEST_EMAIL = 100
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** As it is kept and shown. */
export const plainUsername = (username: string): string =>
  username.normalize('NFKC').replaceAll(/ +/g, ' ').trim()

/** As compared: two names that read alike are one. By way of upper case: ς and σ, ẞ, ß and ss are then the same. */
export const usernameKey = (username: string): string => folded(plainUsername(username))
export const emailKey = (email: string): string => folded(email.normalize('NFKC').trim())

const folded = (text: string): string =>
  // The database knows no text with a zero in it, and no name has one.
  text.toLowerCase().toUpperCase().normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\0', '')

export function usernameProblem(username: string): string | null {
  const name = plainUsername(username)
  const { length } = [...name]
  if (length < 2 || length > 60) return 'A name has 2 to 60 characters.'
  if (!/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return 'A name has letters, digits, spaces, and the signs . _ - only.'
  if (!/[\p{L}\p{Nd}]/u.test(name)) return 'A name has at least one letter or digit.'
  return null
}

export function emailProblem(email: string): string | null {
  const address = email.trim()
  if (address.length > LONGEST_EMAIL) return `An e-mail address has at most ${LONGEST_EMAIL} characters.`
  // As browsers check a field of type email, and a dot in the domain.
  return /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/.test(
    address,
  )
    ? null
    : 'Please enter a valid email.'
}

export function passwordProblem(password: string): string | null {
  if (password.length < SHORTEST_PASSWORD) return `A password has at least ${SHORTEST_PASSWORD} characters.`
  if (password.length > LONGEST_PASSWORD) return `A password has at most ${LONGEST_PASSWORD} characters.`
  return null
}
