import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { findChanges } from '../audit/audit.queries.server.ts'
import { setListingAssignee } from '#app/features/listings/record/listing-work.queries.server.ts'
import { endOwnerReport, makeOwnerReport } from './change-owner-report.server.ts'
import { loadOwnerReport } from './owner-report.server.ts'
import { viewDemand } from './demand-view.server.ts'
import { addViews } from './views.queries.server.ts'

const database = testDatabase()
let site: TestSite
let listingId: number
const people = {} as Record<'anna' | 'agent' | 'other' | 'admin', TestMember>
const as = (person: TestMember) => database().context({ actor: person.actor })
const tokenIn = (address: string) => address.split('/').at(-1)!

beforeAll(async () => {
  const ctx = database().context()
  site = await testSite(database())
  people.anna = await member(ctx)
  people.agent = await member(ctx, { role: 'agent' })
  people.other = await member(ctx, { role: 'agent' })
  people.admin = await member(ctx, { role: 'admin' })
  listingId = await listing(ctx, { title: 'A flat near the sea' })
  await setListingAssignee(ctx.db, [listingId], people.agent.memberId)
  await addViews(ctx.db, [{ listingId, day: '2026-11-21', views: 12 }])
})

test('whoever has the address reads the report; a new address and an end take it away (docs/product/office.md §26)', async () => {
  const { admin, agent } = people
  const address = await makeOwnerReport(as(agent), { listingId })
  expect(address).toMatch(/^https:\/\/petra\.example\/report\/[\w-]{43}$/)
  const page = await site.get(`/report/${tokenIn(address)}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await page.text()
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('A flat near the sea')
  expect(html).toContain('Views by week, 12 at most')
  expect(html).not.toContain('/office')
  expect((await viewDemand(as(agent), listingId))?.report?.madeAt).not.toBeNull()

  const renewed = await makeOwnerReport(as(admin), { listingId })
  expect(await loadOwnerReport(database().context(), tokenIn(address))).toBeNull()
  expect(await loadOwnerReport(database().context(), tokenIn(renewed))).toHaveProperty('weeks.11.views', 12)
  await endOwnerReport(as(admin), { listingId })
  await endOwnerReport(as(admin), { listingId })
  expect((await site.get(`/report/${tokenIn(renewed)}`)).status).toBe(404)
  const changes = await findChanges(
    database().db,
    { subjectKind: 'listing', subjectId: String(listingId) },
    10,
  )
  expect(changes.map(({ code }) => code)).toEqual([
    'listing.report-ended',
    'listing.report-made',
    'listing.report-made',
  ])
  const kept = await database().db.selectFrom('audit_entry').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(tokenIn(address))
})

test('nobody makes a report of a listing that is not theirs to change (docs/product/office.md §26)', async () => {
  const { anna, other } = people
  for (const verb of [makeOwnerReport, endOwnerReport]) {
    await expect(verb(database().context(), { listingId })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(verb(as(anna), { listingId })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(verb(as(other), { listingId })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(verb(as(people.admin), { listingId: 2_000_000_000 })).rejects.toMatchObject({
      kind: 'not-found',
    })
  }
  expect((await viewDemand(as(other), listingId))?.report).toBeNull()
})
