import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { DISK_FULL, isDiskFull } from '../disk-full.ts'
import { errorBody } from '../error-codes.ts'
import { isRefusal, statusOf } from '../refusal.ts'
import { isTemporary } from './temporary-failure.ts'
import { diskFullPage, tryAgainPage } from './try-again-page.server.ts'
import type { WebEnv } from './web-env.ts'

/** `Retry-After` of a `busy` response. */
export const RETRY_AFTER_SECONDS = '5'

const RESTARTING = 'The site is restarting. Please try again in a few seconds.'

/** Calls answer JSON with a message; anything unforeseen is a bug: logged with the request's id, and opaque outside. */
export function answerError(error: unknown, c: HonoContext<WebEnv>): Response | Promise<Response> {
  if (isTemporary(error)) return answerTemporaryFailure(error, c)
  if (isRefusal(error)) {
    return c.json(errorBody(error.code, error.message, error), statusOf[error.kind])
  }
  if (error instanceof HTTPException) {
    const message = error.status < 500 && error.message ? error.message : 'We cannot read this request.'
    const code = error.status === 415 ? 'unsupported_media_type' : 'unreadable_request'
    return c.json(errorBody(code, message), error.status)
  }
  // Work is given up for a client that hung up: nothing went wrong, and nobody reads the answer.
  if (error !== c.req.raw.signal.reason) c.var.ctx.log.error({ err: error }, 'a request failed')
  const { requestId } = c.var
  return c.json(errorBody('internal_error', 'Something went wrong on our side.', { requestId }), 500)
}

/** 503 with the time to wait, kept nowhere: a page for people, JSON for programs. */
function answerTemporaryFailure(error: Error, c: HonoContext<WebEnv>): Response | Promise<Response> {
  const isFull = isDiskFull(error)
  if (isDatabaseUnavailable(error)) c.var.ctx.log.warn({ err: error }, 'the database is not available')
  c.header('Retry-After', RETRY_AFTER_SECONDS)
  c.header('Cache-Control', 'no-store')
  if (c.req.header('accept')?.includes('text/html')) return isFull ? diskFullPage(c) : tryAgainPage(c)
  const body = isRefusal(error)
    ? errorBody(error.code, error.message)
    : isFull
      ? errorBody('disk_full', DISK_FULL)
      : errorBody('database_unavailable', RESTARTING)
  return c.json(body, statusOf.busy)
}
