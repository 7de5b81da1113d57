import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { readFeed } from '../verbs/calendar-feed.server.ts'

/**
 * `GET /calendar/{secret}.ics`: an agent's viewings, for a calendar program that subscribes
 * (docs/product/office.md §15).
 */
export const calendarFeedRoutes = () =>
  new Hono<WebEnv>().get('/calendar/:file{[\\w-]+\\.ics}', etag(), async (c) =>
    c.body(await readFeed(c.var.ctx, c.req.param('file').replace(/\.ics$/, '')), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    }),
  )
