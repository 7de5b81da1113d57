/**
 * Films that were taken in: `/uploads/{file}`, whole or the range of it that a player asks for
 * (docs/product/pages.md §25).
 */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { readByteRange } from './byte-range.ts'
import { filmFileForm, filmFileKey } from './formats/film-format.server.ts'

export function uploadedFilms(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  routes.get(`/:file{${filmFileForm}}`, async (c, next) => {
    const { storage } = c.var.ctx
    const file = c.req.param('file')
    const key = filmFileKey(file)
    const film = await storage.describe(key)
    if (!film) return next()
    const headers = {
      'Content-Type': film.contentType,
      'Content-Disposition': `inline; filename="${file}"`,
      'Accept-Ranges': 'bytes',
      // The name follows from the content, so that it never shows anything else.
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    // A range of a HEAD is not answered (RFC 9110 §14.2), and nothing may be opened that nobody reads.
    if (c.req.method === 'HEAD') {
      return new Response(null, { headers: { ...headers, 'Content-Length': String(film.bytes) } })
    }
    const range = readByteRange(c.req.header('range'), film.bytes)
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${film.bytes}` } })
    }
    const { start, end } = range === 'whole' ? { start: 0, end: film.bytes - 1 } : range
    return new Response(storage.read(key, start, end), {
      status: range === 'whole' ? 200 : 206,
      headers: {
        ...headers,
        'Content-Length': String(end - start + 1),
        ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${film.bytes}` }),
      },
    })
  })
  return routes
}
