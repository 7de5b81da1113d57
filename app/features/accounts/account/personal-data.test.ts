import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { filesOf, rowsOf } from '#test/kept-texts.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member, type TestMember } from '#test/members.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { confirmEmail } from './accounts.queries.server.ts'
import { eraseAccount } from '../personal-data/erase-account.server.ts'
import { exportPersonalData } from './personal-data.server.ts'
import { insertFormerEmail } from './former-emails.queries.server.ts'
import type { Person, PersonalDataHolding } from './personal-data.server.ts'

const database = testDatabase()
const catcher = mailCatcher()

const rowsWith = (text: string) => rowsOf(database(), text)
const filesWith = (text: string) => filesOf(database(), text)

const browserOf = ({ secureCookie }: TestMember) => {
  const browser = testBrowser(database())
  browser.cookie = secureCookie
  return browser
}

test('an export is one file with all that is kept, and no secret (docs/product/accounts.md §22)', async () => {
  const anna = await member(database().context(), { username: 'Anna Export' })
  const { status, json, headers } = await browserOf(anna).get('/api/user-export')
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="petra-my-data-2026-11-21.json"')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(json).toMatchObject({
    exportedAt: testNow.toISOString(),
    account: {
      username: 'Anna Export',
      email: anna.email,
      emailConfirmedAt: null,
      registeredAt: testNow.toISOString(),
      role: 'member',
      sessions: [{ client: 'A program', startedAt: testNow.toISOString() }],
    },
  })
  expect(Object.keys(json)).toEqual(['exportedAt', ...personalDataHoldings.map(({ name }) => name)])
  expect(JSON.stringify(json)).not.toMatch(/scrypt|hash/i)
})

test('erasing leaves nothing of the person in the database and its queue, or in the mail folder (docs/reliability.md §18)', async () => {
  const anna = await member(database().context(), {
    username: 'Erasmia Unusual',
    email: 'erasmia.unusual@homes.example',
  })
  const nikos = await member(database().context(), { username: 'Nikos Stays' })
  const browser = browserOf(anna)
  await runQueuedJobs(database())
  await browser.post('/api/user-login', { username: anna.email, password: 'x'.repeat(200) })
  await browser.post('/api/user-forgotten-password', { email: anna.email.toUpperCase() })
  await browser.post('/api/user-email-confirm')
  await browser.post('/api/user-email-change', { email: 'erasmia.unusual-2@homes.example' })
  expect(await rowsWith('erasmia.unusual')).not.toEqual([])

  const answer = await browser.post('/api/user-erase')
  expect(answer).toMatchObject({ status: 200, json: { success: true } })
  expect(answer.setCookie).toContain('Max-Age=0')
  // Only the farewell is under way.
  const waiting = await rowsWith('erasmia.unusual')
  expect(waiting).toHaveLength(1)
  expect(waiting[0]).toContain('erased')
  await runQueuedJobs(database())
  expect(await rowsWith('erasmia.unusual')).toEqual([])
  expect(await rowsWith('Erasmia')).toEqual([])
  expect(await filesWith('erasmia')).toEqual([])

  expect((await browser.get('/api/user-sessions', { Cookie: anna.secureCookie })).status).toBe(401)
  expect((await browserOf(nikos).get('/api/user-sessions')).status).toBe(200)
  // The name and the address are free again.
  await member(database().context(), { username: anna.username, email: anna.email })
})

test('leads and mails under every address that was confirmed are exported and erased, however they are written (docs/reliability.md §18)', async () => {
  const agency = 'agency@homes.example'
  await database()
    .db.insertInto('site_setting')
    .values({ name: 'email', value: agency })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: agency }))
    .execute()
  const [first, second, third] = [
    'Despina.first@homes.example',
    'Despina.second@homes.example',
    'Despina.third@homes.example',
  ] as const
  const despina = await member(database().context(), { username: 'Despina Moves', email: first })
  const browser = browserOf(despina)
  const confirm = async (email: string) => {
    await runQueuedJobs(database())
    const mail = (await database().mails()).findLast(
      ({ to, links }) => to === email && links[0]?.includes('confirm'),
    )
    const confirmToken = new URL(mail?.links[0] ?? '').searchParams.get('confirmToken')
    expect((await browser.post('/api/user-email-confirm', { confirmToken })).status).toBe(200)
  }
  await confirm(first)
  for (const email of [second, third]) {
    await browser.post('/api/user-email-change', { email })
    await confirm(email)
  }
  // Asked for, mailed, and never confirmed.
  await browser.post('/api/user-email-change', { email: 'despina.never@homes.example' })
  const system = database().context({ actor: { kind: 'system' }, client: null })
  const written = [first.toUpperCase(), second, third]
  for (const [n, email] of [...written, 'not-despina.first@homes.example'].entries()) {
    const fields = {
      name: n < 3 ? 'Despina Moves' : 'Someone Else',
      email,
      phone: '99 000000',
      message: `By the mill ${n}`,
    }
    await storeLead(system, { form: 'contact', fields, propertyUrl: null, idempotencyKey: null })
  }
  await runQueuedJobs(database())
  // Forms refuse a name beside the address now; leads from before that are still kept.
  await sql`
    update lead set fields = jsonb_set(fields, '{email}', to_jsonb(${`"Despina Moves" <${third}>`}::text))
    where fields->>'email' = ${third}`.execute(database().db)
  expect(await filesWith('despina.never@')).not.toEqual([])
  expect((await filesWith('By the mill 2')).length).toBe(1)

  const { json } = await browser.get('/api/user-export')
  expect(json.account.formerEmails).toEqual([first, second])
  expect(json.enquiries.map(({ fields }: { fields: { message: string } }) => fields.message)).toEqual([
    'By the mill 0',
    'By the mill 1',
    'By the mill 2',
  ])

  expect((await browser.post('/api/user-erase')).status).toBe(200)
  await runQueuedJobs(database())
  for (const text of ['Despina Moves', first, second, third, 'despina.never', 'By the mill 2']) {
    const kept = 'not-despina.first@'
    expect((await rowsWith(text)).filter((row) => !row.includes(kept))).toEqual([])
    expect((await filesWith(text)).filter((file) => !file.includes(kept))).toEqual([])
  }
  // Someone else's stay.
  expect(await rowsWith('By the mill 3')).toHaveLength(1)
  expect(await filesWith('By the mill 3')).toHaveLength(1)
})

