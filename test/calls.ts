import { readConfig, siteOf } from '#app/platform/config.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createWeb } from '#server/web.ts'
import { type TestDatabase, testNow } from './database.ts'

export type Answer = { status: number; headers: Headers; json: any }

const PUBLIC_ORIGIN = 'https://petra.example'

/**
 * Calls and pictures of the site in process, on the test's database; a request for a page fails the test. With `host`,
 * an origin, PUBLIC_ORIGIN is not set, and the calls are sent there.
 */
export function testCalls(database: TestDatabase, now: Date = testNow, host?: string) {
  const config = readConfig(host === undefined ? { PUBLIC_ORIGIN } : {})
  const { fetch } = createWeb({
    config,
    system: database.context({ now: () => now, site: siteOf(config) }),
    metrics: createMetrics(),
    pages: async (request) => {
      throw new Error(`${request.url} is a page, not a call.`)
    },
  })
  const at = (path: string) => `${host ?? PUBLIC_ORIGIN}${path}`
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
