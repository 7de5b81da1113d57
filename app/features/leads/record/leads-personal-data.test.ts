import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { formsWithEmail, runDeliveries, validLead } from '#test/deliveries.ts'
import { leadHolding } from './leads-personal-data.server.ts'
import { addTask } from '../inbox/verbs/change-tasks.server.ts'
import { writeNote } from '../inbox/verbs/write-note.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'
import { storeLead } from '../enquiries/storing/store-lead.server.ts'

const database = testDatabase()
const memberId = '00000000-0000-0000-0000-000000000000'

async function dump(): Promise<string> {
  const { db } = database()
  const tables = await Promise.all([
    db.selectFrom('lead').selectAll().execute(),
    db.selectFrom('delivery').selectAll().execute(),
    db.selectFrom('delivery_attempt').selectAll().execute(),
    db.selectFrom('lead_note').selectAll().execute(),
    db.selectFrom('lead_task').selectAll().execute(),
    db.selectFrom('lead_reply').selectAll().execute(),
  ])
  return JSON.stringify(tables)
}

test('a person’s enquiries are handed out, then nothing of them is left but numbers (docs/reliability.md §18)', async () => {
  const ctx = database().context({ client: null })
  const failing = {
    send: async () => Promise.reject(new Error('450 <Nikos@homes.example> is busy')),
    forget: async () => undefined,
  }
  for (const { form } of formsWithEmail) {
    const fields = { ...validLead(form), email: 'Nikos@homes.example', name: 'Nikos', firstName: 'Nikos' }
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in validLead(form)))
    await storeLead(ctx, { form, fields: known, propertyUrl: null, idempotencyKey: null })
  }
  await storeLead(ctx, {
    form: 'contact',
    fields: validLead('contact'),
    propertyUrl: null,
    idempotencyKey: null,
  })
  await runDeliveries({ ...ctx, mailer: failing }, testNow)

  const { id: leadId } = await database()
    .db.selectFrom('lead')
    .select('id')
    .where('form', '=', 'sell')
    .executeTakeFirstOrThrow()
  const note = 'Nikos sells because of the stairs'
  await writeNote({ ...ctx, actor: { kind: 'system' }, client: null }, { leadId, text: note })

  const task = { text: 'Call Nikos', day: '2026-11-23', time: '09:30' }
  await addTask({ ...ctx, actor: { kind: 'system' }, client: null }, { leadId, draft: task })

  const draft = { subject: 'Nikos’s house', text: 'Dear Nikos, when may we see it?' }
  await writeReply({ ...ctx, actor: { kind: 'system' }, client: null }, { leadId, draft, seen: 0 })

  const person = { memberId, emails: ['nikos@homes.example'] }
  const exported = await leadHolding.export(database().db, person)
  expect(exported).toHaveLength(formsWithEmail.length - 1)
  expect(JSON.stringify(exported)).toContain('By the harbour')
  expect(exported).toContainEqual(
    expect.objectContaining({
      form: 'sell',
      state: 'new',
      notes: [{ at: expect.any(String), text: note, phoneCall: false }],
      tasks: [{ due: expect.stringMatching(/^2026-11-23T07:30/), text: task.text, done: null }],
      replies: [{ at: expect.any(String), ...draft }],
    }),
  )
  expect(await leadHolding.export(database().db, { memberId, emails: [] })).toEqual([])

  await leadHolding.erase(database().db, person)
  expect(await leadHolding.export(database().db, person)).toEqual([])
  expect(await dump()).not.toMatch(/nikos|harbour|Georgiou .*99 000000.*Nikos/i)
  const leads = await database().db.selectFrom('lead').selectAll().execute()
  expect(leads).toHaveLength(formsWithEmail.length + 1)
  const sell = leads.find(({ form }) => form === 'sell')
  expect(sell?.fields).toEqual({ propertyType: 'Villa', leadType: 'Landlord Seller' })
  const due = await database().db.selectFrom('delivery').selectAll().where('state', '=', 'due').execute()
  // Anna's are untouched.
  expect(new Set(due.map(({ lead_id }) => lead_id)).size).toBe(1)
})
