import { readConfig, siteOf } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { createWeb } from '#server/web.ts'
import { type TestDatabase, testNow } from './database.ts'

export type BrowserAnswer = {
  status: number
  json: any
  headers: Headers
  /** The login cookie. */ setCookie: string | null
}

export type TestBrowser = {
  /**
   * Posts as our own pages do: JSON, or a form for URLSearchParams; with our origin, and with the cookie it was given.
   */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<BrowserAnswer>
  get: (path: string, headers?: Record<string, string>) => Promise<BrowserAnswer>
  /** The login: `name=token`, as it would be sent; empty if there is none. */
  cookie: string
  /** The same of the device cookie: emptied, the browser is one that nobody logged in from. */
  device: string
}

const origin = 'https://petra.example'

type About = {
  address?: string
  userAgent?: string
  /** Standard: `testNow`. */
  now?: (() => Date) | undefined
  context?: Partial<Context>
}

type Fetch = ReturnType<typeof createWeb>['fetch']

/**
 * A web server takes 20 ms to create and a browser nothing: browsers of one database with nothing of their own share
 * one.
 */
const sharedServers = new WeakMap<TestDatabase, Fetch>()

function serverFor(database: TestDatabase, { now, context }: Pick<About, 'now' | 'context'>): Fetch {
  const isOwn = now !== undefined || context !== undefined
  const shared = isOwn ? undefined : sharedServers.get(database)
  if (shared) return shared
  const config = readConfig({ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1' })
  const { fetch } = createWeb({
    config,
    system: database.context({ now: now ?? (() => testNow), site: siteOf(config), ...context }),
    metrics: createMetrics(),
    pages: async (request) => {
      throw new Error(`${request.url} is a page, not a call.`)
    },
  })
  if (!isOwn) sharedServers.set(database, fetch)
  return fetch
}

/** Browser in front of the calls, at an address of its own; it stores the login cookie as browsers do. */
export function testBrowser(database: TestDatabase, about: About = {}): TestBrowser {
  const { address = '203.0.113.7', userAgent = 'test' } = about
  const fetch = serverFor(database, about)
  const browser: TestBrowser = {
    cookie: '',
    device: '',
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    post: (path, body = {}, headers = {}) => {
      const isForm = body instanceof URLSearchParams
      return send(path, {
        method: 'POST',
        headers: { Origin: origin, ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
        body: isForm ? body : JSON.stringify(body),
      })
    },
  }
  async function send(path: string, init: { method: string; headers: Record<string, string>; body?: any }) {
    const headers = new Headers({ 'X-Forwarded-For': address, 'User-Agent': userAgent, ...init.headers })
    const kept = [browser.cookie, browser.device].filter((pair) => pair !== '')
    if (kept.length > 0 && !headers.has('Cookie')) headers.set('Cookie', kept.join('; '))
    // A header that a test leaves out.
    for (const [name, value] of Object.entries(init.headers)) if (value === '') headers.delete(name)
    const response = await fetch(new Request(origin + path, { ...init, headers }))
    const cookies = response.headers.getSetCookie()
    const setDevice = cookies.find((cookie) => cookie.includes('petra-device='))
    const setCookie = cookies.find((cookie) => cookie !== setDevice) ?? null
    if (setDevice !== undefined) browser.device = setDevice.split(';')[0] ?? ''
    if (setCookie !== null)
      browser.cookie = /Max-Age=0/.test(setCookie) ? '' : (setCookie.split(';')[0] ?? '')
    const text = await response.text()
    return { status: response.status, json: JSON.parse(text), headers: response.headers, setCookie }
  }
  return browser
}

/** Opens an account in it, as the form does. */
export const registration = (username: string, password = 'a lemon tree by the well') => ({
  username,
  email: `${username.toLowerCase().replaceAll(' ', '-')}@homes.example`,
  password,
  repeatPassword: password,
  sendCredentialsViaEmail: false,
  rememberMe: false,
})

/** The statuses of answers to calls made at once, in order. */
export const statusesOf = (answers: readonly BrowserAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
