import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailedMember, matchAllChanges, priceQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import type { TestMember } from '#test/members.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import {
  countAlertListings,
  findAlertListings,
} from '#app/features/saved/matches/alert-listings.queries.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { MAX_LISTED } from '../alert/alert.ts'
import { loadAlerts } from '../list/alerts-page.server.ts'
import { deleteAlert } from '../saving/delete-alert.server.ts'
import { previewAlert } from './preview-alert.server.ts'
import { readAlerts } from '../form/read-alerts.server.ts'
import { rematchSavedAlert } from './rematch-saved-alert.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { saveSearch } from '../saving/save-search.server.ts'
import { sendDigest } from '../digests/send-digest.server.ts'
import { trimAlertLists } from './trim-alert-lists.server.ts'

const HOMES = 2_310
const HALF_HOUR = 1_800_000
const database = testDatabase()
const system = () => database().context({ actor: { kind: 'system' } })
/** Context a day after alerts were saved, when the stock changes. */
const later = () => ({ ...system(), now: () => new Date(testNow.valueOf() + 86_400_000) })
const as = ({ actor }: TestMember) => database().context({ actor })

/** Ids of the source's homes by number: 0 is the first that came, and so on. */
let ids: number[] = []
const offer = (number: number, priceEuro: number) =>
  offered({
    sourceId: `home-${number}`,
    priceEuro,
    publishedAt: new Date(testNow.valueOf() + (number - HOMES) * HALF_HOUR),
  })
async function reprice(number: number, priceEuro: number): Promise<void> {
  await offerListings(later(), 'test', [offer(number, priceEuro)])
  await matchAllChanges(later())
}

const rowsOf = async (table: 'alert_match' | 'alert_listing', { memberId }: TestMember) =>
  (
    await database().db.selectFrom(table).select('listing_id').where('member_id', '=', memberId).execute()
  ).map((row) => row.listing_id)
/** How many mails a member got until now, once what is due was sent. */
async function mailsTo(person: TestMember): Promise<number> {
  await sendDigest(later(), person.memberId)
  return (await database().mails()).filter(({ to }) => to === person.email).length
}
const homesOf = async (person: TestMember) => (await readAlerts(as(person))).map(({ homes }) => homes)

beforeAll(async () => {
  const offers = Array.from({ length: HOMES }, (_, number) => offer(number, 200_000))
  await offerListings(system(), 'test', offers)
  await matchAllChanges(system())
  const rows = await database().db.selectFrom('listing').select(['id', 'source_id']).execute()
  const byNumber = new Map(rows.map((row) => [row.source_id, row.id]))
  ids = offers.map(({ sourceId }) => byNumber.get(sourceId)!)
}, 120_000)

