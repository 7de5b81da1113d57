import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DEMO_SOURCE } from '#app/features/demo/load-demo.server.ts'
import { findListingById, loadCards, priceHistoryOf } from '#app/features/listings/listings.queries.server.ts'
import { everything } from '#app/features/search/criteria.ts'
import { findPage } from '#app/features/search/search.queries.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { fixture, wordedProblems, wordedTallies, wordsOfReport } from '#test/feeds/feed-test-kit.ts'
import { csv, homes, importer, kyero } from '#test/feeds/importing.ts'
import { listing } from '#test/listings.ts'
import { FeedUnreadable } from './feed.ts'
import { importText } from './import-text.ts'
import { readMapping } from './mapping.ts'

const database = testDatabase()
const importing = importer(database)
const later = new Date(testNow.getTime() + 86_400_000)
/** Id and state, in the order of the ids there. */
async function states(source: string): Promise<Record<string, string>> {
  const rows = await database()
    .db.selectFrom('listing')
    .select(['source_id', 'state'])
    .where('source', '=', source)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ source_id, state }) => [source_id, state]))
}

/** Every version of every row that an import may touch but its own entry in `feed_run`, and every number ever given. */
async function everyVersion(): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat_ws(' ',
      (select string_agg(id || ':' || xmin, ',' order by id) from listing),
      (select string_agg(id || ':' || xmin, ',' order by id) from listing_picture),
      (select string_agg(id || ':' || xmin, ',' order by id) from price_change),
      (select string_agg(id || ':' || xmin, ',') from installation),
      (select string_agg(id || ':' || run_at, ',' order by id) from graphile_worker.jobs),
      (select string_agg(sequencename || ':' || last_value, ',' order by sequencename) from pg_sequences
        where sequencename like any (array['listing%', 'price_change%']))) as versions`.execute(database().db)
  return rows[0]!.versions
}

const lastRun = () =>
  database().db.selectFrom('feed_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

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
      `nothing was withdrawn, whatever is allowed.\nOnly ${taken} of its ${entries} entries could be taken`,
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

test('an implausible offer is published, and named in the report with its entry and the reason (docs/product/listings.md §30)', async () => {
  const file = csv([...homes(12), { id: 'X-1', price: '2.000.000' }])
  const result = await importing(file, { source: 'implausible' })
  expect(result.report).toMatchObject({ added: 13, refused: 0, implausible: 1 })
  expect(await states('implausible')).toMatchObject({ 'X-1': 'published' })
  expect(importText(result, { source: 'implausible', fileName: 'stock.csv', dryRun: false })).toContain(
    [
      'Implausible: published, and kept out of the statistics until confirmed (petra doubts):',
      '  entry 13, line 14, id X-1: price: the price €2,000,000 is about 10 times the usual €200,000',
    ].join('\n'),
  )
  const { report } = await lastRun()
  expect(report).toMatchObject({ firstImplausible: [{ sourceId: 'X-1', reason: { code: 'implausible' } }] })
})

describe('one file after another', () => {
  test('the first run adds, and the second writes no row (docs/import.md)', async () => {
    const file = csv([
      { id: 'A-1', pictures: 'https://a.example/1.jpg' },
      { id: 'A-2', price: '250.000 (was 280.000)' },
    ])
    const first = await importing(file, { source: 'twice' })
    expect(first).toMatchObject({
      outcome: 'done',
      report: { entries: 2, added: 2, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 },
    })
    const before = await everyVersion()
    const second = await importing(file, { source: 'twice', snapshot: true }, later)
    expect(second).toMatchObject({
      outcome: 'done',
      report: { added: 0, changed: 0, unchanged: 2, withdrawn: 0 },
    })
    expect(await everyVersion()).toBe(before)
  })

  test('a changed price becomes history, and a former price the feed tells stands before the first (docs/import.md)', async () => {
    await importing(csv([{ id: 'P-1', price: '250.000 (was 280.000)' }]), { source: 'prices' })
    await importing(csv([{ id: 'P-1', price: '240.000' }]), { source: 'prices' }, later)
    const { id } = await database()
      .db.selectFrom('listing')
      .select('id')
      .where('source', '=', 'prices')
      .executeTakeFirstOrThrow()
    const found = (await findListingById(database().db, id))!
    expect(found).toMatchObject({ priceEuro: 240_000, previousPriceEuro: 250_000, priceChangedAt: later })
    expect((await priceHistoryOf(database().db, found)).map(({ priceEuro }) => priceEuro)).toEqual([
      280_000, 250_000, 240_000,
    ])
  })

  test('a home that turns from sale to rent begins a new history (docs/product/listings.md §23)', async () => {
    await importing(csv([{ id: 'T-1', price: '250.000 (was 280.000)' }]), { source: 'turned' })
    await importing(csv([{ id: 'T-1', price: '1.200 p.m.', deal: 'rent' }]), { source: 'turned' }, later)
    const { id } = await database()
      .db.selectFrom('listing')
      .select('id')
      .where('source', '=', 'turned')
      .executeTakeFirstOrThrow()
    const found = (await findListingById(database().db, id))!
    expect(found).toMatchObject({ purpose: 'rent', priceEuro: 1_200, previousPriceEuro: null })
    expect(await priceHistoryOf(database().db, found)).toEqual([{ since: later, priceEuro: 1_200 }])
  })

  test('an unreadable price costs a home its price, not its place in the stock (docs/product/listings.md §25)', async () => {
    await importing(csv([{ id: 'U-1', price: '250.000' }]), { source: 'unreadable' })
    const { report } = await importing(
      csv([
        { id: 'U-1', price: '£ 215.000' },
        { id: 'U-2', price: '150.000 - 180.000' },
      ]),
      { source: 'unreadable', snapshot: true },
      later,
    )
    expect(report).toMatchObject({ added: 1, changed: 1, withdrawn: 0, refused: 0 })
    expect(wordedTallies(report.warningsByKind)).toMatchObject([
      { field: 'price', reason: "'…' is no amount of money in euro; left out" },
      { field: 'price', reason: "'…' is a range; taken as €n" },
    ])
    const stored = await database()
      .db.selectFrom('listing')
      .select(['source_id', 'state', 'price_euro'])
      .where('source', '=', 'unreadable')
      .orderBy('source_id')
      .execute()
    expect(stored).toEqual([
      { source_id: 'U-1', state: 'published', price_euro: null },
      { source_id: 'U-2', state: 'published', price_euro: 150_000 },
    ])
  })

  test('of two entries with one id the later is refused, by the line of the first (docs/import.md)', async () => {
    const { report } = await importing(csv([{ id: 'D-1' }, { id: 'D-2' }, { id: 'D-1', title: 'Other' }]), {
      source: 'duplicates',
    })
    expect(report).toMatchObject({ entries: 3, added: 2, refused: 1 })
    expect(wordedProblems(report.firstRefused)).toEqual([
      {
        position: { entry: 3, line: 4 },
        sourceId: 'D-1',
        field: 'id',
        reason: "'D-1' is the id of the entry on line 2",
      },
    ])
  })

  test('photographs wait to be fetched, a job for each (docs/import.md)', async () => {
    await importing(csv([{ id: 'F-1', pictures: 'https://a.example/1.jpg, https://a.example/2.jpg' }]), {
      source: 'photographs',
    })
    const pictures = await database()
      .db.selectFrom('listing_picture')
      .innerJoin('listing', 'listing.id', 'listing_id')
      .select(['listing_picture.id', 'listing_picture.state', 'listing_picture.source_url'])
      .where('source', '=', 'photographs')
      .orderBy('position')
      .execute()
    expect(pictures).toMatchObject([
      { state: 'waiting', source_url: 'https://a.example/1.jpg' },
      { state: 'waiting', source_url: 'https://a.example/2.jpg' },
    ])
    const { rows: jobs } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = any(${pictures.map(({ id }) => `fetch-picture ${id}`)})`.execute(
      database().db,
    )
    expect(jobs).toHaveLength(2)
  })
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

