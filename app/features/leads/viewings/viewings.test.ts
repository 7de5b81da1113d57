import { beforeEach, describe, expect, test } from 'vitest'
import { leadHolding } from '#app/features/leads/record/leads-personal-data.server.ts'
import type { Actor, Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { storedLead } from '#test/leads.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { viewLead } from '../inbox/lead-view.server.ts'
import { bookViewing, type WantedViewing } from './verbs/book-viewing.server.ts'
import { viewCalendar } from './office/calendar-view.server.ts'
import { closeTimes, openTimes, removeTimes, reopenTimes } from './verbs/change-times.server.ts'
import { cancelViewing, closeViewing, moveViewing, writeViewingNote } from './verbs/change-viewing.server.ts'
import { runTimesForm, runViewingForm } from './office/viewing-forms.server.ts'
import { freeSlots } from './viewing-times.queries.server.ts'
import { viewTimes } from './office/times-view.server.ts'
import { viewViewing } from './office/viewing-view.server.ts'

const database = testDatabase()
const at = (time: string, actor: Actor = { kind: 'system' }): Context =>
  database().context({ actor, client: null, now: () => new Date(`${time}:00+02:00`) })
/** A Sunday. */
const now = '2026-11-22T12:00'
const agent = (): Promise<TestMember> => member(at(now), { role: 'agent' })
let home: number

beforeEach(async () => {
  home ??= await listing(at(now))
})

const monday = '2026-11-23'
const mornings = { firstDay: monday, lastDay: monday, from: '10:00', until: '12:00', minutes: 30 }
const caller = { name: 'Anna Georgiou', email: '', phone: '+357 99 000000' }
const wanted = (agentId: string, about: Partial<WantedViewing> = {}): WantedViewing => ({
  who: caller,
  listingId: home,
  agentId,
  day: monday,
  time: '10:00',
  minutes: 30,
  ...about,
})
async function slotsOf(agentId: string, lastDay = monday): Promise<string[]> {
  const search = { agentId, after: at(now).now(), firstDay: '2026-11-22', lastDay, limit: 500 }
  return (await freeSlots(database().db, search)).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}
const utc = (...times: string[]) => times.map((time) => `2026-11-23T${time}`)

test('open times are cut into viewings, without what is closed, booked or of the disabled (docs/product/office.md §15)', async () => {
  const nikos = await agent()
  const ctx = at(now, nikos.actor)
  const { memberId: agentId } = nikos
  await openTimes(ctx, { agentId, ...mornings })
  expect(await slotsOf(agentId)).toEqual(utc('08:00', '08:30', '09:00', '09:30'))
  const closure = { agentId, day: monday, from: '10:40', lastDay: monday, until: '11:00' }
  const closureId = await closeTimes(ctx, closure)
  expect(await slotsOf(agentId)).toEqual(utc('08:00', '09:00', '09:30'))
  const viewingId = await bookViewing(ctx, wanted(agentId, { time: '11:15', minutes: 15 }))
  expect(await slotsOf(agentId)).toEqual(utc('08:00', '09:30'))
  await cancelViewing(ctx, { viewingId, reason: 'visitor-asked' })
  await reopenTimes(ctx, { agentId, id: closureId })
  expect(await slotsOf(agentId)).toHaveLength(4)
  await database()
    .db.updateTable('member')
    .set({ disabled_at: new Date() })
    .where('id', '=', agentId)
    .execute()
  expect(await slotsOf(agentId)).toEqual([])
})

test('times without an end day are of one day, opened and closed, whatever day is chosen (docs/product/office.md §15)', async () => {
  const { memberId: agentId, actor } = await agent()
  const ctx = at(now, actor)
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ agent: agentId, lastDay: '', ...fields }))
      form.set(name, value)
    return runTimesForm(ctx, form)
  }
  const opened = await send({
    intent: 'open',
    firstDay: '2026-12-07',
    from: '10:00',
    until: '11:00',
    minutes: '30',
  })
  expect(opened.data).toMatchObject({ done: 'Times opened.' })
  expect((await viewTimes(ctx, new URLSearchParams())).hours).toMatchObject([
    { firstDay: '2026-12-07', lastDay: '2026-12-07' },
  ])
  expect(await slotsOf(agentId, '2026-12-31')).toEqual(['2026-12-07T08:00', '2026-12-07T08:30'])
  const closed = await send({ intent: 'close', day: '2026-12-07', from: '00:00', until: '10:30' })
  expect(closed.data).toMatchObject({ done: 'Times closed.' })
  expect(await slotsOf(agentId, '2026-12-31')).toEqual(['2026-12-07T08:30'])
})

