import { beforeEach, describe, expect, test } from 'vitest'
import { registration, statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member, type TestMember } from '#test/members.ts'

const database = testDatabase()
/** Counted and refused without computing a real hash. */
const wrong = 'x'.repeat(200)
const HOUR_MS = 3_600_000

let count = 0
let anna: TestMember
beforeEach(async () => {
  count += 1
  anna = await member(database().context(), {
    username: `Anna ${count}`,
    email: `anna.${count}@homes.example`,
  })
})

/** A browser that nobody logged in from. */
const from = (address: string, ms = 0) =>
  testBrowser(database(), { address, now: ms === 0 ? undefined : () => new Date(testNow.valueOf() + ms) })
const login = (browser: TestBrowser, about: object = {}) =>
  browser.post('/api/user-login', { username: anna.username, password: anna.password, ...about })
const guess = async (browser: TestBrowser, about: object = {}) =>
  (await login(browser, { password: wrong, ...about })).status
/** How often each status was answered. */
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  )

describe('tries at one account', () => {
  test('are ten an hour from thirty addresses together, by name or by address (docs/reliability.md §12)', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const username = n % 2 ? anna.username : anna.email.toUpperCase()
      statuses.push(await guess(from(`203.0.113.${n % 30}`), { username }))
    }
    expect(counted(statuses)).toEqual({ 401: 10, 429: 50 })
    expect(await guess(from('203.0.113.1', HOUR_MS + 1_000))).toBe(401)
  }, 60_000)

  test('are ten an hour from sixteen /64 networks of one /48 (docs/reliability.md §12)', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1) statuses.push(await guess(from(`2001:db8:1:${n % 16}::${n}`)))
    expect(counted(statuses)).toEqual({ 401: 10, 429: 22 })
  })

  test('are no more when they come at once (docs/reliability.md §12)', async () => {
    const tries = Array.from({ length: 40 }, (_, n) => guess(from(`203.0.113.${n}`)))
    expect(counted(await Promise.all(tries))).toEqual({ 401: 10, 429: 30 })
  })

  test('are counted for a name without an account too: the answers tell no one who is here (docs/product/accounts.md §19)', async () => {
    const answersFor = async (username: string) => {
      const answers = []
      for (let n = 0; n < 12; n += 1)
        answers.push(await login(from('203.0.113.3'), { username, password: 'not the password' }))
      return answers.map(({ status, json, setCookie }) => ({ status, json, setCookie }))
    }
    expect(await answersFor('Nobody Here')).toEqual(await answersFor(anna.username))
  })

  test('a forged X-Forwarded-For gains none (docs/reliability.md §12)', async () => {
    for (let n = 0; n < 10; n += 1) expect(await guess(from(`10.1.1.${n}, 203.0.113.95`))).toBe(401)
    expect(await guess(from('10.1.1.11, 203.0.113.95'))).toBe(429)
  })

  test('good sign-ins of many people behind one address are none (docs/product/accounts.md §19)', async () => {
    for (let n = 0; n < 12; n += 1) expect((await login(from('203.0.113.80'))).status).toBe(200)
    for (let n = 0; n < 9; n += 1) await guess(from('203.0.113.80'))
    expect((await login(from('203.0.113.80'))).status).toBe(200)
  })

  test('one that was not looked at, since the client left, is none (docs/reliability.md §12)', async () => {
    const gone = { address: '203.0.113.81', userAgent: 'test', signal: AbortSignal.abort() }
    const { signIn } = await import('./sign-in.server.ts')
    const given = { name: anna.username, password: 'not the password', remember: false }
    for (let n = 0; n < 20; n += 1)
      await expect(signIn(database().context({ client: gone }), given)).rejects.toThrow('aborted')
    expect((await login(from('203.0.113.81'))).status).toBe(200)
  })
})

