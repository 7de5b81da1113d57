import { readConfig } from '#app/platform/config.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createWeb } from '#server/web.ts'
import { type TestDatabase, testNow } from './database.ts'

export type Answer = { status: number; headers: Headers; json: any }

/** The calls and pictures of the site in process, on the test's database; a page asked for fails the test. */
export function testCalls(database: TestDatabase, now: Date = testNow) {
  const { fetch } = createWeb({
    config: readConfig({ PUBLIC_ORIGIN: 'https://petra.example' }),
    system: database.context({ now: () => now }),
    metrics: createMetrics(),
    pages: async (request) => {
      throw new Error(`${request.url} is a page, not a call.`)
    },
  })
  const at = (path: string) => `https://petra.example${path}`
  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new Request(at(path), { method, headers }))
  return {
    send,
    post: async (path: string, body: string, headers: Record<string, string>) =>
      fetch(new Request(at(path), { method: 'POST', headers, body })),
    /** An answer in JSON. */
    get: async (path: string): Promise<Answer> => {
      const { status, headers, ...response } = await read(await send(path))
      return { status, headers, json: JSON.parse(response.text) }
    },
  }
}

async function read(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() }
}