test('weekly times are the same in Cyprus after the change of clocks, whose missing hour has none (docs/product/office.md §15)', async () => {
  const { memberId: agentId, actor } = await agent()
  const hours = { agentId, firstDay: '2027-03-21', from: '10:00', until: '10:30', minutes: 30 }
  await openTimes(at(now, actor), { ...hours, lastDay: '2027-03-28' })
  expect(await slotsOf(agentId, '2027-12-31')).toEqual(['2027-03-21T08:00', '2027-03-28T07:00'])
  const night = await agent()
  await openTimes(at(now, night.actor), {
    ...mornings,
    agentId: night.memberId,
    firstDay: '2027-03-28',
    lastDay: '2027-03-28',
    from: '02:30',
    until: '04:30',
  })
  expect(await slotsOf(night.memberId, '2027-12-31')).toEqual(['2027-03-28T00:30', '2027-03-28T01:00'])
})

test('a booking from a lead moves it to “viewing booked” with its history, and gives it an agent (docs/product/office.md §14)', async () => {
  const nikos = await agent()
  const maria = await member(at(now), { role: 'admin' })
  const leadId = await storedLead(at(now))
  const viewingId = await bookViewing(
    at(now, maria.actor),
    wanted(nikos.memberId, { who: { leadId }, time: '15:30' }),
  )
  const view = await viewLead(at(now, nikos.actor), leadId)
  expect(view.lead).toMatchObject({ progress: { state: 'viewing-booked' }, assignee: nikos.username })
  expect(view.viewings).toMatchObject([{ id: viewingId, day: monday, from: '15:30', until: '16:00' }])
  expect(view.changes.map(({ code, actor }) => [code, actor?.username])).toEqual([
    ['lead.assigned', maria.username],
    ['lead.state-changed', maria.username],
  ])
  const seen = await viewViewing(at(now, nikos.actor), viewingId)
  expect(seen.changes).toMatchObject([
    {
      code: 'viewing.booked',
      after: { time: '2026-11-23 15:30', home: `CY-${home}`, lead: 'Anna Georgiou' },
    },
  ])
})

test('of two bookings of one time one wins, and the other is told so (docs/product/office.md §14)', async () => {
  const nikos = await agent()
  const times = ['10:00', '10:10', '09:45', '10:00']
  const outcomes = await Promise.allSettled(
    times.map((time) => bookViewing(at(now, nikos.actor), wanted(nikos.memberId, { time }))),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      kind: 'conflict',
      field: 'time',
      message: 'This time has just been taken. Please choose another one.',
    })
  // Nothing of the others is left: neither a lead nor an entry.
  const leads = await database()
    .db.selectFrom('lead')
    .select('id')
    .where('assignee_id', '=', nikos.memberId)
    .execute()
  expect(leads).toHaveLength(1)
})

test('a viewing is moved, said to be done, and that is taken back; a cancelled one stays so (docs/product/office.md §14)', async () => {
  const nikos = await agent()
  const { memberId: agentId, actor } = nikos
  const viewingId = await bookViewing(at(now, actor), wanted(agentId))
  const after = at('2026-11-24T16:00', actor)
  const send = (ctx: Context, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return runViewingForm(ctx, form, viewingId)
  }
  const move = { intent: 'move', agent: agentId, day: '2026-11-24', time: '15:00', minutes: '45' }
  expect(await send(at(now, actor), move)).toMatchObject({ data: { done: 'Viewing moved.' } })
  const early = await send(at(now, actor), { intent: 'close', from: 'booked', to: 'done' })
  expect(early).toMatchObject({ data: { failure: 'This viewing has not started yet.' } })
  const done = await send(after, { intent: 'close', from: 'booked', to: 'missed' })
  expect(done.data).toMatchObject({ done: 'Did not come.' })
  const back = await send(after, done.data.undo!)
  expect(back.data.done).toBe('Booked.')
  await send(after, { intent: 'cancel', reason: 'home-unavailable' })
  const late = await send(after, { intent: 'close', from: 'booked', to: 'done' })
  expect(late.data.failure).toBe(
    'Someone has changed this viewing. It is now “Cancelled: the property cannot be shown”.',
  )
  const codes = (await viewViewing(after, viewingId)).changes.map(({ code }) => code)
  expect(codes.toReversed()).toEqual([
    'viewing.booked',
    'viewing.moved',
    'viewing.state-changed',
    'viewing.state-changed',
    'viewing.cancelled',
  ])
})

