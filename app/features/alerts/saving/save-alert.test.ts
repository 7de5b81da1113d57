import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { priceQuery, yieldQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import type { Context } from '#app/platform/context/context.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { isFoundNow } from '#app/features/saved/matches/alert-listings.queries.server.ts'
import { matchReasonText, readMatchReason } from '#app/features/saved/matches/match-reason.ts'
import { type AlertQuery, anyHome, MAX_SAVED_SEARCHES } from '../alert/alert.ts'
import { loadAlerts, runAlertStep } from '../list/alerts-page.server.ts'
import { saveAlertForm } from '../form/alert-form.server.ts'
import { deleteAlert } from './delete-alert.server.ts'
import { editAlert } from './edit-alert.server.ts'
import { previewAlert } from '../matching/preview-alert.server.ts'
import { readAlertMail, readAlerts } from '../form/read-alerts.server.ts'
import { saveAlert } from './save-alert.server.ts'
import { saveSearch } from './save-search.server.ts'
import { setAlertMail } from './set-alert-mail.server.ts'
import { rematchSavedAlert } from '../matching/rematch-saved-alert.server.ts'
import { UNREADABLE_ALERT } from '../alert/stored-alert.ts'

const database = testDatabase()
const as = (person: TestMember, about: Partial<Context> = {}) =>
  database().context({ actor: person.holder, ...about })

/** Reads the person's alert list: numbers and reasons. */
const listOf = async ({ memberId }: TestMember) => {
  const rows = await database()
    .db.selectFrom('alert_listing')
    .select(['listing_id', 'reason', isFoundNow('alert_listing').as('matches')])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('listing_id')
    .execute()
  return rows.map((row) => ({ ...row, reason: matchReasonText(readMatchReason(row.reason)) }))
}
const remove = ({ memberId }: TestMember, number: number) =>
  database()
    .db.updateTable('alert_listing')
    .set({ removed_at: testNow })
    .where('member_id', '=', memberId)
    .where('listing_id', '=', number)
    .execute()

let cheap = 0
let dear = 0
let paphos = 0
beforeAll(async () => {
  const ctx = database().context()
  cheap = await listing(ctx, { priceEuro: 200_000, bedrooms: 1, areaSquareMetres: 50 })
  dear = await listing(ctx, { priceEuro: 300_000, bedrooms: 3, areaSquareMetres: 100 })
  paphos = await listing(ctx, { priceEuro: 250_000, region: 'paphos', placeId: null, placeText: null })
})

describe('saving an alert', () => {
  test('matches the stock at once: listed with a reason, not mailed (docs/product/alerts.md §7)', async () => {
    const anna = await member(database().context())
    const saved = await saveAlert(as(anna), priceQuery())
    expect(saved).toMatchObject({ outcome: 'inserted', found: 2 })
    expect(await listOf(anna)).toEqual([
      { listing_id: cheap, reason: 'on offer at €200,000', matches: true },
      { listing_id: dear, reason: 'on offer at €300,000', matches: true },
    ])
    const told = await database()
      .db.selectFrom('alert_match')
      .select('news_at')
      .where('alert_id', '=', saved.alertId)
      .execute()
    expect(told).toEqual([{ news_at: null }, { news_at: null }])
  })

  test('again updates the one set of its town and kind, and drops what the old filters found (docs/product/alerts.md §2)', async () => {
    const anna = await member(database().context())
    const first = await saveAlert(as(anna), priceQuery())
    const second = await saveAlert(as(anna), priceQuery({ minBedrooms: 3 }))
    expect(second).toEqual({ alertId: first.alertId, outcome: 'updated', found: 1 })
    expect(await listOf(anna)).toMatchObject([{ listing_id: dear }])
    expect(await readAlerts(as(anna))).toMatchObject([
      { id: first.alertId, homes: 1, query: priceQuery({ minBedrooms: 3 }) },
    ])
    // Another town, or another kind, is another set.
    await saveAlert(as(anna), { ...priceQuery(), town: 'paphos' })
    await saveAlert(as(anna), yieldQuery())
    expect(await readAlerts(as(anna))).toHaveLength(3)
  })

  test('with the same filters keeps what they found, whatever their order (docs/product/alerts.md §2)', async () => {
    const anna = await member(database().context())
    await saveAlert(as(anna), priceQuery({ types: ['villa', 'apartment'] }))
    const before = await database()
      .db.selectFrom('alert')
      .select('version')
      .where('member_id', '=', anna.memberId)
      .execute()
    const again = await saveAlert(as(anna), priceQuery({ types: ['apartment', 'villa'] }))
    const after = await database()
      .db.selectFrom('alert')
      .select('version')
      .where('member_id', '=', anna.memberId)
      .execute()
    expect(again.outcome).toBe('updated')
    expect(after).toEqual(before)
  })

  test('what another alert of the person found stays on the list (docs/product/alerts.md §9)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await saveSearch(as(anna), {
      name: 'Small',
      criteria: { ...everything('sale'), regions: ['limassol'], maxBedrooms: 1 },
    })
    await deleteAlert(as(anna), { alertId })
    expect(await listOf(anna)).toMatchObject([{ listing_id: cheap, matches: true }])
  })

  test('a removed home stays away, for all sets of that person (docs/product/alerts.md §9)', async () => {
    const [anna, nikos] = [await member(database().context()), await member(database().context())]
    await saveAlert(as(anna), priceQuery())
    await remove(anna, cheap)
    await saveAlert(as(anna), priceQuery({ maxMeasure: 290_000 }))
    await saveSearch(as(anna), { name: 'All', criteria: everything('sale') })
    expect((await listOf(anna)).map(({ listing_id }) => listing_id)).toEqual([dear, paphos])
    await saveAlert(as(nikos), priceQuery())
    expect(await listOf(nikos)).toHaveLength(2)
  })

  test('wants one bound of the main measure, and finds all beyond it (docs/product/alerts.md §4)', async () => {
    const anna = await member(database().context())
    for (const filters of [anyHome(null, null), anyHome(1, Number.NaN)]) {
      await expect(saveAlert(as(anna), { ...priceQuery(), filters })).rejects.toMatchObject({
        kind: 'bad-input',
        field: 'minMeasure',
      })
    }
    expect(await readAlerts(as(anna))).toEqual([])
    const query = priceQuery({ minMeasure: null })
    await saveAlert(as(anna), query)
    expect((await listOf(anna)).map(({ listing_id }) => listing_id)).toEqual([cheap, dear])
    expect(await readAlerts(as(anna))).toMatchObject([{ query }])
    await saveAlert(as(anna), priceQuery({ minMeasure: 1, maxMeasure: null, regions: ['paphos'] }))
    expect((await listOf(anna)).map(({ listing_id }) => listing_id)).toEqual([paphos])
    expect(await readAlerts(as(anna))).toMatchObject([{ name: 'Sale price in Paphos' }])
  })

  test('twice at the same moment is one alert (docs/product/alerts.md §7)', async () => {
    const anna = await member(database().context())
    const outcomes = await Promise.all([saveAlert(as(anna), priceQuery()), saveAlert(as(anna), priceQuery())])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['inserted', 'updated'])
    expect(await readAlerts(as(anna))).toHaveLength(1)
  })

  test('is not for a visitor (docs/product/alerts.md §7)', async () => {
    const visitor = database().context()
    const refused = { kind: 'unauthenticated' }
    await expect(saveAlert(visitor, priceQuery())).rejects.toMatchObject(refused)
    await expect(saveSearch(visitor, { name: 'A', criteria: everything('sale') })).rejects.toMatchObject(
      refused,
    )
    await expect(readAlerts(visitor)).rejects.toMatchObject(refused)
    await expect(previewAlert(visitor, priceQuery())).rejects.toMatchObject(refused)
  })
})

