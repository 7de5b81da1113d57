import { expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { testDatabase } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { bookViewing } from './verbs/book-viewing.server.ts'
import { closeViewing } from './verbs/change-viewing.server.ts'
import { submitFeedback } from './visitor/give-feedback.server.ts'
import { viewingsOfHome } from './office/viewing-entry.server.ts'
import { sweepViewingMailsJob } from './viewing-jobs.server.ts'
import { readViewingLink } from './visitor/viewing-link.server.ts'
import { viewViewing } from './office/viewing-view.server.ts'

const database = testDatabase()
const at = (time: string): Context =>
  database().context({ actor: { kind: 'system' }, client: null, now: () => new Date(`${time}:00+02:00`) })
const visitor = (time: string): Context => ({ ...at(time), actor: { kind: 'visitor' } })
const said = { rating: '4', liked: 'The terrace', disliked: 'No lift', interest: 'maybe' }

async function sweep(time: string): Promise<void> {
  await enqueue(database().db, sweepViewingMailsJob, {})
  await runQueuedJobs(database(), at(time))
}
const asked = async (email: string) =>
  (await database().mails()).filter(({ to, subject }) => to === email && subject === 'How was your viewing?')

async function booked(email: string) {
  const { memberId: agentId } = await member(at('2026-11-21T12:00'), { role: 'agent' })
  const listingId = await listing(at('2026-11-21T12:00'))
  const who = { name: 'Anna Georgiou', email, phone: '' }
  const time = { day: '2026-11-23', time: '10:00', minutes: 30 }
  const viewingId = await bookViewing(at('2026-11-21T12:00'), { who, listingId, agentId, ...time })
  return { viewingId, listingId }
}

test('a visitor is asked the day after, and the office shows what they say (docs/product/leads.md §35)', async () => {
  const email = 'asked@visitors.example'
  const { viewingId, listingId } = await booked(email)
  await sweep('2026-11-24T09:59')
  expect(await asked(email)).toEqual([])
  await sweep('2026-11-24T10:00')
  await sweep('2026-11-24T10:01')
  const [mail, ...more] = await asked(email)
  expect([more.length, mail?.attachments]).toEqual([0, []])
  const [, token = ''] = /\/viewings\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(await readViewingLink(visitor('2026-11-24T11:00'), { token })).toMatchObject({
    isAhead: false,
    mayRate: true,
    feedback: null,
  })
  for (const [wrong, field] of [
    [{ rating: '6' }, 'rating'],
    [{ interest: '' }, 'interest'],
    [{ liked: 'x'.repeat(2_001) }, 'liked'],
  ] as const)
    await expect(
      submitFeedback(visitor('2026-11-24T11:00'), { token, ...said, ...wrong }),
    ).rejects.toMatchObject({ kind: 'bad-input', field })
  for (const time of ['2026-11-23T10:29', '2026-12-23T10:30'])
    await expect(submitFeedback(visitor(time), { token, ...said })).rejects.toMatchObject({
      kind: 'conflict',
    })
  await submitFeedback(visitor('2026-11-24T11:00'), { token, ...said, rating: '1' })
  await submitFeedback(visitor('2026-11-24T11:05'), { token, ...said })
  const { viewing } = await viewViewing(at('2026-11-24T12:00'), viewingId)
  expect(viewing.feedback).toEqual({ ...said, rating: 4 })
  expect(await viewingsOfHome(at('2026-11-24T12:00'), listingId)).toMatchObject([
    { feedback: { rating: 4, interest: 'maybe' } },
  ])
})

test('who did not come is not asked (docs/product/leads.md §35)', async () => {
  const email = 'missed@visitors.example'
  const { viewingId } = await booked(email)
  await closeViewing(at('2026-11-23T11:00'), { viewingId, from: 'booked', to: 'missed' })
  await sweep('2026-11-24T10:00')
  expect(await asked(email)).toEqual([])
})
