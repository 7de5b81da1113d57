/** Brochures: `/uploads/{storage key}.pdf`, to be kept and opened elsewhere (docs/product/listings.md §35). */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { brochureFileForm, brochureFileKey } from './brochure-file.ts'

/** Routes of brochures; other files are left to the next handler. */
export function uploadedBrochures(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  routes.get(`/:file{${brochureFileForm}}`, async (c, next) => {
    const { storage } = c.var.ctx
    const file = c.req.param('file')
    const key = brochureFileKey(file.replace('.pdf', ''))
    const brochure = await storage.describe(key)
    if (!brochure || brochure.bytes === 0) return next()
    const content = c.req.method === 'HEAD' ? null : storage.read(key, 0, brochure.bytes - 1)
    return new Response(content, {
      headers: {
        'Content-Type': brochure.contentType,
        'Content-Length': String(brochure.bytes),
        'Content-Disposition': `attachment; filename="${file}"`,
        // Nothing in it runs or loads anything, should a browser show it all the same.
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  })
  return routes
}