test.each([
  [
    'kyero',
    'too long',
    (id: string) => `<property><id>${id}</id><desc>${'x'.repeat(1_100_000)}</desc></property>`,
  ],
  ['kyero', 'never closed', (id: string) => `<property><id>${id}</id><price>1</price>`],
  ['json', 'too long', (id: string) => `{"pro_id":"${id}","p_description":"${'x'.repeat(1_100_000)}"}`],
] as const)(
  'an entry of %s that is %s keeps its home (docs/product/listings.md §25)',
  async (format, what, broken) => {
    const source = `${format} ${what}`
    const ids = Array.from({ length: 20 }, (_, at) => `E-${at}`)
    const json = (id: string) =>
      `{"pro_id":"${id}","property_type":"villa","buy_rent_category":"buy","region":"Paphos","price":1}`
    const file = (first: string | null) =>
      format === 'kyero'
        ? kyero(ids.slice(first ? 1 : 0)).replace('</kyero>', `</kyero>${first ?? ''}`)
        : `[${[...(first ? [first] : []), ...ids.slice(first ? 1 : 0).map(json)].join(',')}]`
    await importing(file(null), { source, format, snapshot: true })
    const { report } = await importing(file(broken('E-0')), { source, format, snapshot: true })
    expect(report).toMatchObject({ refused: 1, withdrawn: 0 })
    expect(report.firstRefused[0]?.sourceId).toBe('E-0')
    expect(await states(source)).toMatchObject({ 'E-0': 'published' })
  },
)

