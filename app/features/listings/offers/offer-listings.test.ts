import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { findListingById, picturesOf, priceHistoryOf } from '../record/listings.queries.server.ts'
import { setListingState } from '../record/listings-write.queries.server.ts'
import { offerListings } from './offer-listings.server.ts'
import { withdrawListings } from './withdraw-listings.server.ts'

const database = testDatabase()
const later = new Date(testNow.getTime() + 86_400_000)
const at = (now: Date) => database().context({ now: () => now })
const versions = async () => {
  const { rows } = await sql<{ versions: string }>`
    select coalesce(string_agg(xmin::text, ',' order by id), '') as versions from listing`.execute(
    database().db,
  )
  return rows[0]!.versions
}
const yieldJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'recompute-yields'`.execute(
    database().db,
  )
  return rows[0]!.count
}

describe('what a source offers', () => {
  test('is added as published, with every fact, and numbers above 10000 (docs/product/listings.md §5)', async () => {
    const offer = offered({
      descriptionHtml: '<p onclick="x()">Sea.</p><script>x()</script>',
      availableFrom: '2027-01-15',
    })
    const outcome = await offerListings(at(testNow), 'anna', [offer])

    expect(outcome).toMatchObject({ added: 1, changed: 0, unchanged: 0 })
    const { id } = outcome.changes[0]!
    expect(id).toBeGreaterThan(10_000)
    const { pictures: _, ...facts } = offer
    expect(await findListingById(database().db, id)).toMatchObject({
      ...facts,
      descriptionHtml: '<p>Sea.</p>',
      source: 'anna',
      state: 'published',
      firstPublishedAt: testNow,
      firstSeenAt: testNow,
    })
  })

  test('twice the same writes no row (docs/product/listings.md §25)', async () => {
    const offers = [
      offered({ pictures: [{ kind: 'photo', url: 'https://a.example/1.jpg', alt: null }] }),
      offered({ publishedAt: testNow, earlierPrices: [{ priceEuro: 310_000, until: testNow }] }),
    ]
    await offerListings(at(testNow), 'twice', offers)
    const before = await versions()
    const outcome = await offerListings(at(later), 'twice', structuredClone(offers))
    expect(outcome).toEqual({ added: 0, changed: 0, unchanged: 2, changes: [], doubts: [] })
    expect(await versions()).toBe(before)
  })

  test('a changed price becomes history, every change kept (docs/product/listings.md §23)', async () => {
    const offer = offered({
      priceEuro: 300_000,
      publishedAt: new Date('2026-01-01T00:00:00Z'),
      earlierPrices: [{ priceEuro: 330_000, until: new Date('2026-05-01T00:00:00Z') }],
    })
    const id = await listing(at(testNow), offer, 'prices')
    await offerListings(at(later), 'prices', [{ ...offer, priceEuro: 280_000 }])

    const found = (await findListingById(database().db, id))!
    expect(found).toMatchObject({ priceEuro: 280_000, previousPriceEuro: 300_000, priceChangedAt: later })
    expect(await priceHistoryOf(database().db, found)).toEqual([
      { since: new Date('2026-01-01T00:00:00Z'), priceEuro: 330_000 },
      { since: new Date('2026-05-01T00:00:00Z'), priceEuro: 300_000 },
      { since: later, priceEuro: 280_000 },
    ])
    await offerListings(at(later), 'prices', [{ ...offer, priceEuro: 280_000, title: 'Sea view' }])
    expect(await findListingById(database().db, id)).toMatchObject({
      title: 'Sea view',
      previousPriceEuro: 300_000,
    })
  })

  test('pictures are replaced only where they changed, and fetched photographs stay fetched (docs/import.md)', async () => {
    const photo = (name: string) => ({
      kind: 'photo' as const,
      url: `https://a.example/${name}.jpg`,
      alt: null,
    })
    const offer = offered({ pictures: [photo('front'), photo('garden')] })
    const id = await listing(at(testNow), offer, 'pictures')
    await database()
      .db.updateTable('listing_picture')
      .set({ state: 'stored', storage_key: 'front', width: 1600, height: 1067 })
      .where('listing_id', '=', id)
      .where('position', '=', 0)
      .execute()
    const rowIds = () =>
      database().db.selectFrom('listing_picture').select('id').where('listing_id', '=', id).execute()
    const before = await rowIds()
    await offerListings(at(later), 'pictures', [{ ...offer, title: 'Another title' }])
    expect(await rowIds()).toEqual(before)

    await offerListings(at(later), 'pictures', [
      {
        ...offer,
        pictures: [photo('sea'), photo('front'), { kind: 'scene', scene: 'villa', seed: 7, alt: 'Dusk' }],
      },
    ])
    expect(await picturesOf(database().db, id)).toEqual([
      { position: 0, alt: null, kind: 'photo', state: 'waiting', sourceUrl: 'https://a.example/sea.jpg' },
      {
        position: 1,
        alt: null,
        kind: 'photo',
        state: 'stored',
        sourceUrl: 'https://a.example/front.jpg',
        storageKey: 'front',
        width: 1600,
        height: 1067,
      },
      { position: 2, alt: 'Dusk', kind: 'scene', scene: 'villa', seed: 7 },
    ])
  })

  test('of two offers with one id the later counts; sources do not share ids (docs/product/listings.md §25)', async () => {
    const offer = offered()
    const outcome = await offerListings(at(testNow), 'double', [offer, { ...offer, title: 'The later' }])
    expect(outcome.added).toBe(1)
    expect(await findListingById(database().db, outcome.changes[0]!.id)).toMatchObject({ title: 'The later' })
    expect((await offerListings(at(testNow), 'other', [offer])).added).toBe(1)
  })

  test('what staff settled stays: sold is not offered anew by a changed text, withdrawn is (docs/product/listings.md §25)', async () => {
    const sold = offered()
    const soldId = await listing(at(testNow), sold, 'states')
    await setListingState(database().db, [soldId], 'sold', testNow)
    await offerListings(at(later), 'states', [{ ...sold, title: 'New' }])
    expect(await findListingById(database().db, soldId)).toMatchObject({ state: 'sold', title: 'New' })

    const gone = offered()
    const goneId = await listing(at(testNow), gone, 'states')
    await setListingState(database().db, [goneId], 'withdrawn', testNow)
    expect(await offerListings(at(later), 'states', [gone])).toMatchObject({ changed: 1 })
    expect(await findListingById(database().db, goneId)).toMatchObject({
      state: 'published',
      stateChangedAt: later,
      firstPublishedAt: testNow,
    })
  })

  test('one job for yields follows, however many calls (docs/product/listings.md §9)', async () => {
    await offerListings(at(testNow), 'jobs', [offered()])
    await offerListings(at(testNow), 'jobs', [offered()])
    expect(await yieldJobs()).toBe(1)
  })

  test('nothing of a batch is kept where one of it cannot be written (docs/import.md)', async () => {
    const impossible = offered({ latitude: 200, longitude: 33 })
    await expect(offerListings(at(testNow), 'broken', [offered(), impossible])).rejects.toThrow(/check/)
    const { rows } = await sql`select id from listing where source = 'broken'`.execute(database().db)
    expect(rows).toEqual([])
  })
})

test('what a snapshot no longer names is withdrawn within its source, never deleted (docs/product/listings.md §25)', async () => {
  const [stays, leaves] = [offered(), offered()]
  const [stayingId, leavingId, elsewhereId] = [
    await listing(at(testNow), stays, 'snapshot'),
    await listing(at(testNow), leaves, 'snapshot'),
    await listing(at(testNow), leaves, 'elsewhere'),
  ]
  expect(await withdrawListings(at(later), 'snapshot', [stays.sourceId, 'unheard-of'])).toBe(1)
  const states = await database()
    .db.selectFrom('listing')
    .select(['id', 'state'])
    .where('id', 'in', [stayingId, leavingId, elsewhereId])
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { id: stayingId, state: 'published' },
    { id: leavingId, state: 'withdrawn' },
    { id: elsewhereId, state: 'published' },
  ])
  expect(await withdrawListings(at(later), 'snapshot', [stays.sourceId])).toBe(0)
})
