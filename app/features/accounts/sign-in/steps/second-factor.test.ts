import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { accountView } from '../../account-page/account-view.server.ts'

const database = testDatabase()
const STEP_MS = 30_000

let count = 0
let anna: TestMember
let now = testNow
const place = () => `198.18.9.${count % 250}`
const browserOf = (cookie = '') => {
  const made = testBrowser(database(), { address: place(), now: () => now })
  made.cookie = cookie
  return made
}
const codeOf = (seed: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at.valueOf() })
const later = (ms: number) => {
  now = new Date(now.valueOf() + ms)
}

beforeEach(async () => {
  count += 1
  now = testNow
  anna = await member(database().context(), { username: `Careful ${count}` })
})

async function setUp(browser: TestBrowser): Promise<{ seed: string; codes: string[] }> {
  const { seed } = (await browser.post('/api/user-second-factor-start')).json
  const { json } = await browser.post('/api/user-second-factor-confirm', { code: codeOf(seed) })
  return { seed, codes: json.recoveryCodes }
}
const firstStep = async (browser: TestBrowser, rememberMe = false) =>
  (await browser.post('/api/user-login', { username: anna.username, password: anna.password, rememberMe }))
    .json
const secondStep = (browser: TestBrowser, secondFactor: string, code: string) =>
  browser.post('/api/user-login', { secondFactor, code })

test('is in force with its first right code, and then ten recovery codes are shown once (docs/product/accounts.md §18)', async () => {
  const browser = browserOf(anna.secureCookie)
  const { json } = await browser.post('/api/user-second-factor-start')
  expect(json).toEqual({
    seed: expect.stringMatching(/^[A-Z2-7]{32}$/),
    qrSvg: expect.stringContaining('<svg'),
  })
  expect(await firstStep(browserOf())).toHaveProperty('token')
  expect(await browser.post('/api/user-second-factor-confirm', { code: '000000' })).toMatchObject({
    status: 400,
    json: { field: 'code' },
  })
  const confirmed = await browser.post('/api/user-second-factor-confirm', { code: codeOf(json.seed) })
  expect(new Set(confirmed.json.recoveryCodes).size).toBe(10)
  expect(confirmed.json.recoveryCodes[0]).toMatch(/^[\da-f]{5}-[\da-f]{5}$/)
  const stored = JSON.stringify(await database().db.selectFrom('recovery_code').selectAll().execute())
  expect(stored).not.toContain(confirmed.json.recoveryCodes[0].replace('-', ''))
  expect((await browser.post('/api/user-second-factor-start')).status).toBe(409)
  const again = await browser.post('/api/user-second-factor-confirm', { code: codeOf(json.seed) })
  expect(again.status).toBe(409)
})

test('a password alone gives a ticket, no token and no cookie; with a code it is a sign-in (docs/product/accounts.md §18)', async () => {
  const { seed } = await setUp(browserOf(anna.secureCookie))
  later(STEP_MS)
  const browser = browserOf()
  const answer = await browser.post('/api/user-login', {
    username: anna.username,
    password: anna.password,
    rememberMe: true,
  })
  expect(answer).toMatchObject({ status: 200, setCookie: null })
  expect(answer.json).toEqual({
    secondFactor: expect.any(String),
    factors: ['code'],
    message: expect.any(String),
  })
  expect(
    (await browser.get('/api/user-sessions', { Cookie: `__Host-petra=${answer.json.secondFactor}` })).status,
  ).toBe(401)

  const done = await secondStep(browser, answer.json.secondFactor, codeOf(seed))
  expect(done).toMatchObject({
    status: 200,
    json: { message: 'Login successful!', user: { username: anna.username } },
  })
  expect(done.setCookie).toContain('Expires=')
  expect((await secondStep(browserOf(), answer.json.secondFactor, codeOf(seed))).status).toBe(401)
})

test('a code is good once, also that of the set-up, and none before the last used (docs/product/accounts.md §18)', async () => {
  const { seed } = await setUp(browserOf(anna.secureCookie))
  const used = codeOf(seed)
  const ticket = (await firstStep(browserOf())).secondFactor
  expect((await secondStep(browserOf(), ticket, used)).status).toBe(401)
  later(STEP_MS)
  const next = codeOf(seed)
  expect((await secondStep(browserOf(), ticket, next)).status).toBe(200)
  const second = (await firstStep(browserOf())).secondFactor
  expect((await secondStep(browserOf(), second, next)).status).toBe(401)
  expect((await secondStep(browserOf(), second, used)).status).toBe(401)
  later(STEP_MS)
  expect((await secondStep(browserOf(), second, codeOf(seed))).status).toBe(200)
})

