/**
 * The login itself: a cookie that no script can read and no other site can send along with a change
 * (docs/product/accounts.md §9). Beside it the device cookie, by which a browser is known the next time; it logs nobody
 * in.
 */
import type { SignedIn } from './begin-session.server.ts'

type CookieKind = 'login' | 'device'

const names = { login: 'petra', device: 'petra-device' } as const satisfies Record<CookieKind, string>
const cookieName = (kind: CookieKind, https: boolean): string => `${https ? '__Host-' : ''}${names[kind]}`

const attributes = (https: boolean): string => `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

const DAY_SECONDS = 86_400
/** A browser that was not logged in from for so long is not known any more. */
export const DEVICE_DAYS = 180

export function loginCookie(token: string, expiresAt: Date | null, https: boolean): string {
  const expires = expiresAt ? `; Expires=${expiresAt.toUTCString()}` : ''
  return `${cookieName('login', https)}=${token}; ${attributes(https)}${expires}`
}

export const deviceCookie = (token: string, https: boolean): string =>
  `${cookieName('device', https)}=${token}; ${attributes(https)}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}`

export const endedLoginCookie = (https: boolean): string =>
  `${cookieName('login', https)}=; ${attributes(https)}; Max-Age=0`

/** `Set-Cookie` headers of a page's answer to a login. */
export const signedInHeaders = (signedIn: SignedIn, https: boolean): Headers =>
  new Headers([
    ['Set-Cookie', loginCookie(signedIn.cookieToken, signedIn.cookieExpiresAt, https)],
    ['Set-Cookie', deviceCookie(signedIn.deviceToken, https)],
  ])

/** The token in a request's `Cookie` header. */
export function tokenInCookies(
  header: string | undefined,
  https: boolean,
  kind: CookieKind = 'login',
): string | undefined {
  const name = `${cookieName(kind, https)}=`
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
}
