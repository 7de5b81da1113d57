import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import {
  changeEstimates,
  changePrices,
  randomCriteria,
  randomOffer,
  runsThroughAHome,
} from '#test/random-stock.ts'
import type { Context, Member } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { everything, type SearchCriteria } from './criteria/criteria.ts'
import {
  type ListingSearch,
  listingSearch,
  type SearchEngine,
  searchInSql,
} from './queries/listing-search.server.ts'
import { indexTexts } from './text/index-texts.server.ts'
import { findRelaxations } from './criteria/relaxation.ts'
import { type RunningEngine, startSearchEngine } from './search-engine.server.ts'

const database = testDatabase()
const seed = () => fc.readConfigureGlobal().seed ?? 1

let engine: RunningEngine
afterAll(() => engine.close())

/** Writes a stock of random homes: with another `round` the same homes say something else. */
async function offerStock(round: number, homes: number): Promise<void> {
  const ctx = database().context()
  const offers = fc
    .sample(randomOffer, { numRuns: homes, seed: seed() * 100 + round })
    .map((offer, at) => offered({ ...offer, sourceId: `home-${at}` }))
  await offerListings(ctx, 'stock', offers)
  await recomputeYields(ctx)
  await indexTexts(ctx)
}

async function loaded(): Promise<ListingSearch> {
  await engine.catchUp()
  const search = engine.current()
  if (search === null) throw new Error('The engine has not loaded the stock.')
  return search
}

beforeAll(async () => {
  await offerStock(0, 600)
  await changePrices(database().db)
  await changeEstimates(database().db)
  engine = startSearchEngine(database(), createLog('silent'))
  await vi.waitUntil(() => engine.current() !== null, { timeout: 60_000 })
})

const rounded = (value: number) => Math.round(value * 1e9) / 1e9

/**
 * Compares what memory and SQL answer to random searches.
 * @returns how many were the same
 */
async function sameAnswers(searches: number, round: number): Promise<number> {
  let same = 0
  const { db } = database()
  const [inMemory, inSql] = [await loaded(), searchInSql(db)]
  const positions = await db.selectFrom('listing').select(['latitude', 'longitude']).execute()
  const view = { south: 34.6, west: 32.4, north: 35, east: 33.6 }
  const answersOf = async (search: ListingSearch, criteria: SearchCriteria, page: number) => {
    const [found, facets, clusters, relaxations] = await Promise.all([
      search.find(criteria, page),
      search.facets(criteria),
      page === 1 ? search.clusters(criteria, view, 7) : [],
      page === 2 ? findRelaxations(criteria, search.count) : [],
    ])
    return {
      found,
      cards: await search.cards(found.ids, testNow),
      facets,
      relaxations,
      clusters: clusters.map((cluster) => ({
        ...cluster,
        // Sums of fractions depend on the order of their parts.
        latitude: rounded(cluster.latitude),
        longitude: rounded(cluster.longitude),
      })),
    }
  }
  await fc.assert(
    fc.asyncProperty(
      randomCriteria.filter((criteria) => !runsThroughAHome(criteria, positions)),
      fc.constantFrom(1, 1, 2, 3, 9),
      async (criteria, page) => {
        expect(await answersOf(inMemory, criteria, page)).toEqual(await answersOf(inSql, criteria, page))
        same++
      },
    ),
    { numRuns: searches, seed: seed() + round },
  )
  return same
}

describe('a search in memory', () => {
  test('answers what SQL answers: page, total, cards, facets, clusters and relaxations (docs/product/search.md §1, §11, §13, §15, §16)', async () => {
    expect(await sameAnswers(300, 0)).toBe(300)
  })

  test('the newest first of those listed within some days (docs/product/search.md §11, §27)', async () => {
    const criteria = { ...everything('sale'), maxListedDays: 30 }
    const [inMemory, inSql] = [await loaded(), searchInSql(database().db)]
    const found = await inMemory.find(criteria, 1)
    expect(found.ids).toHaveLength(20)
    expect(found).toEqual(await inSql.find(criteria, 1))
  })

  test('and after homes were changed, moved, taken off the market, brought back, removed and added', async () => {
    const { db } = database()
    for (const round of [1, 2, 3]) {
      await offerStock(round, 500 + round * 100)
      await changePrices(db)
      await changeEstimates(db, round)
      await sql`delete from listing where id % 17 = ${round}::int`.execute(db)
      expect(await sameAnswers(60, round)).toBe(60)
    }
  })

  test('and of a stock that has outgrown the index, which is loaded anew', async () => {
    const { db } = database()
    await sql`
      insert into listing (source, source_id, content_hash, first_seen_at, offer_changed_at, state, state_changed_at,
        first_published_at, changed_at, addition, purpose, type, region, price_euro)
      select 'many', n::text, '\\x00', now(), now(), 'published', now(), now(), now(), 'feed', 'sale', 'villa', 'paphos', n
      from generate_series(1, 6000) as n`.execute(db)
    await engine.catchUp()
    await vi.waitUntil(() => engine.current() !== null, { timeout: 60_000 })
    expect(await sameAnswers(25, 4)).toBe(25)
    await sql`truncate listing cascade`.execute(db)
    expect(await (await loaded()).count(everything(null))).toBe(0)
    await offerStock(5, 300)
    expect(await sameAnswers(25, 5)).toBe(25)
  })
})

