/** A yield that the agent states is marked wherever it is shown, and never read with an income of ours. */
import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { reasonFor } from '#app/features/alerts/matching/alert-reason.ts'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { findListingById, loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { loadComparedHomes } from '#app/features/property/view/compared-homes.server.ts'
import { EarningsSection } from '#app/features/property/page/earnings-section.tsx'
import { loadProperty } from '#app/features/property/view/property-view.server.ts'
import { matchReasonText } from '#app/features/saved/matches/match-reason.ts'
import { atomFeed } from '#app/features/search/atom-feed.server.ts'
import { sortedFigure } from '#app/features/search/criteria/sorted-figure.ts'

const database = testDatabase()
const ctx = () => database().context()
const MARK = 'stated by the agent'

/** Priced at €300,000, with rents of €1,000 a month estimated (€900 to €1,100): a yield of 4.0 %, 3.6 to 4.4. */
let ids: { statesYield: number; agrees: number; statesIncome: number; statesNothing: number }
beforeAll(async () => {
  const { db } = database()
  ids = {
    statesYield: await listing(ctx(), { statedYieldPercent: 7.44 }),
    agrees: await listing(ctx(), { statedYieldPercent: 4.3 }),
    statesIncome: await listing(ctx(), { statedAnnualIncomeEuro: 21_000 }),
    statesNothing: await listing(ctx()),
  }
  await db
    .insertInto('estimate_model')
    .values({ target: 'rent', fitted_at: testNow, homes: 700, better_in: ['limassol'], trained: '{}' })
    .execute()
  const rent = { euro: 1_000, low_euro: 900, high_euro: 1_100, level: 'place', homes: 14 } as const
  await db
    .insertInto('listing_estimate')
    .values(
      Object.values(ids).map((id) => ({
        listing_id: id,
        target: 'rent' as const,
        ...rent,
        nearest_kilometres: 0.3,
      })),
    )
    .execute()
  await recomputeYields(ctx())
})

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const pageOf = async (id: number) => {
  const { property } = (await loadProperty(ctx(), id))!
  return words(renderToStaticMarkup(<EarningsSection property={property} wantedYield={6} />))
}
const cardOf = async (id: number): Promise<Card> => (await loadCards(ctx().db, [id], ctx().now()))[0]!

test('the property page says both where they differ by more than the range of the estimate, and why they may (docs/product/listings.md §15)', async () => {
  const page = await pageOf(ids.statesYield)
  expect(page).toContain(`AVG Yield % 7.4 % ${MARK}`)
  expect(page).toContain('€12,000')
  expect(page).toContain('4.0 % of the price, not the income behind the agent’s yield')
  expect(page).toContain('The agent states a yield of 7.4 %. We estimate 4.0 %')
  expect(page).toContain('3.6 % to 4.4 %')
  expect(await pageOf(ids.statesIncome)).toContain('The agent states a yield of 7.0 %. We estimate 4.0 %')

  const agreed = await pageOf(ids.agrees)
  expect(agreed).toContain('4.0 % of the price, not the income behind the agent’s yield')
  expect(agreed).not.toContain('We estimate')
  const ours = await pageOf(ids.statesNothing)
  expect(ours).not.toMatch(/agent|of the price/)
})

test('where our estimate is not the better one it is not held against the agent’s (docs/product/listings.md §15)', async () => {
  await sql`update estimate_model set better_in = '{}'`.execute(database().db)
  expect(await pageOf(ids.statesYield)).not.toContain('We estimate')
  await sql`update estimate_model set better_in = '{limassol}'`.execute(database().db)
})

test('cards, lists sorted by net yield, comparisons, feeds and reasons say whose yield it is (docs/product/listings.md §9)', async () => {
  const texts = async (id: number) => {
    const card = await cardOf(id)
    const home = (await findListingById(ctx().db, id))!
    const [compared] = await loadComparedHomes(ctx(), [id])
    const factOf = (label: string) => compared!.facts.find((fact) => fact.label === label)!.value
    const feed = await atomFeed(ctx(), new URLSearchParams('buyrent_category=buy'))
    return {
      card: words(renderToStaticMarkup(<ListingCard card={card} />)).includes(`Yield ${MARK}`),
      netYield: sortedFigure('netyield', card),
      comparison: [factOf('Yield'), factOf('Annual rental income')],
      feed: feed
        .split('<entry>')
        .find((entry) => entry.includes(`/properties/${id}_`))!
        .match(/[\d.]+ % Yield[^·<]*/)![0]
        .trim(),
      reason: matchReasonText(reasonFor('yield', home, null, ctx().now())),
      jsonLd: JSON.stringify((await loadProperty(ctx(), id))!.jsonLd).includes(MARK),
    }
  }
  expect(await texts(ids.statesYield)).toEqual({
    card: true,
    netYield: '2.7 % net yield, from the rent we expect',
    comparison: [`7.4 %, ${MARK}`, '€12,000, the rent we expect'],
    feed: `7.4 % Yield, ${MARK}`,
    reason: `on offer at €300,000: yield 7.4 %, ${MARK}`,
    jsonLd: true,
  })
  expect(await texts(ids.statesIncome)).toEqual({
    card: true,
    netYield: '5.0 % net yield',
    comparison: [`7.0 %, ${MARK}`, `€21,000, ${MARK}`],
    feed: `7.0 % Yield, ${MARK}`,
    reason: `on offer at €300,000: yield 7.0 %, ${MARK}`,
    jsonLd: true,
  })
  expect(await texts(ids.statesNothing)).toEqual({
    card: false,
    netYield: '2.7 % net yield',
    comparison: ['4.0 %', '€12,000'],
    feed: '4.0 % Yield',
    reason: 'on offer at €300,000: yield 4.0 %',
    jsonLd: false,
  })
})

test('every call that answers an income and a yield says where each comes from (docs/product/wire-contract.md §4, §15)', async () => {
  const calls = testCalls(database())
  const { property } = (await calls.get(`/api/property/properties/${ids.statesYield}`)).json
  const { marketData } = (await calls.get('/api/market-data/Limassol/Limassol')).json
  const { json: filterRows } = await calls.get('/api/filtermarket')
  for (const rows of [[property], marketData, filterRows]) {
    const row = rows.find((each: any) => each.property_id === `CY-${ids.statesYield}`)
    expect(row).toMatchObject({
      rental_yield: 7.44,
      rental_yield_basis: 'stated',
      annual_income: 12_000,
      annual_income_basis: 'estimate',
    })
  }
})
