import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { countUnknownPlaces } from '#app/features/listings/record/listing-places.queries.server.ts'
import { findAddedPlaces } from '../../places/added-places.queries.server.ts'
import { setAddedPlaces } from '../../places/added-places.ts'
import { runPlaceForm } from './place-forms.server.ts'

const database = testDatabase()
let admin: Context
beforeAll(async () => {
  const { actor } = await member(database().context(), { username: 'Maria', role: 'admin' })
  admin = database().context({ actor })
})
afterAll(() => setAddedPlaces([]))

async function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { data, init } = await runPlaceForm(admin, form)
  return { ...data, status: init?.status ?? 200 }
}

const mousere = {
  intent: 'add',
  name: 'Mousere',
  region: 'paphos',
  spellings: 'Μούσερε\r\nMousere village',
  point: '34.775, 32.70',
}

test('places that listings name are told with the most named first, and are gone once they are added (docs/product/office.md §23)', async () => {
  const unknown = { region: 'paphos', placeId: null } as const
  for (const placeText of ['Mousere', 'Mousere', 'Nowhere']) await listing(admin, { ...unknown, placeText })
  expect(await countUnknownPlaces(admin.db, 1)).toEqual([{ region: 'paphos', text: 'Mousere', listings: 2 }])
  const added = await sent(mousere)
  expect(added).toMatchObject({
    status: 200,
    done: 'Mousere, Paphos has been added. 2 listings are there.',
    undo: { intent: 'remove', id: 'paphos/mousere' },
  })
  expect(await findAddedPlaces(admin.db)).toMatchObject([{ spellings: ['Μούσερε', 'Mousere village'] }])
  expect(await countUnknownPlaces(admin.db, 9)).toEqual([{ region: 'paphos', text: 'Nowhere', listings: 1 }])

  const removed = await sent({ intent: 'remove', id: 'paphos/mousere' })
  expect(removed.done).toBe('Mousere, Paphos has been removed. 2 listings keep its name.')
  if (removed.undo?.intent !== 'add') throw new Error('A removal can be taken back.')
  await sent(removed.undo)
  expect(await findAddedPlaces(admin.db)).toMatchObject([
    { id: 'paphos/mousere', spellings: ['Μούσερε', 'Mousere village'], latitude: 34.775, longitude: 32.7 },
  ])
})

test.each([
  [{ point: 'north of Paphos' }, 'point', 'Please enter latitude and longitude'],
  [{ name: 'Germasogeia' }, 'name', 'already means'],
  [{ name: 'New Hills', point: '34.7, 33.0' }, 'point', 'lies in Limassol'],
])(
  '%j is refused beside its field, and stays typed (docs/product/office.md §23)',
  async (wrong, field, said) => {
    const given = { ...mousere, name: 'New Mousere', spellings: '', ...wrong }
    const refused = await sent(given)
    expect(refused).toMatchObject({ field, typed: given })
    expect(refused.failure).toContain(said)
  },
)
