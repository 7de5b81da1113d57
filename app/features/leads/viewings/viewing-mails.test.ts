import { beforeEach, expect, test } from 'vitest'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import type { Actor, Context } from '#app/platform/context/context.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { testDatabase } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { deleteJobs, makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { listing } from '#test/listings.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member, type TestMember } from '#test/members.ts'
import { storeLead } from '../enquiries/storing/store-lead.server.ts'
import { bookViewing } from './verbs/book-viewing.server.ts'
import { openTimes } from './verbs/change-times.server.ts'
import { cancelViewing, moveViewing } from './verbs/change-viewing.server.ts'
import { cancelByLink, moveByLink, readViewingLink } from './visitor/viewing-link.server.ts'
import { sweepViewingMailsJob } from './viewing-jobs.server.ts'
import { viewViewing } from './office/viewing-view.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const at = (time: string, actor: Actor = { kind: 'system' }): Context =>
  database().context({
    actor,
    client: null,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    now: () => new Date(`${time}:00+02:00`),
  })
/** A Saturday. */
const now = '2026-11-21T12:00'
const anna = 'anna@homes.example'
let nikos: TestMember
let home: number

beforeEach(async () => {
  await database().db.deleteFrom('lead').execute()
  nikos = await member(at(now), { role: 'agent' })
  home = await listing(at(now))
  await deleteJobs(database().db)
  catcher().clear()
})

