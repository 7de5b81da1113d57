import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMatchesInSql, mailedMember, matchAllChanges, priceQuery, yieldQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { deleteJobs } from '#test/jobs.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { findAlertListings, isFoundNow } from '#app/features/saved/matches/alert-listings.queries.server.ts'
import { matchReasonText, readMatchReason } from '#app/features/saved/matches/match-reason.ts'
import { matchAlertsJob } from '../alert/alert-jobs.server.ts'
import { AlertIndex } from './alert-index.server.ts'
import { beginRound } from '../digests/begin-round.server.ts'
import { matchAlerts } from './match-alerts.server.ts'
import { matchChanges } from './match-changes.server.ts'
import { alertKindNames } from '../alert/alert.ts'
import { currentSnapshot, type News } from './alert-matches.queries.server.ts'
import { saveAlert } from '../saving/save-alert.server.ts'
import { saveSearch } from '../saving/save-search.server.ts'
import { rematchSavedAlert } from './rematch-saved-alert.server.ts'
import { storeMatches } from './store-matches.server.ts'
import { sendDigest } from '../digests/send-digest.server.ts'

const database = testDatabase()
const as = (person: TestMember, about: Partial<Context> = {}) =>
  database().context({ actor: person.holder, ...about })
const system = () => database().context({ actor: { kind: 'system' } })
const match = () => matchAllChanges(system())
const offer = (about: Partial<OfferedListing>, source = 'test') =>
  offerListings(system(), source, [offered(about)])

const worded = <Row extends { reason: unknown }>(row: Row) => ({
  ...row,
  reason: matchReasonText(readMatchReason(row.reason)),
})

/** Reads the matches of a person, with their news. */
const found = async ({ memberId }: TestMember) => {
  const rows = await database()
    .db.selectFrom('alert_match')
    .select(['listing_id as id', 'reason', 'matches', 'news_at'])
    .where('member_id', '=', memberId)
    .orderBy('listing_id')
    .execute()
  return rows.map(({ news_at, ...row }) => ({ ...worded(row), toMail: news_at !== null }))
}
const listed = async ({ memberId }: TestMember) => {
  const rows = await database()
    .db.selectFrom('alert_listing')
    .select(['listing_id as id', 'reason', isFoundNow('alert_listing').as('matches')])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('listing_id')
    .execute()
  return rows.map(worded)
}
const matchingJobs = async () =>
  (
    await sql`select from graphile_worker.jobs where task_identifier = ${matchAlertsJob.name}`.execute(
      database().db,
    )
  ).rows
const waitingChanges = async () =>
  (
    await sql<{ id: number }>`select listing_id as id from listing_change order by id`.execute(database().db)
  ).rows.map(({ id }) => id)

beforeEach(async () => {
  await sql`truncate listing, alert, member, listing_change cascade`.execute(database().db)
})

