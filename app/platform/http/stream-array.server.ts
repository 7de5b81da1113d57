import type { Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'
import type { WebEnv } from './web-env.ts'

/** Answers a JSON array written as its parts come: it may not fit in memory. */
export function streamArray(c: HonoContext<WebEnv>, batches: AsyncIterable<unknown[]>): Response {
  c.header('Content-Type', 'application/json')
  const parts = jsonArray(batches)
  return stream(
    c,
    async (answer) => {
      for await (const part of parts) await answer.write(part)
    },
    async (error) => c.var.ctx.log.error({ err: error }, 'a streamed array broke off'),
  )
}

async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
