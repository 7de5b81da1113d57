import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { islandLines, locatorPicture } from './locator-picture.ts'
import { readIslandLines, readLocatorPicture } from './locator-picture-path.ts'

/** `/map/{region}_{latitude}_{longitude}.svg` and `/map/lines_{unit}.svg` among the pictures, drawn on request. */
export const locatorPictures = () =>
  new Hono<WebEnv>().get('/map/:file', (c) => {
    const file = c.req.param('file')
    const unit = readIslandLines(file)
    const wanted = readLocatorPicture(file)
    if (unit === null && !wanted) throw new Refusal('not-found', 'There is no such picture.')
    const picture = unit === null ? locatorPicture(wanted!.region, wanted!.point) : islandLines(unit)
    return c.body(picture, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      // A picture opened by itself may draw, and nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })
