import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

/**
 * Tags a JSON answer by its body, and says that it depends on the accepted encodings, as `etag()` and `compress()`
 * around it would. Each of them would make a stream of it, whose end Node's server waits for with a timer; so it is
 * sent in one piece unless it is compressed.
 */
export const tagJson = createMiddleware(async (c, next) => {
  await next()
  const { status, ok, headers } = c.res
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isReading || !ok || headers.has('ETag')) return
  if (!headers.get('Content-Type')?.startsWith('application/json')) return
  const body = new Uint8Array(await c.res.arrayBuffer())
  const tagged = new Headers(headers)
  tagged.set('ETag', `W/"${hash('sha1', body)}"`)
  tagged.append('Vary', 'Accept-Encoding')
  // Otherwise Hono would merge both answers, as streams.
  c.res = undefined
  c.res = new Response(body, { status, headers: tagged })
})
