import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HONEYPOT } from '#app/features/leads/record/lead.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { testDatabase } from '#test/database.ts'
import { writeNote } from '#app/features/leads/inbox/verbs/write-note.server.ts'
import { writeReply } from '#app/features/leads/inbox/verbs/write-reply.server.ts'
import { storedLead } from '#test/leads.ts'
import { validLead } from '#test/deliveries.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { findProblems } from '../operations/problems.server.ts'
import { waitingWork } from './waiting-work.server.ts'

const database = testDatabase()

test('Today counts what needs a person, and nothing else (docs/product/office.md §4)', async () => {
  const { db } = database()
  const system = database().context({ actor: { kind: 'system' }, client: null })
  expect(await waitingWork(system)).toEqual([])

  const contact = { form: 'contact', propertyUrl: null, idempotencyKey: null } as const
  await storeLead(database().context(), { ...contact, fields: validLead('contact') })
  await sql`update delivery set state = 'waiting', next_attempt_at = null`.execute(db)
  await storeLead(database().context(), { ...contact, fields: { ...validLead('contact'), [HONEYPOT]: 'x' } })
  const home = await listing(system)
  await sql`insert into listing_doubt (listing_id, figure, judged_on, reason, found_at)
    values (${home}, 'price', '', '{}', now())`.execute(db)
  // The last run of a source counts; one under way is not known to have failed.
  await sql`insert into feed_run (source, format, file_name, started_at, outcome, snapshot, report) values
    ('north', 'csv', 'a.csv', now(), 'done', false, '{}'), ('north', 'csv', 'a.csv', now(), 'failed', false, '{}'),
    ('south', 'csv', 'a.csv', now(), 'failed', false, '{}'), ('south', 'csv', 'a.csv', now(), 'done', false, '{}'),
    ('west', 'csv', 'a.csv', now(), null, false, '{}')`.execute(db)

  const noBackup: Finding = { check: 'backup', problem: 'There is no backup.', advice: 'Make one.' }
  const admin = { ...system, installation: { ...system.installation, examine: async () => [noBackup] } }
  expect(
    (await waitingWork(admin)).map(({ text, ...where }) => [
      text,
      'href' in where ? where.href : where.command,
    ]),
  ).toEqual([
    ['There is no backup.', '/office/operations'],
    ['1 lead was not delivered.', '/office/leads?view=undelivered'],
    ['The last import of north did not finish.', '/office/feeds/sources/north'],
    ['1 unanswered lead', '/office/leads?view=unanswered'],
    ['1 lead is in quarantine', '/office/leads?view=quarantined'],
    ['1 offer has implausible figures', 'npm run petra -- doubts'],
  ])
  // Operations says the same of the same things (docs/product/office.md §9).
  const problems = (await findProblems(admin)).map(({ id, text }) => ({ id, text }))
  expect(problems).toHaveLength(3)
  expect(await waitingWork(admin)).toEqual(
    expect.arrayContaining(problems.map((problem) => expect.objectContaining(problem))),
  )
  const nikos = await member(database().context(), { role: 'agent' })
  const ofNikos = await waitingWork(database().context({ actor: nikos.actor }))
  // None of these leads is assigned to Nikos, and the machine is no agent's.
  expect(ofNikos).toEqual([])
  await expect(waitingWork(database().context())).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a new lead that was replied to waits for nobody, and one that was not does (docs/product/office.md §4, docs/product/leads.md §29)', async () => {
  const { db } = database()
  const system = database().context({ actor: { kind: 'system' }, client: null })
  const leads = async () => (await waitingWork(system)).find(({ id }) => id === 'leads')?.text
  await db.deleteFrom('lead').execute()
  const [replied, called] = [await storedLead(system), await storedLead(system)]
  expect(await leads()).toBe('2 unanswered leads')
  await writeReply(system, { leadId: replied, draft: { subject: 'S', text: 'T' }, seen: 0 })
  expect(await leads()).toBe('1 unanswered lead')
  await writeNote(system, { leadId: called, text: 'Called', isCall: true })
  expect(await leads()).toBeUndefined()
  expect(await db.selectFrom('lead').select('state').distinct().execute()).toEqual([{ state: 'new' }])
})

test('admins see first that nobody runs the background jobs (docs/product/office.md §4)', async () => {
  const worker = {
    check: 'worker',
    problem: 'No process runs background jobs: 3 jobs wait.',
    advice: 'Start one.',
  }
  const { installation } = database().context()
  const about = { installation: { ...installation, examine: async () => [worker] } }
  const firstFor = async (role: 'admin' | 'agent') => {
    const { actor } = await member(database().context(), { role })
    return (await waitingWork(database().context({ ...about, actor })))[0]
  }
  expect(await firstFor('admin')).toEqual({
    id: 'set-up worker',
    text: 'No process runs background jobs: 3 jobs wait.',
    about: 'Start one.',
    href: '/office/operations',
  })
  expect(await firstFor('agent')).not.toMatchObject({ id: 'set-up worker' })
})
