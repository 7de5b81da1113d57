/**
 * An audit of what alerts list and mail: 300 random alerts over three imports, beside a plain matcher that knows
 * nothing of queues.
 */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { matchAllChanges, membersInBulk } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import {
  changeEstimates,
  randomCriteria,
  randomOffer,
  randomTownQuery,
  runsThroughAHome,
} from '#test/random-stock.ts'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { isOnOffer, type OfferedListing } from '#app/features/listings/record/listing.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { clearAwaitedEstimates } from '#app/features/listings/record/yields.queries.server.ts'
import {
  type MatchedDetail,
  type MatchReason,
  matchReasonText,
  readMatchReason,
} from '#app/features/saved/matches/match-reason.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { matchesAlert } from './alert-matching.ts'
import { storeAlert } from '../saving/store-alert.server.ts'
import { detailOf, formerFacts } from './former-facts.ts'
import { AlertIndex } from './alert-index.server.ts'
import { matchChanges } from './match-changes.server.ts'
import { sendDigest } from '../digests/send-digest.server.ts'

const ALERTS = 300
const MEMBERS = 120
const HOMES = 400
const IMPORTS = 3
const BATCH = 100

const database = testDatabase()
/** Imports are days apart, so that a home is new in its own only. */
const system = (day: number) =>
  database().context({
    actor: { kind: 'system' },
    now: () => new Date(testNow.valueOf() + day * 3 * 86_400_000),
  })

type Stock = Map<number, Listing>
type Alert = { id: number; memberId: MemberId; query: AlertQuery }
let stocks: Stock[] = []
/** The worker's index: read once, and kept up to date with later alerts. */
const index = new AlertIndex()
const alerts: Alert[] = []

/** A third of the homes changed in anything, a third in price and stated income, a few added, the rest as they were. */
function nextOffers(last: OfferedListing[], seed: number): OfferedListing[] {
  const others = fc.sample(randomOffer, { numRuns: HOMES, seed }).map(offered)
  const changed = last.map((offer, at) => {
    const other = others[at % HOMES]!
    const { priceEuro, statedAnnualIncomeEuro } = other
    if ((at + seed) % 3 === 0) return { ...other, sourceId: offer.sourceId }
    return (at + seed) % 3 === 1 ? { ...offer, priceEuro, statedAnnualIncomeEuro } : offer
  })
  return [...changed, ...others.slice(0, HOMES / 20)]
}

/**
 * Imports in batches, with the matching between them, like a worker beside the import; then the figures, and the mails.
 */
async function importOffers(offers: readonly OfferedListing[], day: number): Promise<Stock> {
  const ctx = system(day)
  for (let at = 0; at < offers.length; at += BATCH) {
    await offerListings(ctx, 'stock', offers.slice(at, at + BATCH))
    await matchChanges(ctx, index, BATCH)
  }
  await changeEstimates(ctx.db, day)
  await clearAwaitedEstimates(ctx.db)
  await matchAllChanges(ctx)
  for (const memberId of new Set(alerts.map((alert) => alert.memberId))) await sendDigest(ctx, memberId)
  const rows = await database().db.selectFrom('listing').select('id').execute()
  const homes = await findListingsById(
    database().db,
    rows.map(({ id }) => id),
  )
  return new Map(homes.map((home) => [home.id, home]))
}

async function saveAlerts(stock: Stock): Promise<void> {
  const members = await membersInBulk(database().db, MEMBERS)
  await sql`update member set email_confirmed_at = now()`.execute(database().db)
  await sql`
    insert into alert_settings (member_id, mails_wanted, consent_at, frequency) select id, true, now(), 'at-once' from member`.execute(
    database().db,
  )
  const queries: AlertQuery[] = [
    ...fc.sample(randomTownQuery, { numRuns: (ALERTS * 2) / 3, seed: 5 }),
    ...fc
      .sample(randomCriteria, { numRuns: ALERTS, seed: 6 })
      .filter((criteria) => !runsThroughAHome(criteria, [...stock.values()]))
      .slice(0, ALERTS / 3)
      .map((criteria) => ({ kind: 'search' as const, criteria: { ...criteria, shapes: [] } })),
  ]
  const taken = new Set<string>()
  for (const [at, query] of queries.entries()) {
    const isFree = (id: string) => query.kind === 'search' || !taken.has(`${id} ${query.town} ${query.kind}`)
    const memberId = [...members.slice(at % MEMBERS), ...members].find(isFree)!
    if (query.kind !== 'search') taken.add(`${memberId} ${query.town} ${query.kind}`)
    const { alertId } = await storeAlert(system(0), memberId, { query, alertId: null })
    alerts.push({ id: alertId, memberId, query })
  }
}

