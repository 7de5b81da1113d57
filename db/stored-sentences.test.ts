/** Databases of before `202611220820` kept sentences where codes are kept now: each reads as those of today do. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientName } from '#app/features/accounts/session/client-name.ts'
import { listEverySession } from '#app/features/accounts/session/sessions.queries.server.ts'
import { alertsOf } from '#app/features/alerts/alerts.queries.server.ts'
import { attemptAnswerText, readAttemptAnswer } from '#app/features/leads/attempt-answer.ts'
import { readSuspicions, suspicionsText } from '#app/features/leads/suspicion.ts'
import { matchReasonText, readMatchReason } from '#app/features/saved/match-reason.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { wordsOfReport } from '#test/feeds/feed-test-kit.ts'
import { databaseUrl } from '#test/start-database.ts'

const log = createLog('silent')
const name = `petra_test_${randomBytes(6).toString('hex')}`
const folder = new URL('migrations/', import.meta.url)
const migrations = readdirSync(folder).toSorted()
const FIRST_WITH_CODES = '202611220820'

let server: Database
let opened: Database
const db = () => opened.db

async function apply(files: readonly string[]): Promise<void> {
  for (const file of files) await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db())
}

const suspicions = [
  'a field that no person sees was filled in',
  'sent 40 ms after the form opened; 3 links in the text',
  'a link in a field that takes none; one of many from the same address',
  'sent 40 ms after the page opened',
]
/** Each as it was kept, and as it reads today. */
const answersOfCrm: readonly [string, string][] = [
  [
    'It answered 302 and led to https://petra.example/thank-you.',
    'It answered with status 302 and redirected to https://petra.example/thank-you.',
  ],
  ['It answered 302 and led to no address.', 'It answered with status 302 and redirected to no address.'],
  ['It answered 200 and led to our page.', 'It answered with status 200 and redirected to our own page.'],
  [
    'It answered 200 with an error page: CRM Invalid form: an error occurred.',
    'It answered with status 200 and an error page: CRM Invalid form: an error occurred.',
  ],
  [
    'It answered 200, which proves nothing: Thank you for your details.',
    'It answered with status 200, which does not prove that it has the lead: Thank you for your details.',
  ],
  ['It answered 503: Out of order', 'It answered with status 503: Out of order'],
  ['It took too long.', 'It took too long to answer.'],
  ['ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9'],
  ['No CRM is configured any more.', 'There is no CRM connected any more.'],
  ['What is stored of this lead cannot be read.', 'What is stored of this lead cannot be read.'],
]
const answersOfMail: readonly [string, string][] = [
  ['The mail was taken.', 'The mail server accepted it.'],
  ['550 5.1.1 nobody here', '550 5.1.1 nobody here'],
  [
    'The settings of the site name no e-mail address of the agency.',
    'The settings have no e-mail address of the agency.',
  ],
]
const answersOf = { crm: answersOfCrm, agency: answersOfMail }

const reasons = [
  'on offer at €285,000: yield 6.1 %',
  'on offer at €1,950 a month',
  'on offer without a price',
  'back on the market at €285,000: income €17,400 a year',
  'the price fell to €1,285,000: yield 6.1 %',
  'the price rose to €285,000',
  'its yield rose: yield 6.1 %',
  'its income fell: income €17,400 a year',
  'rents nearby rose: yield 6.1 %',
  'there are enough rents nearby now: yield 6.1 %',
  'its details changed',
  'new: 2-bedroom apartment in Germasogeia, Limassol at €285,000: yield 6.1 %',
]

const problem = {
  position: { entry: 1, line: 2 },
  sourceId: 'A-1',
  field: 'price',
  reason: "'11x' is no amount of money in euro",
}
const tally = { field: 'price', reason: "'…' is no amount of money in euro", count: 1, first: problem }
const report = {
  entries: 1,
  refusedByReason: [tally],
  firstRefused: [problem],
  warningsByKind: [],
  notices: ['Columns not used: Colour.'],
  failure: null,
}

const clients = [
  'Samsung Internet on Android',
  'Safari on an iPhone',
  'Edge',
  'A program on Linux',
  'A program',
]
const alertNames = { yield: 'Yield in Limassol', 'sale-price': 'By the sea' } as const

const destinations = ['crm', 'agency'] as const

