import { beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member } from '#test/members.ts'
import { accountMailTag, tidyAccountsJob } from '../account/account-jobs.server.ts'
import { register } from '../registration/register.server.ts'
import { sendAccountMail } from './send-account-mail.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const password = 'a lemon tree by the well'
beforeEach(() => catcher().clear())

const system = () =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@petra.example>', 'https://petra.example'),
  })
/** Makes waiting jobs due. */
const dueNow = () => makeJobsDue(database().db)
const mailsAfterJobs = async () => {
  await runQueuedJobs(database(), system())
  return catcher().mails()
}

describe('over a real mail server', () => {
  test('who asked for it is welcomed by name with a link, and never with the password (docs/product/accounts.md §5)', async () => {
    await register(database().context(), {
      username: 'Anna Welcome',
      email: 'anna.welcome@homes.example',
      password,
      repeatPassword: password,
      sendCredentialsViaEmail: true,
      rememberMe: false,
    })
    const [mail] = await mailsAfterJobs()
    expect(mail).toMatchObject({ to: 'anna.welcome@homes.example', subject: 'Welcome to Petra' })
    expect(mail?.links[0]).toMatch(/^https:\/\/petra\.example\/confirm-email\?confirmToken=[\w-]{43}$/)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Anna Welcome')
      expect(body).not.toContain(password)
    }
    expect(mail?.text).toContain('+357 25 000 000')
  })

  test('the others are asked to confirm their address (docs/product/accounts.md §5)', async () => {
    const anna = await member(database().context(), { username: 'Anna Quiet' })
    const mails = await mailsAfterJobs()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: anna.email, subject: 'Please confirm your e-mail address' },
    ])
  })

  test.each(['confirm-email', 'welcome', 'password-changed', 'email-changed', 'passkey-added'] as const)(
    'a repeated %s is known by its id (docs/reliability.md §5)',
    async (kind) => {
      const anna = await member(database().context())
      await mailsAfterJobs()
      catcher().clear()
      const { memberId, email } = anna
      for (const mailId of ['once', 'once', 'again']) {
        await sendAccountMail(system(), { kind, memberId, email, mailId })
      }
      const ids = (await catcher().mails()).map(({ messageId }) => messageId)
      const id = (mailId: string) => `<${kind}-${accountMailTag(memberId)}-${mailId}@petra.example>`
      expect(ids).toEqual([id('once'), id('once'), id('again')])
    },
  )

  test('a server that is busy gets it later, one that never takes it is not asked again (docs/product/accounts.md §20)', async () => {
    await member(database().context(), { username: 'Anna Later' })
    catcher().behave({ refuse: 'content', code: 451 })
    expect(await mailsAfterJobs()).toEqual([])
    const waiting = async () => (await dueNow()).length
    expect(await waiting()).toBe(1)
    catcher().behave({ refuse: 'recipient', code: 550 })
    await expect
      .poll(async () => {
        expect(await mailsAfterJobs()).toEqual([])
        return waiting()
      })
      .toBe(0)
  })

  test('no transaction is open while the mail server is waited for (docs/product/accounts.md §20)', async () => {
    const { memberId, email } = await member(database().context())
    await mailsAfterJobs()
    catcher().clear()
    catcher().behave('hang')
    const sending = sendAccountMail(system(), { kind: 'password-changed', memberId, email, mailId: 'slow' })
    await expect.poll(() => catcher().hanging()).toBe(1)
    expect(await database().openTransactions()).toEqual([])
    catcher().acceptHanging()
    await sending
    expect(await catcher().mails()).toHaveLength(1)
  })

  test('nobody is written to who is gone, or has confirmed meanwhile (docs/product/accounts.md §20)', async () => {
    const anna = await member(database().context())
    await mailsAfterJobs()
    catcher().clear()
    const { memberId, email } = anna
    await database()
      .db.updateTable('member')
      .set({ email_confirmed_at: testNow })
      .where('id', '=', memberId)
      .execute()
    await sendAccountMail(system(), { kind: 'confirm-email', memberId, email, mailId: 'late' })
    await database().db.deleteFrom('member').where('id', '=', memberId).execute()
    for (const kind of ['welcome', 'password-changed'] as const)
      await sendAccountMail(system(), { kind, memberId, email, mailId: 'gone' })
    await sendAccountMail(system(), { kind: 'reset-password', email, mailId: 'gone' })
    expect(await catcher().mails()).toEqual([])
  })

  test('the link of a mail begins its time when it is sent, and no job holds one (docs/product/accounts.md §20)', async () => {
    const anna = await member(database().context())
    await mailsAfterJobs()
    const now = () => new Date(testNow.valueOf() + 3_600_000)
    await sendAccountMail({ ...system(), now }, { kind: 'reset-password', email: anna.email, mailId: 'x' })
    const token = await database()
      .db.selectFrom('one_time_token')
      .select('expires_at')
      .where('purpose', '=', 'reset-password')
      .where('member_id', '=', anna.memberId)
      .executeTakeFirstOrThrow()
    expect(token.expires_at).toEqual(new Date(now().valueOf() + 30 * 60_000))
  })
})

test('every hour what has ended is deleted: sessions with their tokens, links, counts', async () => {
  const anna = await member(database().context())
  await mailsAfterJobs()
  const { db } = database()
  const at = async (hours: number) => {
    await enqueue(db, tidyAccountsJob, {})
    const now = () => new Date(testNow.valueOf() + hours * 3_600_000)
    await runQueuedJobs(database(), { ...system(), now })
    const rows = async (table: 'member_session' | 'one_time_token' | 'throttle' | 'list_access_token') =>
      (await db.selectFrom(table).selectAll().execute()).length
    return {
      sessions: await rows('member_session'),
      tokens: await rows('list_access_token'),
      links: await rows('one_time_token'),
      counts: await rows('throttle'),
    }
  }
  const before = await at(0)
  expect(Object.values(before).every((count) => count > 0)).toBe(true)
  expect(await at(2)).toEqual({ ...before, counts: 0, links: expect.any(Number) })
  expect(await at(13)).toMatchObject({ sessions: 0, tokens: 0 })
  expect(await at(73)).toMatchObject({ links: 0 })
  expect(await db.selectFrom('member').selectAll().where('id', '=', anna.memberId).execute()).toHaveLength(1)
})
