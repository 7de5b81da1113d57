/** The index in memory finds what SQL finds, whatever was saved, changed or deleted since it was read. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { membersInBulk } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { changePrices, randomCriteria, randomOffer, randomTownQuery } from '#test/random-stock.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { findMatches, type FoundMatch } from './alert-matching.queries.server.ts'
import { deleteAlertRow, insertAlert, replaceQuery } from '../alert/alerts.queries.server.ts'
import { AlertIndex, findMatchesInIndex } from './alert-index.server.ts'

const HOMES = 500
const ALERTS = 2_000

const database = testDatabase()
let homes: number[] = []
let members: string[] = []

const randomQuery: fc.Arbitrary<AlertQuery> = fc.oneof(
  { weight: 3, arbitrary: randomTownQuery },
  { weight: 1, arbitrary: randomCriteria.map((criteria) => ({ kind: 'search' as const, criteria })) },
)
const queries = fc.sample(randomQuery, { numRuns: ALERTS + 200, seed: 5 })

beforeAll(async () => {
  const ctx = database().context()
  const offers = fc.sample(randomOffer, { numRuns: HOMES, seed: 12 }).map(offered)
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
const sorted = (found: readonly FoundMatch[]) =>
  found.toSorted((a, b) => a.alertId - b.alertId || a.listingId - b.listingId)

test('thousands of alerts find the same homes in memory and in SQL, and so do those saved later (docs/product/alerts.md §6, §23)', async () => {
  const { db } = database()
  const ids = await insert(0, ALERTS)
  const index = new AlertIndex()
  const inMemory = async () => sorted((await findMatchesInIndex(db, index, homes)).found)
  const bySql = async () => sorted(await findMatches(db, homes))
  const first = await inMemory()
  expect(first).toEqual(await bySql())
  expect(first.length).toBeGreaterThan(5_000)

  await insert(ALERTS, queries.length)
  // The query of another alert, under the same id.
  for (const [at, id] of ids.slice(0, 100).entries()) {
    const query = queries[ALERTS + at]!
    const { kind } = queries[at]!
    if (query.kind === kind) await replaceQuery(db, id, query)
  }
  const deleted = new Set(ids.slice(100, 150))
  for (const id of deleted) await deleteAlertRow(db, id)
  const later = await inMemory()
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
  const foundBy = async (id: number) =>
    (await findMatchesInIndex(db, index, homes)).found.filter(({ alertId }) => alertId === id)
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
  const { found } = await findMatchesInIndex(db, index, homes)
  expect(found.filter(({ alertId }) => alertId === id).length).toBeGreaterThan(0)
  const { rows } = await sql<{ isPast: boolean }>`
    select changed_in < pg_snapshot_xmin(pg_current_snapshot()) as "isPast" from alert where id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ isPast: true }])
})