beforeAll(async () => {
  server = openDatabase(inject('databaseServer'), log)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  opened = openDatabase(databaseUrl(inject('databaseServer'), name), log)
  await apply(migrations.filter((file) => file < FIRST_WITH_CODES))

  for (const suspicion of [...suspicions, null]) {
    await sql`insert into lead (received_at, form, fields, content_hash, suspicion)
      values (now(), 'contact', '{}', '', ${suspicion})`.execute(db())
  }
  for (const destination of destinations) {
    await sql`insert into delivery (lead_id, destination, state, created_at, tried_until)
      select id, ${destination}, 'waiting', now(), now() from lead limit 1`.execute(db())
    for (const answer of [...answersOf[destination].map(([kept]) => kept), '']) {
      await sql`insert into delivery_attempt (delivery_id, began_at, answer)
        select id, now(), ${answer} from delivery where destination = ${destination}`.execute(db())
    }
  }
  await sql`insert into member (username, username_key, email, email_key, password_hash, registered_at)
    values ('Anna', 'anna', 'anna@homes.example', 'anna@homes.example', '', now())`.execute(db())
  for (const [at, reason] of reasons.entries()) {
    await sql`insert into listing (source, source_id, content_hash, first_seen_at, offer_changed_at, state, state_changed_at,
        changed_at, addition, purpose, type, region)
      values ('test', ${String(at)}, '', now(), now(), 'draft', now(), now(), 'feed', 'sale', 'villa', 'paphos')`.execute(
      db(),
    )
    await sql`insert into alert_listing (member_id, listing_id, listed_at, reason)
      select member.id, listing.id, now(), ${reason} from member, listing where source_id = ${String(at)}`.execute(
      db(),
    )
  }
  for (const [at, client] of clients.entries()) {
    await sql`insert into member_session (member_id, token_hash, created_at, seen_at, signed_in_at, expires_at, remembered, client)
      select id, ${Buffer.from([at])}, now(), now() - ${`${at} min`}::interval, now(), now() + '1 h', false, ${client}
      from member`.execute(db())
  }
  for (const [kind, given] of Object.entries(alertNames)) {
    await sql`insert into alert (member_id, kind, town, name, filters, created_at, saved_at)
      select id, ${kind}, 'limassol', ${given}, '{}', now(), now() from member`.execute(db())
  }
  for (const each of [report, { ...report, failure: 'The file is empty.' }, null]) {
    await sql`insert into feed_run (source, format, file_name, started_at, report)
      values ('test', 'csv', 'stock.csv', now(), ${each && JSON.stringify(each)})`.execute(db())
  }
  await apply(migrations.filter((file) => file >= FIRST_WITH_CODES))
})
afterAll(async () => {
  await opened.close()
  await sql`drop database ${sql.id(name)}`.execute(server.db)
  await server.close()
})

test('why a lead is quarantined (docs/product/leads.md §16)', async () => {
  const { rows } = await sql<{ suspicion: unknown }>`
    select suspicion from lead order by ctid`.execute(db())
  const read = rows.map(({ suspicion }) => readSuspicions(suspicion))
  expect(read.map((each) => each && suspicionsText(each))).toEqual([...suspicions, null])
})

describe('what came of an attempt', () => {
  test.each(destinations)('of %s (docs/product/leads.md §18)', async (destination) => {
    const { rows } = await sql<{ answer: unknown }>`
      select answer from delivery_attempt join delivery on delivery.id = delivery_id
      where destination = ${destination} order by delivery_attempt.id`.execute(db())
    const read = rows.map(({ answer }) => readAttemptAnswer(answer))
    expect(read.map((each) => each && attemptAnswerText(each))).toEqual([
      ...answersOf[destination].map(([, shown]) => shown),
      null,
    ])
  })
})

test('why a home is on an alert list (docs/product/alerts.md §20)', async () => {
  const { rows } = await sql<{
    reason: unknown
  }>`select reason from alert_listing order by listing_id`.execute(db())
  const read = rows.map(({ reason }) => readMatchReason(reason))
  expect(read.map(matchReasonText)).toEqual(reasons)
  // Which place a sentence names is for the gazetteer to say: new homes stay as they are.
  expect(read.filter((reason) => reason?.code === 'text')).toHaveLength(1)
})

test('what a run had to say (docs/import.md)', async () => {
  const { rows } = await sql<{ report: unknown }>`select report from feed_run order by id`.execute(db())
  const words = [`price: ${problem.reason}`, `price: ${problem.reason}`, 'Columns not used: Colour.']
  expect(rows.map((row) => row.report && wordsOfReport(row.report))).toEqual([
    words,
    [...words, 'The file is empty.'],
    null,
  ])
})

const memberId = async () => (await sql<{ id: string }>`select id from member`.execute(db())).rows[0]!.id

test('where a session is (docs/product/accounts.md §21)', async () => {
  const sessions = await listEverySession(db(), await memberId())
  expect(sessions.map(({ client }) => clientName(client))).toEqual(clients)
})

test('what an alert is called, which is kept only where its member said it (docs/product/alerts.md §15)', async () => {
  const alerts = await alertsOf(db(), await memberId())
  expect(Object.fromEntries(alerts.map(({ kind, name: called }) => [kind, called]))).toEqual(alertNames)
  const { rows } = await sql<{ name: string | null }>`select name from alert order by id`.execute(db())
  expect(rows).toEqual([{ name: null }, { name: 'By the sea' }])
})
