import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { member } from '#test/members.ts'
import { joinLeads, separateLead, undoJoin } from './change-person.server.ts'
import { runLeadForm } from '../lead-forms.server.ts'
import { viewLead } from '../lead-view.server.ts'

const database = testDatabase()
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
const lead = (email: string, phone: string, about: TestLead = {}) =>
  storedLead(system(), { ...about, fields: { email: `${email}@homes.example`, phone } })
/** Four leads that have nothing in common. */
const fourStrangers = async () =>
  [
    await lead('a', '25 000001'),
    await lead('b', '25 000002'),
    await lead('c', '25 000003'),
    await lead('d', '25 000004'),
  ] as const
const othersOf = async (id: string) =>
  Object.fromEntries((await viewLead(system(), id)).others.map((other) => [other.id, other.relation]))

/** Sends a form of a lead's page and returns the answer. */
const send = (leadId: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return runLeadForm(system(), form, leadId)
}

beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
})

test('the same address or phone number is proposed, however it is written (docs/product/leads.md §31)', async () => {
  const anna = await lead('anna', '+357 99 123456')
  const sameEmail = await lead('Anna', '25 000000')
  const samePhone = await lead('a.georgiou', '99-12-34-56')
  await lead('eleni', '99 123457')
  await lead('anna', '99 123456', { form: 'share' })
  expect(await othersOf(anna)).toEqual({ [sameEmail]: 'same-email', [samePhone]: 'same-phone' })
  // A few digits say nothing.
  const [short] = [await lead('nikos', '+683 4002'), await lead('maria', '+683 4002')]
  expect(await othersOf(short)).toEqual({})
})

test('leads are joined, with all that were joined with either, and taken apart (docs/product/leads.md §31)', async () => {
  const [a, b, c, d] = await fourStrangers()
  await joinLeads(system(), { leadId: a, otherId: b })
  await joinLeads(system(), { leadId: c, otherId: d })
  await joinLeads(system(), { leadId: b, otherId: c })
  expect(await othersOf(a)).toEqual({ [b]: 'joined', [c]: 'joined', [d]: 'joined' })
  await separateLead(system(), { leadId: b })
  expect([await othersOf(a), await othersOf(b)]).toEqual([{ [c]: 'joined', [d]: 'joined' }, {}])
})

test('joined leads are one conversation, whose parts say what they are about (docs/product/leads.md §31)', async () => {
  const [villa, flat] = [
    await lead('anna', '25 000001', { form: 'request-info', propertyUrl: '/properties/CY-1' }),
    await lead('a.georgiou', '25 000002'),
  ]
  await send(villa, { intent: 'note', text: 'Rang to ask for the deeds.', call: 'on' })
  await send(flat, { intent: 'note', text: 'Wants a garden.' })
  await send(flat, { intent: 'add-task', text: 'Send plans', day: '2099-01-01', time: '09:00' })
  expect(await viewLead(system(), villa)).toMatchObject({
    titles: {},
    requests: [],
    notes: [{ isCall: true }],
  })
  await joinLeads(system(), { leadId: villa, otherId: flat })

  await send(flat, {
    intent: 'change-state',
    state: 'offer',
    reason: 'no-answer',
    from: 'new',
    fromReason: '',
  })
  const { tasks } = await viewLead(system(), villa)
  await send(villa, { intent: 'finish-task', lead: flat, task: tasks[0]!.id })
  const reply = { intent: 'reply', lead: flat, subject: 'The flat', text: 'It has one.', seen: '0' }
  expect(await send(villa, reply)).toMatchObject({ data: { typed: { lead: flat, text: '' } } })

  const view = await viewLead(system(), villa)
  expect(Object.keys(view.titles).toSorted()).toEqual([villa, flat].toSorted())
  expect(view.replyTargets.map(({ id, to }) => [id, to])).toEqual([
    [villa, 'anna@homes.example'],
    [flat, 'a.georgiou@homes.example'],
  ])
  const byLead = (parts: readonly { leadId: string }[]) => parts.map(({ leadId }) => leadId)
  expect(byLead(view.replies)).toEqual([flat])
  expect(byLead(view.notes).toSorted()).toEqual([villa, flat].toSorted())
  expect(view.tasks).toMatchObject([{ leadId: flat, doneAt: expect.any(Date) }])
  expect(view.steps.map(({ subjectId }) => subjectId)).toEqual([flat])
  // Each lead is answered by itself.
  expect(Object.fromEntries(view.requests.map(({ leadId, state }) => [leadId, state]))).toEqual({
    [villa]: expect.stringMatching(/^New · Answered/),
    [flat]: expect.stringMatching(/^Offer · Answered/),
  })
  expect(view.deliveries.map(({ destination }) => destination).toSorted()).toEqual(['agency', 'visitor'])

  // Whoever saw no reply to the one does not reply to the other.
  const late = { intent: 'reply', lead: villa, subject: 'The villa', text: 'It is free.', seen: '0' }
  expect(await send(villa, late)).toMatchObject({ data: { field: 'text' }, init: { status: 409 } })
})