beforeAll(async () => {
  let offers = fc.sample(randomOffer, { numRuns: HOMES, seed: 1 }).map(offered)
  const first = await importOffers(offers, 0)
  await saveAlerts(first)
  stocks = [first]
  for (let day = 1; day <= IMPORTS; day++) {
    offers = nextOffers(offers, day)
    stocks.push(await importOffers(offers, day))
  }
  const ids = [...stocks[IMPORTS]!.keys()]
  listed = alerts.flatMap((alert) => ids.flatMap((id) => plainMatch(alert, id) ?? []))
}, 300_000)

/** A home that an alert lists: the days on which it is told, and whether it still matches. */
type Expected = { alert: Alert; id: number; days: number[]; matches: boolean }
let listed: Expected[] = []

/** Result of the plain matcher for one alert and home; null if the home was never found. */
function plainMatch(alert: Alert, id: number): Expected | null {
  const { query } = alert
  const days: number[] = []
  const matched = stocks.map((stock) => {
    const home = stock.get(id)
    // Days since a reduction are counted by the database's clock.
    return home !== undefined && matchesAlert(home, query, new Date())
  })
  if (!matched.includes(true)) return null
  for (let day = 1; day <= IMPORTS; day++) {
    if (!matched[day]) continue
    const [was, is] = [stocks[day - 1]!.get(id), stocks[day]!.get(id)!]
    const fell =
      query.kind === 'search' &&
      was?.purpose === is.purpose &&
      was.priceEuro !== null &&
      is.priceEuro !== null &&
      is.priceEuro < was.priceEuro
    const cameIn = !matched[day - 1] && days.length === 0
    if (cameIn || (fell && matched.slice(0, day).includes(true))) days.push(day)
  }
  return { alert, id, days, matches: matched[IMPORTS]! }
}

const dayOf = (moment: Date) => (moment.valueOf() - testNow.valueOf()) / (3 * 86_400_000)
const keyOf = (alertId: number, listingId: number) => `${alertId} ${listingId}`

test('lists and mails exactly what a plain matcher finds in the settled stocks (docs/product/alerts.md §6, §8, §14)', async () => {
  const wanted = new Map(
    listed.map(({ alert, id, days, matches }) => [
      keyOf(alert.id, id),
      { matches, toldOn: days.at(-1) ?? null },
    ]),
  )
  const { rows } = await sql<{ alertId: number; listingId: number; matches: boolean; madeAt: Date | null }>`
    select alert_id as "alertId", listing_id as "listingId", matches, made_at as "madeAt"
    from alert_match left join alert_digest on alert_digest.id = digest_id`.execute(database().db)
  const found = new Map(
    rows.map(({ alertId, listingId, matches, madeAt }) => [
      keyOf(alertId, listingId),
      { matches, toldOn: madeAt && dayOf(madeAt) },
    ]),
  )
  expect(found).toEqual(wanted)
  expect([...wanted.values()].filter(({ toldOn }) => toldOn !== null).length).toBeGreaterThan(200)
})

type Change = { was: Listing; is: Listing; kind: AlertQuery['kind'] }
const move = ({ was, is }: Change, field: 'priceEuro' | 'annualIncomeEuro' | 'yieldPercent') =>
  Math.sign((is[field] ?? 0) - (was[field] ?? 0))
const isIncomeStated = ({ is }: Change) => is.annualIncomeBasis === 'stated'
const isYieldStated = ({ is }: Change) => is.statedYieldPercent !== null

/** Conditions under which each reason for a home that stayed on offer is true. */
const isTrue: Partial<Record<MatchReason['code'], (change: Change) => boolean>> = {
  'price-fell': (change) =>
    move(change, 'priceEuro') < 0 && (change.kind !== 'yield' || move(change, 'yieldPercent') >= 0),
  'price-rose': (change) =>
    move(change, 'priceEuro') > 0 && (change.kind !== 'yield' || move(change, 'yieldPercent') <= 0),
  'rents-rose': (change) => move(change, 'annualIncomeEuro') > 0 && !isIncomeStated(change),
  'rents-fell': (change) => move(change, 'annualIncomeEuro') < 0 && !isIncomeStated(change),
  'stated-income-rose': (change) => move(change, 'annualIncomeEuro') > 0 && isIncomeStated(change),
  'stated-income-fell': (change) => move(change, 'annualIncomeEuro') < 0 && isIncomeStated(change),
  'stated-yield-rose': (change) => move(change, 'yieldPercent') > 0 && isYieldStated(change),
  'stated-yield-fell': (change) => move(change, 'yieldPercent') < 0 && isYieldStated(change),
  'enough-rents': ({ was, is }) => was.annualIncomeEuro === null && is.comparableLets !== null,
  'income-stated': (change) => change.was.annualIncomeEuro === null && isIncomeStated(change),
  'yield-stated': (change) => change.was.yieldPercent === null && isYieldStated(change),
}

const hasChanged = (detail: MatchedDetail, { was, is }: Change): boolean =>
  detail === 'price'
    ? (was.priceEuro === null) !== (is.priceEuro === null)
    : formerFacts.some((field) => detailOf[field] === detail && was[field] !== is[field])

