import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context/context.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { requestPriceIndex } from '../summary/compute-price-index.server.ts'
import {
  deleteEarlierNights,
  deleteSnapshots,
  type PlaceSnapshot,
  type Snapshot,
  upsertPlaceSnapshots,
  upsertSnapshots,
} from './market-snapshots.queries.server.ts'
import type { MarketSummary, Median } from '../summary/market.queries.server.ts'
import { type Typical, typicalYields, TYPICAL_BEDROOMS } from '../figures/typical-home.ts'
import type { Quartiles } from '../figures/market-figures.ts'
import { fillNight, monthsWithoutNight } from './place-backfill.queries.server.ts'
import { deletePriceIndex } from '../figures/price-index.queries.server.ts'
import { currentSummary } from '../summary/market-summary.server.ts'

export type MarketHistory = { towns: Snapshot[]; places: PlaceSnapshot[] }

/**
 * The system: writes down the figures of today, and of months that were missed what is still known. Returns those of
 * today.
 */
export async function snapshotMarket(ctx: Context): Promise<MarketHistory> {
  const day = dayInCyprus(ctx.now())
  const today: MarketHistory = { towns: [], places: [] }
  for (const region of regions) {
    const summary = await currentSummary(ctx, region)
    today.towns.push(...snapshotsOf(region, day, summary))
    today.places.push(...placeSnapshotsOf(region, day, summary))
  }
  await recordHistory(ctx, today)
  await deleteEarlierNights(ctx.db, day)
  for (const missing of await monthsWithoutNight(ctx.db, day)) await fillNight(ctx.db, missing)
  return today
}

/** The system, and the demo with a history that it invents for its homes. */
export async function recordHistory({ db }: Context, { towns, places }: MarketHistory): Promise<void> {
  await upsertSnapshots(db, towns)
  await upsertPlaceSnapshots(db, places)
}

/** The demo's end: what was measured on invented homes says nothing of real ones. */
export async function deleteHistory({ db }: Context): Promise<void> {
  await deleteSnapshots(db)
  await deletePriceIndex(db)
  // One that is being made of invented homes at this moment is made anew after it.
  await requestPriceIndex(db)
}

/**
 * The whole town's figures, of each number of bedrooms and of a square metre, as its page gives them: the latter
 * without land.
 */
function snapshotsOf(region: Region, day: string, { figures }: MarketSummary): Snapshot[] {
  return figures
    .filter(({ location }) => location === null)
    .flatMap(({ purpose, bedrooms, homes, totalPriceEuro, prices, withoutLand }): Snapshot[] => {
      const at = { region, day, purpose }
      if (bedrooms !== null) return [{ ...at, bedrooms, ...snapshotFigures(homes, totalPriceEuro, prices) }]
      if (withoutLand === null) return []
      const { totalCostPerSquareMetre, costsPerSquareMetre } = withoutLand
      return [
        {
          ...at,
          bedrooms: 0,
          ...snapshotFigures(withoutLand.homes, totalCostPerSquareMetre, costsPerSquareMetre),
        },
      ]
    })
}

const snapshotFigures = (homes: number, total: number, [, median]: Quartiles) => ({
  homes,
  averageEuro: Math.round(total / homes),
  medianEuro: Math.round(median),
})

/**
 * The figures of each place with homes on offer; a place that the agency has taken away since has none. `day` as
 * `YYYY-MM-DD`.
 */
export function placeSnapshotsOf(region: Region, day: string, summary: MarketSummary): PlaceSnapshot[] {
  const { homesOnOffer, metreMedians } = summary
  const yields = typicalYields(summary.figures, TYPICAL_BEDROOMS)
  const medians = Map.groupBy(metreMedians, ({ location }) => location)
  const offers = new Map(homesOnOffer.map((offer) => [offer.location, offer]))
  return placesOf(region).flatMap(({ id, name }) => {
    const offer = offers.get(name)
    if (!offer) return []
    const middleOf = (wanted: Median['measure']) =>
      medians.get(name)?.find(({ measure }) => measure === wanted) ?? null
    return [
      {
        placeId: id,
        day,
        homesOnOffer: offer.forSale + offer.forRent,
        price: middleOf('price'),
        rent: middleOf('rent'),
        yield: yieldIn(yields.get(name)),
      },
    ]
  })
}

const yieldIn = (known: (Typical & { homes: number }) | undefined): PlaceSnapshot['yield'] =>
  known ? { homes: known.homes, median: known.value, low: known.low!, high: known.high! } : null
