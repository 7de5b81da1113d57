/** The page call (docs/product/wire-contract.md §9): the sections of a content page, sanitised. */
import { createRoute, z } from '@hono/zod-openapi'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Api } from '#app/platform/http/api.ts'
import { badInput, jsonAnswer, notFound } from '#app/platform/http/call-answers.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import { pageNamed, toWirePage, wirePageSchema } from './content-pages.wire.ts'

export function addContentCalls(api: Api): void {
  const page = createRoute({
    method: 'get',
    path: '/page',
    summary: 'The sections of a content page, by its number, its name, or both',
    tags: ['Pages'],
    request: {
      query: z.object({
        page_id: sentText(4)
          .regex(/^(?:\d{1,4})?$/, 'must be a number')
          .optional()
          .openapi({ example: '1' }),
        page_title: sentText(60).optional().openapi({ example: 'home_page' }),
      }),
    },
    responses: {
      200: jsonAnswer(z.object({ data: wirePageSchema }), 'The page'),
      ...badInput,
      ...notFound,
    },
  })
  api.openapi(page, async (c) => {
    const { db } = c.var.ctx
    const { page_id: number = '', page_title: title = '' } = c.req.valid('query')
    if (number === '' && title === '') {
      throw new Refusal('bad-input', 'page_id or page_title is needed.', 'page_id')
    }
    const name = pageNamed(number, title)
    const page = name && (await findContentPage(db, name))
    if (!page) throw new Refusal('not-found', 'There is no such page.', 'page_id')
    return c.json({ data: toWirePage(page.sections) }, 200)
  })
}
