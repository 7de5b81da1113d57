import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { generateLand } from '#test/generated-land.ts'
import { generateMarket } from '#test/generated-market.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { offered } from '#test/listings.ts'
import { confirmDoubts } from '#app/features/listings/doubts/confirm-doubts.server.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { type OfferedListing, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { comparableLets, figuresOf } from '#app/features/listings/record/yields.ts'
import { addedPlace, setAddedPlaces } from '../places/added-places.ts'
import { cellMeans } from './fitting/cell-means.ts'
import { findComparableHomes } from './comparable-homes.queries.server.ts'
import { findEstimates, readErrorHistory, readErrors } from './estimates.queries.server.ts'
import { fitEstimates, discardEstimates } from './fit-estimates.server.ts'
import { homeFacts } from './model/home-facts.ts'
import { loadErrors } from './load-errors.server.ts'
import { loadValuation } from './valuation.server.ts'
import { recomputeEarnings } from './recompute-earnings.server.ts'

const database = testDatabase()
const market = generateMarket(700, { noise: 0.12, mistyped: 0, places: 0.15 })
const isLet = (at: number) => at % 5 < 3
const offers: OfferedListing[] = market.map(({ id, home, euro }, at) =>
  offered({
    ...home,
    sourceId: `market-${id}`,
    purpose: isLet(at) ? 'rent' : 'sale',
    priceEuro: isLet(at) ? euro : euro * 220,
    vat: at % 15 === 3 ? 'excluded' : null,
    statedAnnualIncomeEuro: at % 25 === 4 ? euro * 12 : null,
  }),
)
let ids: number[] = []

beforeAll(async () => {
  const { changes } = await offerListings(database().context(), 'market', offers)
  ids = changes.map(({ id }) => id)
  await fitEstimates(database().context())
})

const rentOf = async (id: number, db = database().db) =>
  (await findEstimates(db, id)).find(({ target }) => target === 'rent')

/** Runs `work` in a transaction that is rolled back, which is cheaper than a fit that restores what was. */
async function rolledBack(work: (ctx: Context) => Promise<void>): Promise<void> {
  const end = new Error('rolled back')
  await inTransaction(database().db, async (db) => {
    await work(database().context({ db }))
    throw end
  }).catch((error: unknown) => {
    if (error !== end) throw error
  })
}

test('a home for sale earns twelve of the model’s rents, where the model is the better estimate; what is stated stays (docs/product/listings.md §9, §31)', async () => {
  const { db } = database()
  const { rows } = await sql<{
    region: string
  }>`select unnest(better_in) as region from estimate_model where target = 'rent'`.execute(db)
  const better = new Set(rows.map(({ region }) => region))
  expect(better.size).toBeGreaterThan(2)
  const listings = await findListingsById(db, ids)
  const rents = await db.selectFrom('listing_estimate').selectAll().where('target', '=', 'rent').execute()
  const modelledOf = new Map(
    rents.map(({ listing_id: id, euro, homes }) => [id, { monthlyEuro: euro, lets: homes }]),
  )
  for (const listing of listings) {
    const modelled = modelledOf.get(listing.id) ?? null
    const figures = figuresOf(
      listing,
      comparableLets(listing, listings),
      better.has(listing.region) ? modelled : undefined,
    )
    expect(listing).toMatchObject(figures)
  }
  const bases = Object.groupBy(listings, ({ annualIncomeBasis }) => annualIncomeBasis ?? 'none')
  expect(bases.estimate?.length).toBeGreaterThan(150)
  expect(bases.stated?.length).toBe(28)
})

test('a second fit of the same stock writes nothing', async () => {
  expect(await fitEstimates(database().context())).toEqual({ estimates: 0, listings: 0 })
})

test('the estimate of a let knows nothing of its own rent (docs/product/listings.md §31)', async () => {
  const before = (await rentOf(ids[0]!))!
  await rolledBack(async (ctx) => {
    await offerListings(ctx, 'market', [{ ...offers[0]!, priceEuro: offers[0]!.priceEuro! * 3 }])
    await fitEstimates(ctx)
    expect((await rentOf(ids[0]!, ctx.db))!).toMatchObject({ euro: before.euro, basis: before.basis })
  })
})

