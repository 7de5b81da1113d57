import { expect, test } from 'vitest'
import { disableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { bookViewing } from './book-viewing.server.ts'
import { endFeed, makeFeed } from './calendar-feed.server.ts'
import { cancelViewing } from './change-viewing.server.ts'

const database = testDatabase()
const as = (actor: Actor = { kind: 'system' }) => database().context({ actor, client: null })
const get = (address: string, headers: Record<string, string> = {}) =>
  testCalls(database()).send(new URL(address).pathname, headers)

test('a calendar has one’s own viewings, the same bytes until one changes, and ends with its address (docs/product/office.md §15)', async () => {
  const [nikos, eleni] = [await member(as(), { role: 'agent' }), await member(as(), { role: 'agent' })]
  const listingId = await listing(as())
  const book = (agentId: string, name: string, time: string) =>
    bookViewing(as(), {
      who: { name, email: '', phone: '+357 99 000000' },
      listingId,
      agentId,
      day: '2026-11-24',
      time,
      minutes: 30,
    })
  const first = await makeFeed(as(nikos.actor))
  expect(await (await get(first)).text()).toContain('END:VCALENDAR')
  const viewingId = await book(nikos.memberId, 'Anna Georgiou', '10:00')
  await book(nikos.memberId, 'Maria Ioannou', '11:00')
  await book(eleni.memberId, 'Petros Pavlou', '10:00')
  const response = await get(first)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const file = await response.text()
  expect(file.match(/^SUMMARY:.*with [A-Z]\w+/gm)).toEqual([
    'SUMMARY:Viewing with Anna',
    'SUMMARY:Viewing with Maria',
  ])
  const tag = { 'If-None-Match': response.headers.get('etag') ?? '' }
  expect((await get(first, tag)).status).toBe(304)
  await cancelViewing(as(), { viewingId, reason: 'visitor-asked' })
  const changed = await get(first, tag)
  expect([changed.status, (await changed.text()).includes('Anna Georgiou')]).toEqual([200, false])

  const second = await makeFeed(as(nikos.actor))
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
  await endFeed(as(nikos.actor))
  expect((await get(second)).status).toBe(404)
  const third = await makeFeed(as(eleni.actor))
  await disableStaff(as(), { memberId: eleni.memberId })
  expect((await get(third)).status).toBe(404)
  const kept = await database().db.selectFrom('calendar_feed').select('secret_hash').execute()
  expect(kept.some(({ secret_hash }) => third.includes(secret_hash.toString('base64url')))).toBe(false)
})

test.each([
  ['a visitor', async () => ({ kind: 'visitor' }) as const, 'unauthenticated'],
  ['a member', async () => (await member(as())).actor, 'forbidden'],
  ['the program', async () => ({ kind: 'system' }) as const, 'unauthenticated'],
])('%s has no calendar (docs/product/office.md §15)', async (_, actor, kind) => {
  const ctx = as(await actor())
  await expect(makeFeed(ctx)).rejects.toMatchObject({ kind })
  await expect(endFeed(ctx)).rejects.toMatchObject({ kind })
})
