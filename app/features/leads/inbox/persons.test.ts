import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context.ts'
import { testDatabase } from '#test/database.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { member } from '#test/members.ts'
import { joinLeads, separateLead } from './change-person.server.ts'
import { runLeadForm } from './lead-actions.server.ts'
import { viewLead } from './lead-view.server.ts'

const database = testDatabase()
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
const lead = (email: string, phone: string, about: TestLead = {}) =>
  storedLead(system(), { ...about, fields: { email: `${email}@homes.example`, phone } })
const othersOf = async (id: string) =>
  Object.fromEntries((await viewLead(system(), id)).others.map((other) => [other.id, other.relation]))

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
  const [short] = [await lead('nikos', '123'), await lead('maria', '123')]
  expect(await othersOf(short)).toEqual({})
})

test('leads are joined, with all that were joined with either, and taken apart (docs/product/leads.md §31)', async () => {
  const [a, b, c, d] = [
    await lead('a', '25 000001'),
    await lead('b', '25 000002'),
    await lead('c', '25 000003'),
    await lead('d', '25 000004'),
  ]
  await joinLeads(system(), { leadId: a, otherId: b })
  await joinLeads(system(), { leadId: c, otherId: d })
  await joinLeads(system(), { leadId: b, otherId: c })
  expect(await othersOf(a)).toEqual({ [b]: 'joined', [c]: 'joined', [d]: 'joined' })
  await separateLead(system(), { leadId: b })
  expect([await othersOf(a), await othersOf(b)]).toEqual([{ [c]: 'joined', [d]: 'joined' }, {}])
})

test('a lead is joined by the address of another’s page; its own ID and what is no ID are refused (docs/product/leads.md §31)', async () => {
  const [a, b] = [await lead('a', '25 000001'), await lead('b', '25 000002')]
  const join = (other: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'join', other })) form.set(name, value)
    return runLeadForm(system(), form, a)
  }
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
