import type { Context } from '#app/platform/context.ts'
import { type Region, regionNames } from '../places/place.ts'
import { aggregatesOf, yieldsOf } from './market-aggregate.ts'
import type { TownOverview } from './market-overview.ts'
import { townSummaries } from './market-summary.server.ts'
import { marketRows, type Tabled } from './market-table.ts'
import type { MarketTown, Section } from './market-towns.data.ts'

/** Anyone: each town's averages of two-bedroom homes, for the map of Cyprus. */
export async function loadOverview(ctx: Context): Promise<TownOverview[]> {
  return (await townSummaries(ctx)).map(({ about, summary }) => townOverview(about, summary))
}

/** The cells of two-bedroom homes in the first row of the town's tables. */
export function townOverview({ region, town }: MarketTown, summary: Tabled): TownOverview {
  const whole = { ...summary, figures: summary.figures.filter(({ location }) => location === null) }
  const cell = (section: Section) => {
    const { text, value, sources } = marketRows(whole, region, section)[0]!.cells[1]!
    return { text, value, sources }
  }
  const cells = { yield: cell('yield'), rent: cell('rent'), price: cell('sale') }
  return { region, town, cells, exactYield: exactYieldOf(whole.figures, region) }
}

/** Unrounded, so that the map tells apart what whole percents would not. */
function exactYieldOf(figures: Parameters<typeof aggregatesOf>[0], region: Region): number | null {
  const town = regionNames[region]
  const sales = aggregatesOf(figures, 'sale', town)
  const rents = aggregatesOf(figures, 'rent', town)
  if (yieldsOf(sales.slice(0, 1), rents)[0]?.percents[2] === undefined) return null
  return (rents[0]!.classes[2]!.annualRent / sales[0]!.classes[2]!.averagePrice) * 100
}
