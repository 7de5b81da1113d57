import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { differencesText } from '#app/features/audit/change.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { storedLead, type TestLead } from '#test/leads.ts'
import { member, type TestMember } from '#test/members.ts'
import { eraseLeads } from '../record/leads-personal-data.queries.server.ts'
import { releaseLead } from '../delivery/release-lead.server.ts'
import { retryDeliveries } from '../delivery/retry-deliveries.server.ts'
import { assignLead } from './assign-lead.server.ts'
import { joinLeads, separateLead } from '../inbox/verbs/change-person.server.ts'
import { addTask, setTask } from '../inbox/verbs/change-tasks.server.ts'
import { changeLeadState } from './change-lead-state.server.ts'
import { type InboxSearch, inboxViews } from './inbox-search.ts'
import { viewInbox } from './inbox-view.server.ts'
import type { LeadProgress } from '../record/lead-state.ts'
import { insertTask, tasksOf } from './lead-tasks.queries.server.ts'
import { joinPersons } from '../inbox/verbs/persons.queries.server.ts'
import { viewLead } from '../inbox/lead-view.server.ts'
import { readInboxCursor } from './read-inbox-search.server.ts'
import { writeNote } from '../inbox/verbs/write-note.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'

const database = testDatabase()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const visitor = () => database().context()
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const staff = (role: 'agent' | 'admin') => member(visitor(), { role })
const inHand: LeadProgress = { state: 'in-hand', lostReason: null }
const isNew: LeadProgress = { state: 'new', lostReason: null }
const spam: LeadProgress = { state: 'lost', lostReason: 'spam' }

/** A lead of its own content, assigned as said. */
const lead = ({ receivedAt = testNow, ...about }: TestLead & { receivedAt?: Date } = {}) =>
  storedLead(database().context({ now: () => receivedAt }), about)

const everything: InboxSearch = { view: 'new', q: '', assignee: '' }
/** Ids on all pages: most leads of the tests came at the same moment. */
async function idsIn(ctx: Context, search: Partial<InboxSearch>): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const cursor = readInboxCursor(new URLSearchParams({ after }))
    const { leads, next } = await viewInbox(ctx, { ...everything, ...search }, cursor)
    ids.push(...leads.map(({ id }) => id))
    after = next
  }
  return ids
}
const codesOf = async (subjectId: string) =>
  (await findChanges(database().db, { subjectId }, 10)).map(({ code }) => code).toReversed()

/** Another lead, assigned to the same agent. */
async function leadBeside(leadId: string): Promise<string> {
  const { assignee_id } = await database()
    .db.selectFrom('lead')
    .select('assignee_id')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  return lead({ assigneeId: assignee_id ?? undefined })
}

/** Every verb on a lead, with what it needs. */
const verbs: Record<string, { isSpam?: boolean; run: (ctx: Context, leadId: string) => Promise<unknown> }> = {
  changeLeadState: { run: (ctx, leadId) => changeLeadState(ctx, { leadId, to: inHand, from: 'new' }) },
  assignLead: { run: (ctx, leadId) => assignLead(ctx, { leadId, assigneeId: null }) },
  writeNote: { run: (ctx, leadId) => writeNote(ctx, { leadId, text: 'Called.' }) },
  writeReply: {
    run: (ctx, leadId) => writeReply(ctx, { leadId, draft: { subject: 'S', text: 'T' }, seen: 0 }),
  },
  addTask: {
    run: (ctx, leadId) => addTask(ctx, { leadId, draft: { text: 'Call', day: '2026-12-01', time: '09:00' } }),
  },
  setTask: {
    run: async (ctx, leadId) => {
      await insertTask(ctx.db, { leadId, authorId: null, text: 'Call', day: '2026-12-01', time: '09:00' })
      const [task] = await tasksOf(ctx.db, [leadId])
      await setTask(ctx, { leadId, taskId: task!.id, isDone: true })
    },
  },
  joinLeads: {
    run: async (ctx, leadId) => joinLeads(ctx, { leadId, otherId: await leadBeside(leadId) }),
  },
  separateLead: {
    run: async (ctx, leadId) => {
      await joinPersons(ctx.db, leadId, await leadBeside(leadId))
      await separateLead(ctx, { leadId })
    },
  },
  releaseLead: { isSpam: true, run: (ctx, leadId) => releaseLead(ctx, { leadId }) },
  retryDeliveries: {
    run: async (ctx, leadId) => {
      await sql`update delivery set state = 'waiting', next_attempt_at = null where lead_id = ${leadId}`.execute(
        ctx.db,
      )
      await retryDeliveries(ctx, { leadId })
    },
  },
}

