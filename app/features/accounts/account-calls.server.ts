/** Shared by the account calls: routing, refusals, and setting or clearing the login cookie. */
import { createRoute, z } from '@hono/zod-openapi'
import { isHttps } from '#app/platform/config.ts'
import type { Api } from '#app/platform/http/api.ts'
import { jsonAnswer, refused } from '#app/platform/http/call-answers.ts'
import {
  addPostedCall,
  type CallContext,
  forbidCaching,
  type PostedCall,
} from '#app/platform/http/posted-call.ts'
import type { SignedIn } from './session/begin-session.server.ts'
import { deviceCookie, endedLoginCookie, loginCookie } from './session/session-cookie.ts'

const tag = 'Accounts'
const unauthenticated = {
  401: refused('Not, or no longer, logged in; or the current password is wanted'),
}
const refusals = {
  ...unauthenticated,
  403: refused('Sent from another site'),
  409: refused('In use already'),
  429: refused('Too many attempts'),
}

/** A call that changes something. */
export function addCall<Shape extends z.ZodRawShape, Answer extends z.ZodType<object>>(
  api: Api,
  { fields, ...about }: Omit<PostedCall<never, Answer>, 'body'> & { fields: Shape },
  run: (c: CallContext, sent: z.output<z.ZodObject<Shape>>) => Promise<z.input<Answer>>,
): void {
  addPostedCall(api, { tag, refusals }, { ...about, body: z.object(fields) }, run)
}

/** A call that reads what is the member's own. */
export function addReading<Answer extends z.ZodType<object>>(
  api: Api,
  about: { path: string; summary: string; answer: Answer },
  run: (c: CallContext) => Promise<z.input<Answer>>,
): void {
  const route = createRoute({
    method: 'get',
    path: about.path,
    summary: about.summary,
    tags: [tag],
    responses: { 200: jsonAnswer(about.answer, 'The member’s own'), ...unauthenticated },
  })
  api.openapi(route, async (c) => {
    forbidCaching(c)
    return c.json(await run(c), 200)
  })
}

export function setLogin(c: CallContext, { cookieToken, cookieExpiresAt, deviceToken }: SignedIn): void {
  c.header('Set-Cookie', loginCookie(cookieToken, cookieExpiresAt, isHttps(c.var.ctx.site)), { append: true })
  setDevice(c, deviceToken)
}
export const setDevice = (c: CallContext, deviceToken: string): void =>
  c.header('Set-Cookie', deviceCookie(deviceToken, isHttps(c.var.ctx.site)), { append: true })
export const endLogin = (c: CallContext): void =>
  c.header('Set-Cookie', endedLoginCookie(isHttps(c.var.ctx.site)), { append: true })
