/** `/theme.css`: the colours that the agency chose (docs/product/office.md §24). */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { readThemeStyles } from './theme.server.ts'

export const themeRoutes = () =>
  new Hono<WebEnv>().get('/theme.css', async (c) =>
    c.body(await readThemeStyles(c.var.ctx), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      // Pages name it by its content.
      'Cache-Control': 'public, max-age=86400',
    }),
  )
