import type { FormResult } from '#app/ui/forms/form-result.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendAccountMail } from '#app/features/accounts/email/send-account-mail.server.ts'
import { readMailText } from '#app/features/settings/mails/compose-letter.server.ts'
import { mails } from '#app/features/settings/mails/mails.data.ts'
import type { MailText } from '#app/features/settings/mails/mail-text.ts'
import type { Context, Member } from '#app/platform/context/context.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member } from '#test/members.ts'
import { runMailForm } from './mail-forms.server.ts'
import { askForTestMail } from './send-test-mail.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const { standard } = mails['reset-password']
const ours: MailText = {
  subject: 'Νέος κωδικός for {name}',
  preview: 'From {agency}',
  text: 'Dear {name} <b>,\n\n[Choose]({link})\n--\n{contact}',
}

let admin: Context
let maria: Member
const system = () =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@petra.example>', 'https://petra.example'),
  })
beforeAll(async () => {
  maria = (await member(database().context(), { username: 'Maria', role: 'admin' })).actor
  admin = database().context({ actor: maria })
  await admin.db
    .updateTable('member')
    .set({ email_confirmed_at: testNow })
    .where('id', '=', maria.memberId)
    .execute()
  await runQueuedJobs(database(), system())
})
beforeEach(() => catcher().clear())

const sent = (intent: string, text: MailText, base: MailText) =>
  sentForm({ ...text, intent, base: JSON.stringify(base) })
const undo = (changes: readonly unknown[]) => sentForm({ intent: 'undo', changes: JSON.stringify(changes) })
const undoOf = ({ undo: form }: FormResult) => sentForm({ ...form })

async function sentForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value.replaceAll('\n', '\r\n'))
  const { data, init } = await runMailForm(admin, form, 'reset-password')
  return { ...data, status: init?.status ?? 200 }
}
const entries = () =>
  admin.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'before', 'after'])
    .where('code', '=', 'mail.written')
    .orderBy('id')
    .execute()

test('mails say what the agency wrote, until it goes back to our text (docs/product/office.md §28)', async () => {
  const saved = await sent('save', ours, standard)
  expect(saved.isSaved).toBe(true)
  expect(JSON.parse(saved.undo!['changes']!)).toMatchObject([
    { field: 'subject' },
    { field: 'preview' },
    { field: 'text', former: standard.text, saved: ours.text },
  ])
  await sendAccountMail(system(), { kind: 'reset-password', email: maria.email, mailId: 'written' })
  const [mail] = await catcher().mails()
  expect(mail?.subject).toBe('Νέος κωδικός for Maria')
  expect(mail?.html).toContain('Dear Maria &lt;b&gt;,')
  expect(mail?.text).toMatch(
    /^Dear Maria <b>,\n\nChoose:\nhttps:\/\/petra\.example\/update-password\?resetToken=[\w-]{43}\n\n--\n\+357/,
  )
  expect(await entries()).toEqual([{ subject_id: 'reset-password', before: standard, after: ours }])

  // Someone else opened the form before, and saves later.
  const late = { ...standard, subject: 'Password' }
  expect(await sent('save', late, standard)).toMatchObject({
    status: 409,
    failure: expect.stringContaining('Someone else has changed this mail'),
    typed: { ...late, base: JSON.stringify(standard) },
  })
  expect(await sent('standard', ours, ours)).toMatchObject({ done: 'The standard text is back.' })
  expect(await readMailText(admin, 'reset-password')).toEqual(standard)
  expect(await admin.db.selectFrom('mail_text').selectAll().execute()).toEqual([])
  expect(await sent('save', standard, standard)).toMatchObject({ done: 'Nothing has changed.', undo: null })
  expect(await entries()).toHaveLength(2)
})

test('a save is undone field by field: what someone changed since stays, and is named (docs/product/office.md §28)', async () => {
  const saved = await sent('save', ours, standard)
  const theirs = { ...ours, subject: 'Password' }
  await sent('save', theirs, ours)
  const undone = await undoOf(saved)
  expect(undone).toMatchObject({
    status: 200,
    done: 'Undone. The mail has its earlier text again.',
    failure: 'Not undone, because they have changed since then: “Subject”.',
  })
  expect(await readMailText(admin, 'reset-password')).toEqual({ ...standard, subject: 'Password' })
  // Undoing can be undone too; what nobody can take back any more is refused.
  await undoOf(undone)
  expect(await readMailText(admin, 'reset-password')).toEqual(theirs)
  expect(await undoOf(undone)).toMatchObject({ status: 409, done: null })
  expect(await undo([{ field: 'text', former: 'No link', saved: ours.text }])).toMatchObject({ status: 400 })
  await sent('standard', ours, theirs)
})

test('a text without what it must have is refused beside its field, and one that lost it since is not used (docs/product/office.md §28)', async () => {
  const broken = { ...ours, text: 'Hello {nmae}' }
  expect(await sent('save', broken, standard)).toMatchObject({
    status: 400,
    problems: { text: expect.stringContaining('no placeholder {nmae}') },
    typed: broken,
  })
  const row = { subject: ours.subject, preview: '', body: 'A text from before there was a link.' }
  await admin.db
    .insertInto('mail_text')
    .values({ name: 'reset-password', ...row })
    .execute()
  expect(await readMailText(admin, 'reset-password')).toEqual(standard)
  await admin.db.deleteFrom('mail_text').execute()
})

test('a test mail goes through the queue to whoever asked for it, ten times an hour (docs/product/office.md §28)', async () => {
  expect(await sent('test', ours, standard)).toMatchObject({
    done: `A test e-mail is on its way to ${maria.email}.`,
    isSaved: false,
  })
  expect(await catcher().mails()).toEqual([])
  await runQueuedJobs(database(), system())
  const mailed = await catcher().mails()
  expect(mailed.map(({ to, subject }) => [to, subject])).toEqual([[maria.email, 'Νέος κωδικός for Anna']])
  expect(mailed[0]?.text).toContain('This is a test e-mail.')
  expect(mailed[0]?.text).toContain('https://petra.example/update-password\n')
  expect(await readMailText(admin, 'reset-password')).toEqual(standard)
  for (let more = 0; more < 9; more++)
    expect(await sent('test', ours, standard)).toMatchObject({ status: 200 })
  expect(await sent('test', ours, standard)).toMatchObject({ status: 429, typed: ours })
})

test('only admins with a confirmed address send test mails (docs/product/office.md §28)', async () => {
  const agent = await member(database().context(), { role: 'agent' })
  const unconfirmed = await member(database().context(), { role: 'admin' })
  for (const actor of [{ kind: 'visitor' }, { kind: 'system' }, agent.actor, unconfirmed.actor] as const) {
    const ctx = database().context({ actor })
    await expect(
      askForTestMail(ctx, { name: 'welcome', text: mails.welcome.standard }),
    ).rejects.toMatchObject({
      name: 'Refusal',
    })
  }
})
