/** `/logos`: the logos that the agency stored (docs/product/office.md §21). */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { LOGO_FILE_FORM, logoFileKey } from './logo.ts'

export const logoRoutes = () =>
  new Hono<WebEnv>().get(`/:file{${LOGO_FILE_FORM}}`, async (c) => {
    const logo = await c.var.ctx.storage.get(logoFileKey(c.req.param('file')))
    if (!logo) throw new Refusal('not-found', 'There is no such picture.')
    return c.body(logo.bytes, 200, {
      'Content-Type': logo.contentType,
      // The name follows from the content, so that it never shows anything else.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
