import { ownAddress, pathOf } from '#app/platform/http/own-address.ts'

/**
 * The page of ours that a `next` names, or null: another site's address, a call, and the login page itself lead
 * nowhere.
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

/** Page after a login that names no other (docs/product/accounts.md §7). */
export const AFTER_LOGIN = '/buy'
