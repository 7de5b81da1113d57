import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { addedPlace, setAddedPlaces } from '#app/features/places/added-places.ts'
import { testDatabase } from '#test/database.ts'
import { mappingOf } from '#test/feeds/feed-test-kit.ts'
import { csv, homes, importedBy, importer, kyero } from '#test/feeds/importing.ts'
import type { ImportRequest } from './import-request.ts'

const database = testDatabase()
const importing = importer(database)
const { states } = importedBy(database)

afterEach(() => setAddedPlaces([]))

/**
 * Both hashes of what a source's listings say become others: an entry that is read is a change now, one that is known
 * is not.
 */
async function classifyRead(source: string): Promise<void> {
  await sql`
    with told as (update listing set content_hash = '\\x00' where source = ${source} returning id)
    update feed_entry set content_hash = '\\x00' from told where listing_id = told.id`.execute(database().db)
}

type Import = [content: string, about: Partial<ImportRequest>]

/** How many entries of the second import are read, where all that are say something else. */
async function readOf(source: string, first: Import, second: Import) {
  await importing(first[0], { ...first[1], source })
  await classifyRead(source)
  const { report } = await importing(second[0], { ...second[1], source })
  return { read: report.changed, known: report.unchanged }
}

const one = csv([{ id: 'A-1' }])
const words = (villa: string) => mappingOf({ values: { property_type: { Loft: villa } } })
const json =
  '[{"pro_id":"A-1","property_type":"villa","buy_rent_category":"buy","region":"Paphos","price":1}]'

describe('an entry that is written as it was last time', () => {
  test.each<[string, Import]>([
    ['CSV', [one, {}]],
    ['CSV with a mapping', [one, { mapping: words('Villa') }]],
    ['Kyero', [kyero(['A-1']), { format: 'kyero' }]],
    ['Kyero with a mapping', [kyero(['A-1']), { format: 'kyero', mapping: words('Villa') }]],
    ['JSON', [json, { format: 'json' }]],
  ])('is not read again: %s (docs/import.md)', async (source, same) => {
    expect(await readOf(source, same, same)).toEqual({ read: 0, known: 1 })
  })

  test('is known at another place, beside others that are new (docs/import.md)', async () => {
    const more = csv([{ id: 'A-0' }, ...homes(3), { id: 'A-1' }])
    await importing(one, { source: 'moved' })
    await classifyRead('moved')
    const { report } = await importing(more, { source: 'moved', snapshot: true })
    expect(report).toMatchObject({ entries: 5, added: 4, changed: 0, unchanged: 1, withdrawn: 0 })
  })

  test.each<[string, Import, Import]>([
    ['the mapping is another', [one, { mapping: words('Villa') }], [one, { mapping: words('Penthouse') }]],
    ['a column changes its name', [one, {}], [one.replace('location', 'location_detail'), {}]],
    ['it is a file of another kind', [one, {}], [one, { own: true }]],
    ['every entry is to be read', [one, {}], [one, { readsAll: true }]],
  ])('is read again where %s (docs/import.md)', async (source, first, second) => {
    expect(await readOf(source, first, second)).toEqual({ read: 1, known: 0 })
  })

  test('is read again after a place was added, and lies in it (docs/product/search.md §21)', async () => {
    const file = one.replace('Limassol', 'Mousere Hills').replace('region', 'location_detail')
    await importing(file, { source: 'places' })
    setAddedPlaces([
      addedPlace({
        id: 'limassol/mousere-hills',
        region: 'limassol',
        name: 'Mousere Hills',
        spellings: [],
        latitude: 34.7,
        longitude: 33.05,
      }),
    ])
    expect((await importing(file, { source: 'places' })).report).toMatchObject({ changed: 1 })
    const { place_id } = await database()
      .db.selectFrom('listing')
      .select('place_id')
      .where('source', '=', 'places')
      .executeTakeFirstOrThrow()
    expect(place_id).toBe('limassol/mousere-hills')
  })

  test('is read again where its listing was written by something else (docs/import.md)', async () => {
    await importing(one, { source: 'written' })
    await sql`update listing set content_hash = '\\x00' where source = 'written'`.execute(database().db)
    expect((await importing(one, { source: 'written' })).report).toMatchObject({ changed: 1 })
  })

  test('publishes its home again that was withdrawn (docs/product/listings.md §25)', async () => {
    const two = csv([{ id: 'A-1' }, { id: 'A-2' }])
    await importing(two, { source: 'back' })
    await importing(one, { source: 'back', snapshot: true })
    expect(await states('back')).toEqual({ 'A-1': 'published', 'A-2': 'withdrawn' })
    expect((await importing(two, { source: 'back' })).report).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await states('back')).toEqual({ 'A-1': 'published', 'A-2': 'published' })
  })

  test.each([
    ['doubts', csv([{ id: 'A-1', price: '150.000 - 180.000' }])],
    ['an unknown place', csv([{ id: 'A-1', place: 'Qxzwv' }])],
    ['two entries of one id', csv([{ id: 'A-1' }, { id: 'A-1', title: 'Other' }])],
  ])('gives the report what it gave before: %s (docs/import.md)', async (source, file) => {
    const { report: first } = await importing(file, { source })
    const { report: second } = await importing(file, { source })
    expect(second).toEqual({ ...first, added: 0, unchanged: first.added })
  })

  test('is told from another that was written so before (docs/import.md)', async () => {
    const cheaper = csv([{ id: 'A-1', price: '190000' }])
    await importing(one, { source: 'to and fro' })
    for (const file of [cheaper, one, cheaper])
      expect((await importing(file, { source: 'to and fro' })).report).toMatchObject({ changed: 1 })
  })
})

test('a file is read once (docs/import.md)', async () => {
  let readings = 0
  const open = async function* () {
    readings += 1
    yield Buffer.from(one)
  }
  await importing('', { source: 'once', open })
  expect(readings).toBe(1)
})
