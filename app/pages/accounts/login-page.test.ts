import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#app/features/accounts/sign-in/steps/second-factor.server.ts'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { alertFormPath } from '#app/features/alerts/form/alert-form-data.ts'
import { saveSearchPath } from '#app/features/alerts/save-search/save-search-data.ts'
import { savePath } from '#app/features/saved/homes/save-path.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  site = await testSite(database())
  anna = await member(database().context(), { username: 'Anna', email: 'anna@homes.example' })
})

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const login = (fields: Record<string, string>, path = '/login') =>
  site.post(path, form({ mode: 'login', ...fields }))
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the login page', () => {
  test('opens as Login, with its fields and the way to Register (docs/product/accounts.md §7)', async () => {
    const html = await (await site.get('/login')).text()
    expect(html).toContain('Username or Email')
    expect(html).toContain('Remember Me')
    expect(html).toMatch(/You do not have an account\? .*href="\/login\?mode=register"[^>]*>Register/s)
    for (const name of ['username', 'current-password']) expect(html).toContain(`autoComplete="${name}"`)
  })

  test('asks for E-mail and one password as Register, says why, and has the rest and the way back (docs/product/accounts.md §7, §30)', async () => {
    const html = await (await site.get('/login?mode=register&next=/buy%3Fpage%3D2')).text()
    for (const label of ['Name', 'E-mail', 'Password', 'Repeat Password'])
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
    expect(html).toContain('Send these credentials via email.')
    const registers = /<form[^>]*action="\/login(.*?)<\/form>/s.exec(html)?.[0] ?? ''
    const required = [...registers.matchAll(/<input(?=[^>]* required="")[^>]* name="(\w+)"/g)]
    expect(required.map(([, name]) => name)).toEqual(['email', 'password'])
    expect(html).toContain('To keep homes and searches on every device, please log in, or register')
    for (const [next, reason] of [
      [savePath(7, '/buy'), 'To save this home'],
      [saveSearchPath('/buy'), 'To save this search'],
      [alertFormPath('paphos', 'yield'), 'To hear of new homes and prices'],
    ] as const)
      expect(await (await site.get(loginPath(next, 'register'))).text()).toContain(`${reason}, please log in`)
    expect(html).toMatch(/Already have an account\? .*href="\/login\?next=%2Fbuy%3Fpage%3D2"[^>]*>Login/s)
    expect(html).toContain('autoComplete="new-password"')
  })

  test('leads who is logged in on (docs/product/accounts.md §7)', async () => {
    const known = await site.get('/login', { Cookie: anna.cookie })
    expect([known.status, known.headers.get('location')]).toEqual([302, '/account'])
    const back = await site.get('/login?next=/mylisting', { Cookie: anna.cookie })
    expect(back.headers.get('location')).toBe('/mylisting')
  })
})