/** Finds what is untrue about a reason; null if it is true. */
function untruth(
  reason: MatchReason,
  kind: AlertQuery['kind'],
  was: Listing | undefined,
  is: Listing,
): string | null {
  const { figure } = reason
  if (figure && 'yieldPercent' in figure && figure.yieldPercent !== is.yieldPercent) return 'a former yield'
  if (figure && 'annualIncomeEuro' in figure && figure.annualIncomeEuro !== is.annualIncomeEuro)
    return 'a former income'
  if ('priceEuro' in reason && reason.priceEuro !== is.priceEuro) return 'a former price'
  // It follows an arrival by the time of a fit.
  if (reason.code === 'details-changed' && reason.details?.join() === 'estimate')
    return is.belowEstimatePercent === (was?.belowEstimatePercent ?? null) ? 'it did not' : null
  if (was === undefined || was.state === 'draft' || was.purpose !== is.purpose)
    return reason.code === 'new' ? null : 'it is new'
  if (!isOnOffer(was.state)) return reason.code === 'back-on-market' ? null : 'it is back on the market'
  const change = { was, is, kind }
  if (reason.code === 'details-changed') {
    const { details = [] } = reason
    return details.length > 0 && details.every((detail) => hasChanged(detail, change)) ? null : 'they did not'
  }
  return isTrue[reason.code]?.(change) ? null : 'it did not'
}

test('gives every home that is told a true reason with the figures of its day, and mails it so (docs/product/alerts.md §20)', async () => {
  const { rows } = await sql<{
    alertId: number
    listingId: number
    reason: unknown
    madeAt: Date
    digestId: string
  }>`
    select alert_id as "alertId", listing_id as "listingId", reason, digest_id as "digestId", made_at as "madeAt"
    from alert_match join alert_digest on alert_digest.id = digest_id`.execute(database().db)
  const queryOf = new Map(alerts.map(({ id, query }) => [id, query]))
  // A home that left and came back has the reason of its return, of which no mail tells.
  const hasStayed = ({ alertId, listingId, madeAt }: (typeof rows)[number]) =>
    stocks.slice(dayOf(madeAt)).every((stock) => {
      const home = stock.get(listingId)
      return home !== undefined && matchesAlert(home, queryOf.get(alertId)!, new Date())
    })
  const told = rows
    .filter(hasStayed)
    .map(({ reason, ...row }) => ({ ...row, reason: readMatchReason(reason)! }))
  expect(told.length).toBeGreaterThan(100)
  const untrue = told.flatMap(({ alertId, listingId, reason, madeAt }) => {
    const day = dayOf(madeAt)
    const [was, is] = [stocks[day - 1]!.get(listingId), stocks[day]!.get(listingId)!]
    const wrong = untruth(reason, queryOf.get(alertId)!.kind, was, is)
    return wrong === null ? [] : [`${keyOf(alertId, listingId)}: ${matchReasonText(reason)}: ${wrong}`]
  })
  expect(untrue).toEqual([])

  const texts = new Map(
    (await database().mails()).map(({ messageId, text }) => [
      messageId.replace(/^<alerts-|@.*$/g, ''),
      text.replaceAll(/\s+/g, ' ').toLowerCase(),
    ]),
  )
  // A home that several alerts found is told once, with the reason of one of them.
  const byHome = Map.groupBy(told, ({ digestId, listingId }) => `${digestId} ${listingId}`)
  const unnamed = [...byHome.values()].filter((found) => {
    const { digestId, listingId } = found[0]!
    const text = texts.get(digestId) ?? ''
    return (
      new RegExp(`/properties/${listingId}\\b`).test(text) &&
      !found.some(({ reason }) => text.includes(matchReasonText(reason).toLowerCase()))
    )
  })
  expect(unnamed).toEqual([])
})

test('mails each home on the day it is told, and no other (docs/product/alerts.md §16, §17)', async () => {
  const digests = await database().db.selectFrom('alert_digest').selectAll().execute()
  const mails = new Map(
    (await database().mails()).map((mail) => [mail.messageId.replace(/^<alerts-|@.*$/g, ''), mail]),
  )
  const wanted = new Map<string, Set<number>>()
  for (const { alert, id, days } of listed) {
    for (const day of days) {
      const key = `${alert.memberId} ${day}`
      wanted.set(key, (wanted.get(key) ?? new Set()).add(id))
    }
  }
  expect(digests.map((digest) => `${digest.member_id} ${dayOf(digest.made_at)}`).toSorted()).toEqual(
    [...wanted.keys()].toSorted(),
  )
  for (const { id, member_id: memberId, made_at: madeAt } of digests) {
    const homes = wanted.get(`${memberId} ${dayOf(madeAt)}`)!
    const named = new Set(mails.get(id)!.links.flatMap((link) => /properties\/(\d+)/.exec(link)?.[1] ?? []))
    expect(named.size).toBe(Math.min(20, homes.size))
    expect([...named].filter((number) => !homes.has(Number(number)))).toEqual([])
  }
})
