/** Removals by an import: homes that left a snapshot, and homes that an entry ends. */
import { describe, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { csv, homes, importedBy, importer, kyero } from '#test/feeds/importing.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { importText } from './import-text.ts'

const database = testDatabase()
const importing = importer(database)
const { states, lastRun } = importedBy(database)
const later = new Date(testNow.getTime() + 86_400_000)

test('XML of no known format withdraws nothing, whatever is allowed (docs/product/listings.md §25)', async () => {
  const about = { source: 'unknown-xml', format: 'kyero', allowRemovals: true } as const
  await importing(kyero(['A', 'B']), about)
  await expect(importing('<root><item/></root>', about)).rejects.toThrow(FeedUnreadable)
  expect(await states('unknown-xml')).toEqual({ A: 'published', B: 'published' })
})

test.each([
  ['no', 2, 0],
  ['one of eleven', 11, 1],
])(
  'a snapshot of which %s entry can be taken withdraws nothing, whatever is allowed (docs/product/listings.md §25)',
  async (_, entries, taken) => {
    const about = { source: `foreign ${entries}`, format: 'kyero', allowRemovals: true } as const
    await importing(kyero(['A', 'B']), about)
    const foreign = Array.from(
      { length: entries - taken },
      (_, at) => `<property><id>${at}</id><colour>red</colour></property>`,
    )
    const read = Array.from(
      { length: taken },
      (_, at) => /<property>.*<\/property>/.exec(kyero([`N-${at}`]))![0],
    )
    const result = await importing(`<root>${[...foreign, ...read].join('')}</root>`, about)
    expect(result).toMatchObject({
      outcome: 'mostly-refused',
      report: { added: taken, withdrawn: 0, absent: { count: 2 } },
    })
    expect(await states(about.source)).toMatchObject({ A: 'published', B: 'published' })
    expect(await lastRun()).toMatchObject({ outcome: 'stopped' })
    expect(importText(result, { source: about.source, fileName: 'foreign.xml', dryRun: false })).toContain(
      `nothing was withdrawn, whatever is allowed.\nOnly ${taken} of its ${entries} entries could be read`,
    )
    const empty = await importing(kyero([]), about)
    expect(empty).toMatchObject({ outcome: 'done', report: { withdrawn: 2 + taken } })
  },
)

test('an entry that ends an offer needs no more than its id (docs/import.md)', async () => {
  const immobilie = (id: string, action: string, about = '') =>
    `<immobilie>${about}<verwaltung_techn><objektnr_extern>${id}</objektnr_extern><aktion aktionart="${action}"/></verwaltung_techn></immobilie>`
  const flat =
    '<objektkategorie><vermarktungsart KAUF="1"/><objektart><wohnung/></objektart></objektkategorie><geo><ort>Peyia</ort></geo><preise><kaufpreis>250000</kaufpreis></preise>'
  const feed = (...homes: string[]) => `<openimmo><anbieter>${homes.join('')}</anbieter></openimmo>`
  const about = { source: 'deletes', format: 'openimmo' } as const
  const both = feed(immobilie('1', 'CHANGE', flat), immobilie('2', 'CHANGE', flat))
  await importing(both, about)
  const ends = feed(immobilie('1', 'DELETE'), immobilie('3', 'DELETE'), immobilie('2', 'CHANGE'))
  const dry = await importing(ends, { ...about, dryRun: true })
  expect(dry.report).toMatchObject({ entries: 3, withdrawn: 1, refused: 1 })
  expect(await states('deletes')).toEqual({ 1: 'published', 2: 'published' })
  const { report } = await importing(ends, about)
  expect(report).toMatchObject({ entries: 3, added: 0, withdrawn: 1, refused: 1 })
  expect(await states('deletes')).toEqual({ 1: 'withdrawn', 2: 'published' })
  expect((await importing(ends, about)).report).toMatchObject({ withdrawn: 0, refused: 1 })
  expect((await importing(both, about)).report).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await states('deletes')).toEqual({ 1: 'published', 2: 'published' })
})