describe('logging in without script', () => {
  test('sets the cookie and goes to /buy (docs/product/accounts.md §7)', async () => {
    const response = await login({ username: 'anna@homes.example', password: anna.password })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/buy'])
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^petra=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^petra-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ])
    const home = await (await site.get('/', { Cookie: cookieOf(response) })).text()
    expect(home).toContain('Logout')
  })

  test('is remembered for 30 days where that is ticked (docs/product/accounts.md §9)', async () => {
    const response = await login({ username: 'Anna', password: anna.password, rememberMe: 'on' })
    expect(response.headers.get('set-cookie')).toContain('Expires=Mon, 21 Dec 2026')
  })

  test.each([
    ['/mylisting', '/mylisting'],
    ['//elsewhere.example', '/buy'],
    ['https://elsewhere.example/', '/buy'],
  ])('goes on to %s as %s (docs/reliability.md §16)', async (next, location) => {
    const path = `/login?next=${encodeURIComponent(next)}`
    const response = await login({ username: 'Anna', password: anna.password }, path)
    expect(response.headers.get('location')).toBe(location)
  })

  test('a wrong password keeps the name, and shows no password again (docs/product/accounts.md §7)', async () => {
    const response = await login({ username: 'Anna', password: 'not this one', rememberMe: 'on' })
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('Invalid credentials. Please check your username/email and password.')
    expect(html).toContain('value="Anna"')
    expect(html).toMatch(/name="rememberMe"[^>]*checked/)
    expect(html).not.toContain('not this one')
  })

  test('what the database cannot hold is no fault of ours (docs/reliability.md §11)', async () => {
    const response = await login({ username: 'An\0na\ud800', password: 'x\0y' })
    expect(response.status).toBe(401)
  })

  test('another site changes nothing (docs/reliability.md §14)', async () => {
    const response = await site.post('/login', form({ username: 'Anna', password: anna.password }), {
      Origin: 'https://elsewhere.example',
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('registering without script', () => {
  const nikos = {
    mode: 'register',
    username: 'Nikos',
    email: 'nikos@homes.example',
    password: 'seven goats on a hill',
    repeatPassword: 'seven goats on a hill',
  }

  test('opens the account and goes to /buy (docs/product/accounts.md §7)', async () => {
    const response = await site.post('/login', form(nikos))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/buy'])
    const page = await site.get('/account', { Cookie: cookieOf(response) })
    expect(await page.text()).toContain('nikos@homes.example')
  })

  test('an address and a password alone are enough: the page fills in the rest, a name that no other has (docs/product/accounts.md §30)', async () => {
    const nameOf = async (email: string) => {
      const response = await site.post('/login', form({ mode: 'register', email, password: nikos.password }))
      expect(response.status).toBe(303)
      const { username } = await database()
        .db.selectFrom('member')
        .select('username')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return username
    }
    expect(await nameOf('eleni.k+homes@one.example')).toBe('eleni.k')
    expect(await nameOf('Eleni.K@two.example')).toMatch(/^Eleni\.K \d{4,6}$/)
    // Nobody looks as if the site spoke.
    expect(await nameOf('support@three.example')).toMatch(/^Member \d{4,6}$/)
    expect(await nameOf('e@four.example')).toMatch(/^Member \d{4,6}$/)
  })

  test.each([
    [{ email: 'anna@homes.example' }, 'This email is already in use. Please try with a different email.'],
    [{ repeatPassword: 'another' }, 'Passwords do not match. Please make sure both passwords are identical.'],
    [{ email: '' }, 'All fields are mandatory. Please fill in all fields.'],
    [{ password: 'password1', repeatPassword: 'password1' }, 'easy to guess'],
  ])(
    '%j comes back with its error beside the field, and what was typed (docs/product/accounts.md §8)',
    async (wrong, text) => {
      const fields = { ...nikos, username: 'Maria', email: 'maria@homes.example', ...wrong }
      const response = await site.post('/login', form({ ...fields, sendCredentialsViaEmail: 'on' }))
      expect(response.status).toBeGreaterThanOrEqual(400)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`id="[^"]+-error"[^>]*>[^<]*${text.replaceAll('.', '\\.')}`))
      expect(html).toContain('value="Maria"')
      expect(html).toMatch(/name="sendCredentialsViaEmail"[^>]*checked/)
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Register/)
      expect(html).not.toContain(fields.password)
    },
  )
})

test('an account with two-factor sign-in is asked for a code, then let in (docs/product/accounts.md §18)', async () => {
  const eleni = await member(database().context(), { username: 'Eleni' })
  const ctx = database().context({ actor: eleni.actor })
  const { seed } = await startSecondFactor(ctx, { currentPassword: '' })
  const totp = new TOTP({ secret: seed })
  const code = (steps: number) => totp.generate({ timestamp: testNow.valueOf() + steps * 30_000 })
  await confirmSecondFactor(ctx, { code: code(-1), currentPassword: '' })

  const first = await login({ username: 'Eleni', password: eleni.password })
  expect(first.headers.get('set-cookie')).toBeNull()
  const asked = await first.text()
  expect(asked).toContain('autoComplete="one-time-code"')
  const ticket = /name="secondFactor" value="([^"]+)"/.exec(asked)?.[1] ?? ''

  const wrong = await login({ secondFactor: ticket, code: '000000' })
  expect(wrong.status).toBe(401)
  const again = await wrong.text()
  expect(again).toContain('This code is not right, or was used before.')
  expect(again).toContain(`value="${ticket}"`)

  const right = await login({ secondFactor: ticket, code: code(0) })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/buy'])
  const replayed = await login({ secondFactor: ticket, code: code(1) })
  expect(await replayed.text()).toContain('That took too long. Please log in once more.')
})

describe('the simple login', () => {
  test('has a name, a password and a button (docs/product/accounts.md §13)', async () => {
    const html = await (await site.get('/my-login')).text()
    expect(html).toMatch(/<label[^>]*>Username<\/label>/)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Login<\/button>/)
  })

  test('without script it says what came of it, and is logged in (docs/product/accounts.md §13)', async () => {
    const wrong = await site.post('/my-login', form({ username: 'Anna', password: 'wrong' }))
    expect(wrong.status).toBe(401)
    const html = await wrong.text()
    expect(html).toContain('Invalid username or password')
    expect(html).toContain('value="Anna"')
    const right = await site.post('/my-login', form({ username: 'Anna', password: anna.password }))
    expect(await right.text()).toContain('Login successful!')
    expect((await site.get('/account', { Cookie: cookieOf(right) })).status).toBe(200)
  })
})

describe('the header', () => {
  test('has the Account menu for a member, and Login for a visitor (docs/product/pages.md §4)', async () => {
    const mine = await (await site.get('/about', { Cookie: anna.cookie })).text()
    for (const [href, label] of [
      ['/update-password', 'Change Password'],
      ['/mylisting', 'Saved Properties'],
      ['/alert-listing', 'Alert Listing'],
      ['/account', 'Account'],
    ]) {
      expect(mine).toMatch(new RegExp(`href="${href}"[^>]*>${label}</a>`))
    }
    expect(mine).toMatch(/<form[^>]*action="\/logout"/)
    expect(mine).not.toMatch(/href="\/login"[^>]*>Login</)
    const theirs = await (await site.get('/about')).text()
    expect(theirs).toMatch(/href="\/login"[^>]*>Login</)
    expect(theirs).not.toContain('/logout')
  })

  test('a page of a member is kept by no cache, and never shown to a visitor (docs/reliability.md §13)', async () => {
    const mine = await site.get('/services', { Cookie: anna.cookie })
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await site.get('/services')).text()).not.toContain('Logout')
  })

  test('Logout works without script: the session ends, and home follows (docs/product/accounts.md §14)', async () => {
    const guest = await member(database().context())
    const response = await site.post('/logout', form({}), { Cookie: guest.cookie })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await site.get('/account', { Cookie: guest.cookie })).status).toBe(302)
  })

  test('a link to Logout logs nobody out (docs/reliability.md §14)', async () => {
    expect((await site.get('/logout', { Cookie: anna.cookie })).headers.get('location')).toBe('/')
    expect((await site.get('/account', { Cookie: anna.cookie })).status).toBe(200)
  })
})
