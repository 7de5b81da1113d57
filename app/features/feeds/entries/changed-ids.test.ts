/** A feed that comes again with other ids for the same homes, as after a move from one program to another. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { importedBy, importer } from '#test/feeds/importing.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member } from '#test/members.ts'
import { importText } from '../import/import-text.ts'
import { requestUndo } from '../sources/undo-run.server.ts'
import { storedReportSchema } from '../import/stored-report.ts'

const database = testDatabase()
const importing = importer(database)
const { lastRun } = importedBy(database)
let admin: Context
beforeAll(async () => {
  const ctx = database().context()
  admin = { ...ctx, actor: (await member(ctx, { role: 'admin', username: 'Maria' })).actor }
})
const day = (days: number) => new Date(testNow.valueOf() + days * 86_400_000)

type Home = {
  id: string
  ref?: string
  price?: number
  area?: number | ''
  place?: string
  floor?: number | ''
}
const csv = (homes: Home[]) =>
  [
    'pro_id;reference_number;property_title;property_type;buy_rent_category;location;price;property_area;floor;property_images',
    ...homes.map(
      ({ id, ref = '', price = 200_000, area = 85, place = 'Germasogeia', floor = '' }) =>
        `${id};${ref};Flat;Apartment;buy;${place};${price};${area};${floor};https://agency.example/${price}.jpg`,
    ),
  ].join('\n')
const stock = (count: number, prefix: string, about: Partial<Home> = {}): Home[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    ref: `R${at}`,
    price: 200_000 + at * 1_000,
    ...about,
  }))

const homesOf = async (source: string) =>
  (
    await database().pool.query<{
      id: number
      source_id: string
      state: string
      pictures: number
      prices: number
    }>(
      `select id, source_id, state, (select count(*)::int from listing_picture where listing_id = listing.id) as pictures,
        (select count(*)::int from price_change where listing_id = listing.id) as prices
      from listing where source = $1 order by id`,
      [source],
    )
  ).rows
const namesOf = async (source: string) =>
  Object.fromEntries((await homesOf(source)).map(({ source_id, state }) => [source_id, state]))

test.each<[sign: string, about: { ref?: string }]>([
  ['references', {}],
  ['place, type, price and area', { ref: '' }],
  ['place, type, price and area, under other references', { ref: 'other' }],
])(
  'homes under new ids are known by %s: number, pictures and history stay, also in a CSV that need not be complete (docs/product/listings.md §25)',
  async (sign, about) => {
    const source = `move by ${sign}`
    const before = stock(24, 'old', about.ref === 'other' ? {} : about).map((home) => ({
      ...home,
      price: home.price! + 500,
    }))
    await importing(csv(before), { source })
    const former = before.map((home) => ({ ...home, price: home.price - 500 }))
    await importing(csv(former), { source }, day(1))
    const were = await homesOf(source)
    const moved = former.map((home, at) => ({
      ...home,
      id: `new-${at}`,
      ref: about.ref === 'other' ? `N${at}` : home.ref!,
    }))
    const dry = await importing(csv(moved), { source, dryRun: true }, day(2))
    expect(dry.report).toMatchObject({ added: 0, changed: 24, changedIds: { count: 24, alike: 0 } })
    expect(await homesOf(source)).toEqual(were)

    const result = await importing(csv(moved), { source }, day(2))
    expect(result.report).toMatchObject({
      entries: 24,
      added: 0,
      changed: 24,
      withdrawn: 0,
      changedIds: { count: 24 },
    })
    expect(await homesOf(source)).toEqual(were.map((home, at) => ({ ...home, source_id: `new-${at}` })))
    expect(were.every(({ pictures, prices }) => pictures === 1 && prices === 1)).toBe(true)
    const text = importText(result, { source, fileName: 'stock.csv', dryRun: false })
    expect(text).toContain('24 of them under new ids')
    expect(text).toContain('Known homes under new ids: their numbers, photographs and history stay:')
    expect(text).toContain(`id old-0 is now new-0: Flat`)
    expect(storedReportSchema.parse((await lastRun()).report).changedIds.first).toHaveLength(20)
    const again = await importing(csv(moved), { source }, day(3))
    expect(again.report).toMatchObject({ added: 0, changed: 0, unchanged: 24, changedIds: { count: 0 } })
  },
)

test('homes under new ids are not missing from a complete feed, and an undone import gives them their ids back (docs/product/listings.md §25, docs/product/office.md §18)', async () => {
  const source = 'moved snapshot'
  await importing(csv(stock(20, 'old')), { source, snapshot: true })
  const were = await homesOf(source)
  const moved = [...stock(18, 'new'), ...stock(2, 'more', { ref: '', place: 'Peyia' })]
  const dry = await importing(csv(moved), { source, snapshot: true, dryRun: true }, day(1))
  const result = await importing(csv(moved), { source, snapshot: true }, day(1))
  for (const { outcome, report } of [dry, result]) {
    expect({ outcome, ...report }).toMatchObject({
      outcome: 'done',
      added: 2,
      changed: 18,
      withdrawn: 2,
      absent: { count: 2 },
    })
  }
  expect(await namesOf(source)).toMatchObject({
    'new-0': 'published',
    'old-18': 'withdrawn',
    'more-0': 'published',
  })
  await requestUndo({ ...admin, now: () => day(2) }, { runId: (await lastRun()).id })
  await runQueuedJobs(database())
  expect((await homesOf(source)).slice(0, 20)).toEqual(were)
})

test('what fits more than one home or entry is not merged but named (docs/product/listings.md §25)', async () => {
  const source = 'alike'
  const twins = [
    { id: 'a', ref: 'TOWER' },
    { id: 'b', ref: 'TOWER' },
    { id: 'c', ref: 'C1', area: 60 },
  ]
  await importing(csv(twins), { source })
  const moved = twins.map((home) => ({ ...home, id: `${home.id}2` }))
  const result = await importing(csv(moved), { source }, day(1))
  expect(result.report).toMatchObject({ added: 2, changed: 1, changedIds: { count: 1, alike: 2 } })
  expect(await namesOf(source)).toMatchObject({
    a: 'published',
    b: 'published',
    c2: 'published',
    a2: 'published',
    b2: 'published',
  })
  expect(result.report.warningsByKind.map(({ first }) => first.reason)).toContainEqual({
    code: 'homes-alike',
    value: 'TOWER',
    count: 2,
  })
  expect(importText(result, { source, fileName: 'stock.csv', dryRun: false })).toContain(
    '2 new entries may be homes that we had under other ids, but more than one would fit',
  )
})

test('alike flats are told apart by floor, and a new flat beside a like one is not merged with it (docs/product/listings.md §25)', async () => {
  const source = 'tower'
  const flats = [1, 2, 3].map((floor) => ({ id: `f${floor}`, floor, ref: '' }))
  await importing(csv(flats), { source, snapshot: true })
  const were = await homesOf(source)
  await importing(
    csv(flats.map((flat) => ({ ...flat, id: `g${flat.floor}` }))),
    { source, snapshot: true },
    day(1),
  )
  expect(await homesOf(source)).toEqual(were.map((home, at) => ({ ...home, source_id: `g${at + 1}` })))

  // A sold one leaves, and a like one on another floor is new; then one with another reference.
  const later = [
    ...flats.slice(0, 2).map((flat) => ({ ...flat, id: `g${flat.floor}` })),
    { id: 'g4', floor: 4, ref: '' },
  ]
  const { report } = await importing(csv(later), { source, snapshot: true }, day(2))
  expect(report).toMatchObject({ added: 1, withdrawn: 1, changedIds: { count: 0 } })
})

test('a file of a few new homes is not taken for a move (docs/product/listings.md §25)', async () => {
  const source = 'delta'
  await importing(csv(stock(10, 'old', { ref: '' })), { source })
  const { report } = await importing(csv([{ id: 'n', price: 203_000 }]), { source }, day(1))
  expect(report).toMatchObject({ added: 1, changed: 0, changedIds: { count: 0, alike: 0 } })
  const byReference = await importing(csv([{ id: 'm', ref: 'K9', price: 1_000_000 }]), { source }, day(2))
  expect(byReference.report).toMatchObject({ added: 1 })
  const again = await importing(csv([{ id: 'm2', ref: ' k9', price: 900_000 }]), { source }, day(3))
  expect(again.report).toMatchObject({ added: 0, changed: 1, changedIds: { count: 1 } })
})
