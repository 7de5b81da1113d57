import { beforeEach, expect, test } from 'vitest'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runDeliveries } from '#test/deliveries.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member, type TestMember } from '#test/members.ts'
import { HONEYPOT, type LeadFormName } from '../record/lead.ts'
import { runLeadForm } from '../inbox/lead-forms.server.ts'
import { viewLead } from '../inbox/lead-view.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const context = (about: Partial<Context> = {}): Context =>
  database().context({
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    ...about,
  })
const system = () => context({ actor: { kind: 'system' } })
const agent = (): Promise<TestMember> => member(database().context(), { role: 'agent' })
const draft = { subject: 'Your question', text: 'Dear Anna,\n\nyes, it has a garden.' }
const withDraft = (leadId: string, about: Partial<typeof draft> = {}, seen = 0) => ({
  leadId,
  draft: { ...draft, ...about },
  seen,
})

beforeEach(async () => {
  catcher().clear()
  await database().db.deleteFrom('lead').execute()
  await database().db.deleteFrom('throttle').execute()
})

const lead = (form: LeadFormName = 'contact', about: Omit<TestLead, 'form'> = {}) =>
  storedLead(context(), { form, ...about })

const mailsToAnna = async () => (await catcher().mails()).filter(({ to }) => to === 'anna@homes.example')
const form = (values: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('a reply is mailed under the agent’s name, continues the confirmation, and is answered to the agency (docs/product/leads.md §28)', async () => {
  const nikos = await agent()
  const leadId = await lead('contact', { assigneeId: nikos.memberId })
  await runDeliveries(context(), testNow)
  const as = context({ actor: nikos.actor })
  await writeReply(as, withDraft(leadId))
  const later = new Date(testNow.valueOf() + 60_000)
  await writeReply({ ...as, now: () => later }, withDraft(leadId, { text: 'And a pool.' }, 1))
  await runDeliveries(context(), testNow, later)

  const [confirmation, first, second] = await mailsToAnna()
  expect(first).toMatchObject({
    from: 'petra@localhost',
    fromName: nikos.username,
    subject: draft.subject,
    headers: { 'reply-to': 'hello@petra.example', 'in-reply-to': confirmation?.messageId },
  })
  expect(first?.text).toContain('Dear Anna,\n\nyes, it has a garden.\n')
  expect(second?.headers['in-reply-to']).toBe(first?.messageId)
  const { replies, deliveries, changes } = await viewLead(as, leadId)
  expect(replies).toMatchObject([
    { author: nikos.username, text: 'And a pool.', writtenAt: later, delivery: { state: 'delivered' } },
    { author: nikos.username, text: draft.text, delivery: { state: 'delivered' } },
  ])
  expect(first?.messageId).toBe(`<reply-${replies[1]?.id}@petra.example>`)
  expect(deliveries.map(({ destination }) => destination)).not.toContain('reply')
  expect(changes.filter(({ code }) => code === 'lead.replied')).toHaveLength(2)
})

test('answers go to the agent where the settings name no address of the agency (docs/product/leads.md §28)', async () => {
  const nikos = await agent()
  const leadId = await lead('contact', { assigneeId: nikos.memberId })
  await writeSetting(system(), { name: 'email', value: '' })
  await writeReply(context({ actor: nikos.actor }), withDraft(leadId))
  await runDeliveries(context(), testNow)
  expect((await mailsToAnna()).find(({ subject }) => subject === draft.subject)?.headers['reply-to']).toBe(
    nikos.actor.email,
  )
})

test('a reply survives a mail server that is down, and one that is refused is sent again on demand (docs/product/leads.md §28)', async () => {
  const leadId = await lead()
  await runDeliveries(context(), testNow)
  catcher().clear()
  await writeReply(system(), withDraft(leadId))
  catcher().behave({ refuse: 'connection', code: 421 })
  await runDeliveries(context(), testNow)
  const stateNow = async () => (await viewLead(system(), leadId)).replies[0]!
  expect((await stateNow()).delivery).toMatchObject({ state: 'due', attempts: [{ outcome: 'unreachable' }] })

  catcher().behave({ refuse: 'recipient', code: 550 })
  const later = new Date(testNow.valueOf() + 3_600_000)
  await runDeliveries(context(), testNow, later)
  const { id, delivery } = await stateNow()
  expect(delivery?.state).toBe('waiting')

  catcher().clear()
  await runLeadForm(system(), form({ intent: 'retry', reply: id }), leadId)
  await runDeliveries(context(), later)
  expect((await stateNow()).delivery?.state).toBe('delivered')
  expect(await mailsToAnna()).toHaveLength(1)
})

test('sent twice it is one; where someone else replied meanwhile it is refused, and kept as typed (docs/product/leads.md §28)', async () => {
  const leadId = await lead()
  await writeReply(system(), withDraft(leadId))
  await writeReply(system(), withDraft(leadId))
  const second = form({ intent: 'reply', subject: 'S', text: 'First line\r\nsecond', seen: '0' })
  expect(await runLeadForm(system(), second, leadId)).toMatchObject({
    data: { field: 'text', typed: { subject: 'S', text: 'First line\nsecond' } },
    init: { status: 409 },
  })
  expect((await viewLead(system(), leadId)).replies.map(({ text }) => text)).toEqual([draft.text])
})

test.each([
  ['no subject', { subject: ' ' }, 'subject'],
  ['a subject of two lines', { subject: 'A\nBcc: x@y.example' }, 'subject'],
  ['no text', { text: '\n' }, 'text'],
  ['too much text', { text: 'x'.repeat(10_001) }, 'text'],
])('a reply with %s is refused (docs/product/leads.md §28)', async (_, about, field) => {
  await expect(writeReply(system(), withDraft(await lead(), about))).rejects.toMatchObject({
    kind: 'bad-input',
    field,
  })
})

test('nobody replies to a friend, to what is no address, or to a quarantined lead (docs/product/leads.md §28)', async () => {
  for (const leadId of [
    await lead('share'),
    await lead('contact', { fields: { email: 'call me' } }),
    await lead('contact', { fields: { [HONEYPOT]: 'x' } }),
  ])
    await expect(writeReply(system(), withDraft(leadId))).rejects.toMatchObject({ kind: 'conflict' })
})

test('templates are filled with the person, the home, its link and the agent (docs/product/leads.md §28)', async () => {
  const nikos = await agent()
  const home = await listing(database().context())
  const about = { assigneeId: nikos.memberId }
  const asked = await lead('request-info', { ...about, propertyUrl: `/properties/${home}` })
  const value = 'Hello\nSubject: About {home}\n\nDear {name},\n{link}\n{agent}'
  await writeSetting(system(), { name: 'reply_templates', value })
  const filled = (leadId: string, typed = '') =>
    runLeadForm(
      context({ actor: nikos.actor }),
      form({ intent: 'fill-reply', template: 'Hello', subject: '', text: typed }),
      leadId,
    )
  const link = `https://petra.example/properties/${home}_2-bedroom-apartment-to-buy`
  expect((await filled(asked, 'Typed.')).data.typed).toMatchObject({
    subject: expect.stringMatching(/^About the 2-bedroom apartment for sale in /),
    text: `Typed.\n\nDear Anna Georgiou,\n${link}\n${nikos.username}`,
  })
  const selling = await lead('sell', about)
  expect((await filled(selling)).data.typed?.['subject']).toBe('About your home')
})
