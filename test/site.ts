import { setTimeout as pause } from 'node:timers/promises'
import { createViewCounter, type ViewCounter } from '#app/features/demand/view-counter.server.ts'
import { readConfig, siteOf } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { SHORTEST_LIFE_MS } from '#app/platform/http/page-cache.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { builtPages } from '#server/pages.ts'
import { alwaysReady, type Readiness } from '#server/readiness.ts'
import { createWeb } from '#server/web.ts'
import './built-pages.ts'
import type { TestDatabase } from './database.ts'

export type TestSite = {
  /** `get('/buy?page=2')`, with headers where wanted. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  head: (path: string) => Promise<Response>
  /** JSON, or a form where the body is URLSearchParams. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Sends exactly these headers, like programs other than browsers. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Answers this very request, whose signal a test may watch. */
  answer: (request: Request) => Promise<Response>
  /** Clears the cache as the database's notice does, until no page from before can be answered. */
  pagesChanged: () => Promise<void>
  /** Writes what was counted of redirects. */
  writeHits: () => Promise<void>
}

/** Origin of the requests of `get` and its like. */
export const origin = 'http://localhost:5000'

/** The whole site in process, on the test's database, with the pages as built. */
export async function testSite(
  database: TestDatabase,
  environment: Record<string, string> = {},
  context: Partial<Context> = {},
  views: ViewCounter = createViewCounter(),
  readiness: Readiness = alwaysReady(),
): Promise<TestSite> {
  const config = readConfig(environment)
  const { fetch, pagesChanged, writeHits } = createWeb({
    config,
    system: database.context({ site: siteOf(config), ...context }),
    metrics: createMetrics(),
    pages: await builtPages(),
    readiness,
    views,
  })
  return {
    get: async (path, headers = {}) => fetch(new Request(origin + path, { headers })),
    head: async (path) => fetch(new Request(origin + path, { method: 'HEAD' })),
    post: async (path, body, headers = {}) => {
      const form = body instanceof URLSearchParams
      const type: Record<string, string> = form ? {} : { 'Content-Type': 'application/json' }
      return fetch(
        new Request(origin + path, {
          method: 'POST',
          headers: { Origin: origin, Host: 'localhost:5000', ...type, ...headers },
          body: form ? body : JSON.stringify(body),
        }),
      )
    },
    writeHits,
    send: async (path, init) => fetch(new Request(origin + path, init)),
    answer: async (request) => fetch(request),
    pagesChanged: async () => {
      pagesChanged()
      await pause(SHORTEST_LIFE_MS + 50)
    },
  }
}