describe('a listing that comes or changes', () => {
  test('is queued by whoever writes it, in the same transaction (docs/product/alerts.md §8)', async () => {
    const id = await listing(system(), { sourceId: 'a' })
    await listing(system(), { state: 'draft' })
    expect(await waitingChanges()).toEqual([id])
    const { rows: jobs } =
      await sql`select key, priority from graphile_worker.jobs where task_identifier = 'match-alerts'`.execute(
        database().db,
      )
    expect(jobs).toEqual([{ key: 'match-alerts', priority: 10 }])
    await match()
    // Words are matched once they are indexed.
    await offer({ sourceId: 'a', title: 'Another title' })
    expect(await waitingChanges()).toEqual([])
    await offer({ sourceId: 'a', title: 'Another title', priceEuro: 1 })
    const undone = database()
      .db.transaction()
      .execute(async (db) => {
        await offerListings({ ...system(), db }, 'test', [offered({ sourceId: 'lost' })])
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    expect(await waitingChanges()).toEqual([id])
  })

  test('joins the alert list of all whom it matches, with its reason, and a mail (docs/product/alerts.md §8)', async () => {
    const [anna, nikos] = [await mailedMember(database().context()), await member(database().context())]
    await saveAlert(as(anna), priceQuery())
    await saveAlert(as(nikos), priceQuery())
    const id = await listing(system(), { priceEuro: 285_000 })
    await listing(system(), { priceEuro: 300_001 })
    expect(await match()).toBe(2)
    const reason = 'new: 2-bedroom apartment in Germasogeia, Limassol at €285,000'
    expect(await found(anna)).toEqual([{ id, reason, matches: true, toMail: true }])
    expect(await found(nikos)).toEqual([{ id, reason, matches: true, toMail: false }])
    expect(await listed(nikos)).toEqual([{ id, reason, matches: true }])
  })

  test('is told with what moved: a price cut lifts an old listing over the line (docs/product/alerts.md §20)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), yieldQuery({ minMeasure: 6 }))
    const home = { sourceId: 'cut', statedAnnualIncomeEuro: 17_400 }
    const id = await listing(system(), { ...home, priceEuro: 330_000 })
    await match()
    expect(await found(anna)).toEqual([])
    await offer({ ...home, priceEuro: 285_000 })
    await match()
    expect(await found(anna)).toEqual([
      {
        id,
        reason: 'the price fell to €285,000: yield 6.1 %, stated by the agent',
        matches: true,
        toMail: true,
      },
    ])
  })

  test('is told as new where it turned from sale to rent, and not as cheaper (docs/product/alerts.md §20)', async () => {
    const [anna, nikos] = [await mailedMember(database().context()), await mailedMember(database().context())]
    await saveAlert(as(anna), priceQuery())
    await saveAlert(as(nikos), { ...priceQuery(), kind: 'rent-price' })
    const id = await listing(system(), { sourceId: 'turned', priceEuro: 285_000 })
    await match()
    await offer({ sourceId: 'turned', priceEuro: 1_200, purpose: 'rent', condition: null })
    await match()
    expect(await found(anna)).toMatchObject([{ id, matches: false }])
    expect(await found(nikos)).toEqual([
      {
        id,
        reason: 'new: 2-bedroom apartment in Germasogeia, Limassol at €1,200 a month',
        matches: true,
        toMail: true,
      },
    ])
  })

  test('is told when rents nearby rose (docs/product/alerts.md §20)', async () => {
    const anna = await mailedMember(database().context())
    const id = await listing(system(), { priceEuro: 240_000 })
    const lets = (rent: number) =>
      offerListings(
        system(),
        'lets',
        [1, 2, 3].map((at) => offered({ sourceId: `let-${at}`, purpose: 'rent', priceEuro: rent })),
      )
    await lets(900)
    await match()
    await saveAlert(as(anna), yieldQuery({ minMeasure: 5 }))
    expect(await found(anna)).toEqual([])
    await lets(1_040)
    await match()
    expect(await found(anna)).toEqual([
      { id, reason: 'asking rents nearby rose: yield 5.2 %', matches: true, toMail: true },
    ])
  })

  test('a new home whose figures follow it is told as new, with them (docs/product/alerts.md §8)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), {
      kind: 'annual-income',
      town: 'limassol',
      filters: { ...priceQuery().filters, minMeasure: 10_000 },
    })
    await listing(system(), { priceEuro: 240_000, statedAnnualIncomeEuro: 12_000 })
    await match()
    await match()
    expect((await found(anna)).map(({ reason }) => reason)).toEqual([
      'new: 2-bedroom apartment in Germasogeia, Limassol at €240,000: income €12,000 a year',
    ])
  })

  test('waits for the figures that follow from it, and for nothing where none do (docs/product/alerts.md §8)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), yieldQuery({ minMeasure: 6 }))
    await saveAlert(as(anna), { ...priceQuery(), kind: 'rent-price' })
    const home = { sourceId: 'settled', statedAnnualIncomeEuro: 12_000 }
    const id = await listing(system(), { ...home, priceEuro: 190_000 })
    await match()
    expect(await found(anna)).toMatchObject([
      { id, reason: expect.stringContaining('yield 6.3 %') as string },
    ])
    await offer({ ...home, priceEuro: 150_000 })
    await offer({ sourceId: 'let', purpose: 'rent', priceEuro: 900 })
    // The former yield still stands beside the new price.
    expect(await matchChanges(system(), new AlertIndex(), 100)).toMatchObject({ listings: 1, told: 1 })
    expect(await waitingChanges()).toEqual([id])
    await deleteJobs(database().db)
    await recomputeYields(system())
    expect(await matchingJobs()).toHaveLength(1)
    expect(await matchChanges(system(), new AlertIndex(), 100)).toMatchObject({ listings: 1 })
    expect(await found(anna)).toMatchObject([{ id, matches: true }, { matches: true }])
    await offer({ ...home, priceEuro: 100_000 })
    await match()
    expect(await found(anna)).toMatchObject([{ id, matches: false }, { matches: true }])
  })

  test('that has left the market waits for no figures (docs/product/alerts.md §8)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await listing(system(), { sourceId: 'gone' })
    await match()
    await offer({ sourceId: 'gone', priceEuro: 250_000 })
    await withdrawListings(system(), 'test', [])
    await matchChanges(system(), new AlertIndex(), 100)
    expect(await found(anna)).toMatchObject([{ matches: false }])
  })

  test('is matched after a quarter of an hour where its figures are never worked out (docs/product/alerts.md §8)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    const id = await listing(system())
    await matchChanges(system(), new AlertIndex(), 100)
    await deleteJobs(database().db)
    await beginRound(system())
    expect([await found(anna), await matchingJobs()]).toEqual([[], []])
    await sql`update listing_change set changed_at = now() - interval '16 minutes'`.execute(database().db)
    await deleteJobs(database().db)
    await beginRound(system())
    expect(await matchingJobs()).toHaveLength(1)
    await matchChanges(system(), new AlertIndex(), 100)
    expect(await found(anna)).toMatchObject([{ id, matches: true }])
  })

  test('is not listed by an alert that is saved before its figures follow (docs/product/alerts.md §7)', async () => {
    const anna = await mailedMember(database().context())
    const home = { sourceId: 'saved', statedAnnualIncomeEuro: 12_000 }
    const id = await listing(system(), { ...home, priceEuro: 200_000 })
    await match()
    await offer({ ...home, priceEuro: 400_000 })
    const { alertId } = await saveAlert(as(anna), yieldQuery({ minMeasure: 5 }))
    await rematchSavedAlert(system(), alertId)
    await match()
    expect([await found(anna), await listed(anna)]).toEqual([[], []])
    await offer({ ...home, priceEuro: 200_000 })
    await match()
    expect(await found(anna)).toMatchObject([{ id, toMail: true }])
  })

  test('is news when it returns, where it was listed on saving and never told (docs/product/alerts.md §8)', async () => {
    const anna = await mailedMember(database().context())
    const id = await listing(system(), { sourceId: 'returns', priceEuro: 250_000 })
    await match()
    await saveAlert(as(anna), priceQuery())
    expect(await found(anna)).toMatchObject([{ id, toMail: false }])
    await offer({ sourceId: 'returns', priceEuro: 400_000 })
    await match()
    await offer({ sourceId: 'returns', priceEuro: 280_000 })
    await match()
    expect(await found(anna)).toEqual([
      { id, reason: 'the price fell to €280,000', matches: true, toMail: true },
    ])
  })

  test('that stops matching stays, marked so; found again it is listed again, and told once (docs/product/alerts.md §8, §9)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    const id = await listing(system(), { sourceId: 'back', priceEuro: 200_000 })
    await match()
    await sendDigest(system(), anna.memberId)
    await withdrawListings(system(), 'test', [])
    await match()
    expect(await listed(anna)).toMatchObject([{ id, matches: false }])
    await offer({ sourceId: 'back', priceEuro: 200_000 })
    await match()
    expect(await listed(anna)).toEqual([{ id, reason: 'back on the market at €200,000', matches: true }])
    await sendDigest(system(), anna.memberId)
    expect(await database().mails()).toHaveLength(1)
  })

  test('that one of two alerts stops finding still matches (docs/product/alerts.md §9)', async () => {
    const anna = await member(database().context())
    await saveAlert(as(anna), priceQuery({ maxMeasure: 250_000 }))
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale') })
    await offer({ sourceId: 'two', priceEuro: 200_000 })
    await match()
    await offer({ sourceId: 'two', priceEuro: 280_000 })
    await match()
    expect(new Set((await found(anna)).map(({ matches }) => matches))).toEqual(new Set([false, true]))
    expect(await listed(anna)).toMatchObject([{ matches: true }])
  })

  test('stands on the list since it last began to match, whatever else finds it or is told of it (docs/product/alerts.md §19)', async () => {
    const anna = await member(database().context())
    const on = (day: number) => ({ now: () => new Date(testNow.valueOf() + day * 86_400_000) })
    const change = async (day: number, priceEuro: number) => {
      await offer({ sourceId: 'since', priceEuro })
      await matchAllChanges({ ...system(), ...on(day) })
    }
    const since = async () =>
      (await findAlertListings(database().db, anna.memberId)).map(({ listedAt }) => listedAt)
    await saveAlert(as(anna, on(0)), priceQuery())
    await change(1, 250_000)
    await change(2, 400_000)
    expect(await since()).toEqual([on(1).now()])
    await change(3, 280_000)
    expect(await since()).toEqual([on(3).now()])
    await saveSearch(as(anna, on(4)), { name: 'All', criteria: everything('sale') })
    await change(5, 260_000)
    await change(6, 400_000)
    await change(7, 250_000)
    expect(await since()).toEqual([on(3).now()])
  })

  test('a removed one stays away, whatever it does (docs/product/alerts.md §9)', async () => {
    const anna = await mailedMember(database().context())
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale') })
    const id = await listing(system(), { sourceId: 'away', priceEuro: 310_000 })
    await match()
    await database().db.updateTable('alert_listing').set({ removed_at: testNow }).execute()
    await database().db.updateTable('alert_match').set({ news_at: null }).execute()
    await saveAlert(as(anna), priceQuery())
    await offer({ sourceId: 'away', priceEuro: 290_000 })
    await match()
    expect(await listed(anna)).toEqual([])
    expect(await found(anna)).toMatchObject([
      { id, toMail: false },
      { id, toMail: false },
    ])
  })
})

