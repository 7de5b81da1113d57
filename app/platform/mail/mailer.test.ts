import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailCatcher } from '#test/mail-catcher.ts'
import type { CatcherBehaviour } from '#test/start-mail-catcher.ts'
import { mailsIn, type ReceivedMail } from '#test/mails.ts'
import { readConfig } from '../config.ts'
import type { Letter } from './letter.ts'
import {
  createMailer,
  folderMailer,
  type Mail,
  type Mailer,
  MailRefused,
  smtpMailer,
} from './mailer.server.ts'

const from = 'Petra Homes <homes@petra.example>'
const origin = 'https://petra.example'
const letter: Letter = {
  subject: 'Ένα σπίτι στην Πάφο & more — 200 000 €',
  preview: 'Short',
  parts: [
    { kind: 'paragraph', text: 'Dear <b>Anna</b>,\n.\nthe line above is one dot.' },
    { kind: 'button', label: 'Look', url: 'https://petra.example/properties/10001?a=1&b=2' },
    { kind: 'facts', rows: [{ label: 'Phone', value: '+357 25 000000' }] },
  ],
  closing: [{ kind: 'note', text: 'Petra' }],
}
const mail = (about: Partial<Mail> = {}): Mail => ({
  to: 'anna@homes.example',
  letter,
  key: 'test-1',
  ...about,
})