describe('a dry run', () => {
  test('counts what the real run then does, and writes nothing (docs/import.md)', async () => {
    await importing(csv(homes(30)), { source: 'dry' })
    const next = csv([
      ...homes(26),
      { id: 'H-27', price: '190000' },
      { id: 'H-28', type: 'Nonsense' },
      { id: 'H-29' },
      { id: 'N-1', place: 'Germasogia Hills' },
      { id: 'N-1' },
    ])
    const before = { versions: await everyVersion(), run: await lastRun() }
    const dry = await importing(next, { source: 'dry', snapshot: true, dryRun: true })
    expect({ versions: await everyVersion(), run: await lastRun() }).toEqual(before)
    const real = await importing(next, { source: 'dry', snapshot: true })
    expect(dry).toEqual(real)
    expect(real.report).toMatchObject({ added: 1, changed: 1, unchanged: 27, withdrawn: 1, refused: 2 })
  })

  test('stops where the real run would (docs/import.md)', async () => {
    await importing(csv(homes(5)), { source: 'dry-stop' })
    const dry = await importing(csv(homes(1)), { source: 'dry-stop', snapshot: true, dryRun: true })
    expect(dry).toMatchObject({ outcome: 'too-many-removals', onOffer: 5, report: { absent: { count: 4 } } })
  })
})

describe('what cannot be read', () => {
  test.each([
    ['empty', '', 'csv' as const],
    ['truncated', kyero(['X-1', 'X-2']).slice(0, -30), 'kyero' as const],
    ['zero bytes', Buffer.from([0x61, 0, 0x62, 0, 0, 1]), 'csv' as const],
    ['another table', 'name,phone\nAnna,1', 'csv' as const],
    ['a quote never closed', `${csv(homes(3))}\nH-9;"open`, 'csv' as const],
  ])('%s: nothing changes (docs/reliability.md §8)', async (_, content, format) => {
    await importing(csv(homes(3)), { source: 'unreadable' })
    const before = await everyVersion()
    await expect(importing(content, { source: 'unreadable', format, snapshot: true })).rejects.toThrow(
      FeedUnreadable,
    )
    expect(await everyVersion()).toBe(before)
    expect(await lastRun()).toMatchObject({ source: 'unreadable', outcome: 'failed' })
  })

  test('a source is imported once at a time (docs/product/listings.md §25)', async () => {
    const [one, two] = await Promise.allSettled([
      importing(csv(homes(2)), { source: 'at-once' }),
      importing(csv(homes(2)), { source: 'at-once' }),
    ])
    const outcomes = [one, two].map((each) => (each.status === 'fulfilled' ? 'done' : String(each.reason)))
    expect(outcomes.toSorted()).toEqual(['Refusal: The source "at-once" is being imported already.', 'done'])
    expect((await importing(csv(homes(2)), { source: 'at-once' })).outcome).toBe('done')
  })

  test('told to stop, it keeps the batches it took, withdraws nothing, and goes on the next time (docs/import.md)', async () => {
    const stop = new AbortController()
    const file = csv(homes(2_500))
    const stopped = await importing(file, {
      source: 'stopped',
      snapshot: true,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.phase === 'importing' && progress.entries > 0) stop.abort()
      },
    })
    expect(stopped).toMatchObject({ outcome: 'interrupted', report: { added: 1_000 } })
    expect(await lastRun()).toMatchObject({ source: 'stopped', outcome: 'stopped' })
    const again = await importing(file, { source: 'stopped', snapshot: true })
    expect(again).toMatchObject({ outcome: 'done', report: { added: 1_500, unchanged: 1_000 } })
  })
})

test('a place the gazetteer lacks is shown by its name, and found by the region beside it (docs/product/listings.md §25)', async () => {
  const { db } = database()
  await importing(csv([{ id: 'M-1', place: 'Paphos, Mousere' }]), { source: 'mousere' })
  const found = await findPage(db, { ...everything('sale'), regions: ['paphos'] }, 1)
  expect(await loadCards(db, found, testNow)).toContainEqual(
    expect.objectContaining({ region: 'paphos', placeName: 'Mousere' }),
  )
})

