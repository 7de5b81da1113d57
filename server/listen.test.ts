/** Behaviour of the HTTP server's connections, over real sockets. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { testDatabase } from '#test/database.ts'
import { servedSite } from '#test/served-site.ts'
import { listen, type Listening, timeLimits } from './listen.ts'
import { requestListener } from './request-listener.ts'

const database = testDatabase()
let site: Listening
beforeAll(async () => {
  site = await servedSite(database())
})
afterAll(() => site.stop())

type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

async function send(
  agent: Agent,
  path: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sending = request({
    port: site.port,
    host: '127.0.0.1',
    path,
    agent,
    method: body ? 'POST' : 'GET',
    headers,
  })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Sends raw bytes and returns the answer until the server closes. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

describe('a body that is too large', () => {
  const lengths = { 'with its length': {}, 'in chunks': { 'Transfer-Encoding': 'chunked' } }
  const cases = Object.entries(lengths).flatMap(([how, headers]) =>
    ['/api/get-in-touch', '/contact'].map((path) => ({ how, path, headers })),
  )

  test.each(cases)(
    'is refused to $path $how, and the connection serves the next request (docs/product/wire-contract.md §1)',
    async ({ path, headers }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let round = 0; round < 3; round += 1) {
        const refused = await send(agent, path, Buffer.alloc(2 * 1024 * 1024, 'x'), headers)
        expect(refused.status).toBe(413)
        expect(JSON.parse(refused.body)).toEqual({
          code: 'too_large',
          message: 'What was sent is too large.',
        })
        expect(refused.headers.connection).toBe('keep-alive')
        expect((await send(agent, '/api/health')).status).toBe(200)
      }
      agent.destroy()
    },
  )

  test.each(Object.entries(lengths))(
    'is not read to the end where there is no end to it, %s, and the connection is closed (docs/product/wire-contract.md §1)',
    async (_, headers) => {
      const socket = connect(site.port, '127.0.0.1')
      const isChunked = 'Transfer-Encoding' in headers
      const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${10 ** 9}`
      socket.write(`POST /contact HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`)
      socket.on('error', () => undefined)
      const part = 'x'.repeat(0x10000)
      const chunk = isChunked ? `10000\r\n${part}\r\n` : part
      const write = () => {
        while (socket.writable && socket.write(chunk));
      }
      socket.on('drain', write)
      write()
      // The answer itself may be lost to a client that goes on writing; `web.test.ts` has what it is.
      await new Promise((resolve) => socket.once('close', resolve))
      expect((await send(new Agent(), '/api/health')).status).toBe(200)
    },
  )
})

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['headers beyond measure', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['a path that is none', 'GET /\\ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
])(
  '%s is answered in JSON, as any error of a call (docs/product/wire-contract.md §3)',
  async (_, bytes, status) => {
    const answer = await sendRaw(site.port, bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/\r\nContent-Type: application\/json/i)
    const code = status === 431 ? 'headers_too_large' : 'unreadable_request'
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) })
  },
)

test('the time for headers and for a whole request leaves four of 15 s for the closing of thousands (docs/reliability.md §7)', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = timeLimits
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(11_000)
})

test.each(['/api/health', '/api/ready', '/'])(
  'a balancer’s check of %s in HTTP/1.0 without a Host is answered; metrics are not for it (docs/product/wire-contract.md §26)',
  async (path) => {
    expect(await sendRaw(site.port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await sendRaw(site.port, 'GET /metrics HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await sendRaw(site.port, `POST ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('what is under way when it stops is answered, and a kept-alive connection serves one more (docs/reliability.md §22)', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/long', async (c) => {
    begun.resolve()
    await finish.promise
    return c.text('done')
  })
  app.get('/short', (c) => c.text('done'))
  const own = await listen(
    { host: '127.0.0.1', port: 0, tls: null },
    requestListener(app.fetch, createLog('silent')),
  )
  const long = connect(own.port, '127.0.0.1')
  long.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const kept = connect(own.port, '127.0.0.1')
  kept.write('GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [first] = (await once(kept, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/\r\nConnection: keep-alive\r\n/)
  await begun.promise

  const stopped = own.stop()
  kept.write('GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(kept)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*done$/i)
  const refused = connect(own.port, '127.0.0.1')
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
  finish.resolve()
  expect(await text(long)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*done$/i)
  await stopped
})
