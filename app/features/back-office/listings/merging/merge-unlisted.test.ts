import type { Context } from '#app/platform/context/context.ts'
/** Merging two listings that alerts found and do not list. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listingVersion } from '#app/features/listings/editing/listing-version.server.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { mergeListings } from '#app/features/listings/merging/merge-listings.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { undoMerge as undoMergeWith } from '../../../listings/merging/undo-merge.server.ts'
import { allBelongings } from './all-belongings.server.ts'

const undoMerge = (ctx: Context, merge: { merged: number }) => undoMergeWith(ctx, merge, allBelongings)

const database = testDatabase()
const visitor = () => database().context()
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const seenOf = async (id: number) => listingVersion((await findListingById(database().db, id))!)

/** An alert that does not list homes that it finds now, or of which a mail told; its number. */
async function notListing(
  memberId: string,
  homes: [id: number, bit: 'matching' | 'told'][],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into alert (member_id, kind, filters, created_at, saved_at)
    values (${memberId}, 'search', '{}', now(), now()) returning id`.execute(database().db)
  const alertId = rows[0]!.id
  for (const [home, bit] of homes) {
    const bits = (is: boolean) => sql`set_bit(0::bit(1024), ${home % 1_024}::integer, ${is ? 1 : 0}::integer)`
    await sql`
      insert into alert_unlisted as former (alert_id, block, matching, told)
      values (${alertId}, ${Math.floor(home / 1_024)}, ${bits(bit === 'matching')}, ${bits(bit === 'told')})
      on conflict (block, alert_id) do update
      set matching = former.matching | excluded.matching, told = former.told | excluded.told`.execute(
      database().db,
    )
  }
  return alertId
}

const unlistedOf = async (alertId: number) => {
  const known: Record<string, number[]> = { matching: [], told: [] }
  const rows = await database()
    .db.selectFrom('alert_unlisted')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('block')
    .execute()
  for (const { block, ...bits } of rows)
    for (const name of ['matching', 'told'] as const)
      for (const [place, bit] of [...bits[name]].entries())
        if (bit === '1') known[name]!.push(block * 1_024 + place)
  return known
}

test('what alerts know of a home that they do not list moves too, and comes back (docs/product/office.md §27, docs/product/alerts.md §24)', async () => {
  const kept = await listing(visitor(), {}, 'north')
  const merged = await listing(visitor(), {}, 'south')
  const { memberId } = await member(visitor())
  const finds = await notListing(memberId, [[merged, 'matching']])
  const told = await notListing(memberId, [
    [merged, 'told'],
    [kept, 'matching'],
  ])
  const lists = await notListing(memberId, [[merged, 'matching']])
  await sql`insert into alert_match (alert_id, listing_id, member_id, version, found_at, reason)
    values (${lists}, ${kept}, ${memberId}, 1, now(), '{}')`.execute(database().db)
  const seen = () => Promise.all([finds, told, lists].map(unlistedOf))
  const before = await seen()
  await mergeListings(
    system(),
    {
      kept,
      merged,
      seen: { kept: await seenOf(kept), merged: await seenOf(merged) },
      taken: [],
      feed: 'kept',
    },
    allBelongings,
  )
  expect(await seen()).toEqual([
    { matching: [kept], told: [] },
    { matching: [kept], told: [kept] },
    { matching: [], told: [] },
  ])
  await undoMerge(system(), { merged })
  expect(await seen()).toEqual(before)
  expect(before[0]).toEqual({ matching: [merged], told: [] })
})
