import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { BytesRefused } from '#app/platform/examination.ts'
import { examine } from '#app/platform/examine.server.ts'
import { createMailbox, tryMailbox } from '#app/platform/mail/mailbox.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runDeliveries } from '#test/deliveries.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { startImapServer, type TestImapServer } from '#test/imap-server.ts'
import { storedLead } from '#test/leads.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member } from '#test/members.ts'
import { viewInbox } from '../work/inbox-view.server.ts'
import { viewLead } from '../inbox/lead-view.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'
import { readAnswers } from './read-answers.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
let imap: TestImapServer
const context = (about: Partial<Context> = {}): Context =>
  database().context({
    client: null,
    actor: { kind: 'system' },
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    mailbox: createMailbox(imap.url, examine),
    ...about,
  })

beforeAll(async () => {
  imap = await startImapServer()
})
afterAll(() => imap.close())
beforeEach(() => catcher().clear())

const minutes = (n: number) => new Date(testNow.valueOf() + n * 60_000)
let mails = 0
/** A mail as a mail program sends it. */
function arrives(headers: Record<string, string>, body: string, at = minutes(5)): void {
  mails += 1
  const all = {
    From: 'Anna Ioannou <anna@homes.example>',
    To: 'hello@petra.example',
    Subject: 'Re: Your question',
    'Message-ID': `<mail-${mails}@homes.example>`,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  imap.deliver([...lines, '', body].join('\r\n'), at)
}
const idsOfMails = async () => (await catcher().mails()).map(({ messageId }) => messageId)
/** A lead with its confirmation and one reply sent; their Message-IDs. */
async function repliedLead() {
  const { actor } = await member(database().context(), { role: 'admin' })
  const leadId = await storedLead(database().context({ client: null }), { form: 'contact' })
  await runDeliveries(context(), testNow)
  const draft = { subject: 'Your question', text: 'Yes, it has a garden.' }
  await writeReply(context({ actor }), { leadId, draft, seen: 0 })
  await runDeliveries(context(), testNow)
  const ids = await idsOfMails()
  const confirmation = ids.find((id) => id.includes('visitor-')) ?? ''
  const reply = ids.find((id) => id.includes('reply-')) ?? ''
  return { leadId, confirmation, reply, as: context({ actor, now: () => minutes(65) }) }
}

test('an answer is shown with its lead, without what it quotes, once (docs/product/leads.md §28)', async () => {
  const { leadId, reply, as } = await repliedLead()
  arrives(
    { 'In-Reply-To': reply, References: `<other@elsewhere.example>\r\n ${reply}` },
    'Thank you, may I see it on Friday?\r\n\r\nOn Sun, 22 Nov 2026 at 18:00, Petra <petra@localhost>\r\nwrote:\r\n> Yes, it has a garden.\r\n',
  )
  arrives({}, 'Have you anything in Paphos?')
  await readAnswers(context())
  await readAnswers(context())
  await database().db.deleteFrom('mailbox_position').execute()
  await readAnswers(context())
  const { answers, answering, changes } = await viewLead(as, leadId)
  expect(answers).toEqual([
    {
      id: expect.any(String),
      leadId,
      receivedAt: minutes(5),
      sender: 'Anna Ioannou <anna@homes.example>',
      subject: 'Re: Your question',
      text: 'Thank you, may I see it on Friday?',
      attachments: 0,
    },
  ])
  expect(answering).toBe('Wrote again 60 minutes ago')
  expect(changes.filter(({ code }) => code === 'lead.answered')).toHaveLength(1)
  expect(imap.messages().every(({ flags }) => !flags.includes('\\Seen'))).toBe(true)

  await writeReply(as, { leadId, draft: { subject: 'Friday', text: 'At ten.' }, seen: 1 })
  expect((await viewLead(as, leadId)).answering).toMatch(/^Answered after/)
})

test('an answer to the confirmation in HTML with a file and letters of any alphabet is read, and marked in the list (docs/product/leads.md §28)', async () => {
  const { leadId, confirmation, as } = await repliedLead()
  arrives(
    {
      Subject: '=?utf-8?B?zpPOtc65zqwgz4POsc+C?=',
      'In-Reply-To': confirmation,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed; boundary=b',
    },
    [
      '--b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      '<style>p {}</style><p>Ευχαριστώ &amp; γεια</p><p><script>alert(1)</script>Спасибо</p>',
      '--b',
      'Content-Type: application/pdf; name=plan.pdf',
      'Content-Disposition: attachment; filename=plan.pdf',
      '',
      'x',
      '--b--',
      '',
    ].join('\r\n'),
    minutes(7),
  )
  await readAnswers(context())
  const { answers } = await viewLead(as, leadId)
  expect(answers).toMatchObject([{ subject: 'Γειά σας', text: 'Ευχαριστώ & γεια\nСпасибо', attachments: 1 }])
  const { leads } = await viewInbox(as, { view: 'new', q: '', assignee: '' }, undefined)
  expect(leads.find(({ id }) => id === leadId)).toMatchObject({ wroteAgainAt: minutes(7) })
})

test.each([
  ['an absence', { 'Auto-Submitted': 'auto-replied' }],
  ['a newsletter', { Precedence: 'bulk' }],
  ['a mail that could not be delivered', { 'Content-Type': 'multipart/report; boundary=b' }],
  ['an answer to a mail that is not ours', { References: '<reply-1@petra.example>' }],
  [
    'an answer about a lead that is no more',
    { References: '<reply-6f0b1a52-94a1-4f3a-8a6c-0123456789ab@petra.example>' },
  ],
])('%s is left in the mailbox (docs/product/leads.md §28)', async (_what, headers) => {
  const { leadId, reply, as } = await repliedLead()
  arrives({ References: reply, ...headers }, 'I am away.')
  await readAnswers(context())
  expect((await viewLead(as, leadId)).answers).toEqual([])
})

test('only mails that answer a known lead are read beyond their headers, each once, whatever ends the reading (docs/reliability.md §9)', async () => {
  const { leadId, reply, as } = await repliedLead()
  const read: string[] = []
  let isEnding = false
  const watched: typeof examine = async (examination, request, options) => {
    const subject = /Subject: (.*)\r/.exec(String(request))?.[1] ?? ''
    read.push(subject)
    if (isEnding && subject === 'Second') throw new Error('The mail process ended (SIGKILL).')
    return examine(examination, request, options)
  }
  const mailbox = createMailbox(imap.url, watched)
  await readAnswers(context({ mailbox }))
  read.length = 0
  const unknown = '<reply-6f0b1a52-94a1-4f3a-8a6c-0123456789ab@petra.example>'
  arrives({ Subject: 'Nobody’s', 'In-Reply-To': unknown }, 'x')
  arrives({ Subject: 'Unasked' }, 'x')
  arrives({ Subject: 'First', 'In-Reply-To': reply }, 'One.')
  arrives({ Subject: 'Second', 'In-Reply-To': reply }, 'Two.')
  isEnding = true
  await expect(readAnswers(context({ mailbox }))).rejects.toThrow('The mail process ended')
  isEnding = false
  await readAnswers(context({ mailbox: createMailbox(imap.url, watched) }))
  await readAnswers(context({ mailbox }))
  expect(read).toEqual(['First', 'Second', 'Second'])
  expect((await viewLead(as, leadId)).answers.map(({ text }) => text).toSorted()).toEqual(['One.', 'Two.'])
})

test.each(['<', '&', '<div>', '<a b="'])(
  'a mail of 1.5 MB of %j is read while others are served (docs/reliability.md §9)',
  async (unit) => {
    const { leadId, reply, as } = await repliedLead()
    const html = { 'MIME-Version': '1.0', 'Content-Type': 'text/html; charset=utf-8' }
    const lines = `${unit.repeat(Math.floor(70 / unit.length))}\r\n`.repeat(20_000)
    arrives({ ...html, 'In-Reply-To': reply }, `<p>Yes, Friday.</p>${lines}`)
    const { turns } = await turnsDuring(() => readAnswers(context()))
    expect(turns).toBeGreaterThan(10)
    const [answer] = (await viewLead(as, leadId)).answers
    expect(answer?.text.slice(0, 12)).toBe('Yes, Friday.')
  },
)

test('a mail that costs too much to read is shown by what its server says of it, and passed (docs/product/leads.md §28)', async () => {
  const { leadId, reply, as } = await repliedLead()
  const refusing: typeof examine = () =>
    Promise.reject(new BytesRefused('It takes longer than 10 s to read.'))
  const mailbox = createMailbox(imap.url, refusing)
  arrives({ Subject: 'Bomb', 'In-Reply-To': reply }, 'x')
  await readAnswers(context({ mailbox }))
  expect((await viewLead(as, leadId)).answers).toMatchObject([
    { subject: 'Bomb', text: '', sender: expect.stringContaining('anna@homes.example') },
  ])
})

test('a mailbox that refuses the login is said to, and nothing is lost meanwhile (docs/product/leads.md §28)', async () => {
  const { leadId, reply, as } = await repliedLead()
  arrives({ References: reply }, 'Still there?')
  const refused = imap.url.replace('testpass', 'wrong')
  await expect(tryMailbox(refused)).rejects.toMatchObject({ authenticationFailed: true })
  await expect(readAnswers(context({ mailbox: createMailbox(refused, examine) }))).rejects.toMatchObject({
    authenticationFailed: true,
  })
  await readAnswers(context())
  expect((await viewLead(as, leadId)).answers).toMatchObject([{ text: 'Still there?' }])
})