describe.each(Object.entries(verbs))('%s', (_name, { isSpam = false, run }) => {
  test('is for admins, and for the agent to whom the lead is assigned (docs/product/leads.md §25)', async () => {
    const [anna, nikos, eleni, maria] = [
      await member(visitor()),
      await staff('agent'),
      await staff('agent'),
      await staff('admin'),
    ]
    const ofNikos = () => lead({ assigneeId: nikos.memberId, isSpam })
    const refused = await ofNikos()
    const before = await codesOf(refused)
    await expect(run(visitor(), refused)).rejects.toMatchObject({ kind: 'unauthenticated' })
    const pending: Context = {
      ...visitor(),
      actor: { ...nikos.actor, role: 'member', pendingRole: 'agent' },
    }
    for (const ctx of [as(anna), pending])
      await expect(run(ctx, refused)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(run(as(eleni), refused)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(run(as(eleni), await lead({ isSpam }))).rejects.toMatchObject({ kind: 'not-found' })
    expect(await codesOf(refused)).toEqual(before)

    for (const ctx of [as(nikos), as(maria), system()]) {
      const leadId = await ofNikos()
      await run(ctx, leadId)
      expect(await codesOf(leadId)).toHaveLength(before.length + 1)
    }
  })

  test('knows no erased lead (docs/product/leads.md §23)', async () => {
    const leadId = await lead({ isSpam })
    await eraseLeads(database().db, [leadId])
    await expect(run(system(), leadId)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('the state', () => {
  test('is changed and taken back, and the history tells of it (docs/product/leads.md §25)', async () => {
    const nikos = await staff('agent')
    const leadId = await lead({ assigneeId: nikos.memberId })
    const to: LeadProgress = { state: 'lost', lostReason: 'too-expensive' }
    await changeLeadState(as(nikos), { leadId, to, from: 'new' })
    await changeLeadState(as(nikos), { leadId, to: isNew, from: 'lost' })
    const changes = await findChanges(database().db, { subjectId: leadId, code: 'lead.state-changed' }, 10)
    expect(changes.map(differencesText)).toEqual([
      'state: lost → new, reason: too expensive → none',
      'state: new → lost, reason: too expensive',
    ])
  })

  test('stays where someone else changed it meanwhile (docs/product/leads.md §25)', async () => {
    const leadId = await lead()
    await changeLeadState(system(), { leadId, to: { state: 'offer', lostReason: null }, from: 'new' })
    await expect(changeLeadState(system(), { leadId, to: inHand, from: 'new' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Someone else has changed the state. It is now “Offer”.',
    })
  })

  test('of a quarantined lead is new until it is released, or discarded as spam and brought back (docs/product/leads.md §16)', async () => {
    const leadId = await lead({ isSpam: true })
    await expect(changeLeadState(system(), { leadId, to: inHand, from: 'new' })).rejects.toMatchObject({
      kind: 'conflict',
    })
    await changeLeadState(system(), { leadId, to: spam, from: 'new' })
    expect(await idsIn(system(), { view: 'quarantined' })).not.toContain(leadId)
    expect(await idsIn(system(), { view: 'lost' })).toContain(leadId)
    await expect(releaseLead(system(), { leadId })).rejects.toMatchObject({ kind: 'not-found' })
    await changeLeadState(system(), { leadId, to: isNew, from: 'lost' })
    expect(await idsIn(system(), { view: 'quarantined' })).toContain(leadId)
    await releaseLead(system(), { leadId })
    expect(await idsIn(system(), { view: 'new' })).toContain(leadId)
  })
})

test('a lead is assigned to staff whose account is enabled, and to nobody else (docs/product/leads.md §25)', async () => {
  const [anna, nikos] = [await member(visitor()), await staff('agent')]
  await disableStaff(system(), { memberId: nikos.memberId })
  const leadId = await lead()
  for (const { memberId } of [anna, nikos])
    await expect(assignLead(system(), { leadId, assigneeId: memberId })).rejects.toMatchObject({
      kind: 'bad-input',
      field: 'assignee',
    })
})

test('a note has words, and not too many (docs/product/leads.md §25)', async () => {
  const leadId = await lead()
  for (const text of [' \n', 'x'.repeat(5_001)])
    await expect(writeNote(system(), { leadId, text })).rejects.toMatchObject({ kind: 'bad-input' })
  const maria = await staff('admin')
  await writeNote(as(maria), { leadId, text: ' Wants a garden. ' })
  expect((await viewLead(system(), leadId)).notes).toMatchObject([
    { author: maria.username, text: 'Wants a garden.', writtenAt: testNow },
  ])
})

test('an agent sees the leads assigned to them, and their counts, and no other (docs/product/leads.md §25)', async () => {
  const [nikos, maria] = [await staff('agent'), await staff('admin')]
  const fields = { email: 'maria@homes.example' }
  const own = await lead({ fields, assigneeId: nikos.memberId })
  const other = await lead({ fields })
  expect(await idsIn(as(nikos), {})).toEqual([own])
  expect((await viewInbox(as(nikos), everything, undefined)).counts).toEqual({
    ...Object.fromEntries(inboxViews.map((view) => [view, 0])),
    new: 1,
    unanswered: 1,
  })
  // From the same address, and not theirs.
  expect((await viewLead(as(nikos), own)).others).toEqual([])
  await expect(viewLead(as(nikos), other)).rejects.toMatchObject({ init: { status: 404 } })
  expect((await viewLead(as(maria), other)).others.map(({ id }) => id)).toContain(own)
  expect(await idsIn(as(maria), { assignee: nikos.memberId })).toEqual([own])
  expect(await idsIn(as(maria), { assignee: 'nobody' })).toContain(other)
})

test('a search finds names, words and the beginning of an ID; never whom a page was shared with (docs/product/office.md §8)', async () => {
  const id = await lead({ form: 'sell', fields: { firstName: 'Theodora', lastName: 'Pavlou' } })
  const shared = await lead({ form: 'share', fields: { name: 'Zenonas', message: 'Is it quiet at night?' } })
  const silent = await lead({ form: 'share', fields: { name: 'Zenonas', message: '' } })
  for (const q of ['theodora pav', 'PAVLOU', id.slice(0, 8)])
    expect(await idsIn(system(), { q })).toEqual([id])
  expect(await idsIn(system(), { q: 'quiet at' })).toEqual([shared])
  expect(await idsIn(system(), { q: 'zenonas' })).toEqual([])
  expect(await idsIn(system(), { q: '100%_' })).toEqual([])
  expect(await idsIn(system(), {})).not.toContain(silent)
  const view = await viewLead(system(), shared)
  expect(JSON.stringify(view)).not.toMatch(/zenonas|anna@homes/i)
  expect(view).toMatchObject({ lead: { who: 'A visitor' }, message: 'Is it quiet at night?' })
})

test('pages follow each other without gap or repetition while leads come in (docs/product/office.md §8)', async () => {
  const nikos = await staff('agent')
  const ids: string[] = []
  for (let at = 0; at < 51; at += 1) {
    // Two at each moment: the ID decides between them.
    const receivedAt = new Date(testNow.valueOf() - Math.floor(at / 2) * 60_000)
    ids.push(await lead({ receivedAt, assigneeId: nikos.memberId }))
  }
  const first = await viewInbox(as(nikos), everything, undefined)
  await lead({ receivedAt: new Date(testNow.valueOf() + 1_000), assigneeId: nikos.memberId })
  const cursor = readInboxCursor(new URLSearchParams({ after: first.next ?? '' }))
  const second = await viewInbox(as(nikos), everything, cursor)
  expect([first.leads.length, second.leads.length, second.next]).toEqual([50, 1, null])
  expect([...first.leads, ...second.leads].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
