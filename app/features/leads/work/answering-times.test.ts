import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { member } from '#test/members.ts'
import { viewAnsweringTimes } from './answering-times.server.ts'
import { changeLeadState } from './change-lead-state.server.ts'
import { countInbox } from './inbox.queries.server.ts'
import type { LeadProgress } from '../record/lead-state.ts'
import { viewLead } from '../inbox/lead-view.server.ts'
import { writeNote } from '../inbox/verbs/write-note.server.ts'
import { writeReply } from '../inbox/verbs/write-reply.server.ts'

const HOUR_MS = 60 * 60_000
const database = testDatabase()
const at = (hoursAgo: number, about: Partial<Context> = {}): Context =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    now: () => new Date(testNow.valueOf() - hoursAgo * HOUR_MS),
    ...about,
  })
const lead = (hoursAgo: number, assigneeId?: string, isSpam = false) =>
  storedLead(at(hoursAgo), { assigneeId, isSpam })
const inHand: LeadProgress = { state: 'in-hand', lostReason: null }
const answered = async (leadId: string) => (await viewLead(at(0), leadId)).answering

beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
})

test('the first reply answers, or the state that leaves new; undone, the lead waits again (docs/product/leads.md §29)', async () => {
  const leadId = await lead(10)
  expect(await answered(leadId)).toBe('Waiting for an answer for 10 hours')
  await changeLeadState(at(7), { leadId, to: inHand, from: 'new' })
  await changeLeadState(at(6), { leadId, to: { state: 'won', lostReason: null }, from: 'in-hand' })
  expect(await answered(leadId)).toBe('Answered after 3 hours')
  await changeLeadState(at(5), { leadId, to: { state: 'new', lostReason: null }, from: 'won' })
  expect(await answered(leadId)).toBe('Waiting for an answer for 10 hours')

  const draft = { subject: 'S', text: 'T' }
  await writeReply(at(4), { leadId, draft, seen: 0 })
  expect(await answered(leadId)).toBe('Answered after 6 hours')
  await writeReply(at(3), { leadId, draft: { ...draft, text: 'U' }, seen: 1 })
  await changeLeadState(at(2), { leadId, to: inHand, from: 'new' })
  await changeLeadState(at(1), { leadId, to: { state: 'new', lostReason: null }, from: 'in-hand' })
  expect(await answered(leadId)).toBe('Answered after 6 hours')
})

test('the median of 90 days is told by person, and what waits at any age; agents see their own (docs/product/leads.md §29)', async () => {
  const [nikos, eleni, maria] = [
    await member(at(0), { role: 'agent' }),
    await member(at(0), { role: 'agent' }),
    await member(at(0), { role: 'admin' }),
  ]
  for (const hours of [2, 4, 30]) {
    const leadId = await lead(50, nikos.memberId)
    await changeLeadState(at(50 - hours), { leadId, to: inHand, from: 'new' })
  }
  const old = await lead(91 * 24, nikos.memberId)
  await changeLeadState(at(1), { leadId: old, to: inHand, from: 'new' })
  await lead(91 * 24, nikos.memberId)
  await lead(3, nikos.memberId)
  await lead(1)
  await lead(1, undefined, true)
  const discarded = await lead(1, nikos.memberId)
  await changeLeadState(at(0), {
    leadId: discarded,
    to: { state: 'lost', lostReason: 'spam' },
    from: 'new',
  })

  const ofNikos = { who: nikos.username, leads: 4, median: '4 hours', unanswered: 2, longest: '91 days' }
  expect(await viewAnsweringTimes(at(0, { actor: maria.actor }))).toEqual([
    ofNikos,
    { who: 'Nobody', leads: 1, median: null, unanswered: 1, longest: '60 minutes' },
  ])
  expect(await viewAnsweringTimes(at(0, { actor: nikos.actor }))).toEqual([ofNikos])
  expect(await viewAnsweringTimes(at(0, { actor: eleni.actor }))).toEqual([])
  await expect(viewAnsweringTimes(database().context())).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('a phone call that is noted answers a lead, and a note does not (docs/product/leads.md §29)', async () => {
  const leadId = await storedLead(at(10))
  await writeNote(at(9), { leadId, text: 'She likes gardens' })
  expect((await viewLead(at(8), leadId)).answering).toBe('Waiting for an answer for 2 hours')
  const counted = async () => (await countInbox(database().db, null)).unanswered
  const before = await counted()
  await writeNote(at(7), { leadId, text: 'She calls back', isCall: true })
  const answered = async () =>
    (await database().db.selectFrom('lead').select('answered_at').where('id', '=', leadId).executeTakeFirst())
      ?.answered_at
  expect(await answered()).toEqual(at(7).now())
  expect(await counted()).toBe(before - 1)
  await changeLeadState(at(6), { leadId, to: { state: 'offer', lostReason: null }, from: 'new' })
  await changeLeadState(at(5), { leadId, to: { state: 'new', lostReason: null }, from: 'offer' })
  expect(await answered()).toEqual(at(7).now())
})
