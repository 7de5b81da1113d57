import { expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import {
  deleteListingView,
  listingViewsHolding,
  renameListingView,
  saveListingView,
} from '../views/change-views.server.ts'
import { viewListingViews } from '../views/view-listing-views.server.ts'

const database = testDatabase()
const visitor = () => database().context()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const staff = (role: 'agent' | 'admin') => member(visitor(), { role })

const shown = async (ctx: Context) =>
  (await viewListingViews(ctx, '/office/listings?columns=price&state=draft')).map(
    ({ name, isCurrent, mayChange }) => ({ name, isCurrent, mayChange }),
  )
const idOf = async (ctx: Context, name: string) =>
  (await viewListingViews(ctx, '')).find((view) => view.name === name)!.id
const own = (name: string) => ({ name, isShared: false, search: 'state=draft&columns=price' })
const forAll = (name: string) => ({ name, isShared: true, search: 'state=sold' })

test('staff save views for themselves and for all staff; who saved one changes it, admins those for all (docs/product/office.md §10)', async () => {
  const [nikos, elena, maria] = [await staff('agent'), await staff('agent'), await staff('admin')]
  await saveListingView(as(nikos), own(' My drafts '))
  await saveListingView(as(nikos), forAll('Sold'))
  const sold = { name: 'Sold', isCurrent: false }
  expect(await shown(as(nikos))).toEqual([
    { name: 'My drafts', isCurrent: true, mayChange: true },
    { ...sold, mayChange: true },
  ])
  expect(await shown(as(elena))).toEqual([{ ...sold, mayChange: false }])
  expect(await shown(as(maria))).toEqual([{ ...sold, mayChange: true }])

  const id = await idOf(as(nikos), 'Sold')
  for (const change of [renameListingView, deleteListingView])
    await expect(change(as(elena), { id, name: 'Gone' })).rejects.toMatchObject({ kind: 'forbidden' })
  await renameListingView(as(maria), { id, name: 'Sold by us' })
  const drafts = await idOf(as(nikos), 'My drafts')
  for (const change of [renameListingView, deleteListingView])
    await expect(change(as(maria), { id: drafts, name: 'Gone' })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(renameListingView(as(nikos), { id: drafts, name: 'Sold by us' })).rejects.toMatchObject({
    kind: 'conflict',
  })

  const { name, isShared, search } = await deleteListingView(as(nikos), { id })
  expect(await shown(as(elena))).toEqual([])
  await saveListingView(as(nikos), { name, isShared, search })
  expect(await shown(as(elena))).toEqual([{ ...sold, name: 'Sold by us', mayChange: false }])
})

test('a view has a name, and one person no two of one name (docs/product/office.md §10)', async () => {
  const nikos = await staff('agent')
  for (const name of ['', '  ', 'x'.repeat(61)])
    await expect(saveListingView(as(nikos), own(name))).rejects.toMatchObject({ kind: 'bad-input' })
  await saveListingView(as(nikos), own('Drafts'))
  await expect(saveListingView(as(nikos), own('Drafts'))).rejects.toMatchObject({ kind: 'conflict' })
  await saveListingView(as(await staff('agent')), own('Drafts'))
})

test('views are for staff (docs/product/office.md §1)', async () => {
  const elena = await staff('agent')
  await saveListingView(as(elena), forAll('For all'))
  const id = await idOf(as(elena), 'For all')
  const pending = { ...elena.actor, role: 'member', pendingRole: 'agent' } as const
  for (const [ctx, kind] of [
    [visitor(), 'unauthenticated'],
    [as(await member(visitor())), 'forbidden'],
    [as({ actor: pending }), 'forbidden'],
  ] as const)
    for (const change of [
      saveListingView(ctx, own('No')),
      renameListingView(ctx, { id, name: 'No' }),
      deleteListingView(ctx, { id }),
    ])
      await expect(change).rejects.toMatchObject({ kind })
})

test('an export has a person’s views; an erasure deletes them, and leaves those for all staff (docs/product/office.md §10)', async () => {
  const [nikos, maria] = [await staff('agent'), await staff('admin')]
  await saveListingView(as(nikos), own('Erased'))
  await saveListingView(as(nikos), forAll('Left behind'))
  const person = { memberId: nikos.memberId, emails: [] }
  const { db } = database()
  expect(await listingViewsHolding.export(db, person)).toMatchObject([
    { name: 'Erased', search: 'state=draft&columns=price' },
    { name: 'Left behind', isShared: true },
  ])
  await listingViewsHolding.erase(db, person)
  expect(await listingViewsHolding.export(db, person)).toEqual([])
  expect(await shown(as(maria))).toContainEqual({ name: 'Left behind', isCurrent: false, mayChange: true })
})
