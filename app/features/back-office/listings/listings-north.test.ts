/** Homes north of the buffer zone, typed by staff (docs/product/listings.md §41). */
import { beforeEach, describe, expect, test } from 'vitest'
import { addListing } from '#app/features/listings/editing/add-listing.server.ts'
import { editListing } from '#app/features/listings/editing/edit-listing.server.ts'
import { listingVersion } from '#app/features/listings/editing/listing-version.server.ts'
import type { ListingFacts, OfferedListing } from '#app/features/listings/record/listing.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { writeSettings } from '#app/features/settings/write-settings.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { runListingForm, runNewListingForm } from './listing-forms.server.ts'
import { nothingWritten } from './editor/editor-texts.server.ts'

const database = testDatabase()
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const kyrenia = { latitude: 35.34, longitude: 33.32 }
const kokkina = { latitude: 35.1786, longitude: 32.6079 }
const nowhere: Partial<ListingFacts> = { placeId: null, placeText: null, latitude: null, longitude: null }

async function list(north: 'yes' | ''): Promise<void> {
  const base = await readAllSettings(system().db)
  await writeSettings(system(), { values: { ...base, list_north: north }, base })
}

const add = async (about: Partial<OfferedListing>) => {
  const { sourceId: _id, pictures: _pictures, state: _state, ...facts } = offered({ ...nowhere, ...about })
  return addListing(system(), { facts })
}

const edit = async (id: number, facts: Partial<ListingFacts>) => {
  const seen = listingVersion((await findListingById(database().db, id))!)
  return editListing(system(), { id, seen, facts })
}

beforeEach(() => list(''))

type Row = [what: string, about: Partial<OfferedListing>, off: string | null, on: string | null]
const rows: Row[] = [
  ['a position there', { region: 'nicosia', ...kyrenia }, 'latitude', null],
  ['the enclave of Kokkina', { region: 'nicosia', ...kokkina }, 'latitude', null],
  [
    'a position just beyond the line',
    { region: 'nicosia', latitude: 35.19, longitude: 33.36 },
    'latitude',
    null,
  ],
  ['a name there', { region: 'nicosia', placeText: 'Kyrenia' }, 'placeText', null],
  ['a position there of a home in Limassol', { region: 'limassol', ...kyrenia }, 'latitude', 'latitude'],
  [
    'a position there of a home in Strovolos',
    { region: 'nicosia', placeId: 'nicosia/strovolos', ...kyrenia },
    'latitude',
    'latitude',
  ],
  ['a home in Strovolos', { region: 'nicosia', latitude: 35.142, longitude: 33.344 }, null, null],
  ['a home of no position', { region: 'nicosia' }, null, null],
]

describe.each([
  ['off', ''],
  ['on', 'yes'],
] as const)('with the setting %s', (_, north) => {
  test.each(rows)(
    '%s is refused beside its field, or taken, when added and when changed (docs/product/listings.md §41)',
    async (_what, about, off, on) => {
      const id = await listing(system(), nowhere)
      await list(north)
      const field = north === '' ? off : on
      const tried = [() => add(about), () => edit(id, { ...nowhere, ...about })]
      for (const attempt of tried) {
        if (field === null) await attempt()
        else
          await expect(attempt()).rejects.toMatchObject({
            kind: 'bad-input',
            field,
            message: expect.stringContaining('north of the buffer zone'),
          })
      }
    },
  )
})

test('a home that is there already can be changed in everything else (docs/product/listings.md §41)', async () => {
  const id = await listing(system(), { ...nowhere, region: 'nicosia', ...kyrenia })
  expect(await edit(id, { title: 'Villa by the sea' })).toBe(true)
  await expect(edit(id, { latitude: 35.35 })).rejects.toMatchObject({ field: 'latitude' })
})

test('the forms say it beside the field, and keep what was typed (docs/product/listings.md §41)', async () => {
  const { actor } = await member(database().context(), { role: 'admin' })
  const ctx = database().context({ actor })
  const form = (more: Record<string, string>) => {
    const sent = new FormData()
    const texts = { ...nothingWritten, type: 'villa', purpose: 'sale', region: 'nicosia', addition: 'own' }
    const typed = { ...texts, latitude: '35.34', longitude: '33.32' }
    for (const [name, value] of Object.entries({ intent: 'save', ...typed, ...more })) sent.set(name, value)
    return sent
  }
  const added = await runNewListingForm(ctx, form({}))
  const id = await listing(system(), nowhere)
  const seen = listingVersion((await findListingById(database().db, id))!)
  const edited = await runListingForm(ctx, form({ seen, base: JSON.stringify(nothingWritten) }), `PT-${id}`)
  for (const result of [added, edited]) {
    expect(result.init?.status).toBe(400)
    expect(result.data).toMatchObject({
      failure: 'Nothing has been saved yet. Please check the marked fields.',
      problems: { latitude: expect.stringContaining('north of the buffer zone') },
      typed: { latitude: '35.34' },
    })
  }
})
