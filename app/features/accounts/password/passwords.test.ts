import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { deleteJobs, runQueuedJobs } from '#test/jobs.ts'
import { member, type TestMember } from '#test/members.ts'
import { withListAccessToken } from '../session/actors.server.ts'

const database = testDatabase()
const fresh = 'another tree by the well'
const MINUTE_MS = 60_000
const later = (ms: number) => () => new Date(testNow.valueOf() + ms)

let count = 0
let anna: TestMember
let browser: TestBrowser
const browserOf = (person: TestMember | null, now?: () => Date) => {
  const made = testBrowser(database(), { address: `198.18.7.${count % 250}`, now })
  made.cookie = person?.secureCookie ?? ''
  return made
}
beforeEach(async () => {
  count += 1
  anna = await member(database().context(), {
    username: `Owner ${count}`,
    email: `owner-${count}@homes.example`,
  })
  browser = browserOf(anna)
})

const signsIn = async (person: TestMember, password: string) =>
  (
    await testBrowser(database(), { address: `198.18.8.${count % 250}` }).post('/api/user-login', {
      username: person.username,
      password,
    })
  ).status === 200

const mailsTo = async (email: string) => {
  await runQueuedJobs(database())
  return (await database().mails()).filter(({ to }) => to === email)
}
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('resetToken') ?? ''

describe('changing the password', () => {
  const change = (about: object, from = browser) =>
    from.post('/api/userreset-passwowrd', { resetPassword: fresh, email: anna.email, ...about })

  test('ends every session and every key, clears the cookie, and tells the owner (docs/product/accounts.md §15)', async () => {
    const elsewhere = testBrowser(database())
    const { json: login } = await elsewhere.post('/api/user-login', {
      username: anna.email,
      password: anna.password,
    })
    const answer = await change({})
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, message: 'Password reset successfully!' },
    })
    expect(answer.setCookie).toContain('Max-Age=0')
    for (const key of [anna.listAccessToken, login.token]) {
      await expect(withListAccessToken(database().context(), key)).rejects.toMatchObject({
        kind: 'unauthenticated',
      })
    }
    for (const cookie of [anna.secureCookie, elsewhere.cookie]) {
      expect((await browser.get('/api/user-sessions', { Cookie: cookie })).status).toBe(401)
    }
    expect(await signsIn(anna, anna.password)).toBe(false)
    expect(await signsIn(anna, fresh)).toBe(true)
    const mail = (await mailsTo(anna.email)).find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).not.toContain(fresh)
  })

  test('only where `email` is theirs (docs/product/accounts.md §15)', async () => {
    const nikos = await member(database().context(), { username: `Nikos ${count}` })
    for (const email of [nikos.email, '', 'nobody@homes.example']) {
      expect(await change({ email })).toMatchObject({ status: 401, json: { field: 'email' } })
    }
    expect(await signsIn(nikos, nikos.password)).toBe(true)
    expect(await signsIn(anna, anna.password)).toBe(true)
    expect((await change({ email: anna.email.toUpperCase() })).status).toBe(200)
  })

  test('after ten minutes wants the current password once more (docs/product/accounts.md §15)', async () => {
    expect((await change({ resetPassword: '' }, browserOf(anna, later(10 * MINUTE_MS)))).status).toBe(400)
    const late = browserOf(anna, later(10 * MINUTE_MS + 1))
    expect(await change({}, late)).toMatchObject({ status: 401, json: { field: 'currentPassword' } })
    expect(await change({ currentPassword: 'wrong wrong wrong' }, late)).toMatchObject({
      status: 401,
      json: { message: 'This is not your current password.', field: 'currentPassword' },
    })
    expect(await signsIn(anna, anna.password)).toBe(true)
    expect((await change({ currentPassword: anna.password }, late)).status).toBe(200)
  })

  test('who holds a stolen cookie has ten tries at it, wherever they are (docs/reliability.md §12)', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const thief = testBrowser(database(), { address: `203.0.113.${n}` })
      thief.cookie = anna.secureCookie
      statuses.push((await change({ currentPassword: 'x'.repeat(200) }, thief)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(await signsIn(anna, anna.password)).toBe(true)
  })

  test.each(['', 'short', 'password1', 'x'.repeat(129)])(
    '%j is no password (docs/product/accounts.md §4)',
    async (resetPassword) => {
      expect(await change({ resetPassword })).toMatchObject({ status: 400, json: { field: 'resetPassword' } })
      expect((await browser.get('/api/user-sessions')).status).toBe(200)
    },
  )
})

