import type { Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'
import type { WebEnv } from './web-env.ts'

/** Answers a JSON array written as its parts come: it may not fit in memory. */
export const streamArray = (c: HonoContext<WebEnv>, batches: AsyncIterable<unknown[]>): Response =>
  streamJson(c, jsonArray(batches))

/** Answers JSON that comes as text in parts; where one fails, it breaks off. */
export function streamJson(c: HonoContext<WebEnv>, parts: AsyncIterable<string>): Response {
  c.header('Content-Type', 'application/json')
  return stream(
    c,
    async (answer) => {
      for await (const part of parts) await answer.write(part)
    },
    async (error) => c.var.ctx.log.error({ err: error, path: c.req.path }, 'a streamed answer broke off'),
  )
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