test('a home that comes or changes earns twelve of the estimated rents at once, and its change is settled with them (docs/product/alerts.md §8)', async () => {
  const at = market.findIndex((_, each) => !isLet(each) && each % 25 !== 4)
  const larger = { ...offers[at]!, areaSquareMetres: offers[at]!.areaSquareMetres! * 2 }
  const come = { ...larger, sourceId: 'market-comes' }
  const before = (await rentOf(ids[at]!))!
  await rolledBack(async (ctx) => {
    const { changes } = await offerListings(ctx, 'market', [larger, come])
    await recomputeEarnings(ctx)

    const homes = await findListingsById(
      ctx.db,
      changes.map(({ id }) => id),
    )
    expect(homes).toHaveLength(2)
    for (const home of homes) {
      const rent = (await rentOf(home.id, ctx.db))!
      expect(rent.euro).toBeGreaterThan(before.euro)
      expect(home).toMatchObject({ annualIncomeEuro: rent.euro * 12, annualIncomeBasis: 'estimate' })
    }
    const { rows } = await sql`select listing_id from listing_change where awaits_figures`.execute(ctx.db)
    expect(rows).toEqual([])
  })
})

/** A home as it is known now, by its place in `offers`. */
const known = async (at: number, db: Db) => (await findListingsById(db, [ids[at]!]))[0]!
const estimateEuroOf = async (at: number, db = database().db) => {
  const row = await db
    .selectFrom('listing')
    .select('estimate_euro')
    .where('id', '=', ids[at]!)
    .executeTakeFirstOrThrow()
  return row.estimate_euro
}
/** Changes that wait for figures. */
const waiting = async (db: Db) => {
  const { rows } = await sql`
    select from listing_change where awaits_figures or awaits_estimate`.execute(db)
  return rows.length
}

test('a home is below its estimate where what is asked, with VAT, is below the range of the better model (docs/product/search.md §22)', async () => {
  const { db } = database()
  const models = await db.selectFrom('estimate_model').select(['target', 'better_in']).execute()
  const betterIn = new Map(models.map(({ target, better_in: regions }) => [target, regions]))
  const estimates = await db.selectFrom('listing_estimate').selectAll().execute()
  const estimateOf = new Map(estimates.map((each) => [`${each.target} ${each.listing_id}`, each]))
  let below = 0
  for (const listing of await findListingsById(db, ids)) {
    const target = listing.purpose === 'rent' ? 'rent' : 'price'
    const estimate = estimateOf.get(`${target} ${listing.id}`)
    // Both sides count the VAT that the price lacks: the share is that of the price as it is asked.
    const isBelow =
      estimate && betterIn.get(target)!.includes(listing.region) && listing.priceEuro! < estimate.low_euro
    if (isBelow) {
      below += 1
      expect(listing.belowEstimatePercent).toBeCloseTo((1 - listing.priceEuro! / estimate.euro) * 100, 1)
    } else expect(listing.belowEstimatePercent).toBeNull()
  }
  expect(below).toBeGreaterThan(20)
})

test.each([0, 4])(
  'a price that falls is compared at once, and with what the model says that never knew it (docs/product/search.md §22): offer %i',
  async (nth) => {
    const at = await estimatedFrom(nth)
    const before = await estimateEuroOf(at)
    const cut = { ...offers[at]!, priceEuro: Math.round(before! * 0.4) }
    await rolledBack(async (ctx) => {
      await offerListings(ctx, 'market', [cut])
      const { belowEstimatePercent } = await known(at, ctx.db)
      expect(belowEstimatePercent).toBeCloseTo(60, 0)
      await fitEstimates(ctx)
      expect(await known(at, ctx.db)).toMatchObject({ belowEstimatePercent })
      await offerListings(ctx, 'market', [{ ...cut, title: 'In other words' }])
      expect(await estimateEuroOf(at, ctx.db)).toBe(before)
      expect(await known(at, ctx.db)).toMatchObject({ belowEstimatePercent })
    })
  },
)

test('a home whose facts changed has no estimate, and is not matched, until the next fit (docs/product/search.md §22, docs/product/alerts.md §8)', async () => {
  const at = await estimatedFrom(0)
  const before = await estimateEuroOf(at)
  const larger = { ...offers[at]!, areaSquareMetres: offers[at]!.areaSquareMetres! * 2 }
  await rolledBack(async (ctx) => {
    await offerListings(ctx, 'market', [larger])
    await recomputeEarnings(ctx)
    expect([await estimateEuroOf(at, ctx.db), await waiting(ctx.db)]).toEqual([null, 1])
    await fitEstimates(ctx)
    expect(await estimateEuroOf(at, ctx.db)).toBeGreaterThan(before!)
    expect(await waiting(ctx.db)).toBe(0)
  })
})