describe('an alert that is there', () => {
  test("is its owner's alone (docs/product/alerts.md §15)", async () => {
    const [anna, eve] = [await member(database().context()), await member(database().context())]
    const { alertId } = await saveAlert(as(anna), priceQuery())
    const gone = { kind: 'not-found' }
    await expect(deleteAlert(as(eve), { alertId })).rejects.toMatchObject(gone)
    await expect(editAlert(as(eve), { alertId, paused: true })).rejects.toMatchObject(gone)
    await expect(editAlert(as(eve), { alertId: 2_000_000_000, name: 'X' })).rejects.toMatchObject(gone)
    expect(await readAlerts(as(anna))).toMatchObject([{ pausedAt: null, name: 'Sale price in Limassol' }])
  })

  test('is renamed, paused, and told daily, without losing what it found (docs/product/alerts.md §15)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await editAlert(as(anna), { alertId, name: '  By the\nsea ', paused: true, frequency: 'daily' })
    expect(await readAlerts(as(anna))).toMatchObject([
      { name: 'By the sea', pausedAt: testNow, frequency: 'daily', homes: 2 },
    ])
    await editAlert(as(anna), { alertId, paused: false })
    expect(await readAlerts(as(anna))).toMatchObject([{ pausedAt: null, frequency: 'daily', homes: 2 }])
    await editAlert(as(anna), { alertId, filters: priceQuery({ minBedrooms: 3 }).filters })
    expect(await readAlerts(as(anna))).toMatchObject([{ name: 'By the sea', homes: 1 }])
    await expect(editAlert(as(anna), { alertId, name: ' ' })).rejects.toMatchObject({ field: 'name' })
  })

  test('whose stored filters cannot be read is logged and shown as such, and saving or deleting it mends it (docs/product/alerts.md §15)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    const other = await saveSearch(as(anna), { name: 'By the sea', criteria: everything('sale') })
    const stored = { ...priceQuery().filters, types: ['castle'] }
    await database()
      .db.updateTable('alert')
      .set({ filters: JSON.stringify(stored) })
      .where('id', '=', alertId)
      .execute()
    const logged: object[] = []
    const log = { ...database().context().log, error: (about: object) => void logged.push(about) }
    const ctx = database().context({ actor: anna.actor, log: log as Context['log'] })
    expect((await readAlerts(ctx)).map(({ id }) => id)).toEqual([other.alertId])
    expect(logged).toEqual([{ alertId }])
    const { alerts } = await loadAlerts(ctx)
    expect(alerts).toMatchObject([
      { id: alertId, asks: UNREADABLE_ALERT, editHref: null },
      { id: other.alertId, asks: 'For sale' },
    ])
    await expect(editAlert(ctx, { alertId, filters: priceQuery().filters })).rejects.toMatchObject({
      kind: 'conflict',
    })
    await rematchSavedAlert(ctx, alertId)
    await saveAlert(ctx, priceQuery())
    expect(await readAlerts(ctx)).toMatchObject([{ id: alertId, homes: 2 }, { id: other.alertId }])
  })

  test('whose stored filters cannot be read is deleted on the page, which says so; it cannot be brought back (docs/product/alerts.md §15)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await sql`update alert set filters = '{"types": ["castle"]}' where id = ${alertId}`.execute(database().db)
    const form = new FormData()
    form.set('intent', 'delete')
    form.set('alert', String(alertId))
    const log = { ...database().context().log, error: () => undefined }
    const ctx = database().context({ actor: anna.actor, log: log as unknown as Context['log'] })
    expect(await runAlertStep(ctx, form)).toEqual({
      status: 200,
      result: { done: '“Sale price in Limassol” has been deleted.', deleted: null, failure: null },
    })
    expect((await loadAlerts(ctx)).alerts).toEqual([])
  })

  test('that was stored before a filter existed bounds nothing by it (docs/product/alerts.md §4)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveSearch(as(anna), { name: 'By the sea', criteria: everything('sale') })
    await sql`update alert set filters = filters - 'shapes' - 'conditions' where id = ${alertId}`.execute(
      database().db,
    )
    expect(await readAlerts(as(anna))).toMatchObject([
      { query: { kind: 'search', criteria: everything('sale') } },
    ])
  })

  test('is deleted with the homes that only it found (docs/product/alerts.md §15)', async () => {
    const anna = await member(database().context())
    const { alertId } = await saveAlert(as(anna), priceQuery())
    await deleteAlert(as(anna), { alertId })
    expect([await readAlerts(as(anna)), await listOf(anna)]).toEqual([[], []])
  })
})

