import type { Context } from '#app/platform/context/context.ts'
import type { TownOverview } from './market-overview.ts'
import { marketSummary } from '../summary/market-summary.server.ts'
import type { Tabled } from '../summary/market-table.ts'
import { type MarketTown, marketTowns } from '../summary/market-towns.data.ts'
import { measureCellsOf } from '../summary/measure-cells.ts'
import { loadPlaceMap } from '../map/place-map.server.ts'
import type { MapChoice, PlaceMapView } from '../summary/place-map.ts'
import { TYPICAL_BEDROOMS } from '../figures/typical-home.ts'

/** Loads the median two-bedroom home of each town, and the map of places; for anyone. */
export async function loadOverview(
  ctx: Context,
  choice: MapChoice,
): Promise<{ towns: TownOverview[]; map: PlaceMapView }> {
  const known = await Promise.all(
    marketTowns.map(async (about) => ({
      about,
      region: about.region,
      summary: await marketSummary(ctx, about.region),
    })),
  )
  return {
    towns: known.map(({ about, summary }) => townOverview(about, summary)),
    map: await loadPlaceMap(ctx, known, choice),
  }
}

/** The median two-bedroom home of a town. */
export const townOverview = ({ region, town }: MarketTown, summary: Tabled): TownOverview => ({
  region,
  town,
  cells: measureCellsOf(summary, region)(null, TYPICAL_BEDROOMS),
})
