import type { Context } from '#app/platform/context.ts'
import type { TownOverview } from './market-overview.ts'
import { marketSummary } from './market-summary.server.ts'
import type { Tabled } from './market-table.ts'
import { type MarketTown, marketTowns } from './market-towns.data.ts'
import { measureCellsOf } from './measure-cells.ts'
import { loadPlaceMap } from './place-map.server.ts'
import type { MapChoice, PlaceMapView } from './place-map.ts'
import { TYPICAL_BEDROOMS } from './typical-home.ts'

/** Anyone: the median two-bedroom home of each town, and the map of places. */
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
