/** `petra place`, from the command to the searches of a running site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlace } from '#app/features/feeds/places/add-place.server.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { anyHome } from '#app/features/alerts/alert/alert.ts'
import { removePlace } from '#app/features/feeds/places/remove-place.server.ts'
import { setAddedPlaces } from '#app/features/places/added-places.ts'
import { runCommand } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { csv, importer } from '#test/feeds/importing.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { followAddedPlaces } from './follow-added-places.ts'
import { placeCommand } from './place-command.ts'

const database = testDatabase()
const importing = importer(database)
const petra = (...args: string[]) => runCommand(placeCommand, args, database().url)
let site: TestSite
let heard = Promise.withResolvers<void>()
let following: { close: () => Promise<void> }

beforeAll(async () => {
  site = await testSite(database())
  following = await followAddedPlaces(
    database().url,
    database().db,
    () => heard.resolve(),
    database().context().log,
  )
}, 60_000)
afterAll(async () => {
  await following.close()
  setAddedPlaces([])
})

/** A command, and what a running site does when the database tells it. */
async function andHeard(...args: string[]) {
  heard = Promise.withResolvers()
  const result = await petra(...args)
  await heard.promise
  await site.pagesChanged()
  return result
}

const places = () =>
  database()
    .db.selectFrom('listing')
    .select(['source_id', 'place_id', 'place_text'])
    .where('region', '=', 'paphos')
    .orderBy('source_id')
    .execute()
const totalOf = async (address: string) => {
  const html = await (await site.get(address)).text()
  return /Showing: \d+ out of (\d+)/.exec(html.replaceAll(/<[^>]*>/g, ''))?.[1]
}
const add = ['add', 'Mousere', '--region', 'paphos', '--point', '34.775,32.70', '--spelling', 'Μούσερε']

test('a place that is added holds its listings and is found by every search (docs/product/search.md §21)', async () => {
  await importing(csv([{ id: 'M-1', place: 'Paphos, Mousere' }]), { source: 'hills' })
  expect(await places()).toEqual([{ source_id: 'M-1', place_id: null, place_text: 'Mousere' }])
  const before = await (await site.get('/buy?locations=Mousere')).text()
  expect(before).toContain('We don’t know the location “Mousere”.')

  expect(await andHeard(...add)).toEqual({
    code: 0,
    output: 'Mousere, Paphos has been added as paphos/mousere. 1 listing is there.\n',
    errors: '',
  })
  expect((await petra('list')).output).toBe('paphos/mousere  Mousere  34.775,32.7  Μούσερε\n')
  await importing(
    csv([
      { id: 'M-1', place: 'Paphos, Mousere' },
      { id: 'M-2', place: 'Πάφος, Μούσερε' },
    ]),
    {
      source: 'hills',
    },
  )
  expect((await places()).map(({ place_id }) => place_id)).toEqual(['paphos/mousere', 'paphos/mousere'])
  await site.pagesChanged()

  expect(await totalOf('/buy?regions=Paphos&locations=Mousere')).toBe('2')
  expect(await totalOf('/buy?locations=μουσερε')).toBe('2')
  expect((await (await site.get('/api/search/suggest?q=mous')).json())[0]).toMatchObject({
    label: 'Mousere, Paphos',
  })
  expect(await (await site.get('/api/search/places')).json()).toEqual([
    expect.objectContaining({ id: 'paphos/mousere', name: 'Mousere', spellings: ['Μούσερε'] }),
  ])
  const form = await (await site.get('/buy?regions=Paphos')).text()
  expect(form).toMatch(/name="locations"[^>]*value="Mousere"/)
})

test('a place that alerts name stays; without them it goes, and its listings keep its name (docs/product/search.md §21)', async () => {
  const anna = await member(database().context())
  const ctx = database().context({ actor: anna.actor })
  const filters = { ...anyHome(1, 9), placeIds: ['paphos/mousere'] }
  await saveAlert(ctx, { town: 'paphos', kind: 'sale-price', filters })
  expect(await petra('remove', 'paphos/mousere')).toMatchObject({
    code: 3,
    errors: 'Mousere, Paphos cannot be removed: 1 member’s alert uses it.\n',
  })
  await database().db.deleteFrom('alert').execute()

  expect((await andHeard('remove', 'paphos/mousere')).output).toBe(
    'Mousere, Paphos has been removed. 2 listings keep its name.\n',
  )
  expect((await places()).map(({ place_id, place_text }) => [place_id, place_text])).toEqual([
    [null, 'Mousere'],
    [null, 'Mousere'],
  ])
  expect(await (await site.get('/buy?locations=Mousere')).text()).toContain('We don’t know the location')
  expect(await petra('list')).toMatchObject({ output: 'No place has been added.\n' })
  expect((await petra('remove', 'paphos/mousere')).code).toBe(3)
})

test.each([
  [['Yermasoyia', 'limassol', '34.7,33.0'], 3, 'name: “Yermasoyia” already means Germasogeia, Limassol.'],
  [['Paphos', 'limassol', '34.7,33.0'], 3, '“Paphos” cannot be the name of a place'],
  [['Kato, Hills', 'limassol', '34.7,33.0'], 3, 'A name has Latin letters'],
  [['Homes', 'limassol', '34.7,33.0'], 3, '“Homes” cannot be the name of a place.'],
  [['New Hills', 'limassol', '35.1,33.35'], 3, 'point: 35.1,33.35 lies in Nicosia, not in Limassol.'],
  [['New Hills', 'limassol', 'north'], 2, '--point is latitude,longitude'],
  [['New Hills', 'athens', '34.7,33.0'], 2, '--region is one of limassol'],
] as const)(
  '%j is refused with a sentence (docs/product/search.md §21)',
  async ([name, region, point], code, said) => {
    const refused = await petra('add', name, '--region', region, '--point', point)
    expect(refused).toMatchObject({ code, output: '' })
    expect(refused.errors).toContain(said)
  },
)

test('only administrators and commands add and remove places (docs/product/search.md §21)', async () => {
  const anna = await member(database().context())
  const place = {
    name: 'New Hills',
    region: 'limassol',
    spellings: [],
    latitude: 34.7,
    longitude: 33,
  } as const
  for (const [actor, kind] of [
    [{ kind: 'visitor' }, 'unauthenticated'],
    [anna.actor, 'forbidden'],
    [{ ...anna.actor, role: 'agent' }, 'forbidden'],
  ] as const) {
    const ctx = database().context({ actor })
    await expect(addPlace(ctx, place)).rejects.toMatchObject({ kind })
    await expect(removePlace(ctx, { id: 'limassol/new-hills' })).rejects.toMatchObject({ kind })
  }
})