/** Runs what is due at a time, as the worker does each minute. */
async function sweep(time: string): Promise<void> {
  await enqueue(database().db, sweepViewingMailsJob, {})
  await runQueuedJobs(database(), at(time))
}
type Told = { to: string; subject: string; method: string; sequence: string }
const valueOf = (file: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(file)?.[1] ?? ''

/** Reads the mails to visitor and agent about viewings since the last look. */
async function told(): Promise<Told[]> {
  const mails = (await catcher().mails()).filter(
    ({ subject }) => /viewing/i.test(subject) && !/request/.test(subject),
  )
  catcher().clear()
  return mails
    .map(({ to, subject, attachments }) => {
      const file = attachments[0]?.text ?? ''
      return {
        to: to === anna ? 'Anna' : to === nikos.email ? 'Nikos' : to,
        subject: subject.split(':', 1)[0]!,
        method: valueOf(file, 'METHOD'),
        sequence: valueOf(file, 'SEQUENCE'),
      }
    })
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
}
const toBoth = (visitor: string, agent: string, method: string, sequence: string): Told[] => [
  { to: 'Anna', subject: visitor, method, sequence },
  { to: 'Nikos', subject: agent, method, sequence },
]
const book = (day: string, time: string, when = now) =>
  bookViewing(at(when), {
    who: { name: 'Anna Georgiou', email: anna, phone: '+357 99 000000' },
    listingId: home,
    agentId: nikos.memberId,
    day,
    time,
    minutes: 30,
  })
/** The secret in the newest mail to the visitor. */
async function linkSecret(): Promise<string> {
  const mail = (await catcher().mails()).findLast(({ to }) => to === anna)
  return mail?.links.map((link) => /\/viewings\/([\w-]{43})$/.exec(link)?.[1]).find(Boolean) ?? ''
}
const freeTime = (day: string) =>
  openTimes(at(now), {
    agentId: nikos.memberId,
    firstDay: day,
    lastDay: day,
    from: '10:00',
    until: '12:00',
    minutes: 60,
  })

test('a viewing goes from a free time to its reminder, each mail once (docs/product/leads.md §33, §34)', async () => {
  await setListingAssignee(database().db, [home], nikos.memberId)
  await freeTime('2026-11-24')
  await storeLead(at(now, { kind: 'visitor' }), {
    form: 'request-viewing',
    fields: validLead('request-viewing'),
    propertyUrl: `https://petra.example${shortListingPath(home)}`,
    idempotencyKey: null,
    slot: '2026-11-24T08:00:00.000Z',
  })
  await runQueuedJobs(database(), at(now))
  const mails = await catcher().mails()
  const toAnna = mails.find(({ subject }) => subject.startsWith('Your viewing is booked'))
  expect(toAnna?.subject).toBe('Your viewing is booked: Tuesday 24 November 2026 at 10:00')
  expect(toAnna?.text).toContain(nikos.username)
  const [file] = toAnna?.attachments ?? []
  expect([file?.filename, file?.type]).toEqual(['viewing.ics', 'text/calendar'])
  for (const line of ['DTSTART:20261124T080000Z', 'DTEND:20261124T090000Z', 'STATUS:CONFIRMED'])
    expect(file?.text).toContain(line)
  const toNikos = mails.find(({ to }) => to === nikos.email)
  expect(toNikos?.text).toContain('+357 99 000000')
  const uids = [toAnna, toNikos].map((mail) => valueOf(mail?.attachments[0]?.text ?? '', 'UID'))
  expect(uids[0]).toMatch(/^viewing-[\da-f-]{36}@petra\.example$/)
  expect(uids[1]).toBe(uids[0])
  expect(await told()).toEqual(toBoth('Your viewing is booked', 'Viewing booked', 'REQUEST', '0'))
  await sweep('2026-11-23T17:59')
  expect(await told()).toEqual([])
  await sweep('2026-11-23T18:00')
  expect(await told()).toEqual(toBoth('Reminder of your viewing', 'Reminder of a viewing', 'REQUEST', '0'))
  await sweep('2026-11-23T18:01')
  expect(await told()).toEqual([])
})

test('a change is told with the same UID and a higher SEQUENCE, and its reminder moves with it (docs/product/leads.md §34)', async () => {
  const viewingId = await book('2026-11-24', '10:00')
  await sweep(now)
  await told()
  const move = { viewingId, agentId: nikos.memberId, minutes: 30 }
  await moveViewing(at(now), { ...move, day: '2026-11-26', time: '15:00' })
  await sweep(now)
  expect(await told()).toEqual(toBoth('Your viewing has been moved', 'Viewing moved', 'REQUEST', '1'))
  await sweep('2026-11-23T18:00')
  expect(await told()).toEqual([])
  await cancelViewing(at('2026-11-25T17:00'), { viewingId, reason: 'home-unavailable' })
  await sweep('2026-11-25T18:00')
  expect(await told()).toEqual(toBoth('Your viewing has been cancelled', 'Viewing cancelled', 'CANCEL', '2'))
  await sweep('2026-11-26T13:00')
  expect(await told()).toEqual([])
})

test('what is booked late is reminded of two hours before, and not at all within them (docs/product/leads.md §34)', async () => {
  await book('2026-11-21', '18:00')
  await book('2026-11-21', '13:30')
  await sweep(now)
  await told()
  await sweep('2026-11-21T15:59')
  expect(await told()).toEqual([])
  await sweep('2026-11-21T16:00')
  expect(await told()).toHaveLength(2)
})

test('who shows a home no longer is told so (docs/product/leads.md §34)', async () => {
  const viewingId = await book('2026-11-24', '10:00')
  const eleni = await member(at(now), { role: 'agent' })
  await sweep(now)
  await told()
  await moveViewing(at(now), {
    viewingId,
    agentId: eleni.memberId,
    day: '2026-11-24',
    time: '10:00',
    minutes: 30,
  })
  await sweep(now)
  expect(await told()).toMatchObject([
    { to: 'Anna', subject: 'Your viewing has been moved', method: 'REQUEST' },
    { to: 'Nikos', subject: 'Viewing handed over', method: 'CANCEL' },
    { to: eleni.email, subject: 'Viewing booked', method: 'REQUEST' },
  ])
})

test('mails survive a mail server that is down, and what changed meanwhile is told instead (docs/product/leads.md §34)', async () => {
  catcher().behave({ refuse: 'connection', code: 421 })
  const viewingId = await book('2026-11-24', '10:00')
  await sweep(now)
  await cancelViewing(at(now), { viewingId, reason: 'agent-unavailable' })
  catcher().clear()
  await makeJobsDue(database().db)
  await sweep(now)
  expect(await told()).toEqual(toBoth('Your viewing has been cancelled', 'Viewing cancelled', 'CANCEL', '1'))
})

test('the link of a mail moves and cancels its viewing until it begins, and reading it changes nothing (docs/product/leads.md §34)', async () => {
  const viewingId = await book('2026-11-24', '10:00')
  await freeTime('2026-11-25')
  await sweep(now)
  const token = await linkSecret()
  await told()
  const visitor = (time: string) => at(time, { kind: 'visitor' })
  const before = await readViewingLink(visitor(now), { token })
  expect(before).toMatchObject({ when: 'Tuesday 24 November 2026 at 10:00', isAhead: true })
  expect(before.times.map(({ title, times }) => [title, times.length])).toEqual([['Wed 25 Nov', 2]])
  await moveByLink(visitor(now), { token, startsAt: '2026-11-25T08:00:00.000Z' })
  const taken = moveByLink(visitor(now), { token, startsAt: '2026-11-25T08:00:00.000Z' })
  await expect(taken).rejects.toMatchObject({ kind: 'conflict', field: 'slot' })
  await sweep(now)
  expect(await told()).toEqual(toBoth('Your viewing has been moved', 'Viewing moved', 'REQUEST', '1'))
  const late = cancelByLink(visitor('2026-11-25T10:00'), { token })
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  await cancelByLink(visitor('2026-11-25T09:59'), { token })
  await expect(cancelByLink(visitor('2026-11-25T09:59'), { token })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const { viewing, changes } = await viewViewing(at(now), viewingId)
  expect(viewing.stateText).toBe('Cancelled: the visitor asked for it')
  expect(changes.map(({ code, actor, after }) => [code, actor, after.askedBy])).toEqual([
    ['viewing.cancelled', null, undefined],
    ['viewing.moved', null, 'visitor'],
    ['viewing.booked', null, undefined],
  ])
  for (const wrong of ['x', 'x'.repeat(43)])
    await expect(readViewingLink(visitor(now), { token: wrong })).rejects.toMatchObject({ kind: 'not-found' })
})