describe('what left the file', () => {
  test('of a Kyero feed is withdrawn, not deleted, and only within its source (docs/import.md)', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `K-${at}`)
    await importing(kyero(ids), { source: 'k-other', format: 'kyero' })
    await importing(kyero(ids), { source: 'kyero', format: 'kyero' })
    const { report } = await importing(kyero(ids.slice(1)), { source: 'kyero', format: 'kyero' }, later)
    expect(report).toMatchObject({ unchanged: 9, withdrawn: 1 })
    expect(await states('kyero')).toMatchObject({ 'K-0': 'withdrawn', 'K-1': 'published' })
    expect(Object.values(await states('k-other'))).toEqual(ids.map(() => 'published'))

    const again = await importing(kyero(ids), { source: 'kyero', format: 'kyero' }, later)
    expect(again.report).toMatchObject({ changed: 1, unchanged: 9 })
    expect(await states('kyero')).toMatchObject({ 'K-0': 'published' })
  })

  test('of a CSV stays, unless it is a snapshot (docs/import.md)', async () => {
    await importing(csv(homes(20)), { source: 'csv' })
    const plain = await importing(csv(homes(19)), { source: 'csv' })
    expect(plain.report.withdrawn).toBe(0)
    const snapshot = await importing(csv(homes(19)), { source: 'csv', snapshot: true })
    expect(snapshot.report.withdrawn).toBe(1)
    expect(await states('csv')).toMatchObject({ 'H-19': 'published', 'H-20': 'withdrawn' })
  })

  test('more than a tenth stops before anything is withdrawn; a tenth does not (docs/import.md)', async () => {
    await importing(csv(homes(20)), { source: 'tenth' })
    const stopped = await importing(csv([...homes(17), ...homes(30, 100)]), {
      source: 'tenth',
      snapshot: true,
    })
    expect(stopped).toMatchObject({
      outcome: 'too-many-removals',
      onOffer: 20,
      report: { added: 30, absent: { count: 3 } },
    })
    expect(Object.values(await states('tenth'))).not.toContain('withdrawn')
    expect(await lastRun()).toMatchObject({ source: 'tenth', outcome: 'stopped' })

    const allowed = await importing(csv([...homes(17), ...homes(30, 100)]), {
      source: 'tenth',
      snapshot: true,
      allowRemovals: true,
    })
    expect(allowed).toMatchObject({ outcome: 'done', report: { withdrawn: 3, unchanged: 47 } })
    const tenth = await importing(csv([...homes(17), ...homes(26, 100)]), { source: 'tenth', snapshot: true })
    expect(tenth).toMatchObject({ outcome: 'done', report: { withdrawn: 4 } })
  })

  test.each([
    { onOffer: 5, absent: 1, isRefused: false },
    { onOffer: 5, absent: 2, isRefused: false },
    { onOffer: 5, absent: 3, isRefused: true },
    { onOffer: 2, absent: 1, isRefused: false },
    { onOffer: 2, absent: 2, isRefused: true },
    { onOffer: 1, absent: 1, isRefused: true },
    { onOffer: 29, absent: 3, isRefused: true },
    { onOffer: 30, absent: 3, isRefused: false },
  ])(
    'of $onOffer homes $absent are gone: refused $isRefused (docs/product/listings.md §25)',
    async ({ onOffer, absent, isRefused }) => {
      const source = `${absent} of ${onOffer}`
      await importing(csv(homes(onOffer)), { source })
      const remaining = csv(homes(onOffer - absent, absent + 1))
      const result = await importing(remaining, { source, snapshot: true })
      expect(result.outcome).toBe(isRefused ? 'too-many-removals' : 'done')
      expect(result.report.withdrawn).toBe(isRefused ? 0 : absent)
    },
  )

  test('is named in the report: reference or id and title, twenty at most (docs/import.md)', async () => {
    const file = csv(homes(25))
      .replace('pro_id', 'reference_number;pro_id')
      .replaceAll(/^H-(\d+)/gm, 'R-$1;H-$1')
    await importing(file, { source: 'named' })
    const left = file.split('\n').slice(0, 4).join('\n')
    const names = { source: 'named', fileName: 'stock.csv', dryRun: false }
    const stopped = await importing(left, { source: 'named', snapshot: true })
    expect(importText(stopped, names)).toContain(
      'Not in this file, and still on offer:\n  R-4, id H-4: Flat\n  R-5, id H-5: Flat\n',
    )
    expect(importText(stopped, names)).toContain('  R-23, id H-23: Flat\n  … and 2 more')
    const allowed = await importing(left, { source: 'named', snapshot: true, allowRemovals: true })
    expect(importText(allowed, names)).toContain('Withdrawn:\n  R-4, id H-4: Flat\n')
  })

  test('a shrunken and an empty snapshot stop (docs/reliability.md §8)', async () => {
    await importing(kyero(['S-1', 'S-2', 'S-3']), { source: 'shrunken', format: 'kyero' })
    const empty = await importing(kyero([]), { source: 'shrunken', format: 'kyero' })
    expect(empty).toMatchObject({
      outcome: 'too-many-removals',
      onOffer: 3,
      report: { absent: { count: 3 } },
    })
    expect(Object.values(await states('shrunken'))).toEqual(['published', 'published', 'published'])
  })

  test('a broken entry keeps its home, as it was (docs/import.md)', async () => {
    await importing(csv(homes(20)), { source: 'broken' })
    const { report } = await importing(csv([...homes(19), { id: 'H-20', type: 'Garage' }]), {
      source: 'broken',
      snapshot: true,
    })
    expect(report).toMatchObject({ unchanged: 19, withdrawn: 0, refused: 1 })
    expect(await states('broken')).toMatchObject({ 'H-20': 'published' })
  })
})
