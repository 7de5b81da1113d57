import type { Context as HonoContext } from 'hono'
import type { WebEnv } from './web-env.ts'

/** Answers a JSON array written as its parts come: it may not fit in memory. */
export const streamArray = (c: HonoContext<WebEnv>, batches: AsyncIterable<unknown[]>): Promise<Response> =>
  streamJson(c, jsonArray(batches))

/** {@link streamText}, of JSON. */
export const streamJson = (c: HonoContext<WebEnv>, parts: AsyncIterable<string>): Promise<Response> =>
  streamText(c, parts, 'application/json')

/**
 * Answers text of a media type that comes in parts. A part is made when the client has received the one before, so that
 * at most two are in memory, and none when the client has gone. An error before the first part is answered as any error
 * is; later, the answer breaks off.
 */
export async function streamText(
  c: HonoContext<WebEnv>,
  parts: AsyncIterable<string>,
  type: string,
): Promise<Response> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let next = await iterator.next()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      try {
        next = await iterator.next()
      } catch (error) {
        // The request's own line has the path, without the secret that it may hold.
        c.var.ctx.log.error({ err: error }, 'a streamed answer broke off')
        throw error
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  }
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return c.body(body, 200, { 'Content-Type': type })
}

/** The text of a JSON array of what comes in batches. */
export async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