test('a mistyped price is below no estimate until a person confirms it (docs/product/search.md §22)', async () => {
  const at = await estimatedFrom(0)
  const mistyped = { ...offers[at]!, priceEuro: Math.round(offers[at]!.priceEuro! / 20) }
  await rolledBack(async (ctx) => {
    const { doubts } = await offerListings(ctx, 'market', [mistyped])
    expect(doubts.length).toBeGreaterThan(0)
    expect((await known(at, ctx.db)).belowEstimatePercent).toBeNull()
    await fitEstimates(ctx)
    expect((await known(at, ctx.db)).belowEstimatePercent).toBeNull()
    await confirmDoubts({ ...ctx, actor: { kind: 'system' } }, { listingId: ids[at]! })
    await fitEstimates(ctx)
    expect((await known(at, ctx.db)).belowEstimatePercent).toBeGreaterThan(80)
  })
})

/** Finds the first home from there on that has an estimate of its price. */
async function estimatedFrom(nth: number): Promise<number> {
  for (let at = nth; at < ids.length; at += 5) if ((await estimateEuroOf(at)) !== null) return at
  throw new Error('no home has an estimate')
}

test('a home in a place that the agency added has its position in the fit too (docs/product/search.md §21)', async () => {
  const at = market.findIndex((_, each) => !isLet(each) && each % 25 !== 4)
  const added = addedPlace({
    id: `${offers[at]!.region}/new-hills`,
    region: offers[at]!.region,
    name: 'New Hills',
    spellings: [],
    latitude: 34.9,
    longitude: 33,
  })
  const home = {
    ...offers[at]!,
    sourceId: 'market-added',
    placeId: added.id,
    latitude: null,
    longitude: null,
  }
  await rolledBack(async (ctx) => {
    const { changes } = await offerListings(ctx, 'market', [home])
    const nearest = async () => (await rentOf(changes[0]!.id, ctx.db))?.basis.nearestKilometres
    setAddedPlaces([added])
    await fitEstimates(ctx)
    expect(await nearest()).toBeGreaterThan(0)
    setAddedPlaces([])
    await fitEstimates(ctx)
    expect(await nearest()).toBeNull()
  })
})