test('a join is taken back: every lead is again of whom it was (docs/product/leads.md §31)', async () => {
  const [a, b, c, d] = await fourStrangers()
  await joinLeads(system(), { leadId: a, otherId: b })
  await joinLeads(system(), { leadId: c, otherId: d })
  const joined = await send(a, { intent: 'join', other: c })
  expect(await othersOf(d)).toEqual({ [a]: 'joined', [b]: 'joined', [c]: 'joined' })
  await send(a, joined.data.undo!)
  expect([await othersOf(a), await othersOf(d)]).toEqual([{ [b]: 'joined' }, { [c]: 'joined' }])
  const apart = await send(a, { intent: 'separate', other: b })
  expect(await othersOf(a)).toEqual({})
  const again = await send(a, apart.data.undo!)
  expect(await othersOf(a)).toEqual({ [b]: 'joined' })
  await send(a, again.data.undo!)
  expect(await othersOf(a)).toEqual({})
})

test('undoing a join gives no lead to a person who has others (docs/product/leads.md §31)', async () => {
  const nikos = await member(database().context(), { role: 'agent' })
  const mine = { assigneeId: nikos.memberId }
  const [a, b] = [await lead('a', '25 000001', mine), await lead('b', '25 000002', mine)]
  const [c, d] = [await lead('c', '25 000003'), await lead('d', '25 000004')]
  await joinLeads(system(), { leadId: a, otherId: b })
  await joinLeads(system(), { leadId: c, otherId: d })
  const { person_id: formerPersonId } = await database()
    .db.selectFrom('lead')
    .select('person_id')
    .where('id', '=', c)
    .executeTakeFirstOrThrow()
  const ctx = database().context({ actor: nikos.actor })
  await undoJoin(ctx, { leadId: a, join: { moved: [b], formerPersonId } })
  expect([await othersOf(a), await othersOf(c)]).toEqual([{ [b]: 'joined' }, { [d]: 'joined' }])
})

test('a lead is joined by the address of another’s page; its own ID and what is no ID are refused (docs/product/leads.md §31)', async () => {
  const [a, b] = [await lead('a', '25 000001'), await lead('b', '25 000002')]
  const join = (other: string) => send(a, { intent: 'join', other })
  for (const other of [a, 'Anna'])
    expect(await join(other)).toMatchObject({ data: { field: 'other' }, init: { status: 400 } })
  await join(`https://petra.example/office/leads/${b}`)
  expect(await othersOf(a)).toEqual({ [b]: 'joined' })
})

test('an agent neither joins nor sees the leads of others (docs/product/leads.md §31)', async () => {
  const nikos = await member(database().context(), { role: 'agent' })
  const own = await lead('a', '25 000001', { assigneeId: nikos.memberId })
  const other = await lead('a', '25 000001')
  const ctx = database().context({ actor: nikos.actor })
  await expect(joinLeads(ctx, { leadId: own, otherId: other })).rejects.toMatchObject({ kind: 'not-found' })
  await joinLeads(system(), { leadId: own, otherId: other })
  expect((await viewLead(ctx, own)).others).toEqual([])
})
