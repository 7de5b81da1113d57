import type { Context as HonoContext } from 'hono'
import { statusOf } from '../refusal.ts'
import { standalonePage } from './standalone-page.server.ts'

const { page, policy } = standalonePage({
  title: 'Please try again in a moment',
  text: 'The site is very busy or restarting. This usually takes only a few seconds. If you were sending a form, go back and send it again.',
})

/** The page of a 503. */
export function tryAgainPage(c: HonoContext) {
  c.header('Content-Security-Policy', policy)
  return c.html(page, statusOf.busy)
}