describe('the report', () => {
  test('names places the gazetteer lacks with the nearest guess, and counts kinds of doubt (docs/import.md)', async () => {
    const { report } = await importing(
      csv([
        { id: 'G-1', place: 'Germasogeixa' },
        { id: 'G-2', place: 'Germasogeixa' },
        { id: 'G-3', place: 'Qxzwv', price: '' },
        { id: 'G-6', place: 'Protras' },
        { id: 'G-4', type: 'Garage' },
        { id: 'G-5', type: 'Berth' },
        { id: '', price: '9' },
      ]),
      { source: 'report' },
    )
    expect(report.unknownPlaces).toEqual([
      { text: 'Germasogeixa', region: 'limassol', entries: 2, guess: 'Germasogeia, Limassol' },
      { text: 'Qxzwv', region: 'limassol', entries: 1, guess: null },
      { text: 'Protras', region: 'limassol', entries: 1, guess: null },
    ])
    expect(wordedTallies(report.warningsByKind)).toMatchObject([
      { field: 'price', reason: 'is empty; shown as N/A', count: 1 },
    ])
    expect(wordedTallies(report.refusedByReason)).toMatchObject([
      {
        field: 'property_type',
        reason: "'…' is no kind of home or land that is offered here",
        count: 2,
        first: { sourceId: 'G-4' },
      },
      { field: 'pro_id', reason: 'is missing', count: 1 },
    ])
    const run = await lastRun()
    expect(run).toMatchObject({ source: 'report', format: 'csv', file_name: 'stock.csv', outcome: 'done' })
    expect(run.report).toMatchObject({ added: 4, refused: 3, failure: null })
    expect(wordsOfReport(run.report)).toContain(
      "property_type: 'Garage' is no kind of home or land that is offered here",
    )
  })

  test('stays small when every entry is bad (docs/reliability.md §8)', async () => {
    const bad = Array.from({ length: 3_000 }, (_, at) => ({ id: `B-${at}`, type: `Shop ${at}` }))
    const good = Array.from({ length: 3_000 }, (_, at) => ({ id: `G-${at}`, place: `Nowhere ${at}` }))
    const { report } = await importing(csv([...bad, ...good]), { source: 'bad', dryRun: true })
    expect(report).toMatchObject({ refused: 3_000, added: 3_000 })
    expect(report.firstRefused).toHaveLength(50)
    expect(report.refusedByReason).toHaveLength(1)
    expect(JSON.stringify(report).length).toBeLessThan(100_000)
  })
})

describe('the files of every defect', () => {
  test.each([
    ['kyero-defects.xml', 'kyero' as const, { added: 6, refused: 6 }],
    ['own-defects.csv', 'csv' as const, { added: 7, refused: 2 }],
    ['own-defects.json', 'json' as const, {}],
    ['mapped-windows-1253.csv', 'csv' as const, { added: 2, refused: 1 }],
  ])(
    '%s: the good entries come in, and a second run writes nothing (docs/import.md)',
    async (name, format, counts) => {
      const read = readMapping((await fixture('mapped.mapping.json')).toString())
      const mapping = name.startsWith('mapped') && 'mapping' in read ? read.mapping : undefined
      const file = await fixture(name)
      const { report } = await importing(file, { source: name, format, mapping })
      expect(report).toMatchObject(counts)
      expect(wordsOfReport((await lastRun()).report)).not.toEqual([])
      expect(report.added).toBeGreaterThan(0)
      expect(report.added + report.refused).toBe(report.entries)
      const before = await everyVersion()
      const second = await importing(file, { source: name, format, mapping }, later)
      expect(second.report).toMatchObject({ added: 0, changed: 0, unchanged: report.added })
      expect(await everyVersion()).toBe(before)
    },
  )
})

describe('the demo', () => {
  test('ends with the first real home, and a dry run says so (docs/product/pages.md §29)', async () => {
    await listing(database().context(), { sourceId: 'demo-1' }, DEMO_SOURCE)
    await database()
      .db.insertInto('installation')
      .values({ first_started_at: testNow, demo: 'loaded' })
      .execute()
    const demo = async () => (await states(DEMO_SOURCE))['demo-1']

    await importing(csv([{ id: 'R-1', type: 'Garage' }]), { source: 'real' })
    expect(await demo()).toBe('published')
    const dry = await importing(csv([{ id: 'R-1' }]), { source: 'real', dryRun: true })
    expect(dry.report.demoWithdrawn).toBe(1)
    expect(await demo()).toBe('published')
    await expect(importing(csv([{ id: 'R-1' }]), { source: DEMO_SOURCE })).rejects.toMatchObject({
      kind: 'bad-input',
    })

    const real = await importing(csv([{ id: 'R-1' }]), { source: 'real' })
    expect(real.report).toEqual(dry.report)
    expect(await demo()).toBe('withdrawn')
  })
})