const agent: Member = {
  kind: 'member',
  memberId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  username: 'nikos',
  email: 'nikos@example.com',
  role: 'agent',
  pendingRole: null,
  signedInAt: new Date(),
}

describe('what is committed', () => {
  const newest = async () => (await (await loaded()).find(everything(null), 1, 1)).ids[0]
  /** Alerts do not ask for it, so that transactions which write it wait for no other. */
  const publish = async (db: Db, sourceId: string, day: string) => {
    const { rows } = await sql<{ id: number }>`
      update listing set state = 'published', first_published_at = ${day} where source_id = ${sourceId} returning id`.execute(
      db,
    )
    return rows[0]!.id
  }
  beforeAll(async () => {
    for (const home of ['home-1', 'home-2', 'home-3']) await publish(database().db, home, '2020-01-01')
  })

  test('is found in whichever order transactions wrote and committed (docs/product/search.md §23)', async () => {
    const { db } = database()
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = db.transaction().execute(async (tx) => {
      const id = await publish(tx, 'home-1', '2031-01-01')
      written.resolve()
      await mayCommit.promise
      return id
    })
    await written.promise
    try {
      const id = await publish(db, 'home-2', '2030-01-01')
      expect(await newest()).toBe(id)
    } finally {
      mayCommit.resolve()
    }
    const latest = await slow
    expect(await newest()).toBe(latest)
  })

  test('is found by staff at once, whichever process committed it, and by a transaction before that (docs/product/search.md §23)', async () => {
    const { db } = database()
    const ask = async (context: Partial<Context>) => {
      const search = await listingSearch(database().context({ searchEngine: engine, ...context }))
      return (await search.find(everything(null), 1, 1)).ids[0]
    }
    const id = await publish(db, 'home-4', '2033-01-01')
    expect(await ask({ actor: agent })).toBe(id)
    const inTransaction = await db.transaction().execute(async (tx) => {
      const own = await publish(tx, 'home-5', '2034-01-01')
      return { own, found: await ask({ db: tx }) }
    })
    expect(inTransaction.found).toBe(inTransaction.own)
    const latest = await publish(db, 'home-4', '2035-01-01')
    // A large import: it would take over what was committed some time later.
    const busy: SearchEngine = { current: engine.current, catchUp: () => new Promise(() => {}) }
    expect(await ask({ actor: { kind: 'system' }, searchEngine: busy })).toBe(latest)
    await publish(db, 'home-4', '2020-01-01')
    await publish(db, 'home-5', '2020-01-01')
  })

  test('shows in cards that were shown before: facts, and pictures that are stored, changed and taken away (docs/product/search.md §23)', async () => {
    const { db } = database()
    const id = await publish(db, 'home-6', '2020-01-01')
    await sql`delete from listing_picture where listing_id = ${id}`.execute(db)
    const card = async () => {
      const [[inMemory], [inSql]] = await Promise.all([
        (await loaded()).cards([id], testNow),
        searchInSql(db).cards([id], testNow),
      ])
      expect(inMemory).toEqual(inSql)
      return inMemory!
    }
    const drawn = await card()
    await sql`update listing set title = 'Now by the sea' where id = ${id}`.execute(db)
    expect(await card()).toEqual({ ...drawn, title: 'Now by the sea' })

    const store = (position: number) =>
      sql`
        insert into listing_picture (listing_id, position, kind, source_url, state, storage_key, width, height)
        values (${id}, ${position}, 'photo', 'https://example.com/a.jpg', 'stored', ${`key-${position}`}, 1600, 900)`.execute(
        db,
      )
    await store(2)
    const second = await card()
    expect(second).toMatchObject({ pictureCount: 1 })
    expect(second.picture).not.toEqual(drawn.picture)
    await store(1)
    const first = await card()
    expect(first).toMatchObject({ pictureCount: 2 })
    expect(first.picture).not.toEqual(second.picture)
    await sql`update listing_picture set state = 'gone' where listing_id = ${id} and position = 1`.execute(db)
    expect((await card()).picture).toEqual(second.picture)
    await sql`delete from listing_picture where listing_id = ${id}`.execute(db)
    expect((await card()).picture).toEqual(drawn.picture)
  })

  test('is not what was rolled back', async () => {
    const { db } = database()
    const before = await newest()
    const rolledBack = db.transaction().execute(async (tx) => {
      await publish(tx, 'home-3', '2032-01-01')
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await newest()).toBe(before)
  })
})