describe('the owner', () => {
  const useUp = async () => {
    for (let n = 0; n < 11; n += 1) await guess(from(`203.0.113.${n}`))
  }

  test('is let in on a device that logged in before, with tries of its own (docs/reliability.md §12)', async () => {
    const home = from('198.51.100.1')
    const { headers } = await login(home)
    expect(headers.getSetCookie()[1]).toMatch(
      /^__Host-petra-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/,
    )
    await useUp()
    // Behind the guesser's own address too.
    const { device } = home
    const here = Object.assign(from('203.0.113.0'), { device })
    expect((await login(here)).status).toBe(200)
    // The same browser stays known by the same token, which the database knows by its hash only.
    expect(here.device).toBe(device)
    const stored = JSON.stringify(await database().db.selectFrom('known_device').selectAll().execute())
    expect(stored).not.toContain(device.split('=')[1])
    const tries: number[] = []
    for (let n = 0; n < 11; n += 1) tries.push(await guess(here))
    expect(counted(tries)).toEqual({ 401: 10, 429: 1 })
    expect((await login(here)).json.message).toBe(
      'Too many wrong passwords. Please try again in an hour, or reset your password by e-mail.',
    )
  })

  test('is told on an unknown device to reset the password, and is let in by that link’s device (docs/reliability.md §12)', async () => {
    await useUp()
    const phone = from('198.51.100.2')
    expect(await login(phone)).toMatchObject({
      status: 429,
      json: { message: expect.stringContaining('reset your password by e-mail') },
      setCookie: null,
    })
    await phone.post('/api/user-forgotten-password', { email: anna.email })
    await runQueuedJobs(database())
    const mail = (await database().mails()).findLast(({ to }) => to === anna.email)
    const resetToken = new URL(mail?.links[0] ?? '').searchParams.get('resetToken')
    const password = 'an olive grove on a slope'
    const reset = { resetToken, resetPassword: password }
    expect((await phone.post('/api/userreset-passwowrd', reset)).status).toBe(200)
    expect((await login(phone, { password })).status).toBe(200)
    expect((await login(from('198.51.100.3'), { password })).status).toBe(429)
  })

  test('always has a working link when someone else uses up the mails to their address (docs/reliability.md §12)', async () => {
    for (const minutes of [0, 1, 2, 3, 31]) {
      const at = new Date(testNow.valueOf() + minutes * 60_000)
      const guesser = testBrowser(database(), { address: '203.0.113.9', now: () => at })
      await guesser.post('/api/user-forgotten-password', { email: anna.email })
    }
    await runQueuedJobs(database())
    const links = (await database().mails()).filter(
      ({ to, subject }) => to === anna.email && subject === 'Reset your password',
    )
    expect(links).toHaveLength(4)
  })

  test('a changed password leaves only the device known that changed it (docs/product/accounts.md §19)', async () => {
    const [lost, home] = [from('198.51.100.4'), from('198.51.100.5')]
    await login(lost)
    await login(home)
    const resetPassword = 'an olive grove on a slope'
    await home.post('/api/userreset-passwowrd', { email: anna.email, resetPassword })
    await useUp()
    expect(await guess(lost)).toBe(429)
    expect((await login(home, { password: resetPassword })).status).toBe(200)
  })

  test('a device is known for 180 days after its last login, ten for each member (docs/reliability.md §18)', async () => {
    for (let n = 0; n < 12; n += 1) await login(from('198.51.100.6', n * 1_000))
    const devices = () =>
      database().db.selectFrom('known_device').selectAll().where('member_id', '=', anna.memberId).execute()
    expect(await devices()).toHaveLength(10)
    const { accountJobs } = await import('../../accounts.worker.server.ts')
    const tidyAt = async (days: number) => {
      const now = () => new Date(testNow.valueOf() + 11_000 + days * 24 * HOUR_MS)
      const tidy = accountJobs(database().context({ now })).find(({ name }) => name === 'tidy-accounts')
      await tidy?.run({}, { isLast: false, signal: new AbortController().signal })
    }
    await tidyAt(180)
    expect(await devices()).toHaveLength(1)
    await tidyAt(181)
    expect(await devices()).toEqual([])
  })
})

describe('a browser of several people', () => {
  test('is known to each; one that someone planted is worth nothing (docs/reliability.md §12)', async () => {
    const nikos = registration(`Nikos ${count}`)
    const attacker = from('203.0.113.20')
    await attacker.post('/api/user-register', nikos)
    const shared = Object.assign(from('198.51.100.7'), { device: attacker.device })
    await login(shared)
    expect(shared.device).not.toBe(attacker.device)
    for (let n = 0; n < 11; n += 1) await guess(from(`203.0.113.${n}`))
    expect((await login(attacker)).status).toBe(429)
    expect((await login(shared)).status).toBe(200)
    for (let n = 0; n < 11; n += 1) await guess(from('203.0.113.1'), { username: nikos.username })
    expect((await login(shared, nikos)).status).toBe(200)
  })
})

describe('a network with a hundred wrong names', () => {
  const spray = async (address: (n: number) => string, names: number) => {
    const statuses: number[] = []
    for (let n = 0; n < names; n += 1)
      statuses.push(await guess(from(address(n)), { username: `Name ${count} ${n}` }))
    return counted(statuses)
  }

  test('is told so, and whoever has the right password there is let in (docs/reliability.md §12)', async () => {
    expect(await spray(() => '203.0.113.97', 103)).toEqual({ 401: 100, 429: 3 })
    expect((await login(from('203.0.113.97'))).status).toBe(200)
    expect(await guess(from('203.0.113.97'))).toBe(429)
    expect(await guess(from('203.0.113.96'))).toBe(401)
  }, 60_000)

  test('is a /64 of IPv6, and five hundred are a /48’s (docs/reliability.md §12)', async () => {
    expect(await spray((n) => `2001:db8:2:1::${n.toString(16)}`, 102)).toEqual({ 401: 100, 429: 2 })
    expect(await spray((n) => `2001:db8:2:${(2 + (n % 30)).toString(16)}::1`, 402)).toEqual({
      401: 398,
      429: 4,
    })
  }, 60_000)

  test('opens twenty accounts an hour, a /48 a hundred (docs/product/accounts.md §19)', async () => {
    const register = (address: string) =>
      from(address).post('/api/user-register', { ...registration(anna.username), email: 'n@homes.example' })
    const answers = []
    for (let n = 0; n < 102; n += 1) answers.push(await register(`2001:db8:3:${(n % 50).toString(16)}::1`))
    expect(statusesOf(answers).slice(99)).toEqual([409, 429, 429])
  }, 60_000)
})
