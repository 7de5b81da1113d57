/** The index in memory finds what SQL finds, whatever was saved, changed or deleted since it was read. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findMatchesInSql, membersInBulk } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import {
  changePrices,
  randomCriteria,
  randomOffer,
  randomTownQuery,
  runsThroughAHome,
} from '#test/random-stock.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { deleteAlertRow, insertAlert, replaceQuery } from '../alert/alerts.queries.server.ts'
import { AlertIndex, findMatchesInIndex, type FoundMatch } from './alert-index.server.ts'

const HOMES = 500
const ALERTS = 2_000

const database = testDatabase()
let homes: number[] = []
let members: string[] = []

const offers = fc.sample(randomOffer, { numRuns: HOMES, seed: 12 }).map(offered)
const randomQuery: fc.Arbitrary<AlertQuery> = fc.oneof(
  { weight: 3, arbitrary: randomTownQuery },
  {
    weight: 1,
    arbitrary: randomCriteria
      .filter((criteria) => !runsThroughAHome(criteria, offers))
      .map((criteria) => ({ kind: 'search' as const, criteria })),
  },
)
const queries = fc.sample(randomQuery, { numRuns: ALERTS + 200, seed: 5 })

beforeAll(async () => {
  const ctx = database().context()
  const { changes } = await offerListings(ctx, 'stock', offers)
  await changePrices(ctx.db)
  await recomputeYields(ctx)
  homes = changes.map(({ id }) => id)
  members = await membersInBulk(ctx.db, queries.length)
})

/** One after the other, in one transaction: their ids rise with their number. */
const insert = (from: number, to: number): Promise<number[]> =>
  database()
    .db.transaction()
    .execute(async (db) => {
      const ids: number[] = []
      for (let at = from; at < to; at++) {
        const alert = {
          memberId: members[at]!,
          query: queries[at]!,
          name: null,
          frequency: null,
          now: testNow,
        }
        ids.push(await insertAlert(db, alert))
      }
      return ids
    })
const inMemory = async (index: AlertIndex) => {
  const { db } = database()
  const onOffer = (await findListingsById(db, homes)).filter(({ state }) => isOnOffer(state))
  return (await findMatchesInIndex(db, index, onOffer)).found
}
const sorted = (found: readonly FoundMatch[]) =>
  found.toSorted((a, b) => a.alertId - b.alertId || a.listingId - b.listingId)

test('thousands of alerts find the same homes in memory and in SQL, and so do those saved later (docs/product/alerts.md §6, §23)', async () => {
  const { db } = database()
  const ids = await insert(0, ALERTS)
  const index = new AlertIndex()
  const bySql = async () => sorted(await findMatchesInSql(db, homes))
  const first = sorted(await inMemory(index))
  expect(first).toEqual(await bySql())
  expect(first.length).toBeGreaterThan(5_000)

  await insert(ALERTS, queries.length)
  // The query of another alert, under the same id.
  for (const [at, id] of ids.slice(0, 100).entries()) {
    const [query, former] = [queries[ALERTS + at]!, queries[at]!]
    if (query.kind === 'search' && former.kind === 'search') await replaceQuery(db, id, query)
    // An alert stays its town's.
    if ('town' in query && 'town' in former && query.kind === former.kind)
      await replaceQuery(db, id, { ...query, town: former.town })
  }
  const deleted = new Set(ids.slice(100, 150))
  for (const id of deleted) await deleteAlertRow(db, id)
  const later = sorted(await inMemory(index))
  // Deleted ones stay in memory, and what is found for them is not stored.
  expect(later.filter(({ alertId }) => !deleted.has(alertId))).toEqual(await bySql())
  expect(later).not.toEqual(first)
})

test('an alert that is being saved is not there before it is committed, and is then (docs/product/alerts.md §7)', async () => {
  const { db } = database()
  const index = new AlertIndex()
  await index.follow(db)
  const [memberId = ''] = await membersInBulk(db, 1)
  const query: AlertQuery = { kind: 'search', criteria: everything(null) }
  const foundBy = async (id: number) => (await inMemory(index)).filter(({ alertId }) => alertId === id)
  const id = await db.transaction().execute(async (tx) => {
    const inserted = await insertAlert(tx, { memberId, query, name: null, frequency: null, now: testNow })
    expect(await foundBy(inserted)).toEqual([])
    return inserted
  })
  const { rows } = await sql`select from listing where state in ('published', 'under-offer')`.execute(db)
  expect(await foundBy(id)).toHaveLength(rows.length)
})

test('alerts of a restored backup, saved in transactions of another server, are matched as others (docs/product/alerts.md §23)', async () => {
  const { db } = database()
  const [memberId = ''] = await membersInBulk(db, 1)
  const query: AlertQuery = { kind: 'search', criteria: everything(null) }
  const id = await insertAlert(db, { memberId, query, name: null, frequency: null, now: testNow })
  await db.updateTable('alert').set({ changed_in: '9000000000000' }).where('id', '=', id).execute()
  const index = new AlertIndex()
  const found = await inMemory(index)
  expect(found.filter(({ alertId }) => alertId === id).length).toBeGreaterThan(0)
  const { rows } = await sql<{ isPast: boolean }>`
    select changed_in < pg_snapshot_xmin(pg_current_snapshot()) as "isPast" from alert where id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ isPast: true }])
})