test('both methods are measured each day, and the days before stay (docs/product/market.md §18)', async () => {
  const { db, context } = database()
  const errors = await readErrors(db, '2026-11-21', null)
  const overall = (method: string) =>
    errors.find((error) => error.target === 'rent' && error.method === method && error.region === null)!
  expect(overall('model').medianPercent).toBeLessThan(0.6 * overall('cell-mean').medianPercent)
  expect(overall('model').inside).toBeGreaterThan(0.75)
  expect(errors.some(({ region, bedrooms }) => region === 'limassol' && bedrooms === 2)).toBe(true)
  expect(errors.every(({ level }) => level === null)).toBe(true)
  const ofTown = await readErrors(db, '2026-11-21', 'limassol')
  expect(ofTown.some(({ region, level }) => region === 'limassol' && level === 'region')).toBe(true)

  const nextDay = new Date(testNow.getTime() + 86_400_000)
  await fitEstimates(context({ now: () => nextDay }))
  expect((await readErrorHistory(db, null, 10)).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21'])
  expect(await loadErrors(db, null)).toMatchObject({ measuredAt: nextDay, first: { day: '2026-11-21' } })
})

test('the mean of a cell is the rule without a model, each home hidden from its own (docs/product/market.md §18)', async () => {
  const lets = (await findListingsById(database().db, ids)).filter(({ purpose }) => purpose === 'rent')
  const meanOf = cellMeans(
    lets.map((each) => ({ id: each.id, home: homeFacts(each), euro: each.priceEuro! })),
  )
  for (const home of lets.slice(0, 150)) {
    const others = lets.filter(({ id }) => id !== home.id)
    const { annualIncomeEuro } = figuresOf({ ...home, purpose: 'sale' }, comparableLets(home, others))
    const mean = meanOf(homeFacts(home), home.priceEuro)
    expect(mean && Math.round(mean.euro * 12)).toBe(annualIncomeEuro)
  }
})

test('an owner’s home gets a price and a rent with what they rest on, or none outside the data (docs/product/listings.md §32)', async () => {
  const ctx = database().context()
  const enter = (area: string) =>
    loadValuation(
      ctx,
      new URLSearchParams({ place: 'Germasogeia', homeType: 'apartment', bedrooms: '2', area }),
    )
  const { valuation } = (await enter('82'))!
  const { rent, price } = valuation!.figures
  expect(valuation).toMatchObject({ homeText: '2-bedroom apartment, 82 m²', place: 'Germasogeia, Limassol' })
  expect(rent!.basis).toMatch(/^estimated on 2\d November 2026 from \d+ lets in (Germasogeia|Limassol)$/)
  expect(price!.basis).toMatch(/ homes for sale in /)
  const [low, high] = rent!.range.split(' to ').map(number)
  expect(low).toBeLessThan(number(rent!.figure))
  expect(high).toBeGreaterThan(number(rent!.figure))
  expect(rent!.comparables).toHaveLength(5)
  expect(await enter('4000')).toMatchObject({ valuation: { figures: { rent: null, price: null } } })
  expect(await enter('')).toMatchObject({
    valuation: null,
    errors: { area: expect.stringContaining('the area') as string },
  })
})

const number = (euros: string) => Number(euros.replaceAll(/\D/g, ''))

test('an estimate is held against homes like it, neither itself nor an implausible offer among them (docs/product/listings.md §33)', async () => {
  const { db, context } = database()
  const [own] = await findListingsById(db, [ids[0]!])
  const compared = async () => {
    const home = { ...own!, estimateEuro: (await rentOf(own!.id))!.euro }
    return findComparableHomes(db, 'rent', home, own!.id)
  }
  const before = await compared()
  const lets = await findListingsById(
    db,
    before.map(({ id }) => id),
  )
  for (const each of lets) {
    expect(each).toMatchObject({ purpose: 'rent', region: own!.region })
    expect(each.id).not.toBe(own!.id)
    expect(parentTypeOf(each.type)).toBe(parentTypeOf(own!.type))
    expect(Math.abs(each.bedrooms! - own!.bedrooms!)).toBeLessThan(2)
  }
  const doubted = {
    listing_id: before[0]!.id,
    figure: 'price',
    judged_on: '{}',
    found_at: context().now(),
  } as const
  await db
    .insertInto('listing_doubt')
    .values({ ...doubted, reason: '{}' })
    .execute()
  expect((await compared()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id))
  await db.deleteFrom('listing_doubt').execute()
})

test('a stock that changes is fitted to once its yields are worked out, one job for many changes (docs/product/listings.md §31)', async () => {
  const { db, context } = database()
  const system = context({ actor: { kind: 'system' }, client: null })
  await sql`select graphile_worker.remove_job('fit-estimates')`.execute(db)
  for (const priceEuro of [900, 950]) {
    await offerListings(context(), 'market', [{ ...offers[0]!, priceEuro }])
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = 'recompute-yields'), run_at => now())`.execute(
      db,
    )
    await runQueuedJobs(database(), system)
  }
  const { rows } = await sql<{ waits: boolean }>`
    select run_at > now() as waits from graphile_worker.jobs where task_identifier = 'fit-estimates'`.execute(
    db,
  )
  expect(rows).toEqual([{ waits: true }])
})

test('without enough lets there is no model, incomes are the means of cells again, and nothing is said of a model that was', async () => {
  const { db, context } = database()
  await discardEstimates(context())
  expect(await loadErrors(db, null)).toEqual({ measuredAt: null, errors: [], first: null })
  await sql`update listing set state = 'let' where purpose = 'rent' and id % 12 <> 0`.execute(db)
  await fitEstimates(context())
  const listings = await findListingsById(db, ids)
  expect(listings.some(({ annualIncomeBasis }) => annualIncomeBasis === 'estimate')).toBe(false)
  expect(listings.some(({ annualIncomeBasis }) => annualIncomeBasis === 'region')).toBe(true)
  expect((await findEstimates(db, ids[4]!)).map(({ target }) => target)).toEqual(['price'])
})

test('land has an estimate of its own kind, and no rent (docs/product/listings.md §43)', () =>
  rolledBack(async (ctx) => {
    const land = generateLand(120, 0.03).map(({ id, home, euro }) =>
      offered({
        ...home,
        sourceId: `land-${id}`,
        areaSquareMetres: null,
        plotSquareMetres: Math.round(home.areaSquareMetres!),
        priceEuro: euro,
        vat: null,
      }),
    )
    const { changes } = await offerListings(
      ctx,
      'land',
      land.map((plot) => ({ ...plot, plotShare: 1 })),
    )
    const landIds = changes.map(({ id }) => id)
    await fitEstimates(ctx)
    const of = ctx.db.selectFrom('listing_estimate').select(['listing_id', 'target'])
    const ofLand = await of.where('listing_id', 'in', landIds).execute()
    expect(ofLand.length).toBeGreaterThan(60)
    expect(new Set(ofLand.map(({ target }) => target))).toEqual(new Set(['land']))
    const ofHomes = await of.where('listing_id', 'in', ids).where('target', '=', 'land').execute()
    expect(ofHomes).toEqual([])
    const measured = await readErrors(ctx.db, '2026-11-21', null)
    expect(
      measured.filter(({ target, method }) => target === 'land' && method === 'model').length,
    ).toBeGreaterThan(0)
  }))
