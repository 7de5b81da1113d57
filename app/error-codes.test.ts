import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, testBrowser, type TestBrowser } from '#test/browser.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { listen, type Listening } from '#server/listen.ts'
import { requestListener } from '#server/request-listener.ts'
import { offerListings } from './features/listings/offers/offer-listings.server.ts'
import { MAX_SAVED } from './features/saved/homes/personal-list.ts'
import { readConfig, siteOf } from './platform/config.ts'
import { type ErrorCode, errorCodes } from './platform/error-codes.ts'
import { answerError } from './platform/http/errors.server.ts'
import type { WebEnv } from './platform/http/web-env.ts'
import { createLog } from './platform/log.server.ts'
import { Refusal } from './platform/refusal.ts'

type Answer = { status: number; json: { message?: unknown; code?: unknown } }

const database = testDatabase()
const visitor = () => testBrowser(database())
let anna: TestMember
let home: number
let server: Listening
let tooSlow: Promise<Answer>

beforeAll(async () => {
  anna = await member(database().context())
  home = await listing(database().context())
  const never = new Hono().all('*', () => new Promise<Response>(() => undefined))
  server = await listen(
    { host: '127.0.0.1', port: 0, tls: null },
    requestListener(never.fetch, createLog('silent')),
  )
  // Takes as long as the server waits for headers, while the others run.
  tooSlow = sendRaw('GET / HTTP/1.1\r\n')
})
afterAll(() => server.stop())

async function sendRaw(bytes: string): Promise<Answer> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), json: JSON.parse(body) }
}

async function malformed(): Promise<Answer> {
  const type = { 'Content-Type': 'application/json' }
  const response = await testCalls(database()).post('/api/user-login', '{', type)
  return { status: response.status, json: await response.json() }
}

/** The answer where a call fails with `error`, which no request can bring about. */
async function failWith(error: Error): Promise<Answer> {
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('ctx', database().context({ log: createLog('silent') }))
    c.set('requestId', 'a-request')
    await next()
  })
  app.onError(answerError)
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/')
  return { status: response.status, json: await response.json() }
}

const withLogin = (of: TestMember, now?: () => Date): TestBrowser => {
  const browser = testBrowser(database(), { now })
  browser.cookie = of.secureCookie
  return browser
}

const anHourLater = () => new Date(testNow.valueOf() + 3_600_000)
const login = (of: TestMember, password = of.password) =>
  visitor().post('/api/user-login', { username: of.username, password })
const newPassword = { resetPassword: 'a fig tree by the sea' }