test('of two sign-ins with one code at once, one succeeds (docs/product/accounts.md §18)', async () => {
  const { seed } = await setUp(browserOf(anna.secureCookie))
  later(STEP_MS)
  const tickets = [await firstStep(browserOf()), await firstStep(browserOf())]
  const answers = await Promise.all(
    tickets.map(({ secondFactor }) => secondStep(browserOf(), secondFactor, codeOf(seed))),
  )
  expect(statusesOf(answers)).toEqual([200, 401])
})

test('a recovery code is good once, with or without its hyphen, in any case (docs/product/accounts.md §18)', async () => {
  const { codes } = await setUp(browserOf(anna.secureCookie))
  const [first = '', second = ''] = codes
  for (const [code, status] of [
    [first, 200],
    [first, 401],
    [` ${second.replace('-', '').toUpperCase()} `, 200],
    [second, 401],
  ] as const) {
    const { secondFactor } = await firstStep(browserOf())
    expect((await secondStep(browserOf(), secondFactor, code)).status).toBe(status)
  }
})

test('ten wrong codes, wherever from, and a reset of the password begins anew (docs/reliability.md §12)', async () => {
  const { codes } = await setUp(browserOf(anna.secureCookie))
  const ticket = (await firstStep(browserOf())).secondFactor
  for (let n = 0; n < 10; n += 1) {
    const guesser = testBrowser(database(), { address: `203.0.113.${n}` })
    expect((await secondStep(guesser, ticket, '123456')).status).toBe(401)
  }
  expect((await secondStep(browserOf(), ticket, codes[0] ?? '')).status).toBe(429)
  const { email } = anna
  await browserOf(anna.secureCookie).post('/api/userreset-passwowrd', {
    email,
    resetPassword: 'another tree',
  })
  expect((await secondStep(browserOf(), ticket, codes[0] ?? '')).status).toBe(401)
  anna = { ...anna, password: 'another tree' }
  const anew = (await firstStep(browserOf())).secondFactor
  expect((await secondStep(browserOf(), anew, codes[0] ?? '')).status).toBe(200)
})

test('a ticket is good for ten minutes, and someone else’s code is none (docs/product/accounts.md §18)', async () => {
  const { codes } = await setUp(browserOf(anna.secureCookie))
  const nikos = await member(database().context(), { username: `Nikos ${count}` })
  const his = await setUp(browserOf(nikos.secureCookie))
  const { secondFactor } = await firstStep(browserOf())
  expect((await secondStep(browserOf(), secondFactor, his.codes[0] ?? '')).status).toBe(401)
  later(10 * 60_000)
  expect((await secondStep(browserOf(), secondFactor, codes[0] ?? '')).status).toBe(401)
  for (const forged of ['x', 'A'.repeat(43)])
    expect((await secondStep(browserOf(), forged, '1')).status).toBe(401)
})

test('it can be given up, with a sign-in of late; staff keep it and are asked for it (docs/product/accounts.md §18)', async () => {
  const browser = browserOf(anna.secureCookie)
  await setUp(browser)
  expect(await accountView(database().context({ actor: anna.actor }))).toMatchObject({ secondFactor: 'on' })
  later(11 * 60_000)
  expect((await browser.post('/api/user-second-factor-stop')).status).toBe(401)
  expect(
    (await browser.post('/api/user-second-factor-stop', { currentPassword: anna.password })).status,
  ).toBe(200)
  expect(await firstStep(browserOf())).toHaveProperty('token')
  expect(
    await database()
      .db.selectFrom('recovery_code')
      .selectAll()
      .where('member_id', '=', anna.memberId)
      .execute(),
  ).toEqual([])

  const view = () => accountView(database().context({ actor: anna.actor }))
  expect(await view()).toMatchObject({ secondFactor: 'off', needsSecondFactor: false, isRecent: true })
  await database().db.updateTable('member').set({ role: 'agent' }).where('id', '=', anna.memberId).execute()
  expect(await view()).toMatchObject({ needsSecondFactor: true, role: 'agent' })
  await setUp(browser)
  expect(await view()).toMatchObject({ needsSecondFactor: false })
  expect((await browser.post('/api/user-second-factor-stop')).status).toBe(403)
})

test('the simple login has no second step, so it refuses such an account (docs/product/accounts.md §13)', async () => {
  await setUp(browserOf(anna.secureCookie))
  const answer = await browserOf().post('/api/wordpress-login', {
    username: anna.username,
    password: anna.password,
  })
  expect(answer).toMatchObject({ status: 401, setCookie: null })
  expect(answer.json).not.toHaveProperty('cookie')
})
