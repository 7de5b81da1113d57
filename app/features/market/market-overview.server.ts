import type { Context } from '#app/platform/context.ts'
import { type Region, regionNames } from '../places/place.ts'
import { aggregatesOf, yieldsOf } from './market-aggregate.ts'
import type { OverviewMeasure, TownOverview } from './market-overview.ts'
import { marketSummary } from './market-summary.server.ts'
import { type MarketCell, marketRows } from './market-table.ts'
import { marketTowns, type Section } from './market-towns.data.ts'

/** Anyone: each town's averages of two-bedroom homes, for the map of Cyprus. */
export async function loadOverview(ctx: Context): Promise<TownOverview[]> {
  const towns = marketTowns.map(async ({ region, town }) => {
    const summary = await marketSummary(ctx, region)
    const cell = (section: Section): MarketCell => marketRows(summary, region, section)[0]!.cells[1]!
    const cells: Record<OverviewMeasure, MarketCell> = {
      yield: cell('yield'),
      rent: cell('rent'),
      price: cell('sale'),
    }
    return { region, town, cells, exactYield: exactYieldOf(summary.figures, region) }
  })
  return Promise.all(towns)
}

/** Unrounded, so that the map tells apart what whole percents would not. */
function exactYieldOf(figures: Parameters<typeof aggregatesOf>[0], region: Region): number | null {
  const town = regionNames[region]
  const sales = aggregatesOf(figures, 'sale', town)
  const rents = aggregatesOf(figures, 'rent', town)
  if (yieldsOf(sales.slice(0, 1), rents)[0]?.percents[2] === undefined) return null
  return (rents[0]!.classes[2]!.annualRent / sales[0]!.classes[2]!.averagePrice) * 100
}
