/** Answers that are made while they are sent, over real connections. */
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerError } from '#app/platform/http/errors.server.ts'
import { limitConcurrent } from '#app/platform/http/limit-concurrent.server.ts'
import { streamArray } from '#app/platform/http/stream-array.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { testDatabase } from '#test/database.ts'
import { listen, type Listening } from './listen.ts'
import { requestListener } from './request-listener.ts'

const database = testDatabase()
/** More than the buffers of a connection hold. */
const MANY = 1_000
const ROW = 'x'.repeat(64 * 1024)
let made = 0
let hasEnded = false
let site: Listening

async function* batches() {
  try {
    for (; made < MANY; made += 1) yield [ROW]
  } finally {
    hasEnded = true
  }
}

beforeEach(async () => {
  made = 0
  hasEnded = false
  const { log } = database().context()
  const app = new Hono<WebEnv>()
  app.onError(answerError)
  app.use(async (c, next) => {
    const address = c.req.header('x-from') ?? '203.0.113.1'
    c.set('ctx', database().context({ client: { address, userAgent: 'test', signal: null } }))
    await next()
  })
  app.use('/many', limitConcurrent({ total: 3, perAddress: 2 }))
  app.get('/many', (c) => streamArray(c, batches()))
  app.get('/refused', (c) =>
    streamArray(
      c,
      // oxlint-disable-next-line require-yield -- it fails before its first batch
      (async function* () {
        throw new Refusal('not-found', 'There is no such list.')
      })(),
    ),
  )
  site = await listen({ host: '127.0.0.1', port: 0, tls: null }, requestListener(app.fetch, log))
})
afterEach(() => site.stop())

type Opened = { asking: ClientRequest; response: IncomingMessage }

/** The head of an answer whose body nobody reads yet. */
async function open(path: string, from = '203.0.113.1', method = 'GET'): Promise<Opened> {
  const asking = request({
    port: site.port,
    host: '127.0.0.1',
    path,
    method,
    agent: false,
    headers: { 'X-From': from },
  })
  asking.on('error', () => undefined)
  asking.end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { asking, response }
}

test('is made as fast as the client takes it, and no further when the client has gone (docs/reliability.md §7)', async () => {
  const { asking } = await open('/many')
  // The buffers of the connection fill, and then nothing is made any more.
  await vi.waitUntil(async () => {
    const before = made
    await new Promise((resolve) => setTimeout(resolve, 100))
    return before === made
  })
  asking.destroy()
  await vi.waitUntil(() => hasEnded)
  expect(made).toBeLessThan(MANY)
})

test('is whole for a client that reads to the end (docs/reliability.md §7)', async () => {
  const { response } = await open('/many')
  expect(JSON.parse(await text(response))).toHaveLength(MANY)
})

test('one address has a few at once and others have theirs; beyond that a call is refused as busy (docs/product/wire-contract.md §8)', async () => {
  const [first, second] = [await open('/many'), await open('/many')]
  const refused = await open('/many')
  expect(refused.response.statusCode).toBe(503)
  expect(refused.response.headers['retry-after']).toBe('5')
  expect(JSON.parse(await text(refused.response))).toEqual({
    code: 'busy',
    message: expect.stringContaining('Too many'),
  })
  const other = await open('/many', '203.0.113.2')
  expect(other.response.statusCode).toBe(200)
  expect((await open('/many', '203.0.113.3')).response.statusCode).toBe(503)

  // Who leaves makes room.
  for (const { asking } of [first, second, other]) asking.destroy()
  await vi.waitUntil(async () => (await open('/many', '203.0.113.3', 'HEAD')).response.statusCode === 200)
})

test('what fails before its first part is answered as any refusal (docs/product/wire-contract.md §3)', async () => {
  const { response } = await open('/refused')
  expect(response.statusCode).toBe(404)
  expect(JSON.parse(await text(response))).toEqual({ code: 'not_found', message: 'There is no such list.' })
})
