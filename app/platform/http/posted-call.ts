/** Calls that are posted: JSON or a plain form in, JSON out, kept by no cache. */
import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { badInput, isPostedForm, jsonAnswer, type refused } from './call-answers.ts'
import type { WebEnv } from './web-env.ts'

export type CallContext = HonoContext<WebEnv>

export type PostedCall<Body, Answer> = {
  path: string
  summary: string
  description?: string
  body: Body
  answer: Answer
}

/** Tag of a feature's calls, and their refusals beside bad input. */
export type CallFamily = { tag: string; refusals: Record<number, ReturnType<typeof refused>> }

/** Body of a posted call: the same fields in JSON or in a form. */
export const postedBody = <Body extends z.ZodType>(schema: Body) => ({
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
})

export function addPostedCall<Body extends z.ZodObject, Answer extends z.ZodType<object>>(
  api: OpenAPIHono<WebEnv>,
  { tag, refusals }: CallFamily,
  { path, summary, description, body: schema, answer }: PostedCall<Body, Answer>,
  run: (c: CallContext, sent: z.output<Body>) => Promise<z.input<Answer>>,
): void {
  const route = createRoute({
    method: 'post',
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    request: { body: postedBody(schema) },
    responses: { 200: jsonAnswer(answer, 'Done'), ...badInput, ...refusals },
  })
  api.openapi(route, async (c) => {
    forbidCaching(c)
    const isForm = isPostedForm(c.req.header('content-type'))
    // Where nothing was sent, every field is absent.
    const sent = schema.parse(isForm ? await c.req.parseBody({ all: true }) : await jsonBody(c))
    return c.json(await run(c, sent), 200)
  })
}

const jsonBody = async (c: CallContext): Promise<unknown> =>
  /^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '') ? c.req.json() : {}

export const forbidCaching = (c: CallContext) => c.header('Cache-Control', 'private, no-store')
