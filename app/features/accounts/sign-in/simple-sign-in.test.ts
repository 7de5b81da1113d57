import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBrowser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { withListAccessToken } from '../session/actors.server.ts'

const database = testDatabase()
let count = 0
const place = () => `198.18.6.${(count += 1)}`

describe('without a WordPress', () => {
  let anna: TestMember
  beforeAll(async () => {
    anna = await member(database().context(), { username: 'Anna Simple' })
  })

  test('signs in to our own account: the cookie it answers is a list access token, never the login (docs/product/accounts.md §13)', async () => {
    const browser = testBrowser(database(), { address: place() })
    const { status, json, setCookie } = await browser.post('/api/wordpress-login', {
      username: 'Anna Simple',
      password: anna.password,
    })
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Login successful!' })
    expect(setCookie).toContain('HttpOnly')
    expect(setCookie).not.toContain(json.cookie)
    const { actor } = await withListAccessToken(database().context(), json.cookie)
    expect(actor).toEqual({ kind: 'list-holder', memberId: anna.memberId })
    expect((await browser.get('/api/user-sessions')).status).toBe(200)
  })

  test.each([
    { username: 'Anna Simple', password: 'not her password' },
    { username: 'Nobody', password: 'not her password' },
    { username: '', password: '' },
    {},
  ])('%j is an invalid username or password (docs/product/accounts.md §13)', async (sent) => {
    const answer = await testBrowser(database(), { address: place() }).post('/api/wordpress-login', sent)
    expect(answer).toMatchObject({
      status: 401,
      json: { message: 'Invalid username or password' },
      setCookie: null,
    })
  })

  test('is counted with the other login (docs/product/accounts.md §13)', async () => {
    const browser = testBrowser(database(), { address: place() })
    const wrong = { username: 'Anna Simple', password: 'x'.repeat(200) }
    for (let n = 0; n < 5; n += 1) {
      await browser.post('/api/wordpress-login', wrong)
      await browser.post('/api/user-login', wrong)
    }
    expect((await browser.post('/api/wordpress-login', wrong)).status).toBe(429)
    expect((await browser.post('/api/user-login', wrong)).status).toBe(429)
  })
})

describe('with a WordPress', () => {
  let server: Server
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const asked: { body: string; type: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      buffer(request).then(
        (body) => {
          asked.push({ body: body.toString(), type: request.headers['content-type'] })
          return answer(request, response)
        },
        () => response.destroy(),
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const answering =
    (status: number, body: string, headers: Record<string, string> = {}) =>
    (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(status, headers).end(body)
  const login = (sent: object = { username: 'anna', password: 'wordpress secret' }, url?: string) => {
    const { port } = server.address() as AddressInfo
    const wordpressLoginUrl = url ?? `http://127.0.0.1:${port}/wp-json/custom-auth/login`
    const site = { ...database().context().site, wordpressLoginUrl }
    return testBrowser(database(), { address: place(), context: { site } }).post('/api/wordpress-login', sent)
  }

  test('passes the credentials on and hands back its cookie, and nobody is signed in to us (docs/product/accounts.md §13)', async () => {
    answer = answering(200, JSON.stringify({ cookie: 'wordpress_logged_in=anna|123' }))
    const { status, json, setCookie } = await login()
    expect({ status, json, setCookie }).toEqual({
      status: 200,
      json: { cookie: 'wordpress_logged_in=anna|123', message: 'Login successful!' },
      setCookie: null,
    })
    expect(asked).toEqual([
      { body: '{"username":"anna","password":"wordpress secret"}', type: 'application/json' },
    ])
  })

  test.each([
    [401, '{"message":"Unknown username. Check again."}', 'Unknown username. Check again.'],
    [403, '{"message":"<strong>Error:</strong> no"}', 'Invalid username or password'],
    [400, 'no json', 'Invalid username or password'],
    [200, '{"error":true,"message":"Wrong password."}', 'Wrong password.'],
  ])('its %i %s is %j (docs/product/accounts.md §13)', async (status, body, message) => {
    answer = answering(status, body)
    expect(await login()).toMatchObject({ status: 401, json: { message } })
  })

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['an error of its own', answering(500, '{"message":"database"}')],
    ['no cookie', answering(200, '{}')],
    ['a cookie that is no text', answering(200, '{"cookie":{"a":1}}')],
    ['no JSON', answering(200, '<html>')],
    ['an answer without end', answering(200, JSON.stringify({ cookie: 'x'.repeat(100_000) }))],
    ['a way elsewhere', answering(307, '', { Location: 'https://elsewhere.example/' })],
    [
      'an end in the middle',
      (_request, response) => void response.writeHead(200).write('{', () => response.destroy()),
    ],
  ])('%s is a failure to fetch the cookie (docs/product/accounts.md §13)', async (_name, behaviour) => {
    answer = behaviour
    expect(await login()).toMatchObject({
      status: 502,
      json: { message: 'Failed to fetch WordPress cookie' },
    })
    expect(asked).toHaveLength(1)
  })

  test('one that is not there is a failure too (docs/product/accounts.md §13)', async () => {
    expect((await login(undefined, 'http://127.0.0.1:1/')).status).toBe(502)
  })

  test('is not asked without a name or a password, and ten times an hour for one name (docs/product/accounts.md §19)', async () => {
    answer = answering(401, '{}')
    expect((await login({ username: 'anna' })).status).toBe(401)
    expect(asked).toEqual([])
    const site = {
      ...database().context().site,
      wordpressLoginUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    }
    const browser = testBrowser(database(), { address: place(), context: { site } })
    for (let n = 0; n < 12; n += 1)
      await browser.post('/api/wordpress-login', { username: 'anna', password: 'x' })
    expect(asked).toHaveLength(10)
  })
})
