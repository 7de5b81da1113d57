/**
 * An audit of alerts that list in part: each of 40 random alerts is someone's twice, and one of the two keeps next to
 * nothing on its list. Both are mailed the same over several imports.
 */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchAllChanges, membersInBulk } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { changeEstimates, randomCriteria, randomOffer, randomTownQuery } from '#test/random-stock.ts'
import type { MemberId } from '#app/platform/context/context.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { clearAwaitedEstimates } from '#app/features/listings/record/yields.queries.server.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { unlistOldest } from '../alert/alert-list.queries.server.ts'
import { alertsOf } from '../alert/alerts.queries.server.ts'
import { rematchSavedAlert } from './rematch-saved-alert.server.ts'
import { sendDigest } from '../digests/send-digest.server.ts'
import { storeAlert } from '../saving/store-alert.server.ts'

const ALERTS = 40
const HOMES = 200
const IMPORTS = 3
/** Number of homes that the second of two alerts lists. */
const MOST = 3

const database = testDatabase()
const system = (day: number) =>
  database().context({
    actor: { kind: 'system' },
    now: () => new Date(testNow.valueOf() + day * 3 * 86_400_000),
  })

const sample = (seed: number) => fc.sample(randomOffer, { numRuns: HOMES, seed }).map(offered)
/** A third of the homes as they were at first, so that many come back; a third changed in anything. */
const nextOffers = (first: readonly OfferedListing[], seed: number): OfferedListing[] =>
  sample(seed).map((other, at) =>
    (at + seed) % 3 === 0 ? { ...other, sourceId: first[at]!.sourceId } : first[at]!,
  )

async function importOffers(offers: readonly OfferedListing[], day: number): Promise<void> {
  const ctx = system(day)
  await offerListings(ctx, 'stock', offers)
  await changeEstimates(ctx.db, day)
  await clearAwaitedEstimates(ctx.db)
  await matchAllChanges(ctx)
}

type Twins = { members: [MemberId, MemberId]; alerts: [number, number] }

async function saveTwins(): Promise<Twins[]> {
  const members = await membersInBulk(database().db, ALERTS * 2)
  await sql`update member set email_confirmed_at = now()`.execute(database().db)
  await sql`
    insert into alert_settings (member_id, mails_wanted, consent_at, frequency) select id, true, now(), 'at-once' from member`.execute(
    database().db,
  )
  const queries: AlertQuery[] = [
    ...fc.sample(randomTownQuery, { numRuns: ALERTS / 2, seed: 15 }),
    ...fc
      .sample(randomCriteria, { numRuns: ALERTS / 2, seed: 16 })
      .map((criteria) => ({ kind: 'search' as const, criteria })),
  ]
  const twins: Twins[] = []
  for (const [at, query] of queries.entries()) {
    const pair: Twins['members'] = [members[at * 2]!, members[at * 2 + 1]!]
    const save = async (memberId: MemberId) =>
      (await storeAlert(system(0), memberId, { query, alertId: null })).alertId
    twins.push({ members: pair, alerts: [await save(pair[0]), await save(pair[1])] })
  }
  return twins
}

/** Reads the homes of a member's mails of a day, and how many match now. */
async function toldOn(memberId: MemberId, day: number) {
  await sendDigest(system(day), memberId)
  const { rows } = await sql<{ id: number; reason: unknown }>`
    select listing_id as id, reason from alert_match join alert_digest on alert_digest.id = digest_id
    where alert_match.member_id = ${memberId} and made_at = ${system(day).now()} order by 1`.execute(
    database().db,
  )
  return { told: rows, homes: (await alertsOf(database().db, memberId))[0]!.homes }
}

test('an alert mails the same, and counts the same, however few of its homes it lists (docs/product/alerts.md §24)', async () => {
  const first = sample(21)
  await importOffers(first, 0)
  const twins = await saveTwins()
  let [told, unlisted] = [0, 0]
  for (let day = 0; day <= IMPORTS; day++) {
    if (day > 0) await importOffers(nextOffers(first, 21 + day), day)
    for (const { members, alerts } of twins) {
      const [all, few] = [await toldOn(members[0], day), await toldOn(members[1], day)]
      expect(few).toEqual(all)
      told += few.told.length
      if (day === 2) for (const alertId of alerts) await rematchSavedAlert(system(day), alertId)
      await unlistOldest(database().db, alerts[1], MOST)
      const [mine] = await alertsOf(database().db, members[1])
      expect([mine!.homes, mine!.listed <= MOST]).toEqual([all.homes, true])
      unlisted += mine!.homes - mine!.listed
    }
  }
  expect([told > 100, unlisted > 200]).toEqual([true, true])
}, 300_000)