describe('a broad alert', () => {
  test('lists the newest homes when it is saved, and counts all (docs/product/alerts.md §24)', async () => {
    const anna = await mailedMember(system())
    expect(await previewAlert(as(anna), priceQuery())).toMatchObject({ onOffer: HOMES, lastDays: HOMES })
    expect((await saveAlert(as(anna), priceQuery())).found).toBe(HOMES)
    const newest = ids.slice(-MAX_LISTED).toSorted((a, b) => a - b)
    for (const table of ['alert_match', 'alert_listing'] as const)
      expect((await rowsOf(table, anna)).toSorted((a, b) => a - b)).toEqual(newest)
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from alert_unlisted`.execute(
      database().db,
    )
    expect(rows[0]!.rows).toBeLessThan(10)
    const href = '/buy?'
    expect((await loadAlerts(as(anna))).alerts).toMatchObject([
      { homes: HOMES, listed: MAX_LISTED, searchHref: expect.stringContaining(href) },
    ])
    expect(await countAlertListings(database().db, anna.memberId)).toEqual({
      listed: MAX_LISTED,
      noLongerMatching: 0,
    })
    expect(await mailsTo(anna)).toBe(0)
  })

  test('saved again, or matched once more, changes nothing; other filters forget all (docs/product/alerts.md §2, §24)', async () => {
    const anna = await mailedMember(system())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await rematchSavedAlert(system(), alertId)
    expect((await saveAlert(as(anna), priceQuery())).found).toBe(HOMES)
    expect(await rowsOf('alert_match', anna)).toHaveLength(MAX_LISTED)
    expect(await mailsTo(anna)).toBe(0)
    expect((await saveAlert(as(anna), priceQuery({ maxMeasure: 100 }))).found).toBe(0)
    expect([await rowsOf('alert_match', anna), await homesOf(anna)]).toEqual([[], [0]])
    await saveAlert(as(anna), priceQuery())
    await deleteAlert(as(anna), { alertId })
    expect(await rowsOf('alert_listing', anna)).toEqual([])
  })

  test('mails nothing of an unlisted home that stays in range, and once of one that leaves and comes back (docs/product/alerts.md §8, §24)', async () => {
    const anna = await mailedMember(system())
    await saveAlert(as(anna), priceQuery())
    await reprice(0, 210_000)
    expect(await mailsTo(anna)).toBe(0)
    expect(await homesOf(anna)).toEqual([HOMES])
    await reprice(0, 400_000)
    expect(await homesOf(anna)).toEqual([HOMES - 1])
    expect(await mailsTo(anna)).toBe(0)
    await reprice(0, 205_000)
    expect(await homesOf(anna)).toEqual([HOMES])
    expect(await rowsOf('alert_listing', anna)).toContain(ids[0])
    expect(await mailsTo(anna)).toBe(1)
    for (const price of [400_000, 206_000]) await reprice(0, price)
    expect(await mailsTo(anna)).toBe(1)
  })

  test('lists what comes later, and drops its oldest homes at night, but what a mail is still to tell (docs/product/alerts.md §24)', async () => {
    const anna = await mailedMember(system())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    for (const price of [400_000, 207_000]) await reprice(1, price)
    const night = () => trimAlertLists(system(), undefined, 0)
    await night()
    expect(await rowsOf('alert_match', anna)).toEqual([ids[1]])
    expect(await homesOf(anna)).toEqual([HOMES])
    expect(await mailsTo(anna)).toBe(1)
    await night()
    expect([await rowsOf('alert_match', anna), await rowsOf('alert_listing', anna)]).toEqual([[], []])
    expect(await homesOf(anna)).toEqual([HOMES])
    // It was told, as far as is remembered.
    for (const price of [400_000, 208_000]) await reprice(1, price)
    await rematchSavedAlert(system(), alertId)
    expect(await rowsOf('alert_listing', anna)).toEqual([ids[1]])
    expect(await mailsTo(anna)).toBe(1)
  })

  test('at night keeps the newest homes of a list that grew (docs/product/alerts.md §24)', async () => {
    const anna = await mailedMember(system())
    await saveAlert(as(anna), priceQuery())
    for (const price of [400_000, 209_000]) await reprice(2, price)
    expect(await rowsOf('alert_match', anna)).toHaveLength(MAX_LISTED + 1)
    expect(await mailsTo(anna)).toBe(1)
    await trimAlertLists(system())
    const listed = await rowsOf('alert_listing', anna)
    expect(listed).toHaveLength(MAX_LISTED)
    expect(listed).toContain(ids[2])
    expect(await homesOf(anna)).toEqual([HOMES])
  })

  test('that is a saved search tells of a price cut of a home that it does not list (docs/product/alerts.md §14, §24)', async () => {
    const anna = await mailedMember(system())
    const criteria = { ...everything('sale'), regions: ['limassol' as const], maxPriceEuro: 300_000 }
    await saveSearch(as(anna), { name: 'Limassol', criteria })
    expect(await rowsOf('alert_match', anna)).toHaveLength(MAX_LISTED)
    await reprice(3, 220_000)
    expect(await mailsTo(anna)).toBe(0)
    await reprice(3, 190_000)
    expect(await mailsTo(anna)).toBe(1)
    expect(await rowsOf('alert_listing', anna)).toContain(ids[3])
    expect(await homesOf(anna)).toEqual([HOMES])
  })

  test('still finds a home that another alert lists, and does no more (docs/product/alerts.md §9, §24)', async () => {
    const anna = await mailedMember(system())
    await reprice(4, 50_000)
    const { alertId } = await saveAlert(as(anna), priceQuery())
    const cheap = { ...everything('sale'), maxPriceEuro: 60_000 }
    const { alertId: search } = await saveSearch(as(anna), { name: 'Cheap', criteria: cheap })
    const entry = async () =>
      (await findAlertListings(database().db, anna.memberId)).find(({ listingId }) => listingId === ids[4])
    expect(await entry()).toMatchObject({ alertIds: [alertId, search] })
    await reprice(4, 70_000)
    expect(await entry()).toMatchObject({ alertIds: [alertId] })
    await deleteAlert(as(anna), { alertId: search })
    expect(await entry()).toMatchObject({ alertIds: [alertId] })
    await deleteAlert(as(anna), { alertId })
    expect(await entry()).toBeUndefined()
  })

  test('leaves a removed home away, also one that it does not list (docs/product/alerts.md §9, §24)', async () => {
    const anna = await mailedMember(system())
    await reprice(5, 50_000)
    await saveSearch(as(anna), { name: 'Cheap', criteria: { ...everything('sale'), maxPriceEuro: 60_000 } })
    await database()
      .db.updateTable('alert_listing')
      .set({ removed_at: testNow })
      .where('member_id', '=', anna.memberId)
      .execute()
    await saveAlert(as(anna), priceQuery())
    expect((await readAlerts(as(anna))).map(({ homes }) => homes)).toEqual([HOMES - 1, 0])
    for (const price of [400_000, 51_000]) await reprice(5, price)
    expect(await mailsTo(anna)).toBe(0)
  })
})