describe('a saved search', () => {
  test('is named, and there may be many, up to a bound (docs/product/alerts.md §14)', async () => {
    const anna = await member(database().context())
    const criteria = { ...everything('sale'), maxPriceEuro: 1 }
    for (let at = 0; at < MAX_SAVED_SEARCHES; at++) await saveSearch(as(anna), { name: `No ${at}`, criteria })
    await expect(saveSearch(as(anna), { name: 'One more', criteria })).rejects.toMatchObject({
      kind: 'conflict',
    })
    await expect(saveSearch(as(anna), { name: '', criteria })).rejects.toMatchObject({ field: 'name' })
    expect(await readAlerts(as(anna))).toHaveLength(MAX_SAVED_SEARCHES)
  })
})

describe('the form of an alert', () => {
  test('is told how many homes match, and what would find more (docs/product/alerts.md §13)', async () => {
    const anna = await member(database().context())
    const onOffer = async (query: AlertQuery) => (await previewAlert(as(anna), query)).onOffer
    expect(await onOffer(priceQuery())).toBe(2)
    const none = priceQuery({ minBedrooms: 3, maxMeasure: 290_000 })
    const preview = await previewAlert(as(anna), none)
    expect(preview).toMatchObject({ onOffer: 0, lastDays: 0 })
    expect(preview.relaxations.map(({ label, more }) => [label, more])).toEqual([
      ['Raise the highest price by 5 %', 1],
      ['Any number of beds', 1],
    ])
    for (const { query, more } of preview.relaxations) expect(await onOffer(query)).toBe(more)
    // However far off the bounds are, there is a way.
    const far = await previewAlert(as(anna), priceQuery({ minMeasure: 1, maxMeasure: 9 }))
    expect(far.relaxations.map(({ label, more }) => [label, more])).toEqual([['No highest price', 2]])
  })

  test('counts what came within 90 days, and what changed its price since (docs/product/alerts.md §13)', async () => {
    const anna = await member(database().context())
    const old = new Date(testNow.valueOf() - 91 * 86_400_000)
    const place = { region: 'famagusta', placeId: null, placeText: null, publishedAt: old } as const
    await listing(database().context(), place)
    await listing(database().context(), { ...place, earlierPrices: [{ priceEuro: 400_000, until: testNow }] })
    await listing(database().context(), { ...place, publishedAt: testNow, state: 'sold' })
    const query = { ...priceQuery(), town: 'famagusta' } as const
    expect(await previewAlert(as(anna), query)).toMatchObject({ onOffer: 2, lastDays: 2 })
  })

  test('counts exactly what would have been told: not what stayed in range, nor invented homes that are gone (docs/product/alerts.md §13)', async () => {
    const anna = await member(database().context())
    const old = new Date(testNow.valueOf() - 91 * 86_400_000)
    const day = (days: number) => new Date(testNow.valueOf() - days * 86_400_000)
    const place = {
      region: 'nicosia',
      placeId: null,
      placeText: null,
      publishedAt: old,
      priceEuro: 280_000,
    } as const
    const changed = (...prices: number[]) => ({
      ...place,
      earlierPrices: prices.map((priceEuro, at) => ({ priceEuro, until: day(9 - at) })),
    })
    // It fell within the range, and only a search is told of that.
    await listing(database().context(), changed(290_000))
    // It came into the range, left it, and is out of it now.
    await listing(database().context(), { ...changed(400_000, 250_000), priceEuro: 500_000 })
    await listing(database().context(), { ...place, publishedAt: day(3), state: 'withdrawn' }, 'demo')
    const query = { ...priceQuery(), town: 'nicosia' } as const
    expect((await previewAlert(as(anna), query)).lastDays).toBe(1)
    const criteria = { ...everything('sale'), regions: ['nicosia' as const], maxPriceEuro: 300_000 }
    expect((await previewAlert(as(anna), { kind: 'search', criteria })).lastDays).toBe(2)
    // At a stated income of €15,000 a year the yield rose over 5 % with the cut.
    await listing(database().context(), {
      ...changed(310_000),
      statedAnnualIncomeEuro: 15_000,
      priceEuro: 285_000,
    })
    await recomputeYields(database().context())
    const yields = { ...yieldQuery({ minMeasure: 5, maxMeasure: null }), town: 'nicosia' as const }
    expect((await previewAlert(as(anna), yields)).lastDays).toBe(1)
    expect(
      (await previewAlert(as(anna), { ...yields, filters: { ...yields.filters, minMeasure: 4 } })).lastDays,
    ).toBe(0)
  })
})

