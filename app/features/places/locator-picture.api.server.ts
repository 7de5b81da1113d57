import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { locatorPicture } from './locator-picture.ts'
import { readLocatorPicture } from './locator-picture-path.ts'

/** `/map/{region}_{latitude}_{longitude}.svg` among the pictures, drawn on request. */
export const locatorPictures = () =>
  new Hono<WebEnv>().get('/map/:file', (c) => {
    const wanted = readLocatorPicture(c.req.param('file'))
    if (!wanted) throw new Refusal('not-found', 'There is no such picture.')
    return c.body(locatorPicture(wanted.region, wanted.point), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      // A picture opened by itself may draw, and nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
