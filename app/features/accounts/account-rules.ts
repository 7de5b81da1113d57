/** What a name, an address and a password may be; the same in the browser and on the server (portal §5, decisions §3). */

export const LONGEST_EMAIL = 100
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** As compared: two names that read alike are one. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export function usernameProblem(username: string): string | null {
  const name = username.normalize('NFKC').trim()
  if (name.length < 2 || name.length > 60) return 'A name has 2 to 60 characters.'
  if (!/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(name))
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
