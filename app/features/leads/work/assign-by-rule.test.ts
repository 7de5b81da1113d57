import { beforeEach, expect, test } from 'vitest'
import { disableStaff, enableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { releaseLead } from '../delivery/release-lead.server.ts'
import { reassignLeads } from './assign-by-rule.server.ts'
import { claimTurn } from './lead-turns.queries.server.ts'
import { changeLeadState } from './change-lead-state.server.ts'

const database = testDatabase()
const visitor = (): Context => database().context({ client: null })
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
const agent = async () => (await member(database().context(), { role: 'agent' })).memberId

const lead = (about: TestLead = {}) => storedLead(visitor(), about)

async function assigneeOf(id: string): Promise<string | null> {
  const { db } = database()
  const row = await db.selectFrom('lead').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.assignee_id
}

async function setRule(value: string): Promise<void> {
  await writeSetting(system(), { name: 'lead_assignment', value })
}

beforeEach(async () => {
  const { db } = database()
  await db.deleteFrom('lead').execute()
  await db.deleteFrom('member').execute()
})

test('without a rule a lead is assigned to nobody (docs/product/leads.md §27)', async () => {
  await agent()
  expect(await assigneeOf(await lead())).toBeNull()
  await expect(setRule('by-mood')).rejects.toMatchObject({ kind: 'bad-input' })
})

test('in turn, every agent gets as many leads as the others, also of leads that come at once (docs/product/leads.md §27)', async () => {
  await setRule('round-robin')
  const agents = [await agent(), await agent(), await agent()]
  await member(database().context(), { role: 'admin' })
  const inTurn = [
    await assigneeOf(await lead()),
    await assigneeOf(await lead()),
    await assigneeOf(await lead()),
  ]
  expect(new Set(inTurn)).toEqual(new Set(agents))
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => lead()))
  const assignees = await Promise.all(atOnce.map(assigneeOf))
  for (const id of agents) expect(assignees.filter((each) => each === id)).toHaveLength(2)
})

test('a lead that comes while another is being stored gets the next agent (docs/product/leads.md §27)', async () => {
  const agents = [await agent(), await agent()]
  const { db, openTransactions } = database()
  const turn = () => db.transaction().execute(claimTurn)
  const [first, second] = await db.transaction().execute(async (tx) => {
    const taken = await claimTurn(tx)
    const next = turn()
    await expect.poll(async () => (await openTransactions()).length).toBe(2)
    return [taken, { next }] as const
  })
  expect(new Set([first, await second.next])).toEqual(new Set(agents))
})

test('what asks nothing of the agency takes no turn, and a quarantined lead only when it is released (docs/product/leads.md §27)', async () => {
  await setRule('round-robin')
  const nikos = await agent()
  expect(await assigneeOf(await lead({ form: 'share', fields: { message: '' } }))).toBeNull()
  const quarantined = await lead({ isSpam: true })
  expect(await assigneeOf(quarantined)).toBeNull()
  await releaseLead(system(), { leadId: quarantined })
  expect(await assigneeOf(quarantined)).toBe(nikos)
})

test('the open leads of someone who is disabled go to the others, or to nobody (docs/product/leads.md §27)', async () => {
  await setRule('round-robin')
  const nikos = await agent()
  const [open, won] = [await lead(), await lead()]
  await changeLeadState(system(), { leadId: won, to: { state: 'won', lostReason: null }, from: 'new' })
  const eleni = await agent()
  await disableStaff(system(), { memberId: nikos })
  await runQueuedJobs(database())
  expect([await assigneeOf(open), await assigneeOf(won)]).toEqual([eleni, nikos])

  await setRule('')
  await disableStaff(system(), { memberId: eleni })
  await enableStaff(system(), { memberId: eleni })
  await runQueuedJobs(database())
  expect(await assigneeOf(open)).toBe(eleni)
  await disableStaff(system(), { memberId: eleni })
  await runQueuedJobs(database())
  expect(await assigneeOf(open)).toBeNull()
  await expect(reassignLeads(visitor(), { memberId: nikos })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

test('a lead about a home goes to whoever has the home, if they can work (docs/product/leads.md §27)', async () => {
  await setRule('round-robin')
  const inTurn = await agent()
  const { memberId } = await member(database().context(), { role: 'admin' })
  const home = await listing(database().context())
  const { db } = database()
  await db.updateTable('listing').set({ assignee_id: memberId }).where('id', '=', home).execute()
  const ofHome = () => lead({ form: 'request-info', propertyUrl: `/properties/${home}` })
  expect(await assigneeOf(await ofHome())).toBe(memberId)
  await db.updateTable('member').set({ disabled_at: new Date() }).where('id', '=', memberId).execute()
  expect(await assigneeOf(await ofHome())).toBe(inTurn)
})

test('a lead of a region goes to its agents in turn, and to the others where none of them can work (docs/product/leads.md §27)', async () => {
  await setRule('round-robin')
  const ctx = database().context()
  const [nikos, eleni] = [
    await member(ctx, { role: 'agent', username: 'Nikos of Paphos' }),
    await member(ctx, { role: 'agent' }),
  ]
  const maria = await member(ctx, { role: 'agent' })
  const value = `Paphos: nikos of paphos\npaphos: ${eleni.username}\nlimassol: Nobody`
  await writeSetting(system(), { name: 'lead_regions', value })
  const home = await listing(ctx, { region: 'paphos', placeId: null, placeText: 'Paphos' })
  const ofPaphos: TestLead[] = [
    { form: 'request-info', propertyUrl: `/properties/${home}` },
    { form: 'sell', fields: { city: 'Paphos' } },
    { form: 'request-info', propertyUrl: '/market-paphos' },
    { form: 'lease', fields: { city: 'Paphos' } },
  ]
  const assignees: (string | null)[] = []
  for (const about of ofPaphos) assignees.push(await assigneeOf(await lead(about)))
  for (const { memberId } of [nikos, eleni])
    expect(assignees.filter((each) => each === memberId)).toHaveLength(2)
  // Maria has waited longest; the person lives in Paphos, which says nothing of the home.
  expect(await assigneeOf(await lead({ form: 'request-info', fields: { city: 'Paphos' } }))).toBe(
    maria.memberId,
  )
  await disableStaff(system(), { memberId: nikos.memberId })
  await disableStaff(system(), { memberId: eleni.memberId })
  for (const fields of [{ city: 'Paphos' }, { city: 'Limassol' }])
    expect(await assigneeOf(await lead({ form: 'sell', fields }))).toBe(maria.memberId)
  await setRule('')
  expect(await assigneeOf(await lead({ form: 'sell', fields: { city: 'Larnaca' } }))).toBeNull()
})
