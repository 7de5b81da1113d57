/** Answers that may not fit in memory, written as their parts come. */
import type { Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'
import type { WebEnv } from './web-env.ts'

/** A JSON array of what comes in batches. */
export async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** An answer of JSON in parts; where one fails, it breaks off. */
export function streamJson(c: HonoContext<WebEnv>, parts: AsyncIterable<string>): Response {
  c.header('Content-Type', 'application/json')
  return stream(
    c,
    async (answer) => {
      for await (const part of parts) await answer.write(part)
    },
    async (error) => c.var.ctx.log.error({ err: error, path: c.req.path }, 'an answer in parts broke off'),
  )
}
