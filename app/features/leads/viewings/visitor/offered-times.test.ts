import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { loadProperty } from '#app/features/property/view/property-view.server.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import type { Context } from '#app/platform/context/context.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runDeliveries, validLead } from '#test/deliveries.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { HONEYPOT, type LeadFields } from '../../record/lead.ts'
import { storeLead } from '../../enquiries/storing/store-lead.server.ts'
import { openTimes } from '../verbs/change-times.server.ts'
import { viewingCalendarPath } from '../viewing-calendar-path.ts'

const database = testDatabase()
const ctx = (): Context => database().context()
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
let nikos: TestMember
let home: number

beforeEach(async () => {
  nikos = await member(ctx(), { role: 'agent' })
  home = await listing(ctx())
  await setListingAssignee(database().db, [home], nikos.memberId)
  // Saturday, the day of the tests, at noon in Cyprus.
  const hours = { from: '13:00', until: '16:00', minutes: 60 }
  await openTimes(system(), {
    agentId: nikos.memberId,
    firstDay: '2026-11-21',
    lastDay: '2027-03-01',
    ...hours,
  })
})

const times = async () =>
  ((await loadProperty(ctx(), home))?.property.viewingTimes ?? []).map(({ title, times: of }) => [
    title,
    ...of.map(({ label }) => label),
  ])
const first = '2026-11-21T13:00:00.000Z'

const request = (slot: string, about: LeadFields = {}) => ({
  form: 'request-viewing' as const,
  fields: { ...validLead('request-viewing'), date: '', ...about },
  propertyUrl: `https://petra.example${shortListingPath(home)}`,
  idempotencyKey: null,
  slot,
})
const leadsOf = (email: string) =>
  database()
    .db.selectFrom('lead')
    .leftJoin('viewing', 'viewing.lead_id', 'lead.id')
    .select(['lead.state', 'lead.assignee_id as assignee', 'viewing.starts_at as startsAt', 'lead.fields'])
    .where('lead.listing_id', '=', home)
    .where(sql`lead.fields ->> 'email'`, '=', email)
    .execute()

test('a page offers the free times of its agent for 14 days, two hours ahead, and stores a request with one (docs/product/leads.md §33)', async () => {
  expect(await times()).toEqual([
    ['Sat 21 Nov', '15:00'],
    ['Sat 28 Nov', '13:00', '14:00', '15:00'],
    ['Sat 5 Dec', '13:00', '14:00', '15:00'],
  ])
  const email = 'chosen@homes.example'
  await storeLead(ctx(), request(first, { email }))
  expect(await leadsOf(email)).toMatchObject([
    {
      state: 'viewing-booked',
      assignee: nikos.memberId,
      startsAt: new Date(first),
      fields: { date: '2026-11-21' },
    },
  ])
  expect((await times())[0]).toEqual(['Sat 28 Nov', '13:00', '14:00', '15:00'])
  await database().db.updateTable('listing').set({ assignee_id: null }).where('id', '=', home).execute()
  expect(await times()).toEqual([])
})

test('the agency is told the booked time in place of a day, and the visitor by the viewing’s own mail (docs/product/leads.md §33)', async () => {
  const email = 'told@homes.example'
  await storeLead(ctx(), request(first, { email, firstName: 'Told' }))
  await runDeliveries(ctx(), testNow)
  const mails = (await database().mails()).filter(({ text }) => text.includes('Told'))
  expect(mails.map(({ subject, attachments }) => [subject, attachments.length])).toEqual([
    ['Viewing request: Told Georgiou', 0],
  ])
  expect(mails[0]?.text).toContain(`21 November 2026 at 15:00, ${nikos.username}`)
})

test('a booking and a change of times have pages rendered anew (docs/product/pages.md §27)', async () => {
  let heard = 0
  const listener = await listenTo(database().url, 'pages_changed', () => (heard += 1), createLog('silent'))
  await storeLead(ctx(), request(first, { email: 'heard@homes.example' }))
  await expect.poll(() => heard).toBe(1)
  const hours = { from: '10:00', until: '11:00', minutes: 60 }
  await openTimes(system(), {
    agentId: nikos.memberId,
    firstDay: '2026-11-22',
    lastDay: '2026-11-22',
    ...hours,
  })
  await expect.poll(() => heard).toBe(2)
  await listener.close()
})

