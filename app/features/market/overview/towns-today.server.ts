import type { Context } from '#app/platform/context/context.ts'
import { type MetrePriceSpread, metrePriceSpreads } from '../summary/metre-prices.ts'
import { townOverview } from './market-overview.server.ts'
import { townSummaries } from '../summary/market-summary.server.ts'
import type { MeasureCells } from '../summary/measure-cells.ts'
import { readLatestPriceIndexes } from '../figures/price-index.queries.server.ts'
import type { LatestChange } from '../summary/price-index-words.ts'
import type { RegionOffer } from '../figures/region-offer.ts'
import { regionOffers } from '../figures/region-offer.queries.server.ts'

export type TownToday = RegionOffer & {
  town: string
  cells: MeasureCells
  /** How the price index moved (docs/product/market.md §24); null where the town has none. */
  priceChange: LatestChange | null
}

/** Loads the towns for the home page, by the figures of the market pages; the largest offer first. For anyone. */
export async function loadTownsToday(
  ctx: Context,
): Promise<{ towns: TownToday[]; metrePrices: MetrePriceSpread[] }> {
  const [offers, known, indexes] = await Promise.all([
    regionOffers(ctx.db, ctx.now()),
    townSummaries(ctx),
    readLatestPriceIndexes(ctx.db),
  ])
  const changes = new Map(indexes.map(({ region, month, change }) => [region, { ...change, month }]))
  const towns = known.map(({ about, summary }) => ({
    ...offers.find(({ region }) => region === about.region)!,
    town: about.town,
    cells: townOverview(about, summary).cells,
    priceChange: changes.get(about.region) ?? null,
  }))
  return {
    towns: towns.toSorted((a, b) => b.forSale + b.forRent - (a.forSale + a.forRent)),
    metrePrices: known.flatMap(({ about, summary }) => metrePriceSpreads(summary, about.region)),
  }
}