const catcher = mailCatcher()
const folder = join(mkdtempSync(join(tmpdir(), 'petra-data-')), 'mail')
beforeEach(() => {
  catcher().clear()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

const drivers: { name: string; open: () => Mailer; mails: () => Promise<ReceivedMail[]> }[] = [
  { name: 'SMTP', open: () => smtpMailer(catcher().url, from, origin), mails: () => catcher().mails() },
  { name: 'a folder', open: () => folderMailer(folder, from, origin), mails: () => mailsIn(folder) },
]

describe.each(drivers)('mail by $name', ({ open, mails }) => {
  test('arrives as HTML and text, in every alphabet, with a stable id (docs/product/leads.md §20)', async () => {
    await open().send(mail())
    const [received] = await mails()
    expect(received).toMatchObject({
      to: 'anna@homes.example',
      from: 'homes@petra.example',
      subject: letter.subject,
      messageId: '<test-1@petra.example>',
    })
    expect(received?.text).toContain('Dear <b>Anna</b>,\n.\nthe line above is one dot.')
    expect(received?.html).toContain('Dear &lt;b&gt;Anna&lt;/b&gt;,<br>.<br>')
    expect(received?.html).toContain('href="https://petra.example/properties/10001?a=1&amp;b=2"')
    expect(received?.links).toEqual(['https://petra.example/properties/10001?a=1&b=2'])
    expect(received?.headers['auto-submitted']).toBe('auto-generated')
    expect(received?.headers).not.toHaveProperty('list-unsubscribe')
  })

  test('has the name of whoever wrote it, and continues a former mail (docs/product/leads.md §28)', async () => {
    await open().send(mail({ writtenBy: 'Νίκος, "the agent" <x@y.example>', inReplyTo: 'reply-1' }))
    const [received] = await mails()
    expect(received).toMatchObject({ from: 'homes@petra.example', messageId: '<test-1@petra.example>' })
    expect(received?.fromName).toBe('Νίκος, "the agent" <x@y.example>')
    expect(received?.headers).toMatchObject({
      'in-reply-to': '<reply-1@petra.example>',
      references: '<reply-1@petra.example>',
    })
    expect(received?.headers).not.toHaveProperty('auto-submitted')
  })

  test('says where an answer goes, how to unsubscribe in one click, and what is attached (docs/product/leads.md §20)', async () => {
    const attachment = { filename: 'viewing.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\n' }
    await open().send(
      mail({
        replyTo: 'nikos@homes.example',
        unsubscribeUrl: `https://petra.example/unsubscribe?token=${'a'.repeat(120)}`,
        attachments: [attachment],
      }),
    )
    const [received] = await mails()
    expect(received?.headers['reply-to']).toContain('nikos@homes.example')
    expect(received?.headers['list-unsubscribe']).toBe(
      `<https://petra.example/unsubscribe?token=${'a'.repeat(120)}>`,
    )
    expect(received?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(received?.attachments).toMatchObject([
      { filename: 'viewing.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR\n' },
    ])
  })

  test.each<Partial<Mail>>([
    { to: 'anna@homes.example\r\nBcc: all@homes.example' },
    { replyTo: 'nikos@homes.example\nBcc: all@homes.example' },
    { letter: { ...letter, subject: 'Hello\r\nBcc: all@homes.example' } },
    { unsubscribeUrl: 'https://petra.example/\r\nBcc: all@homes.example' },
  ])(
    'with a line end in a header it is refused for good, and nothing is sent: %j (docs/reliability.md §16)',
    async (about) => {
      await expect(open().send(mail(about))).rejects.toThrow(MailRefused)
      expect(await mails()).toEqual([])
    },
  )

  test('with a key that is no part of an address it is a mistake of ours', async () => {
    await expect(open().send(mail({ key: 'a/../b>' }))).rejects.toThrow("A mail's key")
    expect(await mails()).toEqual([])
  })
})

describe('mail by SMTP', () => {
  const send = (about?: Partial<Mail>) => smtpMailer(catcher().url, from, origin).send(mail(about))

  test.each([
    'anna@homes.example, all@homes.example',
    'anna@homes.example> RCPT TO:<all@homes.example',
    '<anna@homes.example> <all@homes.example>',
  ])('an address is one address, whatever it holds: %j (docs/reliability.md §16)', async (to) => {
    // As one address it is none, which the server says: nobody gets anything.
    await expect(send({ to })).rejects.toThrow(MailRefused)
    expect(catcher().recipients()).toEqual([])
  })

  test.each<[CatcherBehaviour]>([
    [{ refuse: 'recipient', code: 550, text: '5.1.1 no such user' }],
    [{ refuse: 'recipient', code: 501, text: '5.1.3 bad address' }],
    [{ refuse: 'content', code: 554, text: '5.6.0 not this' }],
  ])('what the server will never take is told apart: %j (docs/product/leads.md §18)', async (behaviour) => {
    catcher().behave(behaviour)
    await expect(send()).rejects.toThrow(MailRefused)
    expect(await catcher().mails()).toEqual([])
  })

  test.each<[CatcherBehaviour]>([
    [{ refuse: 'connection', code: 421 }],
    [{ refuse: 'connection', code: 554 }],
    [{ refuse: 'sender', code: 550, text: '5.1.8 who are you' }],
    [{ refuse: 'recipient', code: 450, text: '4.2.1 greylisted' }],
    [{ refuse: 'recipient', code: 550, text: '5.7.1 relaying denied' }],
    [{ refuse: 'content', code: 451 }],
    [{ refuse: 'content', code: 452 }],
    ['drop-after-data'],
  ])(
    'what may go better later can be tried again, and then arrives: %j (docs/product/leads.md §18)',
    async (behaviour) => {
      catcher().behave(behaviour)
      const refused = await send().then(
        () => null,
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(Error)
      expect(refused).not.toBeInstanceOf(MailRefused)
      catcher().behave('take')
      await send()
      const ids = (await catcher().mails()).map(({ messageId }) => messageId)
      // Where only the answer was lost, the mail is there twice and can be recognised.
      expect(new Set(ids)).toEqual(new Set(['<test-1@petra.example>']))
    },
  )

  test('a server that does not answer is not waited for long (docs/reliability.md §5)', async () => {
    catcher().behave('hang')
    const mailer = smtpMailer(catcher().url, from, origin, { timeoutMs: 300 })
    const failed = await mailer.send(mail()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(MailRefused)
  })

  test('a server that is not there can be tried again (docs/reliability.md §5)', async () => {
    const failed = await smtpMailer('smtp://127.0.0.1:1', from, origin)
      .send(mail())
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(MailRefused)
  })
})

test.each([
  { refuse: 'recipient', code: 550, text: '5.1.1 <Anna@Homes.example> is not known here' } as const,
  { refuse: 'recipient', code: 451, text: '4.2.1 <anna@homes.example> come back' } as const,
])('what is said of a failure names nobody: $text (docs/reliability.md §18)', async (behaviour) => {
  catcher().behave(behaviour)
  const failed = await smtpMailer(catcher().url, from, origin)
    .send(mail())
    .catch((error: unknown) => error)
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toMatch(/anna@homes/i)
  expect((failed as Error).message).toContain('<[address]>')
})

test('what was written for one address, or is answered to it, is deleted, and nothing else (docs/reliability.md §18)', async () => {
  const mailer = folderMailer(folder, from, origin)
  await mailer.forget({ address: 'anna@homes.example' })
  await mailer.send(mail({ key: 'hers', to: 'Anna@homes.example' }))
  await mailer.send(mail({ key: 'hers-too' }))
  await mailer.send(mail({ key: 'about-her', to: 'agency@homes.example', replyTo: 'anna@homes.example' }))
  await mailer.send(mail({ key: 'not-hers', to: 'joanna@homes.example', replyTo: 'agency@homes.example' }))
  // In the text, where it is written as quoted-printable, and in an attachment.
  const letter = { ...mail().letter, preview: `${'é'.repeat(60)} "Anna" <Anna@homes.example>` }
  await mailer.send(mail({ key: 'naming-her', to: 'agency@homes.example', letter }))
  for (const [at, content] of [
    "'anna@homes.example'",
    '/anna@homes.example',
    'to=anna@homes.example',
  ].entries()) {
    const note = { filename: 'note.txt', contentType: 'text/plain', content }
    await mailer.send(mail({ key: `quoting-her-${at}`, to: 'agency@homes.example', attachments: [note] }))
  }
  const others = {
    ...mail().letter,
    preview: 'jo-anna@homes.example, jo.anna@homes.example, jo+anna@homes.example',
  }
  await mailer.send(mail({ key: 'naming-others', to: 'agency@homes.example', letter: others }))
  const invitation = {
    filename: 'day.ics',
    contentType: 'text/calendar',
    content: 'mailto:anna@homes.example',
  }
  await mailer.send(mail({ key: 'inviting-her', to: 'agency@homes.example', attachments: [invitation] }))
  await mailer.send(mail({ key: 'of-another-key', to: 'anna@homes.example.org' }))
  // As the settings make it: files from before there was a server.
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: dirname(folder) })
  await createMailer(config).forget({ address: 'anna@homes.example' })
  expect(readdirSync(folder).toSorted()).toEqual(['naming-others.eml', 'not-hers.eml', 'of-another-key.eml'])
  await mailer.forget({ keyPart: 'another' })
  expect(readdirSync(folder).toSorted()).toEqual(['naming-others.eml', 'not-hers.eml'])
})

test('a mail as a file is for this account only, whole, and there once however often it is sent (docs/product/leads.md §20)', async () => {
  const mailer = folderMailer(folder, from, origin)
  await Promise.all([mailer.send(mail()), mailer.send(mail()), mailer.send(mail({ key: 'test-2' }))])
  expect(readdirSync(folder).toSorted()).toEqual(['test-1.eml', 'test-2.eml'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'test-1.eml')).mode & 0o777).toBe(0o600)
})
