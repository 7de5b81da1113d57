import { beforeEach, expect, test } from 'vitest'
import { statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member, type TestMember } from '#test/members.ts'

const database = testDatabase()
const DAY_MS = 86_400_000

let count = 0
let anna: TestMember
let browser: TestBrowser
beforeEach(async () => {
  count += 1
  anna = await member(database().context(), {
    username: `Writer ${count}`,
    email: `writer-${count}@homes.example`,
  })
  browser = testBrowser(database())
  browser.cookie = anna.secureCookie
})

const mailsTo = async (email: string) => {
  await runQueuedJobs(database())
  return (await database().mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
}
const tokenFor = async (email: string) =>
  new URL((await mailsTo(email)).at(-1)?.links[0] ?? '').searchParams.get('confirmToken')
const accountOf = ({ memberId }: TestMember) =>
  database()
    .db.selectFrom('member')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
const confirm = (confirmToken: string | null, now = testNow) =>
  testBrowser(database(), { now: () => now }).post('/api/user-email-confirm', { confirmToken })

test('the link of the first mail confirms the address, once, within three days (docs/product/accounts.md §17)', async () => {
  const token = await tokenFor(anna.email)
  expect((await confirm(token, new Date(testNow.valueOf() + 3 * DAY_MS))).status).toBe(401)
  expect((await accountOf(anna)).email_confirmed_at).toBeNull()
  expect(await confirm(token)).toMatchObject({ status: 200, json: { success: true } })
  expect(await accountOf(anna)).toEqual({ email: anna.email, email_confirmed_at: testNow })
  expect(await confirm(token)).toMatchObject({ status: 401, json: { field: 'confirmToken' } })
})

test('opening the link changes nothing: mail scanners follow links (docs/product/accounts.md §17)', async () => {
  const token = await tokenFor(anna.email)
  expect((await browser.get(`/api/user-email-confirm?confirmToken=${token}`)).status).toBe(404)
  expect((await accountOf(anna)).email_confirmed_at).toBeNull()
})

test('the link is sent again on request, five times an hour, and not once it is confirmed (docs/product/accounts.md §17)', async () => {
  for (let n = 0; n < 5; n += 1) expect((await browser.post('/api/user-email-confirm')).status).toBe(200)
  expect((await browser.post('/api/user-email-confirm')).status).toBe(429)
  const mails = await mailsTo(anna.email)
  expect(mails).toHaveLength(6)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(6)
  await confirm(await tokenFor(anna.email))
  await browser.post('/api/user-email-confirm')
  expect(await mailsTo(anna.email)).toHaveLength(6)
})

test('a new address counts when its link is used; the old one is told, and its links are worth nothing (docs/product/accounts.md §17)', async () => {
  await browser.post('/api/user-forgotten-password', { email: anna.email })
  const resetToken = new URL((await mailsTo(anna.email)).at(-1)?.links[0] ?? '').searchParams.get(
    'resetToken',
  )
  const email = `New.Writer-${count}@homes.example`
  expect((await browser.post('/api/user-email-change', { email })).status).toBe(200)
  expect((await accountOf(anna)).email).toBe(anna.email)
  await confirm(await tokenFor(email))
  expect(await accountOf(anna)).toEqual({ email, email_confirmed_at: testNow })
  const notice = (await mailsTo(anna.email)).at(-1)
  expect(notice?.subject).toBe('Your e-mail address was changed')
  expect(notice?.text).not.toContain(email)
  const reset = await browser.post('/api/userreset-passwowrd', { resetToken, resetPassword: 'another tree' })
  expect(reset.status).toBe(401)
  expect((await browser.get('/api/user-sessions')).status).toBe(200)
})

test('an address of someone else is refused, at once or when they were faster (docs/product/accounts.md §3)', async () => {
  const nikos = await member(database().context(), { username: `Nikos ${count}` })
  expect(await browser.post('/api/user-email-change', { email: nikos.email.toUpperCase() })).toMatchObject({
    status: 409,
    json: { message: 'Email already in use', field: 'email' },
  })
  const wanted = `wanted-${count}@homes.example`
  await browser.post('/api/user-email-change', { email: wanted })
  const token = await tokenFor(wanted)
  await member(database().context(), { username: `Faster ${count}`, email: wanted })
  expect(await confirm(token)).toMatchObject({ status: 409, json: { message: 'Email already in use' } })
  expect((await accountOf(anna)).email).toBe(anna.email)
})

test('two accounts that confirm one address at once: one has it (docs/product/accounts.md §3)', async () => {
  const nikos = await member(database().context(), { username: `Nikos ${count}` })
  const wanted = `both-${count}@homes.example`
  await browser.post('/api/user-email-change', { email: wanted })
  const hers = await tokenFor(wanted)
  const his = testBrowser(database())
  his.cookie = nikos.secureCookie
  await his.post('/api/user-email-change', { email: wanted })
  const theirs = await tokenFor(wanted)
  expect(hers).not.toBe(theirs)
  const answers = await Promise.all([confirm(hers), confirm(theirs)])
  expect(statusesOf(answers)).toEqual([200, 409])
})

test.each(['', 'nothing', 'a@b.example\nBcc: c@d.example'])(
  '%j is no address to change to (docs/product/accounts.md §3)',
  async (email) => {
    expect(await browser.post('/api/user-email-change', { email })).toMatchObject({
      status: 400,
      json: { field: 'email' },
    })
  },
)

test('one’s own address is refused, and its case can be changed (docs/product/accounts.md §17)', async () => {
  expect((await browser.post('/api/user-email-change', { email: anna.email })).status).toBe(400)
  const email = anna.email.toUpperCase()
  await browser.post('/api/user-email-change', { email })
  await confirm(await tokenFor(email))
  expect((await accountOf(anna)).email).toBe(email)
})

test('a change after ten minutes wants the current password (docs/product/accounts.md §17)', async () => {
  const late = testBrowser(database(), { now: () => new Date(testNow.valueOf() + 11 * 60_000) })
  late.cookie = anna.secureCookie
  const email = `late-${count}@homes.example`
  expect(await late.post('/api/user-email-change', { email })).toMatchObject({
    status: 401,
    json: { field: 'currentPassword' },
  })
  const answer = await late.post('/api/user-email-change', { email, currentPassword: anna.password })
  expect(answer.status).toBe(200)
})