describe('a saved search', () => {
  test('tells a price drop of a home it found before, and nothing else of it (docs/product/alerts.md §14)', async () => {
    const anna = await mailedMember(database().context())
    const id = await listing(system(), { sourceId: 'drop', priceEuro: 310_000 })
    await match()
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale') })
    await saveAlert(as(anna), priceQuery({ maxMeasure: 400_000 }))
    await offer({ sourceId: 'drop', priceEuro: 320_000 })
    await match()
    expect((await found(anna)).map(({ toMail }) => toMail)).toEqual([false, false])
    await offer({ sourceId: 'drop', priceEuro: 300_000 })
    await match()
    const told = (await found(anna)).filter(({ toMail }) => toMail)
    expect(told).toEqual([{ id, reason: 'the price fell to €300,000', matches: true, toMail: true }])
    expect(await listed(anna)).toMatchObject([{ reason: 'the price fell to €300,000' }])
  })
})

describe('each match is found once', () => {
  test('however often its listing comes by, and by however many at once (docs/product/alerts.md §8)', async () => {
    const people = [await mailedMember(database().context()), await mailedMember(database().context())]
    for (const person of people) await saveAlert(as(person), priceQuery())
    const ids: number[] = []
    for (let at = 0; at < 30; at++) ids.push(await listing(system(), { priceEuro: 100_000 + at }))
    await recomputeYields(system())
    const counts = await Promise.all([1, 2, 3, 4].map(() => matchChanges(system(), new AlertIndex(), 10)))
    const rest = await match()
    expect(counts.reduce((sum, { told }) => sum + told, rest)).toBe(60)
    for (const person of people) expect((await found(person)).map(({ id }) => id)).toEqual(ids)
    await sql`insert into listing_change (listing_id, changed_at) select id, now() from listing`.execute(
      database().db,
    )
    expect(await match()).toBe(0)
  })

  test('a crash in the midst of a batch leaves all of it to the next run (docs/product/alerts.md §8, §23)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    const ids: number[] = []
    for (let at = 0; at < 4; at++) ids.push(await listing(system(), { priceEuro: 100_000 + at }))
    await recomputeYields(system())
    // As one worker has it: a batch before, the one that fails, and the rest by what it had read by then.
    const index = new AlertIndex()
    expect(await matchChanges(system(), index, 1)).toEqual({ listings: 1, told: 1 })
    const undone = database()
      .db.transaction()
      .execute(async (db) => {
        expect(await matchChanges({ ...system(), db }, index, 2)).toEqual({ listings: 2, told: 2 })
        throw new Error('killed')
      })
    await expect(undone).rejects.toThrow('killed')
    expect(await found(anna)).toMatchObject([{ toMail: true }])
    await matchAlerts(system(), { index, batch: 2 }, new AbortController().signal)
    expect(await found(anna)).toMatchObject(ids.map((id) => ({ id, toMail: true })))
    expect(await waitingChanges()).toEqual([])
  })

  test('what changes while an alert is being saved is found by settling it, and told (docs/product/alerts.md §7)', async () => {
    const anna = await mailedMember(database().context())
    let late = 0
    const { alertId } = await database()
      .db.transaction()
      .execute(async (db) => {
        const saved = await saveAlert(as(anna, { db }), priceQuery())
        // Another transaction writes and matches a listing, and cannot see the alert yet.
        late = await listing(system())
        await match()
        return saved
      })
    expect(await found(anna)).toEqual([])
    await rematchSavedAlert(system(), alertId)
    expect(await found(anna)).toMatchObject([{ id: late, toMail: true }])
    await rematchSavedAlert(system(), alertId)
    expect(await found(anna)).toHaveLength(1)
  })

  test('what old filters find while new ones are being saved is nobody’s (docs/product/alerts.md §2)', async () => {
    const anna = await mailedMember(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await database()
      .db.transaction()
      .execute(async (db) => {
        await saveAlert(as(anna, { db }), priceQuery({ minBedrooms: 9 }))
        await listing(system())
        await match()
      })
    await rematchSavedAlert(system(), alertId)
    expect([await found(anna), await listed(anna)]).toEqual([[], []])
  })

  test('an alert whose filters are saved while a batch is matched is left to its own job (docs/product/alerts.md §2, §23)', async () => {
    const [anna, nikos] = [await mailedMember(database().context()), await mailedMember(database().context())]
    await saveAlert(as(anna), priceQuery())
    const kept = await saveAlert(as(nikos), priceQuery({ minBedrooms: 9 }))
    const id = await listing(system())
    const { db } = database()
    const snapshot = await currentSnapshot(db)
    const matches = await findMatchesInSql(db, [id])
    expect(matches).toHaveLength(1)
    // Anna's alert would find the home no more, and that of Nikos finds it, as he is told at once.
    await saveAlert(as(anna), priceQuery({ minBedrooms: 9 }))
    await saveAlert(as(nikos), priceQuery())
    const reason = { code: 'details-changed', figure: null } as const
    const reasons = Object.fromEntries(
      Object.keys(alertKindNames).map((kind) => [kind, reason]),
    ) as News['reasons']
    const news = [{ listing_id: id, reasons, changed_at: testNow, fell: false }]
    const store = (found: typeof matches) =>
      storeMatches(db, { listingIds: [id], snapshot, found, news, now: testNow })
    expect(await store(matches)).toEqual({ told: 0, atOnce: [] })
    expect([await found(anna), await listed(anna)]).toEqual([[], []])
    expect(await found(nikos)).toMatchObject([{ id, matches: true, toMail: false }])
    await db.deleteFrom('listing_change').execute()
    await rematchSavedAlert(system(), kept.alertId)
    expect(await found(nikos)).toMatchObject([{ id, matches: true, toMail: false }])
  })

  test('a paused alert lists, and mails nothing (docs/product/alerts.md §15)', async () => {
    const anna = await mailedMember(database().context())
    await saveAlert(as(anna), priceQuery())
    await database().db.updateTable('alert').set({ paused_at: testNow }).execute()
    await listing(system())
    await match()
    expect(await found(anna)).toMatchObject([{ matches: true, toMail: false }])
    expect(await listed(anna)).toHaveLength(1)
  })
})

