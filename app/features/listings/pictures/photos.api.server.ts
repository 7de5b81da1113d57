/** Stored photographs: `/pictures/{storage key}-{width}.{format}`. */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { photoFileKey, pictureFormats, pictureWidths } from '../record/picture-sources.ts'

const fileForm = `[0-9a-f]{32}-(?:${pictureWidths.join('|')})\\.(?:${pictureFormats.join('|')})`

/** Routes of stored photographs; other files are left to the next handler. */
export function storedPhotographs(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  routes.get(`/:file{${fileForm}}`, async (c, next) => {
    const photograph = await c.var.ctx.storage.get(photoFileKey(c.req.param('file')))
    if (!photograph) return next()
    return new Response(photograph.bytes, {
      headers: {
        'Content-Type': photograph.contentType,
        'Content-Length': String(photograph.bytes.length),
        // The name follows from the content, so that it never shows anything else.
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  })
  return routes
}