/** A request for each code, and the statuses that it is documented with. */
const cases: Record<ErrorCode, () => Promise<Answer | Answer[]>> = {
  account_disabled: async () => {
    const disabled = await member(database().context())
    await database()
      .db.updateTable('member')
      .set({ disabled_at: testNow })
      .where('id', '=', disabled.memberId)
      .execute()
    return login(disabled)
  },
  all_fields_mandatory: () =>
    visitor().post('/api/user-register', { ...registration('Eleni'), repeatPassword: '' }),
  bad_input: () => visitor().get('/api/property/buy?minPrice=cheap'),
  busy: () => failWith(new Refusal('busy', 'Too much at once.')),
  conflict: () => withLogin(anna).post('/api/user-second-factor-confirm', { code: '123456' }),
  current_password_required: () =>
    withLogin(anna, anHourLater).post('/api/userreset-passwowrd', { ...newPassword, email: anna.email }),
  database_unavailable: () =>
    failWith(Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  disk_full: () => failWith(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
  email_in_use: () => visitor().post('/api/user-register', { ...registration('Eleni'), email: anna.email }),
  forbidden: async () =>
    withLogin(await member(database().context(), { role: 'agent' })).post('/api/user-second-factor-stop', {}),
  foreign_origin: () => visitor().post('/api/user-logout', {}, { Origin: 'https://elsewhere.example' }),
  headers_too_large: () => sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  internal_error: () => failWith(new Error('a bug')),
  invalid_credentials: async () => [
    await login(anna, 'not her password'),
    await visitor().post('/api/wordpress-login', { username: anna.username, password: 'not her password' }),
  ],
  link_expired: async () => [
    await visitor().post('/api/user-email-confirm', { confirmToken: 'used' }),
    await visitor().post('/api/userreset-passwowrd', { ...newPassword, resetToken: 'used' }),
  ],
  list_full: async () => {
    const { changes } = await offerListings(
      database().context(),
      'test',
      Array.from({ length: MAX_SAVED }, () => offered()),
    )
    const session_id = anna.listAccessToken
    await visitor().post('/api/saveproperties', { saveproperty: changes.map(({ id }) => id), session_id })
    return visitor().post('/api/saveproperty', { property_id: home, session_id })
  },
  login_expired: () => visitor().post('/api/user-login', { secondFactor: 'old', code: '123456' }),
  login_required: async () => [
    await visitor().get('/api/user-sessions'),
    await visitor().post('/api/getsavelistingsproperty', {}),
  ],
  not_found: () => visitor().get('/api/page?page_id=99'),
  passwords_do_not_match: () =>
    visitor().post('/api/user-register', { ...registration('Eleni'), repeatPassword: 'another' }),
  property_not_found: async () => [
    await visitor().get('/api/property/buy/999999'),
    await visitor().post('/api/saveproperty', { property_id: 999_999, session_id: anna.listAccessToken }),
  ],
  request_timeout: () => tooSlow,
  session_ended: () => visitor().post('/api/getsavelistingsproperty', { session_id: 'guessed' }),
  time_taken: () =>
    visitor().post('/api/lead', {
      ...validLead('request-viewing'),
      form: 'request-viewing',
      propertyUrl: `/properties/${home}`,
      slot: '2027-03-31T08:00:00.000Z',
    }),
  too_large: () =>
    visitor().post('/api/getsavepropertydata', { saveproperty: Array.from({ length: 501 }, () => home) }),
  too_many_requests: async () => {
    const guessed = await member(database().context())
    for (let n = 0; n < 10; n += 1) await login(guessed, 'not the password')
    return login(guessed)
  },
  unknown_call: () => visitor().get('/api/nothing'),
  unreadable_request: async () => [await malformed(), await sendRaw('HELLO\r\n\r\n')],
  unsupported_media_type: () => visitor().post('/api/user-login', {}, { 'Content-Type': 'text/plain' }),
  upstream_unavailable: () => {
    const site = siteOf(
      readConfig({ PUBLIC_ORIGIN: 'https://petra.example', WORDPRESS_LOGIN_URL: 'http://127.0.0.1:1/' }),
    )
    const sent = { username: 'anna', password: 'her password' }
    return testBrowser(database(), { context: { site } }).post('/api/wordpress-login', sent)
  },
  username_in_use: () => visitor().post('/api/user-register', registration(anna.username)),
  wrong_code: async () => {
    const browser = withLogin(await member(database().context()))
    await browser.post('/api/user-second-factor-start', {})
    const staff = await member(database().context(), { role: 'agent' })
    const { json } = await login(staff)
    return [
      await browser.post('/api/user-second-factor-confirm', { code: '000000' }),
      await visitor().post('/api/user-login', { secondFactor: json.secondFactor, code: '000000' }),
    ]
  },
  wrong_current_password: () =>
    withLogin(anna).post('/api/userreset-passwowrd', {
      ...newPassword,
      email: anna.email,
      currentPassword: 'not hers',
    }),
}

const section = readFileSync('docs/product/wire-contract.md', 'utf8').split('## 29.')[1] ?? ''
const documented = new Map(
  [...section.matchAll(/^\| `(\w+)` \| ([\d, ]+) \|/gm)].map(([, code = '', statuses = '']) => [
    code,
    statuses.trim().split(', ').map(Number),
  ]),
)

test('every code is documented, and no other (docs/product/wire-contract.md §29)', () => {
  expect([...documented.keys()]).toEqual(errorCodes)
})

test.each(errorCodes)(
  '%s is answered with its status and a sentence (docs/product/wire-contract.md §29)',
  async (code) => {
    const answers = [await cases[code]()].flat()
    for (const { json } of answers) expect(json).toMatchObject({ code, message: expect.any(String) })
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses]).toEqual(documented.get(code))
  },
  20_000,
)