test('each change of times can be taken back (docs/product/office.md §15)', async () => {
  const { memberId: agentId, actor } = await agent()
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ agent: agentId, ...fields })) form.set(name, value)
    return (await runTimesForm(at(now, actor), form)).data
  }
  const open = await send({ intent: 'open', ...mornings, minutes: '30' })
  const removed = await send(open.undo!)
  expect([open.done, removed.done, await slotsOf(agentId)]).toEqual(['Times opened.', 'Times removed.', []])
  await send(removed.undo!)
  const closed = await send({
    intent: 'close',
    day: monday,
    from: '00:00',
    lastDay: monday,
    until: '23:59',
  })
  expect(await slotsOf(agentId)).toEqual([])
  const reopened = await send(closed.undo!)
  expect(await slotsOf(agentId)).toHaveLength(4)
  await send(reopened.undo!)
  expect(await slotsOf(agentId)).toEqual([])
})

test.each([
  ['a name', { who: { ...caller, name: ' ' } }, 'name'],
  ['a way to reach the person', { who: { ...caller, phone: '' } }, 'phone'],
  ['a time ahead', { day: '2026-11-22', time: '11:59' }, 'day'],
  ['a day that exists', { day: '2027-02-30' }, 'day'],
  ['a time that exists', { time: '25:00' }, 'time'],
  ['a usual length', { minutes: 5 }, 'minutes'],
  ['a home on offer', { listingId: 999_999 }, 'listing'],
])('a booking needs %s (docs/product/office.md §14)', async (_, about, field) => {
  const { memberId, actor } = await agent()
  await expect(bookViewing(at(now, actor), wanted(memberId, about))).rejects.toMatchObject({
    kind: 'bad-input',
    field,
  })
})

