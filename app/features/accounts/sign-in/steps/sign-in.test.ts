import { beforeAll, describe, expect, test } from 'vitest'
import { registration, statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { createPasswordHasher } from '#app/platform/password-hasher.server.ts'
import { cheapFigures } from '#test/cheap-hashing.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member } from '#test/members.ts'
import { issueListAccessToken } from '../../session/begin-session.server.ts'

const database = testDatabase()
const password = 'a lemon tree by the well'
const HOUR_MS = 3_600_000
const later = (ms: number) => () => new Date(testNow.valueOf() + ms)

let count = 0
const from = (address = `198.18.${Math.floor(++count / 250)}.${(count % 250) + 1}`, now?: () => Date) =>
  testBrowser(database(), { address, now })
const login = (browser: TestBrowser, username: string, about: object = {}) =>
  browser.post('/api/user-login', { username, password, ...about })

describe('registering', () => {
  test('answers a key as token and id, the name, the address, and sets the cookie (docs/product/accounts.md §9, docs/product/wire-contract.md §10)', async () => {
    const browser = from()
    const { status, json, setCookie } = await browser.post('/api/user-register', registration('Anna One'))
    expect(status).toBe(200)
    expect(json).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: json.token, username: 'Anna One', email: 'anna-one@homes.example' },
      message: 'Registration successful!',
    })
    expect(setCookie).toMatch(/^__Host-petra=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(setCookie).not.toContain(json.token)
    const stored = await database().db.selectFrom('member_session').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(browser.cookie.split('=')[1])
  })

  test('as a plain form, a box not ticked is not sent, and a ticked one is (docs/product/wire-contract.md §10)', async () => {
    const { rememberMe: _r, sendCredentialsViaEmail: _s, ...fields } = registration('Anna Form')
    const form = new URLSearchParams({ ...fields, rememberMe: 'on' })
    const { status, setCookie } = await from().post('/api/user-register', form)
    expect(status).toBe(200)
    expect(setCookie).toContain('Expires=Mon, 21 Dec 2026 10:00:00 GMT')
  })

  test.each([
    [{ username: '' }, 400, 'All fields are mandatory', 'username'],
    [{ username: undefined }, 400, 'All fields are mandatory', 'username'],
    [{ email: ' ' }, 400, 'All fields are mandatory', 'email'],
    [{ email: undefined }, 400, 'All fields are mandatory', 'email'],
    [{ password: '' }, 400, 'All fields are mandatory', 'password'],
    [{ password: null }, 400, 'All fields are mandatory', 'password'],
    [{ repeatPassword: '' }, 400, 'All fields are mandatory', 'repeatPassword'],
    [{ repeatPassword: undefined }, 400, 'All fields are mandatory', 'repeatPassword'],
    [{ repeatPassword: 'a lemon tree' }, 400, 'Passwords do not match', 'repeatPassword'],
    [{ email: 'anna' }, 400, 'Please enter a valid email.', 'email'],
    [{ username: 'an@na' }, 400, expect.any(String), 'username'],
    [{ username: 7 }, 400, expect.any(String), 'username'],
    [{ password: 'password1', repeatPassword: 'password1' }, 400, expect.any(String), 'password'],
    [{ username: 'ANNA  one' }, 409, 'Username already in use', 'username'],
    [{ email: 'Anna-One@homes.example' }, 409, 'Email already in use', 'email'],
  ])('with %j answers %i %j (docs/product/accounts.md §5, §8)', async (about, status, message, field) => {
    const answer = await from().post('/api/user-register', { ...registration('Somebody New'), ...about })
    expect(answer).toMatchObject({ status, json: { message, field }, setCookie: null })
    expect(answer.json).not.toHaveProperty('token')
  })

  test.each([
    ['ΑΝΝΑ One', 400, 'Please use the letters of one alphabet in your name.'],
    ['Anna Оne', 400, 'Please use the letters of one alphabet in your name.'],
    ['ΝΙΚΗ', 409, 'Username already in use'],
    ['ТАМАХ', 409, 'Username already in use'],
    ['Νίκη', 200, 'Registration successful!'],
    ['Petra', 409, 'Username already in use'],
    ['Petra Support', 409, 'Username already in use'],
    ['sample. estates', 409, 'Username already in use'],
    ['Petra Schmidt', 200, 'Registration successful!'],
  ])(
    'as %s, beside NIKH and TAMAX, answers %i: names that look alike are one (docs/reliability.md §12)',
    async (username, status, message) => {
      const { db } = database()
      await db
        .insertInto('site_setting')
        .values({ name: 'agency_name', value: 'Sample Estates' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'Sample Estates' }))
        .execute()
      for (const taken of ['NIKH', 'TAMAX'])
        await from().post('/api/user-register', { ...registration(taken), email: `${taken}@looks.example` })
      count += 1
      const answer = await from().post('/api/user-register', {
        ...registration(username),
        email: `looks-${count}@homes.example`,
      })
      expect(answer).toMatchObject({ status, json: { message } })
    },
  )

  test('many of one name at once are one account (docs/product/accounts.md §2)', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        from().post('/api/user-register', { ...registration('Twin'), email: `twin-${n}@homes.example` }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409])
  })

  test('twenty an hour from one address (docs/product/accounts.md §5)', async () => {
    const browser = from('203.0.113.50')
    for (let n = 0; n < 20; n += 1)
      expect(
        (
          await browser.post('/api/user-register', {
            ...registration('Anna One'),
            email: `n${n}@homes.example`,
          })
        ).status,
      ).toBe(409)
    expect((await browser.post('/api/user-register', registration('Late'))).status).toBe(429)
    expect((await from('203.0.113.51').post('/api/user-register', registration('Elsewhere'))).status).toBe(
      200,
    )
    const afterwards = from('203.0.113.50', later(HOUR_MS + 1_000))
    expect((await afterwards.post('/api/user-register', registration('Late'))).status).toBe(200)
  }, 90_000)
})