test('of two requests for one time one is stored, and nothing of the other (docs/product/leads.md §33)', async () => {
  const emails = ['one@homes.example', 'two@homes.example', 'three@homes.example']
  const outcomes = await Promise.allSettled(
    emails.map((email) => storeLead(ctx(), request(first, { email }))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const stored = await Promise.all(emails.map(leadsOf))
  expect(stored.flat()).toHaveLength(1)
})

test('the call says that a time is taken, and takes the same request again once (docs/product/wire-contract.md §21)', async () => {
  const calls = testCalls(database())
  const post = (about: LeadFields) => {
    const { fields, propertyUrl, form, slot } = request(first, about)
    const body = JSON.stringify({
      form,
      ...fields,
      propertyUrl,
      slot,
      idempotencyKey: `key-of-${about['email']?.split('@')[0]}`,
    })
    const headers = { 'Content-Type': 'application/json', Origin: 'https://petra.example' }
    return calls.post('/api/lead', body, headers)
  }
  expect((await post({ email: 'a@homes.example' })).status).toBe(200)
  expect((await post({ email: 'a@homes.example' })).status).toBe(200)
  const refused = await post({ email: 'b@homes.example' })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      code: 'time_taken',
      message: 'This time has just been taken. Please choose another one.',
      field: 'slot',
    },
  ])
  expect(await leadsOf('a@homes.example')).toHaveLength(1)
})

test.each([
  ['a time that is not offered', '2026-11-21T12:30:00.000Z'],
  ['a time too soon', '2026-11-21T11:00:00.000Z'],
  ['what is no time', 'tomorrow'],
])('%s is refused (docs/product/leads.md §33)', async (_, slot) => {
  await expect(storeLead(ctx(), request(slot))).rejects.toMatchObject({ kind: 'conflict', field: 'slot' })
})

test('a quarantined request books nothing, and a sixth of one address is refused (docs/product/leads.md §33)', async () => {
  await storeLead(ctx(), request(first, { email: 'spam@homes.example', [HONEYPOT]: 'x' }))
  expect(await leadsOf('spam@homes.example')).toMatchObject([{ state: 'new', startsAt: null }])
  await openTimes(system(), {
    agentId: nikos.memberId,
    firstDay: '2026-11-22',
    lastDay: '2026-11-22',
    from: '10:00',
    until: '16:00',
    minutes: 60,
  })
  const email = 'busy@homes.example'
  for (const hour of ['08', '09', '10', '11', '12'])
    await storeLead(ctx(), request(`2026-11-22T${hour}:00:00.000Z`, { email }))
  await expect(storeLead(ctx(), request('2026-11-22T13:00:00.000Z', { email }))).rejects.toMatchObject({
    kind: 'too-many',
  })
})

test('the call answers what was booked, also when it is repeated, and its calendar file is firm (docs/product/leads.md §33)', async () => {
  const calls = testCalls(database())
  const { form, fields, propertyUrl } = request('', { email: 'answered@homes.example' })
  const slot = '2026-11-28T12:00:00.000Z'
  const book = async (about: Record<string, string> = {}) => {
    const body = { ...fields, form, propertyUrl, idempotencyKey: 'answered-booking', slot, ...about }
    const response = await calls.post('/api/lead', JSON.stringify(body), {
      'Content-Type': 'application/json',
    })
    return (await response.json()) as { viewing?: { id: string; startsAt: string } }
  }
  const { viewing } = await book()
  expect(viewing).toEqual({ id: expect.any(String), startsAt: slot })
  expect((await book()).viewing).toEqual(viewing)
  const file = async (of: string, start = slot) =>
    (await (await calls.send(viewingCalendarPath([home], start, of))).text()).replaceAll('\r\n\t', '')
  const ofBooked = await file(viewing!.id)
  expect(ofBooked).toContain('STATUS:CONFIRMED')
  expect(ofBooked).toContain(`UID:viewing-${viewing!.id}@petra.example`)
  expect(ofBooked).not.toContain('not confirmed')
  expect(ofBooked).toContain('DTEND:20261128T130000Z')
  // Of another time, or of nobody's viewing.
  expect(await file(viewing!.id, '2026-11-28T13:00:00.000Z')).toContain('STATUS:TENTATIVE')
  expect(await file('00000000-0000-4000-8000-000000000000')).toContain('STATUS:TENTATIVE')
  // A quarantined lead books nothing.
  const trapped = { [HONEYPOT]: 'x', slot: '2026-11-28T13:00:00.000Z', idempotencyKey: 'trapped-booking' }
  expect(await book(trapped)).toEqual({ success: true, message: expect.any(String) })
})
