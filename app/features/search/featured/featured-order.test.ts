import { beforeAll, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import { everything, type SearchCriteria } from '../criteria/criteria.ts'
import { searchInSql } from '../queries/listing-search.server.ts'
import { listPlaced } from './featured-order.queries.server.ts'
import { findFeaturedFirst } from './find-featured.server.ts'
import { placeFeatured } from './place-featured.server.ts'

const database = testDatabase()
let admin: Actor
let homes: number[]
let ofFeed: number
beforeAll(async () => {
  const ctx = database().context()
  admin = (await member(ctx, { role: 'admin' })).actor
  homes = []
  for (const purpose of ['sale', 'rent', 'sale', 'sale', 'rent'] as const)
    homes.push(await listing(ctx, { addition: 'own', purpose, condition: null }))
  ofFeed = await listing(ctx)
})

const place = (id: number, seen: number | null, to: number | null, actor = admin) =>
  placeFeatured(database().context({ actor }), { id, seen, place: to })
const shown = async (about: Partial<SearchCriteria> = {}, page = 1, size = 10) => {
  const { db } = database()
  const criteria = { ...everything(null), exclusiveOnly: true, ...about }
  const { ids, total } = await findFeaturedFirst(db, searchInSql(db), criteria, page, size)
  return { at: ids.map((id) => homes.indexOf(id)), total }
}

test('homes with a place come first in their order, the others as before, on every page and in every filter (docs/product/search.md §14)', async () => {
  expect(await shown()).toEqual({ at: [4, 3, 2, 1, 0], total: 5 })
  expect(await place(homes[1]!, null, 1)).toBe(1)
  expect(await place(homes[2]!, null, 2)).toBe(2)
  expect(await shown()).toEqual({ at: [1, 2, 4, 3, 0], total: 5 })
  expect(await shown({}, 1, 2)).toEqual({ at: [1, 2], total: 5 })
  expect(await shown({}, 2, 2)).toEqual({ at: [4, 3], total: 5 })
  expect(await shown({}, 3, 2)).toEqual({ at: [0], total: 5 })
  expect(await shown({ purpose: 'sale' })).toEqual({ at: [2, 3, 0], total: 3 })
  expect((await shown({ sort: 'lowtohigh' })).at).toEqual([4, 3, 2, 1, 0])
  expect((await shown({ exclusiveOnly: false })).total).toBe(6)
  const calls = testCalls(database())
  const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => homes.indexOf(id))
  const { json } = await calls.get('/api/cards?property_type=exclusive')
  expect(idsOf(json.cards)).toEqual([1, 2, 4, 3, 0])
  // A call for programs, which is by date alone.
  expect(idsOf((await calls.get('/api/property/all?property_type=exclusive')).json)).toEqual([4, 3, 2, 1, 0])
})

test('a home is moved, taken out and put back, one change at a time, and the log tells of it (docs/product/office.md §10)', async () => {
  const order = async () => (await listPlaced(database().db)).map((id) => homes.indexOf(id))
  expect(await place(homes[0]!, null, 1)).toBe(1)
  expect(await order()).toEqual([0, 1, 2])
  expect(await place(homes[0]!, 1, 99)).toBe(3)
  expect(await order()).toEqual([1, 2, 0])
  expect(await place(homes[2]!, 2, 2)).toBe(2)
  await expect(place(homes[0]!, 1, 2)).rejects.toThrow('Someone else has changed the order.')
  expect(await place(homes[0]!, 3, 1)).toBe(1)
  expect(await place(homes[1]!, 2, null)).toBeNull()
  expect(await order()).toEqual([0, 2])
  const [last, before] = await findChanges(
    database().db,
    { subjectKind: 'listing', subjectId: String(homes[1]) },
    10,
  )
  expect(last).toMatchObject({ before: { featuredPlace: 2 }, after: {} })
  expect(before).toMatchObject({ before: {}, after: { featuredPlace: 1 } })
})

test('only admins order them, and only homes that are featured (docs/product/office.md §10)', async () => {
  const agent = (await member(database().context(), { role: 'agent' })).actor
  await expect(place(homes[4]!, null, 1, agent)).rejects.toThrow('Only administrators')
  await expect(place(homes[4]!, null, 1, { kind: 'visitor' })).rejects.toThrow('Please log in first.')
  await expect(place(ofFeed, null, 1)).rejects.toThrow('Only our own homes can be featured.')
  await expect(place(2_000_000_000, null, 1)).rejects.toThrow('There is no listing with this number.')
})