test('a quarantined lead has no viewing before it is released (docs/product/office.md §14)', async () => {
  const { memberId } = await agent()
  const leadId = await storedLead(at(now), { isSpam: true })
  await expect(bookViewing(at(now), wanted(memberId, { who: { leadId } }))).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('viewings are exported and erased with their lead (docs/product/leads.md §23)', async () => {
  const { memberId } = await agent()
  const email = 'erased@homes.example'
  const viewingId = await bookViewing(at(now), wanted(memberId, { who: { ...caller, email } }))
  await writeViewingNote(at(now), { viewingId, note: 'Liked the garden.' })
  const person = { memberId: '', emails: [email] } as never
  expect(await leadHolding.export(database().db, person)).toMatchObject([
    { viewings: [{ home, state: 'booked', note: 'Liked the garden.' }] },
  ])
  await database()
    .db.transaction()
    .execute((tx) => leadHolding.erase(tx, person))
  const left = await database().db.selectFrom('viewing').select('id').where('id', '=', viewingId).execute()
  expect(left).toEqual([])
})

describe('who may (docs/product/office.md §14, §15)', () => {
  const later = '2026-11-30T12:00'
  /** Data that belongs to `owner`; a viewing for each verb that ends one. */
  type Fixture = {
    owner: TestMember
    viewingId: string
    cancelledId: string
    closedId: string
    hoursId: string
    closureId: string
    leadId: string
  }
  /** Each verb, as someone does it to what belongs to `owner`. */
  const verbs: Record<string, (ctx: Context, of: Fixture) => Promise<unknown>> = {
    book: (ctx, { owner }) => bookViewing(ctx, wanted(owner.memberId, { day: '2026-12-07' })),
    'book from a lead': (ctx, { owner, leadId }) =>
      bookViewing(ctx, wanted(owner.memberId, { day: '2026-12-08', who: { leadId } })),
    move: (ctx, { owner, viewingId }) =>
      moveViewing(ctx, {
        viewingId,
        agentId: owner.memberId,
        day: '2026-12-09',
        time: '10:00',
        minutes: 30,
      }),
    cancel: (ctx, { cancelledId }) => cancelViewing(ctx, { viewingId: cancelledId, reason: 'by-mistake' }),
    close: (ctx, { closedId }) => closeViewing(ctx, { viewingId: closedId, from: 'booked', to: 'done' }),
    note: (ctx, { viewingId }) => writeViewingNote(ctx, { viewingId, note: 'A note' }),
    read: (ctx, { viewingId }) => viewViewing(ctx, viewingId),
    'read the calendar': (ctx) => viewCalendar(ctx, new URLSearchParams()),
    'read times': (ctx) => viewTimes(ctx, new URLSearchParams()),
    'open times': (ctx, { owner }) =>
      openTimes(ctx, { agentId: owner.memberId, ...mornings, lastDay: '2026-12-31' }),
    'remove times': (ctx, { owner, hoursId: id }) => removeTimes(ctx, { agentId: owner.memberId, id }),
    'close times': (ctx, { owner }) =>
      closeTimes(ctx, {
        agentId: owner.memberId,
        day: '2026-12-10',
        from: '10:00',
        lastDay: '2026-12-11',
        until: '09:00',
      }),
    'reopen times': (ctx, { owner, closureId: id }) => reopenTimes(ctx, { agentId: owner.memberId, id }),
  }
  const others: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(verbs).map((verb) => [verb, 'forbidden'])),
    cancel: 'not-found',
    close: 'not-found',
    note: 'not-found',
    read: 404,
    // Everyone on the staff has a calendar, and sees what is theirs.
    'read the calendar': 'done',
    'read times': 'done',
  }
  const actors = {
    'a visitor': async () => ({ kind: 'visitor' }) as const,
    'a member': async () => (await member(at(later))).actor,
    'the agent': async ({ owner }: Fixture) => owner.actor,
    'another agent': async () => (await agent()).actor,
    'an admin': async () => (await member(at(later), { role: 'admin' })).actor,
    'the program': async () => ({ kind: 'system' }) as const,
  } satisfies Record<string, (of: Fixture) => Promise<Actor>>
  const expected = (who: string, verb: string): unknown => {
    if (who === 'a visitor') return 'unauthenticated'
    if (who === 'a member') return 'forbidden'
    return who === 'another agent' ? others[verb] : 'done'
  }

  test.each(Object.keys(actors) as (keyof typeof actors)[])('%s', async (who) => {
    const owner = await agent()
    const { memberId: agentId } = owner
    const closure = { agentId, day: monday, from: '10:00', lastDay: monday, until: '11:00' }
    const of: Fixture = {
      owner,
      viewingId: await bookViewing(at(now), wanted(agentId)),
      cancelledId: await bookViewing(at(now), wanted(agentId, { time: '11:00' })),
      closedId: await bookViewing(at(now), wanted(agentId, { time: '12:00' })),
      hoursId: await openTimes(at(now), { agentId, ...mornings }),
      closureId: await closeTimes(at(now), closure),
      leadId: await storedLead(at(now), { assigneeId: agentId }),
    }
    const ctx = at(later, await actors[who](of))
    const seen: Record<string, unknown> = {}
    for (const [verb, run] of Object.entries(verbs))
      seen[verb] = await run(ctx, of).then(
        () => 'done',
        (error: { kind?: string; init?: { status: number } }) => error.kind ?? error.init?.status,
      )
    expect(seen).toEqual(Object.fromEntries(Object.keys(verbs).map((verb) => [verb, expected(who, verb)])))
  })

  test('an agent sees no viewing of another in the calendar', async () => {
    const [nikos, eleni] = [await agent(), await agent()]
    await bookViewing(at(now), wanted(nikos.memberId))
    const search = new URLSearchParams({ day: monday, agent: nikos.memberId })
    const shown = async (actor: Actor) =>
      (await viewCalendar(at(now, actor), search)).columns.flatMap(({ viewings }) => viewings.length)
    expect(await shown(nikos.actor)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(await shown(eleni.actor)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
