import type { Context } from '#app/platform/context.ts'
import type { TownOverview } from './market-overview.ts'
import { marketSummary } from './market-summary.server.ts'
import type { ShownCell } from './market-cell.tsx'
import type { Tabled } from './market-table.ts'
import { type MarketTown, marketTowns } from './market-towns.data.ts'
import { measureCellsOf } from './measure-cells.ts'
import { loadPlaceMap } from './place-map.server.ts'
import type { MapChoice, PlaceMapView } from './place-map.ts'

/** Anyone: each town's averages of two-bedroom homes, and the map of places. */
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

/** The cells of two-bedroom homes in the first row of the town's tables, without their spreads; yields with one decimal. */
export function townOverview({ region, town }: MarketTown, summary: Tabled): TownOverview {
  const whole = { ...summary, figures: summary.figures.filter(({ location }) => location === null) }
  const cells = measureCellsOf(whole, region)(null, 2)
  const shown = ({ text, sources }: ShownCell) => ({ text, sources })
  return {
    region,
    town,
    cells: { yield: shown(cells.yield), rent: shown(cells.rent), price: shown(cells.price) },
  }
}