test('a price cut that is taken back is not told, and no reason on the list (docs/product/alerts.md §8, docs/product/listings.md §23)', async () => {
  const ctx = database().context({ actor: { kind: 'system' } })
  const anna = await mailedMember(ctx)
  const home = offered({ priceEuro: 300_000 })
  const id = await listing(ctx, home, 'undone')
  await matchAllChanges(ctx)
  await saveSearch(database().context({ actor: anna.actor }), { name: 'All', criteria: everything('sale') })
  await matchAllChanges(ctx)
  const told = async () => {
    const { rows } = await sql<{ code: string; listed: string; isNews: boolean }>`
      select known.reason ->> 'code' as code, entry.reason ->> 'code' as listed, news_at is not null as "isNews"
      from alert_match as known join alert_listing as entry using (member_id, listing_id) where known.listing_id = ${id}`.execute(
      database().db,
    )
    return rows
  }
  const offer = async (priceEuro: number) => {
    await offerListings(ctx, 'undone', [{ ...home, priceEuro }])
    await matchAllChanges(ctx)
  }
  await offer(250_000)
  expect(await told()).toEqual([{ code: 'price-fell', listed: 'price-fell', isNews: true }])
  await offer(300_000)
  expect(await told()).toEqual([{ code: 'on-offer', listed: 'on-offer', isNews: false }])
})
