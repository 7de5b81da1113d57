import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { robots, sitemap, sitemapPart } from './sitemap.server.ts'

const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** Routes for crawlers: `robots.txt`, the sitemap and the like. */
export const crawlerRoutes = () =>
  new Hono<WebEnv>()
    .use('/:file{sitemap.*\\.xml}', compress())
    .get('/robots.txt', (c) => c.text(robots(c.var.ctx), 200, { 'Cache-Control': 'public, max-age=3600' }))
    .get('/sitemap.xml', async (c) => c.body(await sitemap(c.var.ctx), 200, xml))
    .get('/:file{sitemap-[0-9]{1,4}\\.xml}', async (c) => {
      const part = await sitemapPart(
        c.var.ctx,
        Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10),
      )
      return part === null ? c.notFound() : c.body(part, 200, xml)
    })