describe('logging in', () => {
  let anna: Awaited<ReturnType<typeof member>>
  beforeAll(async () => {
    anna = await member(database().context(), {
      username: 'Anna Buyer',
      email: 'buyer@homes.example',
      password,
    })
  })

  test.each(['Anna Buyer', 'anna buyer', ' ANNA BUYER ', 'buyer@homes.example', 'Buyer@Homes.Example'])(
    'as %j, by name or address (docs/product/accounts.md §6)',
    async (username) => {
      const { status, json } = await login(from(), username)
      expect({ status, json }).toEqual({
        status: 200,
        json: {
          token: expect.any(String),
          user: { id: json.token, username: 'Anna Buyer', email: 'buyer@homes.example' },
          message: 'Login successful!',
        },
      })
    },
  )

  test('lasts 12 hours, or 30 days with rememberMe, and its list access tokens as long (docs/product/accounts.md §9)', async () => {
    const short = from()
    const forLong = from()
    const key = (await login(short, 'Anna Buyer')).json.token
    expect((await login(short, 'Anna Buyer')).setCookie).not.toContain('Expires')
    await login(forLong, 'Anna Buyer', { rememberMe: true })
    const at = async (cookie: string, ms: number) =>
      (await from(undefined, later(ms)).get('/api/user-sessions', { Cookie: cookie })).status
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await at(short.cookie, 12 * HOUR_MS - 1)).toBe(200)
    expect(await at(short.cookie, 12 * HOUR_MS)).toBe(401)
    expect(await at(forLong.cookie, 30 * 24 * HOUR_MS - 1)).toBe(200)
    expect(await at(forLong.cookie, 30 * 24 * HOUR_MS)).toBe(401)
  })

  test('hashes a password anew where the stored figures are below today’s, and only when it is right (docs/product/accounts.md §4)', async () => {
    const old = await member(database().context(), { username: 'Old Hash' })
    const passwords = createPasswordHasher({ ...cheapFigures, N: 2 * cheapFigures.N })
    const later = testBrowser(database(), { address: '198.51.100.77', context: { passwords } })
    const stored = async () =>
      (
        await database()
          .db.selectFrom('member')
          .select('password_hash')
          .where('id', '=', old.memberId)
          .executeTakeFirstOrThrow()
      ).password_hash
    const before = await stored()
    await login(later, 'Old Hash', { password: 'not the password' })
    expect(await stored()).toBe(before)
    expect((await login(later, 'Old Hash')).status).toBe(200)
    const renewed = await stored()
    expect([before, renewed].map((hash) => hash.split('$')[1])).toEqual(['2', '4'])
    expect((await login(later, 'Old Hash')).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  test('an unknown name and a wrong password are one answer (docs/product/accounts.md §6)', async () => {
    const unknown = await login(from(), 'Nobody Here')
    const wrongOne = await login(from(), 'Anna Buyer', { password: 'a lemon tree by the sea' })
    expect(unknown).toMatchObject({ status: 401, json: { message: 'Invalid credentials' }, setCookie: null })
    expect({ ...wrongOne, headers: null }).toEqual({ ...unknown, headers: null })
    expect([...unknown.headers.keys()]).toEqual([...wrongOne.headers.keys()])
  })

  test.each([
    [{ username: '' }, 'username'],
    [{ password: '' }, 'password'],
    [{ username: undefined }, 'username'],
  ])('with %j says what is missing (docs/product/accounts.md §8)', async (about, field) => {
    const answer = await login(from(), 'Anna Buyer', about)
    expect(answer).toMatchObject({ status: 400, json: { message: 'All fields are mandatory', field } })
  })

  test.each(['a\0b', '\ud800', "' or 1=1 --", '@', 'x'.repeat(2_000), '{"$gt":""}'])(
    'as %j is a wrong name and nothing worse (docs/reliability.md §12)',
    async (username) => {
      // With everyone's password: whichever account such a name found would be logged in to.
      expect((await login(from(), username)).status).toBe(401)
    },
  )

  test('what is no form and no JSON is refused (docs/product/wire-contract.md §25)', async () => {
    const answer = await from().post('/api/user-login', {}, { 'Content-Type': 'text/plain' })
    expect(answer.status).toBe(415)
    const list = await from().post('/api/user-login', ['Anna Buyer'])
    expect(list.status).toBe(400)
  })

  test('a cookie from before is never carried on: planted ones stay worthless, live ones end (docs/reliability.md §12)', async () => {
    const browser = from()
    const planted = `__Host-petra=${'A'.repeat(43)}`
    browser.cookie = planted
    await login(browser, 'Anna Buyer')
    const first = browser.cookie
    expect(first).not.toBe(planted)
    await login(browser, 'Anna Buyer')
    expect(browser.cookie).not.toBe(first)
    for (const dead of [planted, first]) {
      expect((await from().get('/api/user-sessions', { Cookie: dead })).status).toBe(401)
    }
    expect((await browser.get('/api/user-sessions')).status).toBe(200)
  })

  test('the key is no cookie, and the cookie no key (docs/product/accounts.md §10)', async () => {
    for (const name of ['petra', '__Host-petra']) {
      const { status } = await from().get('/api/user-sessions', { Cookie: `${name}=${anna.listAccessToken}` })
      expect(status).toBe(401)
    }
    const token = anna.secureCookie.split('=')[1] ?? ''
    const { withListAccessToken } = await import('../../session/actors.server.ts')
    await expect(withListAccessToken(database().context(), token)).rejects.toThrow('Your session has ended')
  })

  test('1,000 guessed session ids: none accepted (docs/product/accounts.md §9)', async () => {
    const { withListAccessToken, actorOfCookie } = await import('../../session/actors.server.ts')
    const { newSecret } = await import('#app/platform/secrets.server.ts')
    const near = (secret: string, n: number) => secret.slice(0, n % 43) + 'A' + secret.slice((n % 43) + 1)
    // The valid token is accepted, so a guessed one could be, too.
    const holder = await withListAccessToken(database().context(), anna.listAccessToken)
    expect(holder.actor).toMatchObject({ kind: 'list-holder', memberId: anna.memberId })
    const [, cookieToken = ''] = anna.secureCookie.split('=')
    expect(await actorOfCookie(database().context(), cookieToken)).toMatchObject({ kind: 'member' })
    let accepted = 0
    for (let n = 0; n < 1_000; n += 1) {
      const guess = n % 2 ? newSecret() : near(n % 4 ? anna.listAccessToken : cookieToken, Math.floor(n / 4))
      if (guess === anna.listAccessToken || guess === cookieToken) continue
      const ctx = await withListAccessToken(database().context(), guess).catch((error: unknown) => {
        expect(error).toMatchObject({ kind: 'unauthenticated' })
        return null
      })
      const actor = await actorOfCookie(database().context(), guess)
      if (ctx !== null || actor.kind !== 'visitor') accepted += 1
    }
    expect(accepted).toBe(0)
    for (const bad of ['', 'null', 'undefined', anna.memberId, anna.actor.sessionId, '1', 'x'.repeat(43)]) {
      await expect(withListAccessToken(database().context(), bad)).rejects.toMatchObject({
        kind: 'unauthenticated',
      })
    }
  })
})

describe('logging out', () => {
  test('ends the session, the cookie and every key of it (docs/product/accounts.md §14)', async () => {
    const browser = from()
    const { json } = await browser.post('/api/user-register', registration('Leaving'))
    const second = (await browser.post('/api/session-key')).json.token
    const { cookie } = browser
    const answer = await browser.post('/api/user-logout')
    expect(answer).toMatchObject({ status: 200, json: { success: true, message: 'successfully logout!' } })
    expect(answer.setCookie).toMatch(/^__Host-petra=; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=0$/)
    const { withListAccessToken } = await import('../../session/actors.server.ts')
    for (const key of [json.token, second]) {
      await expect(withListAccessToken(database().context(), key)).rejects.toMatchObject({
        kind: 'unauthenticated',
      })
    }
    expect((await from().get('/api/user-sessions', { Cookie: cookie })).status).toBe(401)
    expect((await browser.post('/api/user-logout')).status).toBe(200)
  })

  test('a cookie sent without an origin logs nobody out (docs/product/accounts.md §12)', async () => {
    const browser = from()
    await browser.post('/api/user-register', registration('Staying'))
    expect((await browser.post('/api/user-logout', {}, { Origin: '' })).status).toBe(401)
    expect((await browser.get('/api/user-sessions')).status).toBe(200)
  })
})

describe('a new list access token for an empty storage', () => {
  test('opens the lists and nothing else, and the newest twenty count (docs/product/accounts.md §10)', async () => {
    const browser = from()
    const first = (await browser.post('/api/user-register', registration('Forgetful'))).json
    const { json } = await browser.post('/api/session-key')
    expect(json).toMatchObject({
      token: json.user.id,
      user: { username: 'Forgetful', email: first.user.email },
    })
    expect(json.token).not.toBe(first.token)
    const { withListAccessToken } = await import('../../session/actors.server.ts')
    const { actor } = await withListAccessToken(database().context(), json.token)
    expect(actor).toEqual({ kind: 'list-holder', memberId: expect.any(String) })
    for (let n = 0; n < 25; n += 1) await browser.post('/api/session-key')
    const { tokens } = await database()
      .db.selectFrom('list_access_token')
      .innerJoin('member_session', 'member_session.id', 'list_access_token.session_id')
      .where('member_session.member_id', '=', (actor as { memberId: string }).memberId)
      .select((eb) => eb.fn.countAll<string>().as('tokens'))
      .executeTakeFirstOrThrow()
    expect(Number(tokens)).toBe(20)
  })

  test('is refused to a session that ended meanwhile, which is told to log in (docs/product/accounts.md §10)', async () => {
    const anna = await member(database().context())
    const ctx = database().context({
      actor: {
        kind: 'member',
        memberId: anna.memberId,
        sessionId: '00000000-0000-4000-8000-000000000000',
        username: anna.username,
        email: anna.email,
        role: 'member',
        pendingRole: null,
        signedInAt: database().context().now(),
      },
    })
    await expect(issueListAccessToken(ctx)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})
