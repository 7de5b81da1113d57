/** One typing error in one offer moves no figure of any town (docs/product/listings.md §30). */
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { isLand } from '#app/features/listings/record/listing.ts'
import { findFittingData } from '#app/features/estimates/estimate-homes.queries.server.ts'
import { fit } from '#app/features/estimates/fitting/fitting.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { regions } from '#app/features/places/place.ts'
import { currentSummary, marketSummary } from './market-summary.server.ts'
import { loadOverview } from '../overview/market-overview.server.ts'
import { regionOffers } from '../figures/region-offer.queries.server.ts'
import { snapshotMarket } from '../history/snapshot-market.server.ts'

const database = testDatabase()
const published = new Date('2026-01-05T09:00:00Z')
const limassol = { region: 'limassol', placeId: 'limassol/germasogeia' } as const
const paphos = { region: 'paphos', placeId: 'paphos/peyia' } as const

/** Factors from 0.7 to 1.4 of the usual price, in no order. */
const factors = [1, 0.7, 1.25, 0.85, 1.4, 0.95, 1.1, 0.78, 1.32, 1.02, 0.9, 1.18]
const stock: OfferedListing[] = factors.flatMap((factor, at) => {
  const where = at < 10 ? limassol : paphos
  const about = { ...where, publishedAt: new Date(published.getTime() + at * 60_000) }
  const area = 70 + ((at * 7) % 30)
  return [
    offered({
      ...about,
      sourceId: `sale-${at}`,
      priceEuro: Math.round(240_000 * factor),
      areaSquareMetres: area,
    }),
    offered({
      ...about,
      sourceId: `let-${at}`,
      purpose: 'rent',
      condition: null,
      priceEuro: Math.round(1_150 * factor),
      areaSquareMetres: area + 3,
    }),
    offered({
      ...about,
      sourceId: `land-${at}`,
      type: 'residential-land',
      bedrooms: 0,
      priceEuro: Math.round(130_000 * factor),
      areaSquareMetres: 500 + 40 * at,
    }),
  ]
})

const priced = (factor: number) => (offer: OfferedListing) => ({
  priceEuro: Math.max(1, Math.round(offer.priceEuro! * factor)),
})
const sized = (factor: number) => (offer: OfferedListing) => ({
  areaSquareMetres: Math.max(1, Math.round(offer.areaSquareMetres! * factor)),
})
const typos: Record<string, (offer: OfferedListing) => Partial<OfferedListing>> = {
  'a price ten times too high': priced(10),
  'a price a hundred times too high': priced(100),
  'a price a thousand times too high': priced(1_000),
  'a price ten times too low': priced(0.1),
  'a price a hundred times too low': priced(0.01),
  'a price a thousand times too low': priced(0.001),
  'a rent for a price, or a price for a rent': (offer) =>
    priced(offer.purpose === 'rent' ? 210 : 1 / 210)(offer),
  'sale for rent, or rent for sale': (offer) =>
    isLand(offer.type)
      ? priced(1 / 210)(offer)
      : { purpose: offer.purpose === 'rent' ? 'sale' : 'rent', condition: null },
  'an area ten times too large': sized(10),
  'an area ten times too small': sized(0.1),
  'decares for square metres': sized(0.001),
}

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()

/** Figures of the market, and every other home's income and yield. */
async function allFigures(ctx: Context, ids: readonly number[]) {
  await recomputeYields(ctx)
  const { models, errors } = fit(await findFittingData(ctx.db))
  const homes = await findListingsById(ctx.db, [...ids])
  // The other towns have no homes: what is asked of all of them below is nothing.
  const summaries = await Promise.all([limassol, paphos].map(({ region }) => marketSummary(ctx, region)))
  const offers = await regionOffers(ctx.db, ctx.now())
  return {
    summaries: summaries.map(({ figures, distribution, metrePrices, metreMedians, unplaced, skipped }) => ({
      figures: sorted(figures),
      distribution: sorted(distribution),
      metrePrices: sorted(metrePrices),
      metreMedians: sorted(metreMedians),
      unplaced: sorted(unplaced),
      skipped: sorted(skipped.filter(({ reason }) => reason !== 'implausible')),
    })),
    // How many are on offer is counted with the implausible one, which is on offer too.
    snapshots: sorted(
      Object.values(await snapshotMarket(ctx))
        .flat()
        .map((snapshot) => ({ ...snapshot, homesOnOffer: undefined })),
    ),
    overview: (await loadOverview(ctx, { measure: 'price', region: null, month: null })).towns.map(
      ({ region, cells }) => [
        region,
        ...Object.values(cells).map(({ text, sources }) => [text, sources.map(({ homes: of }) => of)]),
      ],
    ),
    trends: offers.map(({ region, priceTrendPercent, homesInTrend }) => [
      region,
      priceTrendPercent,
      homesInTrend,
    ]),
    models,
    estimateErrors: errors,
    earnings: sorted(
      homes.map(({ id, annualIncomeEuro, yieldPercent, comparableLets }) => [
        id,
        annualIncomeEuro,
        yieldPercent,
        comparableLets,
      ]),
    ),
  }
}

/** The figures after one offer says something else; nothing is kept. */
async function figuresAfter(offer: OfferedListing, about: Partial<OfferedListing>) {
  const undone = new Error('undone')
  let figures: Awaited<ReturnType<typeof allFigures>> | undefined
  await inTransaction(database().db, async (db) => {
    const ctx = database().context({ db })
    await offerListings(ctx, 'typos', [{ ...offer, ...about }])
    figures = await allFigures(
      ctx,
      [...ids].filter(([sourceId]) => sourceId !== offer.sourceId).map(([, id]) => id),
    )
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return figures!
}

const ids = new Map<string, number>()
beforeAll(async () => {
  const { changes, doubts } = await offerListings(database().context(), 'typos', stock)
  expect(doubts).toEqual([])
  for (const { sourceId, id } of changes) ids.set(sourceId, id)
  // No typing error is about the towns without homes: they keep these figures, instead of each case making them anew.
  for (const region of regions) {
    if (!stock.some((offer) => offer.region === region)) await currentSummary(database().context(), region)
  }
})

/**
 * Offers of a kind nearest to the bounds of what is plausible: the cheapest and the dearest of the larger town, by
 * price and by square metre; and both of the smaller one, which has too few to compare with.
 */
function nearestToBounds(kind: string): OfferedListing[] {
  const offers = stock.filter(({ sourceId }) => sourceId.startsWith(kind))
  const large = offers.filter(({ placeId }) => placeId === limassol.placeId)
  const ends = [
    (offer: OfferedListing) => offer.priceEuro!,
    (offer: OfferedListing) => offer.priceEuro! / offer.areaSquareMetres!,
  ].flatMap((figure) => {
    const ascending = large.toSorted((a, b) => figure(a) - figure(b))
    return [ascending[0]!, ascending.at(-1)!]
  })
  return [...new Set([...ends, ...offers.filter((offer) => !large.includes(offer))])]
}

test.each(['sale', 'let', 'land'].flatMap(nearestToBounds).map((offer) => [offer.sourceId, offer] as const))(
  'no typing error in %s moves a figure (docs/product/listings.md §30)',
  async (_, offer) => {
    const without = await figuresAfter(offer, { state: 'withdrawn' })
    for (const [name, typo] of Object.entries(typos)) {
      expect({ name, figures: await figuresAfter(offer, typo(offer)) }).toEqual({ name, figures: without })
    }
  },
  120_000,
)
