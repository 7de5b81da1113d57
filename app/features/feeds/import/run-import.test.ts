import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DEMO_SOURCE } from '#app/features/demo/stock/demo-source.ts'
import {
  findListingById,
  loadCards,
  priceHistoryOf,
} from '#app/features/listings/record/listings.queries.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { findPage } from '#app/features/search/queries/search.queries.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { fixture, wordedProblems, wordedTallies, wordsOfReport } from '#test/feeds/feed-test-kit.ts'
import { csv, homes, importedBy, importer, kyero } from '#test/feeds/importing.ts'
import { listing } from '#test/listings.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { importText } from './import-text.ts'
import { readMapping } from '../reading/mapping.ts'

const database = testDatabase()
const importing = importer(database)
const later = new Date(testNow.getTime() + 86_400_000)
const { states, lastRun } = importedBy(database)

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

test('an implausible offer is published, and named in the report with its entry and the reason (docs/product/listings.md §30)', async () => {
  const file = csv([...homes(12), { id: 'X-1', price: '2.000.000' }])
  const result = await importing(file, { source: 'implausible' })
  expect(result.report).toMatchObject({ added: 13, refused: 0, implausible: 1 })
  expect(await states('implausible')).toMatchObject({ 'X-1': 'published' })
  expect(importText(result, { source: 'implausible', fileName: 'stock.csv', dryRun: false })).toContain(
    [
      'Implausible: published, but left out of statistics until confirmed (npm run petra -- doubts):',
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
        { id: 'U-1', price: 'ask the owner' },
        { id: 'U-2', price: '150.000 - 180.000' },
      ]),
      { source: 'unreadable', snapshot: true },
      later,
    )
    expect(report).toMatchObject({ added: 1, changed: 1, withdrawn: 0, refused: 0 })
    expect(wordedTallies(report.warningsByKind)).toMatchObject([
      { field: 'price', reason: "'…' is not an amount in euro; left out" },
      { field: 'price', reason: "'…' is a range; read as €n" },
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

  test('so it is however far apart they are, and a refused entry takes no id from a good one (docs/import.md)', async () => {
    const file = csv([{ id: 'H-1', type: 'Garage' }, ...homes(2_100), { id: 'H-7' }, { id: 'H-1' }])
    const { report } = await importing(file, { source: 'far apart', snapshot: true, dryRun: true })
    expect(report).toMatchObject({ entries: 2_103, added: 2_100, refused: 3 })
    expect(wordedProblems(report.firstRefused)).toMatchObject([
      { position: { entry: 1 }, field: 'property_type' },
      { position: { entry: 2_102 }, reason: "'H-7' is the id of the entry on line 9" },
      { position: { entry: 2_103 }, reason: "'H-1' is the id of the entry on line 3" },
    ])
  })

  test('photographs wait to be fetched, by a job for each host (docs/import.md)', async () => {
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
    const { rows: jobs } = await sql`
      select from graphile_worker.jobs where key = 'fetch-pictures a.example'`.execute(database().db)
    expect(jobs).toHaveLength(1)
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
    const names = { source: 'dry', fileName: 'stock.csv' }
    expect(importText(dry, { ...names, dryRun: true })).toContain('Figures were not checked')
    const real = await importing(next, { source: 'dry', snapshot: true })
    expect(dry).toEqual(real)
    expect(importText(real, { ...names, dryRun: false })).not.toContain('not checked')
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
    expect(outcomes.toSorted()).toEqual(['Refusal: The source "at-once" is already being imported.', 'done'])
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
        reason: "'…' is not a type of property that we list",
        count: 2,
        first: { sourceId: 'G-4' },
      },
      { field: 'pro_id', reason: 'is missing', count: 1 },
    ])
    const run = await lastRun()
    expect(run).toMatchObject({ source: 'report', format: 'csv', file_name: 'stock.csv', outcome: 'done' })
    expect(run.report).toMatchObject({ added: 4, refused: 3, failure: null })
    expect(wordsOfReport(run.report)).toContain(
      "property_type: 'Garage' is not a type of property that we list",
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
