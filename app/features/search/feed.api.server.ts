import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { atomFeed } from './atom-feed.server.ts'

/** `GET /feed.atom?…`: a search's parameters, answered as a feed. */
export const feedRoutes = () =>
  new Hono<WebEnv>().get('/feed.atom', compress(), etag({ weak: true }), async (c) =>
    c.body(await atomFeed(c.var.ctx, new URL(c.req.url).searchParams), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  )
