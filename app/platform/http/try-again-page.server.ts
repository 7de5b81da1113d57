import type { Context as HonoContext } from 'hono'
import { DISK_FULL } from '../disk-full.ts'
import { statusOf } from '../refusal.ts'
import { standalonePage } from './standalone-page.server.ts'

const busy = standalonePage({
  title: 'Please try again in a moment',
  text: 'The site is very busy or restarting. This usually takes only a few seconds. If you were sending a form, go back and send it again.',
})

const diskFull = standalonePage({
  title: 'We could not store this',
  text: `${DISK_FULL} Your browser still has what you typed: go back to see it.`,
})

/** The page of a 503. */
export const tryAgainPage = (c: HonoContext) => answer(c, busy)

/** The same where a disk is full. */
export const diskFullPage = (c: HonoContext) => answer(c, diskFull)

function answer(c: HonoContext, { page, policy }: ReturnType<typeof standalonePage>) {
  c.header('Content-Security-Policy', policy)
  return c.html(page, statusOf.busy)
}
