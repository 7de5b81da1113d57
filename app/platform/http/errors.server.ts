import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isRefusal, statusOf } from '../refusal.ts'
import type { WebEnv } from './web-env.ts'

/** What a `busy` answer asks a client to wait. */
export const RETRY_AFTER_SECONDS = '5'

/** Calls answer JSON with a message; anything unforeseen is a bug: logged with the request's id, and opaque outside. */
export function answerError(error: unknown, c: HonoContext<WebEnv>): Response {
  if (isRefusal(error)) {
    if (error.kind === 'busy') c.header('Retry-After', RETRY_AFTER_SECONDS)
    return c.json(
      { message: error.message, ...(error.field ? { field: error.field } : {}) },
      statusOf[error.kind],
    )
  }
  if (error instanceof HTTPException) {
    const message = error.status < 500 && error.message ? error.message : 'The request cannot be read.'
    return c.json({ message }, error.status)
  }
  // Work is given up for a client that hung up: nothing went wrong, and nobody reads the answer.
  if (error !== c.req.raw.signal.reason) c.var.ctx.log.error({ err: error }, 'a request failed')
  return c.json({ message: 'Something went wrong on our side.', requestId: c.var.requestId }, 500)
}
