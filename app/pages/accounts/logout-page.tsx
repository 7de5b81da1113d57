import { isHttps } from '#app/platform/config.ts'
import { endedLoginCookie } from '#app/features/accounts/session/session-cookie.ts'
import { signOut } from '#app/features/accounts/session/end-session.server.ts'
import { type PageArgs, redirect } from '#app/platform/pages/page.ts'

/**
 * Logs out when the header's Logout is posted without script: ends the session and goes home (docs/product/accounts.md
 * §14).
 */
export async function action(args: PageArgs) {
  const ctx = args.ctx
  await signOut(ctx)
  const cookie = endedLoginCookie(isHttps(ctx.site))
  return redirect('/', { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** Opened as a page it ends nothing: a link, or a picture elsewhere, must not log anyone out. */
export const loader = () => redirect('/')