describe('mails', () => {
  test('are off until they are wanted, and the consent keeps its time (docs/reliability.md §18)', async () => {
    const anna = await member(database().context())
    const mine = as(anna, { actor: anna.actor })
    expect(await readAlertMail(mine)).toEqual({
      mailsWanted: false,
      consentAt: null,
      emailConfirmed: false,
      frequency: 'daily',
    })
    await setAlertMail(mine, { frequency: 'weekly' })
    expect(await readAlertMail(mine)).toMatchObject({
      mailsWanted: false,
      consentAt: null,
      frequency: 'weekly',
    })
    await setAlertMail(mine, { mailsWanted: true })
    const later = new Date(testNow.valueOf() + 5_000)
    await setAlertMail({ ...mine, now: () => later }, { mailsWanted: true })
    expect(await readAlertMail(mine)).toMatchObject({
      mailsWanted: true,
      consentAt: testNow,
      frequency: 'weekly',
    })
    await setAlertMail(mine, { mailsWanted: false })
    await setAlertMail({ ...mine, now: () => later }, { mailsWanted: true })
    expect(await readAlertMail(mine)).toMatchObject({ mailsWanted: true, consentAt: later })
  })

  test('are the account’s to choose, not a list access token’s (docs/product/alerts.md §16)', async () => {
    const anna = await member(database().context())
    await expect(setAlertMail(as(anna), { mailsWanted: true })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  test('are wanted by a press on their button; the other one lists what an alert finds and mails nothing (docs/product/alerts.md §16)', async () => {
    const anna = await member(database().context())
    const mine = as(anna, { actor: anna.actor })
    const asked = { town: 'limassol', kind: 'yield' } as const
    const sent = { minYield: '4', maxYield: '9' }
    const saved = async (mails?: string) => {
      await saveAlertForm(mine, asked, { ...sent, ...(mails !== undefined && { mails }) })
      const [alert] = await readAlerts(mine)
      return { mailsWanted: (await readAlertMail(mine)).mailsWanted, isPaused: alert!.pausedAt !== null }
    }
    // By a call that says neither, and by the Enter key.
    expect(await saved()).toEqual({ mailsWanted: false, isPaused: false })
    expect(await saved('')).toEqual({ mailsWanted: false, isPaused: false })
    expect(await saved('off')).toEqual({ mailsWanted: false, isPaused: true })
    // A consent given for another alert later mails nothing of this one.
    await setAlertMail(mine, { mailsWanted: true })
    expect(await saved('')).toEqual({ mailsWanted: true, isPaused: true })
    expect(await saved('on')).toEqual({ mailsWanted: true, isPaused: false })
    expect(await saved('off')).toEqual({ mailsWanted: true, isPaused: true })
    await expect(saveAlertForm(as(anna), asked, { ...sent, mails: 'on' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})