test('a former address belongs to the member who confirmed it last (docs/product/accounts.md §22)', async () => {
  const { db } = database()
  const [anna, nikos] = [
    await member(database().context(), { username: 'Anna Former' }),
    await member(database().context(), { username: 'Nikos Latter', email: 'handed.over@homes.example' }),
  ]
  await insertFormerEmail(db, anna.memberId, 'Handed.Over@homes.example', testNow)
  const formerOf = async () => (await browserOf(anna).get('/api/user-export')).json.account.formerEmails
  expect(await formerOf()).toEqual(['Handed.Over@homes.example'])
  await confirmEmail(db, nikos.memberId, nikos.email, testNow)
  expect(await formerOf()).toEqual([])
  const later = new Date(testNow.valueOf() + 60_000)
  await confirmEmail(db, nikos.memberId, 'nikos.moved@homes.example', later)
  await insertFormerEmail(db, nikos.memberId, nikos.email, later)
  expect(await formerOf()).toEqual([])
  expect((await browserOf(nikos).get('/api/user-export')).json.account.formerEmails).toEqual([nikos.email])
})

test('a farewell that cannot be sent is dropped, and leaves nothing either (docs/reliability.md §18)', async () => {
  const anna = await member(database().context(), {
    username: 'Unreachable',
    email: 'unreachable@homes.example',
  })
  await runQueuedJobs(database())
  catcher().behave({ refuse: 'recipient', code: 451, text: '4.2.1 unreachable@homes.example later' })
  const ctx = database().context({ actor: anna.actor })
  await eraseAccount(ctx, { currentPassword: '' }, personalDataHoldings)
  const mailer = smtpMailer(catcher().url, 'petra@petra.example', 'https://petra.example')
  const errors: string[] = []
  // Until its attempts are used up. A run may find the job not due, where its last failure is written down late.
  for (let isWaiting = true; isWaiting;) {
    await runQueuedJobs(database(), { ...ctx, mailer })
    // A job that has not been tried yet has no error.
    const jobs = await makeJobsDue(database().db)
    errors.push(...jobs.flatMap(({ last_error }) => last_error ?? []))
    isWaiting = jobs.length > 0
  }
  expect(errors).not.toEqual([])
  expect(errors.join()).not.toContain('unreachable@')
  expect(await rowsWith('unreachable')).toEqual([])
})

test('after ten minutes erasing wants the password, and nothing is lost without it (docs/product/accounts.md §22)', async () => {
  const anna = await member(database().context(), { username: 'Anna Waits' })
  const late = testBrowser(database(), { now: () => new Date(testNow.valueOf() + 11 * 60_000) })
  late.cookie = anna.secureCookie
  for (const currentPassword of ['', 'not her password']) {
    expect(await late.post('/api/user-erase', { currentPassword })).toMatchObject({
      status: 401,
      json: { field: 'currentPassword' },
    })
  }
  expect((await late.get('/api/user-export')).status).toBe(200)
  expect((await late.post('/api/user-erase', { currentPassword: anna.password })).status).toBe(200)
})

test('every holding is asked, with the address only where it is confirmed; one that fails undoes all (docs/product/accounts.md §22)', async () => {
  const anna = await member(database().context(), { username: 'Anna Holds' })
  const asked: Person[] = []
  const watching: PersonalDataHolding = {
    name: 'watching',
    export: async (_db, person) => person,
    erase: async (_tx, person) => void asked.push(person),
  }
  const failing: PersonalDataHolding = {
    name: 'failing',
    export: async () => null,
    erase: async () => {
      throw new Error('not now')
    },
  }
  const ctx = database().context({ actor: anna.actor })
  const given = { currentPassword: '' }
  await expect(eraseAccount(ctx, given, [watching, ...personalDataHoldings, failing])).rejects.toThrow(
    'not now',
  )
  expect(asked).toEqual([{ memberId: anna.memberId, emails: [] }])
  await database()
    .db.updateTable('member')
    .set({ email_confirmed_at: testNow })
    .where('id', '=', anna.memberId)
    .execute()
  expect(await exportPersonalData(ctx, [watching])).toMatchObject({
    watching: { memberId: anna.memberId, emails: [anna.email] },
  })
})
