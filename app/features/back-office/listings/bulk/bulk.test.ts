import { describe, expect, test } from 'vitest'
import { disableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import {
  findWorkedListing,
  overridesOfAll,
} from '#app/features/listings/record/listing-work.queries.server.ts'
import type { ListingState, OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { assignListings } from './assign-listing.server.ts'
import { readListingSearch } from '../search/listing-search.server.ts'
import type { BulkValue } from '../search/bulk-change.ts'
import { viewBulkChange } from './bulk-change-view.server.ts'
import { bulkChoices, readBulkChoice } from './bulk-choices.server.ts'
import type { Selection } from './bulk-changes.queries.server.ts'
import { changeMany, undoBulkChange } from './change-many.server.ts'
import { OWN_SOURCE } from '#app/features/listings/record/own-source.ts'
import { exportListings } from '../table/export-listings.server.ts'

const database = testDatabase()
const visitor = () => database().context()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
const staff = (role: 'agent' | 'admin') => member(visitor(), { role })

async function source(name: string, abouts: Partial<OfferedListing>[]): Promise<number[]> {
  const { changes } = await offerListings(
    visitor(),
    name,
    abouts.map((about) => offered(about)),
  )
  return changes.map(({ id }) => id)
}
const foundBy = (address: string): Selection => ({
  search: readListingSearch(new URLSearchParams(address)).search,
})
const toState = (value: ListingState, reason: string | null = null): BulkValue => ({
  field: 'state',
  value,
  reason,
})
const view = async (ctx: Context, id: string) => (await viewBulkChange(ctx, id))!
async function stored(id: number) {
  const { listing, assigneeId } = (await findWorkedListing(database().db, id))!
  return { state: listing.state, addition: listing.addition, assignee: assigneeId }
}

const changes: Record<string, BulkValue> = {
  state: toState('withdrawn', 'paused'),
  addition: { field: 'addition', value: 'exclusive', reason: null },
  assignee: { field: 'assignee', value: '', reason: null },
}
const people = ['visitor', 'member', 'agent without a second factor', 'agent', 'admin'] as const
const table = Object.keys(changes).flatMap((what) => people.map((person) => ({ what, person })))

test.each(table)(
  'the $what of many listings is changed as far as of one, by: $person (docs/product/office.md §10, §11)',
  async ({ what, person }) => {
    const someone = person === 'visitor' ? null : await member(visitor(), { role: roleOf(person) })
    const pending = { role: 'member', pendingRole: 'agent' } as const
    const ctx = !someone
      ? visitor()
      : as(person.endsWith('factor') ? { actor: { ...someone.actor, ...pending } } : someone)
    const [own, other] = await source(`${what} by ${person}`, [{}, {}])
    const nikos = await staff('agent')
    const assigneeId = person === 'agent' ? someone!.memberId : nikos.memberId
    await assignListings(system(), [
      { id: own!, assigneeId },
      { id: other!, assigneeId: nikos.memberId },
    ])
    const before = await stored(other!)
    const change = changeMany(ctx, { selection: { ids: [own!, other!] }, change: changes[what]! })
    if (person !== 'agent' && person !== 'admin') {
      const kind = person === 'visitor' ? 'unauthenticated' : 'forbidden'
      await expect(change).rejects.toMatchObject({ kind })
      expect(await stored(other!)).toEqual(before)
      return
    }
    const { kept } = await view(ctx, await change)
    const expected = { [what]: changes[what]!.value || null }
    expect(await stored(own!)).toMatchObject(expected)
    expect(await stored(other!)).toMatchObject(person === 'admin' ? expected : before)
    expect(kept.map(({ text }) => text)).toEqual(
      person === 'admin' ? [] : ['1 listing was not changed: not assigned to you.'],
    )
  },
)
const roleOf = (person: string) => (person === 'member' ? 'member' : person === 'admin' ? 'admin' : 'agent')

describe('a change of many listings (docs/product/office.md §10)', () => {
  test('says how many were changed, how many not and why, and each listing has its own history', async () => {
    const maria = await staff('admin')
    const [home, , sold, flat] = await source('many', [
      {},
      { state: 'draft' },
      { state: 'sold' },
      { purpose: 'rent', priceEuro: 900 },
    ])
    const id = await changeMany(as(maria), {
      selection: foundBy('source=many'),
      change: toState('sold', 'by-owner'),
    })
    expect(await view(as(maria), id)).toMatchObject({
      done: '2 listings: Sold. 1 was already set to this.',
      waiting: 0,
      kept: [
        {
          text: '1 listing was not changed: only a home for sale can be sold.',
          first: [{ propertyId: `CY-${flat}` }],
          more: 0,
        },
      ],
      mayUndo: true,
    })
    const historyOf = (listing: number) =>
      findChanges(database().db, { subjectKind: 'listing', subjectId: String(listing) }, 9)
    expect(await historyOf(home!)).toMatchObject([
      {
        code: 'listing.state-changed',
        actor: { id: maria.memberId },
        before: { state: 'published' },
        after: { state: 'sold', reason: 'by-owner' },
      },
    ])
    expect(await historyOf(sold!)).toEqual([])
  })

  test('is taken back by one undo, but for what someone has changed since', async () => {
    const maria = await staff('admin')
    const ids = await source('undone', [{}, { state: 'draft' }, { state: 'under-offer' }])
    const id = await changeMany(as(maria), { selection: { ids }, change: toState('withdrawn', 'paused') })
    await changeMany(as(maria), { selection: { ids: [ids[0]!] }, change: toState('under-offer') })
    const undoing = await undoBulkChange(as(maria), { id })
    expect(await view(as(maria), undoing)).toMatchObject({
      done: '2 listings: set back as before.',
      kept: [
        {
          text: '1 listing was not changed: changed by someone else since.',
          first: [{ propertyId: `CY-${ids[0]}` }],
        },
      ],
      mayUndo: false,
    })
    expect((await Promise.all(ids.map(stored))).map(({ state }) => state)).toEqual([
      'under-offer',
      'draft',
      'under-offer',
    ])
    await expect(undoBulkChange(as(maria), { id })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(undoBulkChange(as(maria), { id: undoing })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('of assignments and of how listings were added is taken back too', async () => {
    const [maria, nikos, elena] = [await staff('admin'), await staff('agent'), await staff('agent')]
    const ids = await source('undone, other fields', [{}, { addition: 'own' }, {}])
    await assignListings(system(), [{ id: ids[0]!, assigneeId: nikos.memberId }])
    const before = await Promise.all(ids.map(stored))
    for (const change of [
      { field: 'assignee', value: elena.memberId, reason: null },
      { field: 'addition', value: 'exclusive', reason: null },
    ] as const) {
      const id = await changeMany(as(maria), { selection: { ids }, change })
      expect(await Promise.all(ids.map(stored))).not.toEqual(before)
      await undoBulkChange(as(maria), { id })
      expect(await Promise.all(ids.map(stored))).toEqual(before)
    }
    const overrides = await overridesOfAll(database().db, ids)
    expect([...overrides.keys()]).toEqual([])
  })

  test('of more than a batch goes on in jobs, until the person may not work here any more', async () => {
    const [maria, nikos] = [await staff('admin'), await staff('admin')]
    await source(
      'batches',
      Array.from({ length: 410 }, () => ({})),
    )
    const selection = foundBy('source=batches')
    const first = await changeMany(as(maria), { selection, change: toState('draft') })
    expect(await view(as(maria), first)).toMatchObject({
      done: '200 listings: Draft.',
      waiting: 210,
      mayUndo: false,
    })
    await expect(undoBulkChange(as(maria), { id: first })).rejects.toMatchObject({ kind: 'conflict' })
    await runQueuedJobs(database())
    expect(await view(as(maria), first)).toMatchObject({ done: '410 listings: Draft.', waiting: 0 })
    const [last] = await findChanges(database().db, { code: 'listing.state-changed' }, 1)
    expect(last).toMatchObject({ actor: { id: maria.memberId }, address: '192.0.2.1' })

    const second = await changeMany(as(nikos), { selection, change: toState('published') })
    await disableStaff(system(), { memberId: nikos.memberId })
    await runQueuedJobs(database())
    expect(await view(as(maria), second)).toMatchObject({
      done: '200 listings: Published.',
      waiting: 0,
      kept: [
        { text: expect.stringContaining('210 listings were not changed: the account that asked') as string },
      ],
    })
  })

  test('needs listings, and something that can be chosen', async () => {
    const change = toState('draft')
    for (const selection of [{ ids: [] }, { ids: [2_000_000_000] }, foundBy('source=nobody')])
      await expect(changeMany(system(), { selection, change })).rejects.toMatchObject({ kind: 'bad-input' })
    const choices = bulkChoices([{ id: 'a8098c1a-f86e-41da-bd1a-00112444be1e', username: 'Nikos' }])
    const offeredValues = choices.flatMap((group) => group.choices.map(({ value }) => value))
    expect(offeredValues.filter((value) => readBulkChoice(value) === null)).toEqual([])
    const wrong = ['', 'state:sold', 'state:gone', 'state:draft:by-us', 'assignee:Nikos', 'price:1']
    expect(wrong.filter((value) => readBulkChoice(value) !== null)).toEqual([])
  })
})

test('listings are exported as CSV, and the audit log says how many (docs/product/office.md §10)', async () => {
  const nikos = await staff('agent')
  await source('exported', [{ title: '=HYPERLINK("x")', reference: 'R-1' }, { state: 'draft' }])
  const text = await new Response(await exportListings(as(nikos), foundBy('source=exported'))).text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Listing,Reference,Title,Offer')
  expect(lines[1]).toContain(
    `R-1,"'=HYPERLINK(""x"")",For sale,Apartment,Limassol,Germasogeia,Published,300000`,
  )
  expect(lines[1]).toMatch(/,https:\/\/petra\.example\/properties\/\d+_2-bedroom-apartment-to-buy$/)
  expect(lines).toHaveLength(3)
  expect(await findChanges(database().db, { code: 'listings.exported' }, 9)).toMatchObject([
    { subjectId: 'all', actor: { id: nikos.memberId }, after: { homes: 2 } },
  ])
  await source(OWN_SOURCE, [{}])
  const [, own = ''] = (
    await new Response(await exportListings(as(nikos), foundBy(`source=${OWN_SOURCE}`))).text()
  ).split('\r\n')
  expect(own).toContain(',Added by the agency,')
  expect(lines[1]).toContain(',exported,')
  for (const ctx of [visitor(), as(await member(visitor()))])
    await expect(exportListings(ctx, foundBy(''))).rejects.toMatchObject({ name: 'Refusal' })
})
