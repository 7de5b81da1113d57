/** The login itself: a cookie that no script can read and no other site can send along with a change (docs/product/accounts.md §9). */

const cookieName = (https: boolean): string => (https ? '__Host-petra' : 'petra')

const attributes = (https: boolean): string => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export function loginCookie(token: string, expiresAt: Date | null, https: boolean): string {
  const expires = expiresAt ? `; Expires=${expiresAt.toUTCString()}` : ''
  return `${cookieName(https)}=${token}; ${attributes(https)}${expires}`
}

export const endedLoginCookie = (https: boolean): string =>
  `${cookieName(https)}=; ${attributes(https)}; Max-Age=0`

/** The token in a request's `Cookie` header. */
export function tokenInCookies(header: string | undefined, https: boolean): string | undefined {
  const name = `${cookieName(https)}=`
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
}
