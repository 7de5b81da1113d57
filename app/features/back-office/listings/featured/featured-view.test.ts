import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { placeFeatured } from '../../../search/featured/place-featured.server.ts'
import { viewFeatured } from './featured-view.server.ts'

const database = testDatabase()
let admin: Actor
const homes: number[] = []
beforeAll(async () => {
  const ctx = database().context()
  admin = (await member(ctx, { role: 'admin' })).actor
  for (let at = 0; at < 30; at += 1)
    homes.push(
      await listing(ctx, { addition: 'own', title: at % 10 === 0 ? `Lighthouse ${at}` : `Home ${at}` }),
    )
  for (const id of [homes[5]!, homes[10]!])
    await placeFeatured(database().context({ actor: admin }), { id, seen: null, place: 99 })
})

const view = (query = '') => viewFeatured(database().context({ actor: admin }), new URLSearchParams(query))
const at = (shown: { id: number }[]) => shown.map(({ id }) => homes.indexOf(id))

test('featured homes have pictures, pages and a search that leaves their numbers as they are (docs/product/office.md §10)', async () => {
  const all = await view()
  expect([at(all.placed), all.othersTotal, all.others.length, all.lastPage]).toEqual([[5, 10], 28, 24, 2])
  expect(all.others.every(({ picture }) => picture.src !== '')).toBe(true)
  const second = await view('page=2')
  expect(new Set(at([...all.placed, ...all.others, ...second.others])).size).toBe(30)

  const found = await view('q=lightho')
  expect(found.placed.map(({ id, seen }) => [homes.indexOf(id), seen])).toEqual([[10, 2]])
  expect([at(found.others), found.othersTotal, found.placedTotal]).toEqual([[20, 0], 2, 2])
  expect((await view('q=nowhere')).others).toEqual([])
  expect((await view('page=nonsense')).page).toBe(1)
  await expect(view('page=9')).rejects.toMatchObject({ status: 302 })
})
