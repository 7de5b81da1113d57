import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createWeb } from '#server/web.ts'
import { type TestDatabase, testNow } from './database.ts'

export type Answer = { status: number; headers: Headers; json: any }

/** The calls and pictures of the site in process, on the test's database; a page asked for fails the test. */
export function testCalls(database: TestDatabase) {
  const { fetch } = createWeb({
    config: readConfig({ PUBLIC_ORIGIN: 'https://petra.example' }),
    db: database.db,
    log: createLog('silent'),
    metrics: createMetrics(),
    storage: database.storage,
    pages: async (request) => {
      throw new Error(`${request.url} is a page, not a call.`)
    },
    now: () => testNow,
  })
  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new Request(`https://petra.example${path}`, { method, headers }))
  return {
    send,
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
