/** Notifications of the agency about quarantined leads (docs/product/leads.md §16). */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { releaseLead } from '../delivery/release-lead.server.ts'
import { reportQuarantined } from './report-quarantined.server.ts'
import { storeLead } from '../enquiries/storing/store-lead.server.ts'

const database = testDatabase()
const catcher = mailCatcher()

const later = (minutes: number) => new Date(testNow.valueOf() + minutes * 60_000)
const system = (now = testNow, about: Partial<Context> = {}) =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    now: () => now,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    ...about,
  })

/** Sends as many leads as there are names from one address. */
async function send(...names: string[]): Promise<void> {
  for (const name of names) {
    await storeLead(database().context(), {
      form: 'contact',
      fields: { ...validLead('contact'), name },
      propertyUrl: null,
      idempotencyKey: null,
    })
  }
}
const mails = async () => (await catcher().mails()).filter(({ subject }) => subject.includes('quarantined'))

beforeEach(async () => {
  catcher().clear()
  await database().db.deleteFrom('lead').execute()
  await database().db.deleteFrom('throttle').execute()
})

test('leads over the hourly limit of an address are told to the agency, by name and with what to do (docs/product/leads.md §16)', async () => {
  await send(...Array.from({ length: 30 }, (_, at) => `Visitor ${at}`))
  await reportQuarantined(system())
  expect(await mails()).toEqual([])
  await send('Anna Late', 'Nikos Later')
  await reportQuarantined(system())
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'hello@petra.example', subject: '2 requests were quarantined' })
  const ids = await database().db.selectFrom('lead').select('id').where('suspicion', 'is not', null).execute()
  for (const text of [
    'Anna Late (contact): one of many from the same address',
    'Nikos Later',
    'https://petra.example/office/leads?view=quarantined',
    ...ids.map(({ id }) => id),
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).not.toContain('Visitor 29')
})

test('the mail comes at most once an hour, and names each lead once; what was released needs none (docs/product/leads.md §16)', async () => {
  const spam = async (name: string) => {
    await send(name)
    await sql`update lead set suspicion = '[]', released_at = null where fields ->> 'name' = ${name}`.execute(
      database().db,
    )
  }
  await spam('First')
  await reportQuarantined(system())
  await spam('Second')
  await spam('Third')
  await reportQuarantined(system(later(59)))
  expect(await mails()).toHaveLength(1)
  const third = await database()
    .db.selectFrom('lead')
    .select('id')
    .where(sql<boolean>`fields ->> 'name' = 'Third'`)
    .executeTakeFirstOrThrow()
  await releaseLead(system(), { leadId: third.id })
  await reportQuarantined(system(later(60)))
  const texts = (await mails()).map(({ text }) => /First|Second|Third/.exec(text)?.[0])
  expect(texts).toHaveLength(2)
  expect(new Set(texts)).toEqual(new Set(['First', 'Second']))
  await reportQuarantined(system(later(600)))
  expect(await mails()).toHaveLength(2)
  // A clock that was ahead when the last one went out holds nothing up.
  await spam('Fourth')
  await reportQuarantined(system(later(2 * 24 * 60)))
  await spam('Fifth')
  await reportQuarantined(system(later(700)))
  expect(await mails()).toHaveLength(4)
})

test('more leads than one mail names are named in the next; none goes without (docs/product/leads.md §16)', async () => {
  const names = Array.from({ length: 51 }, (_, at) => `Visitor ${at}.`)
  await send(...names)
  await sql`update lead set suspicion = '[]'`.execute(database().db)
  await reportQuarantined(system())
  await reportQuarantined(system(later(60)))
  const [first, second] = await mails()
  expect([first?.subject, second?.subject]).toEqual([
    '50 requests were quarantined',
    '1 request was quarantined',
  ])
  expect(first?.text).toContain('51 requests are in quarantine now')
  expect(names.filter((name) => !`${first?.text}${second?.text}`.includes(name))).toEqual([])
})

test('a mail that names further leads is another mail, also where the answer to the one before was lost (docs/product/leads.md §16)', async () => {
  await send('Anna')
  await sql`update lead set suspicion = '[]', received_at = ${later(-1)}`.execute(database().db)
  catcher().behave('drop-after-data')
  await reportQuarantined(system())
  await reportQuarantined(system(later(1)))
  await send('Nikos')
  await sql`update lead set suspicion = '[]'`.execute(database().db)
  catcher().behave('take')
  await reportQuarantined(system(later(2)))
  const [taken, repeated, further] = (await mails()).map(({ messageId }) => messageId)
  expect(repeated).toBe(taken)
  expect(further).not.toBe(taken)
})

test('while mail is down, nothing counts as told (docs/product/leads.md §16)', async () => {
  await send('Anna')
  await sql`update lead set suspicion = '[]'`.execute(database().db)
  catcher().behave({ refuse: 'connection', code: 421 })
  await reportQuarantined(system())
  catcher().behave('take')
  await reportQuarantined(system(later(5)))
  expect(await mails()).toHaveLength(1)
  await expect(reportQuarantined(database().context())).rejects.toMatchObject({ kind: 'unauthenticated' })
})
