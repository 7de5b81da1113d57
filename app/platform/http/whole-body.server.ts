import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal.ts'
import type { WebEnv } from './web-env.ts'

/**
 * A body beyond the limit is discarded up to this size, so that the client receives the answer and can keep its
 * connection.
 */
const MAX_READ_BYTES = 16 * 1024 * 1024

/**
 * Reads a body whole, of known length or in chunks, before anything answers the request: an answer that comes earlier
 * would leave the rest of the body on a kept-alive connection, in place of the next request. A body larger than
 * `limit` says is refused with 413.
 */
export const wholeBody = (limit: (c: Context<WebEnv>) => number | Promise<number>) =>
  createMiddleware<WebEnv>(async (c, next) => {
    // Reading requests have none; to look would make all of a request that is made as it is needed.
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body
    if (body) {
      const maxBytes = await limit(c)
      const { bytes, size } = await read(body, maxBytes)
      if (size > MAX_READ_BYTES) c.header('Connection', 'close')
      if (size > maxBytes) throw new Refusal('too-large', 'What was sent is too large.')
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes })
    }
    await next()
  })

/** `bytes` is the body where `size` is within the limit; reading ends at MAX_READ_BYTES. */
async function read(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body.values({ preventCancel: true })) {
      size += part.length
      if (size <= maxBytes) parts.push(part)
      if (size > MAX_READ_BYTES) break
    }
  } catch {
    throw new Refusal('bad-input', 'The request broke off.')
  }
  return { bytes: Buffer.concat(parts), size }
}
