import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendAccountMail } from '#app/features/accounts/email/send-account-mail.server.ts'
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

/** Logged in twenty minutes ago. */
const earlier = () => member(database().context({ now: () => new Date(testNow.valueOf() - 20 * 60_000) }))
const post = (path: string, fields: Record<string, string>, { cookie }: { cookie: string }) =>
  site.post(path, new URLSearchParams(fields), { Cookie: cookie })
const pageOf = async ({ cookie }: { cookie: string }, path = '/account') =>
  (await site.get(path, { Cookie: cookie })).text()
const visitor = { cookie: '' }

/** The secret of the link that was mailed last. */
async function mailedSecret(mail: Parameters<typeof sendAccountMail>[1]): Promise<string> {
  await sendAccountMail(database().context(), mail)
  const link = (await database().mails()).at(-1)?.links.find((address) => address.includes('Token='))
  return new URL(link ?? '').search.split('=')[1] ?? ''
}

describe('the account page', () => {
  test('leads a visitor to the login, and back (docs/product/accounts.md §21)', async () => {
    const response = await site.get('/account')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2Faccount'])
    const changed = await post('/account', { intent: 'stop-second-factor' }, visitor)
    expect(changed.headers.get('location')).toBe('/login?next=%2Faccount')
  })

  test('shows the address and its state, sessions, and ways to take data along and to go (docs/product/accounts.md §21)', async () => {
    const html = await pageOf(anna)
    expect(html).toContain('anna@homes.example')
    expect(html).toContain('Not confirmed yet')
    expect(html).toContain('here since <!-- -->21 November 2026')
    expect(html).toMatch(/href="\/api\/user-export"[^>]*download/)
    expect(html).toMatch(/href="\/update-password"[^>]*>Change Password/)
    expect(html).toMatch(/href="\/account\?step=erase#erase"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a form that there is not changes nothing (docs/reliability.md §11)', async () => {
    expect((await post('/account', { intent: 'promote' }, anna)).status).toBe(400)
    for (const path of ['/account', '/login', '/my-login', '/update-password', '/confirm-email'])
      expect((await site.post(path, { intent: 'erase' }, { Cookie: anna.cookie })).status).toBe(400)
  })

  test('another site changes nothing (docs/reliability.md §14)', async () => {
    const fields = new URLSearchParams({ intent: 'erase', currentPassword: anna.password })
    const response = await site.post('/account', fields, {
      Cookie: anna.cookie,
      Origin: 'https://elsewhere.example',
    })
    expect(response.status).toBe(403)
  })
})

describe('the address', () => {
  test('changes by a link to the new one; what was typed comes back with its error (docs/product/accounts.md §17)', async () => {
    const wrong = await post('/account', { intent: 'change-email', email: 'anna@nowhere' }, anna)
    expect(wrong.status).toBe(400)
    const html = await wrong.text()
    expect(html).toContain('value="anna@nowhere"')
    expect(html).toMatch(/<details open[^>]*>.*Please enter a valid email\./s)
    const right = await post('/account', { intent: 'change-email', email: 'anna@new.example' }, anna)
    expect(await right.text()).toContain('We sent a link to anna@new.example.')
    expect(await pageOf(anna)).toContain('anna@homes.example')
  })

  test('asks for the password where the login is not recent (docs/product/accounts.md §17)', async () => {
    const maria = await earlier()
    expect(await pageOf(maria)).toContain('You logged in more than ten minutes ago')
    const fields = { intent: 'change-email', email: 'maria@new.example' }
    const refused = await post('/account', fields, maria)
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('Please enter your current password once more.')
    const given = await post('/account', { ...fields, currentPassword: maria.password }, maria)
    expect(given.status).toBe(200)
  })

  test('the link is sent again, and confirmed by a button only, once (docs/product/accounts.md §17)', async () => {
    const nikos = await member(database().context())
    const again = await post('/account', { intent: 'confirm-email' }, nikos)
    expect(await again.text()).toContain('We sent you the link again.')
    const { memberId, email } = nikos
    const confirmToken = await mailedSecret({ kind: 'confirm-email', memberId, email, mailId: 'a' })

    const page = await site.get(`/confirm-email?confirmToken=${confirmToken}`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).toMatch(/<button[^>]*type="submit"[^>]*>Confirm my e-mail/)
    expect(await pageOf(nikos)).toContain('Not confirmed yet')

    const confirmed = await post('/confirm-email', { confirmToken }, visitor)
    expect(await confirmed.text()).toContain(`${email}<!-- --> is confirmed`)
    expect(await pageOf(nikos)).toContain('Confirmed on 21 November 2026')
    const twice = await post('/confirm-email', { confirmToken }, visitor)
    expect(twice.status).toBe(401)
    expect(await twice.text()).toContain('This link has expired or was used before.')
  })
})

describe('sessions', () => {
  test('are listed, and ended one by one (docs/product/accounts.md §21)', async () => {
    const eleni = await member(database().context(), { username: 'Eleni' })
    const fields = { mode: 'login', username: 'Eleni', password: eleni.password }
    const other = await site.post('/login', new URLSearchParams(fields), {
      'User-Agent': 'Mozilla/5.0 (iPhone) Safari/605',
    })
    const cookie = other.headers.get('set-cookie')?.split(';')[0] ?? ''
    const html = await pageOf(eleni)
    const sessionId = /name="sessionId" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(html).toContain('Safari on an iPhone')

    const ended = await post('/account', { intent: 'end-session', sessionId }, eleni)
    expect(await ended.text()).toContain('That device has been logged out.')
    expect((await site.get('/account', { Cookie: cookie })).status).toBe(302)
    expect((await site.get('/account', { Cookie: eleni.cookie })).status).toBe(200)
  })

  test('someone else’s is not found (docs/reliability.md §13)', async () => {
    const fields = { intent: 'end-session', sessionId: anna.actor.sessionId }
    const response = await post('/account', fields, await member(database().context()))
    expect(response.status).toBe(404)
    expect((await site.get('/account', { Cookie: anna.cookie })).status).toBe(200)
  })
})

test('two-factor sign-in is set up with a picture and a code, and turned off, without script (docs/product/accounts.md §18)', async () => {
  const petros = await member(database().context())
  const started = await (await post('/account', { intent: 'start-second-factor' }, petros)).text()
  expect(started).toContain('src="data:image/svg+xml,%3Csvg')
  const shown = />((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(started)?.[1] ?? ''
  const totp = new TOTP({ secret: shown.replaceAll(' ', '') })

  const wrong = await post('/account', { intent: 'confirm-second-factor', code: '000000' }, petros)
  expect(wrong.status).toBe(400)
  const again = await wrong.text()
  expect(again).toContain('This code is not right. Please enter the one that shows now.')
  expect(again).toContain(shown)

  const code = totp.generate({ timestamp: testNow.valueOf() })
  const confirmed = await post('/account', { intent: 'confirm-second-factor', code }, petros)
  expect((await confirmed.text()).match(/>[0-9a-f]{5}-[0-9a-f]{5}</g)).toHaveLength(10)
  expect(await pageOf(petros)).not.toMatch(/>[0-9a-f]{5}-[0-9a-f]{5}</)

  const off = await post('/account', { intent: 'stop-second-factor' }, petros)
  expect(await off.text()).toContain('Two-factor sign-in is off.')
})

describe('erasing the account', () => {
  test('takes two steps and the password, without script too (docs/product/accounts.md §22)', async () => {
    const yiannis = await member(database().context(), { username: 'Yiannis' })
    const asked = await pageOf(yiannis, '/account?step=erase')
    expect(asked).toContain('We delete:')
    expect(asked).toContain('We keep, without your details:')
    for (const currentPassword of ['', 'wrong one']) {
      const fields = { intent: 'erase', currentPassword }
      const refused = await post('/account?step=erase', fields, yiannis)
      expect([400, 401]).toContain(refused.status)
    }
    const fields = { intent: 'erase', currentPassword: yiannis.password }
    const erased = await post('/account?step=erase', fields, yiannis)
    expect([erased.status, erased.headers.get('location')]).toEqual([303, '/login?erased'])
    expect(erased.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await (await site.get('/login?erased')).text()).toContain('has been deleted')
    const login = new URLSearchParams({ mode: 'login', username: 'Yiannis', password: yiannis.password })
    expect((await site.post('/login', login)).status).toBe(401)
  })
})

describe('the password', () => {
  test('the page always shows its form, and offers a link to those with neither cookie nor link (docs/product/accounts.md §16)', async () => {
    const response = await site.get('/update-password')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await response.text()
    for (const label of ['New Password', 'E-mail'])
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
    expect(html).toMatch(/>Reset Password<\/button>.*>E-mail me a link<\/button>/s)
    expect(await pageOf(anna, '/update-password')).not.toContain('E-mail me a link')
    const linked = await (await site.get('/update-password?resetToken=abc')).text()
    expect(linked).not.toContain('E-mail me a link')
    expect(linked).toContain('name="resetToken" value="abc"')
  })

  test('a visitor with neither is refused, and nothing changes (docs/product/accounts.md §15)', async () => {
    const fields = { resetPassword: 'seven goats on a hill', email: anna.email }
    const response = await post('/update-password', fields, visitor)
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('Please log in first.')
  })

  test('an older login gives the current one once more; then every session ends (docs/product/accounts.md §15)', async () => {
    const maria = await earlier()
    expect(await pageOf(maria, '/update-password')).toMatch(/<label[^>]*>Current Password<\/label>/)
    expect(await pageOf(anna, '/update-password')).not.toContain('Current Password')
    const fields = { resetPassword: 'seven goats on a hill', email: maria.email }
    const refused = await post('/update-password', fields, maria)
    expect(await refused.text()).toContain('Please enter your current password once more.')
    const given = { ...fields, currentPassword: maria.password }
    const changed = await post('/update-password', given, maria)
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/login'])
    expect((await site.get('/account', { Cookie: maria.cookie })).status).toBe(302)
  })

  test('the link comes with one answer for every address, and sets a password once (docs/product/accounts.md §16)', async () => {
    const ask = async (email: string) =>
      (await (await post('/update-password', { wants: 'link', email }, visitor)).text()).replaceAll(email, '')
    expect(await ask('nobody@homes.example')).toBe(await ask(anna.email))
    expect(await ask('nowhere')).toContain('Please enter a valid email.')

    const resetToken = await mailedSecret({ kind: 'reset-password', email: anna.email, mailId: 'b' })
    const weak = await post('/update-password', { resetToken, resetPassword: 'password1' }, visitor)
    const html = await weak.text()
    expect(html).toContain('easy to guess')
    expect(html).toContain(`name="resetToken" value="${resetToken}"`)
    const fields = { resetToken, resetPassword: 'nine swallows over the roof' }
    expect((await post('/update-password', fields, visitor)).headers.get('location')).toBe('/login')
    const twice = await post('/update-password', fields, visitor)
    const ended = await twice.text()
    expect(ended).toContain('This link has expired or was used before.')
    expect(ended).toContain('E-mail me a link')
  })
})
