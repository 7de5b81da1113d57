import { beforeAll, expect, test } from 'vitest'
import { inviteStaff } from '#app/features/accounts/staff/invite-staff.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { examine } from '#app/platform/examine.server.ts'
import { createMailbox } from '#app/platform/mail/mailbox.server.ts'
import { testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { startImapServer, type TestImapServer } from '#test/imap-server.ts'
import { makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { filesOf, rowsOf } from '#test/kept-texts.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { addTask } from '../inbox/verbs/change-tasks.server.ts'
import { joinLeads } from '../inbox/verbs/change-person.server.ts'
import { writeNote } from '../inbox/verbs/write-note.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'
import { HONEYPOT } from '../record/lead.ts'
import { readAnswers } from '../mailbox/read-answers.server.ts'
import { reportQuarantined } from '../sending/report-quarantined.server.ts'
import { storeLead } from '../enquiries/storing/store-lead.server.ts'
import { openTimes } from '../viewings/verbs/change-times.server.ts'
import { writeViewingNote } from '../viewings/verbs/change-viewing.server.ts'
import { eraseEnquirer } from './erase-enquirer.server.ts'
import { exportEnquirer } from './export-enquirer.server.ts'
import { findEnquirer } from './find-enquirer.server.ts'

const database = testDatabase()
const email = 'marika.marker@enquirers.example'
/** Stands in every text that Marika or the staff write about her. */
const MARK = 'Xylophonia'
const phone = '99 765432'
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
let admin: TestMember
let imap: TestImapServer
let home: number
const asAdmin = (): Context => database().context({ actor: admin.actor })

beforeAll(async () => {
  admin = await member(database().context(), { role: 'admin', username: 'Maria' })
  home = await listing(system())
  await setListingAssignee(database().db, [home], admin.memberId)
  await writeSetting(system(), { name: 'email', value: 'office@petra.example' })
  await openTimes(system(), {
    agentId: admin.memberId,
    firstDay: '2026-11-23',
    lastDay: '2026-11-23',
    from: '13:00',
    until: '16:00',
    minutes: 60,
  })
  imap = await startImapServer()
  return () => imap.close()
})

const leadOf = async (form: string) =>
  (await database().db.selectFrom('lead').selectAll().where('form', '=', form).execute()).find(({ fields }) =>
    JSON.stringify(fields).includes(MARK),
  )!.id

/** Leaves the traces of somebody without an account, by the real flows. */
async function leaveTraces(): Promise<void> {
  const visitor = database().context()
  const propertyUrl = `https://petra.example${shortListingPath(home)}`
  const lead = (
    form: 'contact' | 'share' | 'sell' | 'request-viewing',
    fields: Record<string, string>,
    slot?: string,
  ) =>
    storeLead(visitor, {
      form,
      fields: {
        ...validLead(form),
        email,
        phone,
        name: `${MARK} ${form}`,
        message: `${MARK} asks`,
        ...fields,
      },
      propertyUrl: form === 'request-viewing' || form === 'share' ? propertyUrl : null,
      idempotencyKey: `marker-${form}-1`,
      slot: slot ?? null,
    })
  await lead('contact', {})
  await lead('share', { message: 'Look at this' })
  await lead('sell', { description: `${MARK} sells`, [HONEYPOT]: 'x' })
  await lead(
    'request-viewing',
    { firstName: MARK, lastName: 'Georgiou', date: '' },
    '2026-11-23T11:00:00.000Z',
  )
  // Another address of hers, which the staff joined.
  await storedLead(system(), {
    fields: { email: 'other@enquirers.example', phone: '', name: `${MARK} again` },
  })
  const contact = await leadOf('contact')
  const joined = (await database().db.selectFrom('lead').selectAll().execute()).find(({ fields }) =>
    JSON.stringify(fields).includes('again'),
  )!.id
  await joinLeads(asAdmin(), { leadId: contact, otherId: joined })
  await writeNote(asAdmin(), { leadId: contact, text: `${MARK} calls back` })
  await addTask(asAdmin(), {
    leadId: contact,
    draft: { text: `Call ${MARK}`, day: '2026-11-23', time: '09:00' },
  })
  await writeReply(asAdmin(), {
    leadId: contact,
    draft: { subject: `For ${MARK}`, text: `Dear ${MARK}` },
    seen: 0,
  })
  const viewing = await database().db.selectFrom('viewing').select('id').executeTakeFirstOrThrow()
  await writeViewingNote(asAdmin(), { viewingId: viewing.id, note: `${MARK} has the keys` })
  await inviteStaff(asAdmin(), { email, role: 'agent' })
  await reportQuarantined(system())
  await runQueuedJobs(database())
  const { id: replyId } = await database().db.selectFrom('lead_reply').select('id').executeTakeFirstOrThrow()
  imap.deliver(
    [
      `From: ${MARK} <${email}>`,
      'To: office@petra.example',
      `Subject: ${MARK} answers`,
      'Message-ID: <answer-1@enquirers.example>',
      `In-Reply-To: <reply-${replyId}@petra.example>`,
      '',
      `${MARK} would like Friday`,
    ].join('\r\n'),
    testNow,
  )
  await readAnswers({ ...system(), mailbox: createMailbox(imap.url, examine) })
  // A password is asked for under the address, though nobody has an account; the job waits.
  await testBrowser(database()).post('/api/user-forgotten-password', { email })
}

/** Stores a lead of somebody else, which mentions her. */
async function leaveMentions(): Promise<string> {
  const other = await storedLead(system(), {
    fields: {
      email: `not-${email}`,
      name: 'Somebody Else',
      message: `Ask my friend (${email.toUpperCase()}) too`,
    },
  })
  await writeNote(asAdmin(), { leadId: other, text: `Friend of ${email}, +357 99-765432 or 0035799765432` })
  return other
}

test('what somebody without an account left is found, exported and erased, everywhere (docs/product/office.md §29, docs/reliability.md §18)', async () => {
  await leaveTraces()
  const other = await leaveMentions()
  for (const text of [MARK, email]) {
    expect((await rowsOf(database(), text)).length).toBeGreaterThan(8)
    expect((await filesOf(database(), text)).length).toBeGreaterThan(4)
  }

  const found = await findEnquirer(asAdmin(), { contact: `  ${email.toUpperCase()} ` })
  expect(found).toMatchObject({
    contact: email,
    counts: { viewings: 1, replies: 1, answers: 1, notes: 2, mentions: 2, invitations: 1 },
    alsoKnownAs: expect.arrayContaining(['99 765432', 'other@enquirers.example']),
    hasAccount: false,
  })
  expect(found.leads.map(({ form }) => form).toSorted()).toEqual([
    'contact',
    'contact',
    'request-viewing',
    'sell',
    'share',
  ])

  const exported = JSON.stringify(await exportEnquirer(asAdmin(), { contact: email }))
  for (const text of [
    'asks',
    'sells',
    'calls back',
    'Dear',
    'has the keys',
    'would like Friday',
    'again',
    'Friend of',
  ])
    expect([text, exported.includes(text)]).toEqual([text, true])
  expect(exported).not.toContain('Look at this')

  await eraseEnquirer(asAdmin(), { contact: email, typed: email })
  await makeJobsDue(database().db)
  await runQueuedJobs(database())
  // Somebody else's address, of which hers is a part, stays.
  const others = (texts: string[]) => texts.filter((text) => !text.toLowerCase().includes(`not-${email}`))
  for (const text of [MARK, email, '765432']) {
    const rows = others(await rowsOf(database(), text))
    // Her number in a text about somebody else is looked for by itself.
    expect([text, text === '765432' ? rows.length : rows]).toEqual([text, text === '765432' ? 1 : []])
    expect([text, others(await filesOf(database(), text))]).toEqual([text, []])
  }
  expect(await findEnquirer(asAdmin(), { contact: email })).toMatchObject({
    leads: [],
    counts: { mentions: 0 },
  })
  const kept = await database()
    .db.selectFrom('lead')
    .select('fields')
    .where('id', '=', other)
    .executeTakeFirst()
  expect(kept?.fields).toMatchObject({
    email: `not-${email}`,
    name: 'Somebody Else',
    message: 'Ask my friend ([erased]) too',
  })

  expect(await findEnquirer(asAdmin(), { contact: '+357 99 765 432' })).toMatchObject({
    counts: { mentions: 1 },
  })
  await eraseEnquirer(asAdmin(), { contact: phone, typed: '0035799765432' })
  expect(await rowsOf(database(), '765432')).toEqual([])
  const note = await database().db.selectFrom('lead_note').select('text').executeTakeFirstOrThrow()
  expect(note.text).toBe('Friend of [erased], [erased] or [erased]')
})

test('the log says that somebody was erased or exported, and not who (docs/product/office.md §29)', async () => {
  const contact = 'logged@enquirers.example'
  await storedLead(system(), { fields: { email: contact } })
  await exportEnquirer(asAdmin(), { contact })
  await eraseEnquirer(asAdmin(), { contact, typed: contact })
  const changes = await findChanges(database().db, { subjectKind: 'enquirer' }, 2)
  expect(changes.map(({ code, actor, after }) => [code, actor?.username, after])).toEqual([
    ['enquirer.erased', 'Maria', { leads: 1 }],
    ['enquirer.exported', 'Maria', { leads: 1 }],
  ])
  await makeJobsDue(database().db)
  await runQueuedJobs(database())
  expect(await rowsOf(database(), contact)).toEqual([])
})

test('a number finds leads however it was typed, and no other (docs/product/office.md §29)', async () => {
  for (const typed of ['99 111222', '+357 99111222', '00357-99-111-222'])
    await storedLead(system(), { fields: { email: '', phone: typed } })
  await storedLead(system(), { fields: { email: '', phone: '+44 20 9911 1222' } })
  expect((await findEnquirer(asAdmin(), { contact: '99111222' })).leads).toHaveLength(3)
})

test('nothing is erased without the contact typed again, and only admins may (docs/product/office.md §29)', async () => {
  const contact = 'kept@enquirers.example'
  await storedLead(system(), { fields: { email: contact } })
  await expect(eraseEnquirer(asAdmin(), { contact, typed: 'keep@enquirers.example' })).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'typed',
  })
  for (const wrong of ['', 'nobody', '12', 'a@b', `${'x'.repeat(300)}@homes.example`])
    await expect(findEnquirer(asAdmin(), { contact: wrong })).rejects.toMatchObject({ field: 'contact' })
  const agent = await member(database().context(), { role: 'agent' })
  for (const [ctx, kind] of [
    [database().context(), 'unauthenticated'],
    [database().context({ actor: agent.actor }), 'forbidden'],
  ] as const) {
    await expect(findEnquirer(ctx, { contact })).rejects.toMatchObject({ kind })
    await expect(exportEnquirer(ctx, { contact })).rejects.toMatchObject({ kind })
    await expect(eraseEnquirer(ctx, { contact, typed: contact })).rejects.toMatchObject({ kind })
  }
  expect((await findEnquirer(asAdmin(), { contact })).leads).toHaveLength(1)
})

test('an account with the address stays, and its member erases it (docs/product/office.md §29)', async () => {
  const anna = await member(database().context(), { email: 'anna.member@enquirers.example' })
  await storedLead(system(), { fields: { email: anna.email } })
  expect(await findEnquirer(asAdmin(), { contact: anna.email })).toMatchObject({ hasAccount: true })
  await eraseEnquirer(asAdmin(), { contact: anna.email, typed: anna.email })
  expect(await findEnquirer(asAdmin(), { contact: anna.email })).toMatchObject({
    leads: [],
    hasAccount: true,
  })
})
