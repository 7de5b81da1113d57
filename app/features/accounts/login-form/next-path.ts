import { ownAddress, pathOf } from '#app/platform/http/own-address.ts'
import { SECOND_FACTOR_PATH } from '#app/platform/require-actor.ts'

/**
 * The page of ours that a `next` names, or null: another site's address, a call, and the login page itself lead nowhere.
 */
export function nextPath(next: string | null | undefined): string | null {
  const page = next ? ownAddress(next) : null
  if (!page || /^\/(login|logout|my-login|update-password|api)(\/|$)/.test(page.pathname)) return null
  return pathOf(page)
}

/** The login page, and the way back from it. */
export function loginPath(next: string | null, mode: 'login' | 'register' = 'login'): string {
  const query = new URLSearchParams()
  if (mode === 'register') query.set('mode', mode)
  if (next) query.set('next', next)
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** The page of the office that a `next` names, or its first page. */
export function officePath(next: string | null | undefined): string {
  const path = nextPath(next)
  return path !== null && /^\/office(?:[/?#]|$)/.test(path) ? path : '/office'
}

/** Where staff set up the second factor that their role needs, and from there go on to the page of the office they were going to. */
export function secondFactorPath(next: string | null | undefined): string {
  const path = officePath(next)
  return path === next ? `/account?${new URLSearchParams({ next: path })}#two-factor` : SECOND_FACTOR_PATH
}

/** Where a login leads that names no other page (docs/product/accounts.md §7). */
export const AFTER_LOGIN = '/buy'
