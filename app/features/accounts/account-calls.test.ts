/** Every call that changes something: who may, and from where (docs/product/accounts.md §9, §12). */
import { beforeEach, describe, expect, test } from 'vitest'
import { openApiDocument } from '#app/api.ts'
import { type BrowserAnswer, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'

const database = testDatabase()
const fresh = 'another tree by the well'

/** Calls that take the cookie alone, with a body that succeeds for its owner. */
const mine: { path: string; body: (person: TestMember) => object }[] = [
  { path: '/api/session-key', body: () => ({}) },
  { path: '/api/userreset-passwowrd', body: ({ email }) => ({ email, resetPassword: fresh }) },
  { path: '/api/user-session-end', body: ({ actor }) => ({ sessionId: actor.sessionId }) },
  { path: '/api/user-email-change', body: () => ({ email: `new-${count}@homes.example` }) },
  { path: '/api/user-email-confirm', body: () => ({}) },
  { path: '/api/user-second-factor-start', body: () => ({}) },
  { path: '/api/user-second-factor-stop', body: () => ({}) },
  { path: '/api/user-passkey-start', body: () => ({}) },
  { path: '/api/user-erase', body: () => ({}) },
]
const open = [
  '/api/user-register',
  '/api/user-login',
  '/api/wordpress-login',
  '/api/user-logout',
  '/api/user-forgotten-password',
  // Requires a code: tested separately.
  '/api/user-second-factor-confirm',
  // Require a device: tested separately.
  '/api/user-passkey-add',
  '/api/passkey-login-start',
  '/api/passkey-login',
]

let count = 0
let anna: TestMember
let browser: TestBrowser
beforeEach(async () => {
  count += 1
  anna = await member(database().context(), { username: `Caller ${count}` })
  browser = testBrowser(database(), { address: `198.19.0.${count % 250}` })
  browser.cookie = anna.secureCookie
})

/** Everything stored about all members. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      (
        [
          'member',
          'member_session',
          'list_access_token',
          'one_time_token',
          'recovery_code',
          'passkey',
          'passkey_challenge',
        ] as const
      ).map((table) => database().db.selectFrom(table).selectAll().execute()),
    ),
  )

test('are all known here', () => {
  const { paths } = openApiDocument()
  const calls = Object.entries(paths ?? {}).flatMap(([path, { post }]) =>
    post?.tags?.includes('Accounts') ? [`/api${path}`] : [],
  )
  expect(calls.toSorted()).toEqual([...open, ...mine.map(({ path }) => path)].toSorted())
})

describe.each(mine)('$path', ({ path, body }) => {
  const refused = async (answer: Promise<BrowserAnswer>, status: number) => {
    expect(await answer).toMatchObject({ status, json: { message: expect.any(String) } })
    expect((await answer).json).not.toHaveProperty('token')
    expect((await answer).setCookie).toBeNull()
  }

  test('is its owner’s, and theirs only (docs/product/accounts.md §9)', async () => {
    const before = await everything()
    const theirs = body(anna)
    const visitor = testBrowser(database())
    await refused(visitor.post(path, theirs), 401)
    // The list access token has no power over the account.
    await refused(
      visitor.post(path, { ...theirs, session_id: anna.listAccessToken, token: anna.listAccessToken }),
      401,
    )
    await refused(visitor.post(path, theirs, { Authorization: `Bearer ${anna.listAccessToken}` }), 401)
    // Another site, and a cookie that comes without an origin.
    await refused(browser.post(path, theirs, { Origin: 'https://elsewhere.example' }), 403)
    await refused(browser.post(path, theirs, { Origin: 'null' }), 403)
    await refused(browser.post(path, theirs, { Origin: 'http://petra.example' }), 403)
    await refused(browser.post(path, theirs, { 'Sec-Fetch-Site': 'cross-site' }), 403)
    await refused(browser.post(path, theirs, { Origin: '' }), 401)
    await refused(browser.post(path, 'not an object'), 400)
    expect(await everything()).toBe(before)

    expect((await browser.post(path, theirs)).status).toBe(200)
  })

  test('is refused after logging out, by a replay of cookie and body (docs/product/accounts.md §9)', async () => {
    await browser.post('/api/user-logout')
    const before = await everything()
    await refused(browser.post(path, body(anna), { Cookie: anna.secureCookie }), 401)
    expect(await everything()).toBe(before)
  })

  test('takes a plain form too (docs/product/wire-contract.md §1)', async () => {
    const form = new URLSearchParams(Object.entries(body(anna)))
    expect((await browser.post(path, form)).status).toBe(200)
  })
})

test('nobody ends a session that is not theirs (docs/product/accounts.md §9)', async () => {
  const nikos = await member(database().context(), { username: `Nikos ${count}` })
  for (const sessionId of [nikos.actor.sessionId, '', 'x', `${anna.actor.sessionId}'`, '\0']) {
    expect(await browser.post('/api/user-session-end', { sessionId })).toMatchObject({
      status: 404,
      json: { field: 'sessionId' },
    })
  }
  const his = await testBrowser(database()).get('/api/user-sessions', { Cookie: nikos.secureCookie })
  expect(his.json.sessions).toHaveLength(1)
})

test('one’s sessions are listed with what one knows them by, and each can be ended (docs/product/accounts.md §21)', async () => {
  const phone = testBrowser(database(), {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
  })
  await phone.post('/api/user-login', { username: anna.username, password: anna.password, rememberMe: true })
  const { json, headers } = await browser.get('/api/user-sessions')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(json.sessions).toHaveLength(2)
  const other = json.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect(other).toEqual({
    id: expect.any(String),
    client: 'Safari on an iPhone',
    startedAt: '2026-11-21T10:00:00.000Z',
    seenAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-12-21T10:00:00.000Z',
    isCurrent: false,
  })
  expect((await browser.post('/api/user-session-end', { sessionId: other.id })).setCookie).toBeNull()
  expect((await phone.get('/api/user-sessions')).status).toBe(401)

  const { sessionId } = anna.actor
  expect((await browser.post('/api/user-session-end', { sessionId })).setCookie).toContain('Max-Age=0')
  expect((await browser.get('/api/user-sessions', { Cookie: anna.secureCookie })).status).toBe(401)
})

test('a call without a body is a call (docs/product/wire-contract.md §25)', async () => {
  const answer = await browser.post('/api/session-key', new URLSearchParams(), { 'Content-Type': '' })
  expect(answer.status).toBe(200)
})

test('a visitor reads no sessions and no export (docs/product/accounts.md §9)', async () => {
  for (const path of ['/api/user-sessions', '/api/user-export']) {
    for (const headers of [{}, { Authorization: `Bearer ${anna.listAccessToken}` }]) {
      expect(
        (await testBrowser(database()).get(`${path}?session_id=${anna.listAccessToken}`, headers)).status,
      ).toBe(401)
    }
  }
})
