/** What the accounts' calls have in common: JSON or a plain form in, JSON out, kept by no cache; and the login cookie. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Api } from '#app/api.ts'
import { badInput, jsonAnswer, refused, isPostedForm } from '#app/platform/http/call-answers.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import type { SignedIn } from './begin-session.server.ts'
import { endedLoginCookie, loginCookie } from './session-cookie.ts'

export type CallContext = HonoContext<WebEnv>

const tags = ['Accounts']
const refusals = {
  ...badInput,
  401: refused('Not, or no longer, logged in; or the current password is wanted'),
  403: refused('Sent from another site'),
  409: refused('In use already'),
  429: refused('Too many attempts'),
}

/** A call that changes something. */
export function addCall<Shape extends z.ZodRawShape, Answer extends z.ZodType<object>>(
  api: Api,
  about: { path: string; summary: string; description?: string; fields: Shape; answer: Answer },
  run: (c: CallContext, sent: z.output<z.ZodObject<Shape>>) => Promise<z.input<Answer>>,
): void {
  const schema = z.object(about.fields)
  const route = createRoute({
    method: 'post',
    path: about.path,
    summary: about.summary,
    ...(about.description === undefined ? {} : { description: about.description }),
    tags,
    request: {
      body: {
        content: {
          'application/json': { schema },
          'application/x-www-form-urlencoded': { schema },
          'multipart/form-data': { schema },
        },
      },
    },
    responses: { 200: jsonAnswer(about.answer, 'Done'), ...refusals },
  })
  api.openapi(route, async (c) => {
    keepPrivate(c)
    const isForm = isPostedForm(c.req.header('content-type'))
    // With another type, or none, nothing was read: then every field is empty.
    const sent = schema.parse(isForm ? await c.req.parseBody() : await jsonBody(c))
    return c.json(await run(c, sent), 200)
  })
}

const jsonBody = async (c: CallContext): Promise<unknown> =>
  /^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '') ? c.req.json() : {}

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
    tags,
    responses: { 200: jsonAnswer(about.answer, 'The member’s own'), 401: refusals[401] },
  })
  api.openapi(route, async (c) => {
    keepPrivate(c)
    return c.json(await run(c), 200)
  })
}

const keepPrivate = (c: CallContext) => c.header('Cache-Control', 'private, no-store')
const isHttps = (c: CallContext) => c.var.ctx.site.origin.startsWith('https:')

export const setLogin = (c: CallContext, { cookieToken, cookieExpiresAt }: SignedIn): void =>
  c.header('Set-Cookie', loginCookie(cookieToken, cookieExpiresAt, isHttps(c)))
export const endLogin = (c: CallContext): void => c.header('Set-Cookie', endedLoginCookie(isHttps(c)))