describe('a forgotten password', () => {
  const ask = (email: string, from: TestBrowser = browserOf(null)) =>
    from.post('/api/user-forgotten-password', { email })
  const linkFor = async (person: TestMember) => {
    await ask(person.email)
    const mail = (await mailsTo(person.email)).findLast(({ subject }) => subject === 'Reset your password')
    return tokenIn(mail?.links[0])
  }
  const reset = (resetToken: string, about: object = {}, now?: () => Date) =>
    browserOf(null, now).post('/api/userreset-passwowrd', { resetToken, resetPassword: fresh, ...about })

  test('is answered alike for known and unknown, and only a known one gets a mail (docs/product/accounts.md §16)', async () => {
    const [known, unknown] = [await ask(anna.email), await ask('nobody@homes.example')]
    expect(known).toMatchObject({ status: 200, json: { success: true } })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    const [, mail] = await mailsTo(anna.email)
    expect(mail?.links[0]).toMatch(/^https:\/\/petra\.example\/update-password\?resetToken=[\w-]{43}$/)
    expect(await mailsTo('nobody@homes.example')).toEqual([])
    const stored = await database().db.selectFrom('one_time_token').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail?.links[0]))
  })

  test('is worked on well after the answer, which takes as long for an unknown address (docs/product/accounts.md §16)', async () => {
    await deleteJobs(database().db)
    await ask(anna.email)
    await ask('nobody-either@homes.example')
    const { rows } = await sql<{ delay: string }>`
      select extract(epoch from run_at - created_at)::text as delay from graphile_worker.jobs`.execute(
      database().db,
    )
    expect(rows.map(({ delay }) => Math.round(Number(delay)))).toEqual([2, 2])
  })

  test('its link sets a password once, ends every session and ticket, and confirms the address (docs/product/accounts.md §16)', async () => {
    const token = await linkFor(anna)
    const spare = await linkFor(anna)
    const answer = await reset(token)
    expect(answer).toMatchObject({ status: 200, json: { message: 'Password reset successfully!' } })
    expect(answer.setCookie).toContain('Max-Age=0')
    expect((await browser.get('/api/user-sessions')).status).toBe(401)
    await expect(withListAccessToken(database().context(), anna.listAccessToken)).rejects.toThrow(
      'Your session has ended',
    )
    expect(await signsIn(anna, fresh)).toBe(true)
    for (const used of [token, spare]) {
      expect(await reset(used, { resetPassword: 'a third tree by the well' })).toMatchObject({
        status: 401,
        json: { field: 'resetToken' },
      })
    }
    expect(await signsIn(anna, fresh)).toBe(true)
    const { email_confirmed_at } = await database()
      .db.selectFrom('member')
      .select('email_confirmed_at')
      .where('id', '=', anna.memberId)
      .executeTakeFirstOrThrow()
    expect(email_confirmed_at).toEqual(testNow)
  })

  test('its link works for 30 minutes (docs/product/accounts.md §16)', async () => {
    const token = await linkFor(anna)
    expect((await reset(token, {}, later(30 * MINUTE_MS))).status).toBe(401)
    expect((await reset(token, {}, later(30 * MINUTE_MS - 1))).status).toBe(200)
  })

  test('of two who use it at once, one does (docs/product/accounts.md §16)', async () => {
    const token = await linkFor(anna)
    const answers = await Promise.all([
      reset(token),
      reset(token, { resetPassword: 'a third tree by the well' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 401])
  })

  test('of two links used at once, one sets its password (docs/product/accounts.md §16)', async () => {
    const tokens = [await linkFor(anna), await linkFor(anna)]
    const answers = await Promise.all(
      tokens.map((token, n) => reset(token, { resetPassword: `tree number ${n} by the well` })),
    )
    expect(statusesOf(answers)).toEqual([200, 401])
  })

  test('a bad password leaves the link as it was (docs/product/accounts.md §4)', async () => {
    const token = await linkFor(anna)
    expect(await reset(token, { resetPassword: 'password1' })).toMatchObject({ status: 400 })
    expect((await reset(token)).status).toBe(200)
  })

  test('the link is for its own account, whoever is signed in and whatever is typed (docs/product/accounts.md §16)', async () => {
    const nikos = await member(database().context(), { username: `Nikos ${count}` })
    const token = await linkFor(anna)
    const his = browserOf(nikos)
    await his.post('/api/userreset-passwowrd', {
      resetToken: token,
      resetPassword: fresh,
      email: nikos.email,
    })
    expect(await signsIn(nikos, nikos.password)).toBe(true)
    expect(await signsIn(anna, fresh)).toBe(true)
  })

  test.each(['x', 'A'.repeat(43), '\0'])('%j is no token (docs/product/accounts.md §16)', async (token) => {
    expect((await reset(token)).status).toBe(401)
  })

  test('three mails an hour to one address, twenty from one place, and nobody is told (docs/product/accounts.md §16)', async () => {
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => ask(anna.email)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(
      (await mailsTo(anna.email)).filter(({ subject }) => subject === 'Reset your password'),
    ).toHaveLength(3)
    const flood = testBrowser(database(), { address: '203.0.113.200' })
    for (let n = 0; n < 25; n += 1) expect((await ask(`flood-${n}@homes.example`, flood)).status).toBe(200)
    const nikos = await member(database().context(), { username: `Flooded ${count}` })
    await ask(nikos.email, flood)
    expect(await mailsTo(nikos.email)).toHaveLength(1)
  })

  test.each(['', 'anna', 'a@b.example, c@d.example', 'a\0@b.example'])(
    '%j is no address (docs/product/accounts.md §3)',
    async (email) => {
      expect(await ask(email)).toMatchObject({ status: 400, json: { field: 'email' } })
    },
  )

  test('a password change ends a change of address that was under way (docs/reliability.md §12)', async () => {
    await browser.post('/api/user-email-change', { email: `thief-${count}@homes.example` })
    const [mail] = await mailsTo(`thief-${count}@homes.example`)
    const confirmToken = new URL(mail?.links[0] ?? '').searchParams.get('confirmToken')
    await browser.post('/api/user-email-change', { email: `thief-2-${count}@homes.example` })
    await reset(await linkForWithoutJobs(anna))
    expect((await browserOf(null).post('/api/user-email-confirm', { confirmToken })).status).toBe(401)
    expect(await mailsTo(`thief-2-${count}@homes.example`)).toEqual([])
  })

  /** A link although the queue stands still. */
  async function linkForWithoutJobs(person: TestMember): Promise<string> {
    const { sendAccountMail } = await import('../email/send-account-mail.server.ts')
    await sendAccountMail(database().context(), {
      kind: 'reset-password',
      email: person.email,
      mailId: `m${count}`,
    })
    const mails = (await database().mails()).filter(({ to }) => to === person.email)
    return tokenIn(mails.findLast(({ subject }) => subject === 'Reset your password')?.links[0])
  }
})
