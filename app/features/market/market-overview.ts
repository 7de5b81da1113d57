/** The map of Cyprus coloured by what its towns ask and earn. */
import { exactPercent } from '#app/ui/format.ts'
import { marketPath } from '../content/site-links.ts'
import type { LocatorRegion } from '../places/locator-map.tsx'
import type { Region } from '../places/place.ts'
import { isOfFewHomes } from './few-homes.ts'
import type { MarketCell } from './market-table.ts'

export const overviewMeasures = ['yield', 'rent', 'price'] as const
export type OverviewMeasure = (typeof overviewMeasures)[number]
export const overviewNames: Record<OverviewMeasure, string> = { yield: 'Yield', rent: 'Rent', price: 'Price' }

export type TownOverview = {
  region: Region
  town: string
  cells: Record<OverviewMeasure, Omit<MarketCell, 'spread'>>
  exactYield: number | null
}

/** One or two homes colour no map (docs/product/market.md §21). */
const valueOf = (town: TownOverview, measure: OverviewMeasure): number | null => {
  if (isOfFewHomes(town.cells[measure])) return null
  return measure === 'yield' ? town.exactYield : town.cells[measure].value
}

export function overviewText(town: TownOverview, measure: OverviewMeasure): string {
  const cell = town.cells[measure]
  if (isOfFewHomes(cell)) return 'Too few homes'
  return measure === 'yield' && town.exactYield !== null ? exactPercent(town.exactYield) : cell.text
}

/** The lowest of the five lightest, the highest darkest; a town without the figure stays blank. */
export function overviewMap(
  towns: readonly TownOverview[],
  measure: OverviewMeasure,
): Partial<Record<Region, LocatorRegion>> {
  const values = towns.map((town) => valueOf(town, measure)).filter((value) => value !== null)
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  return Object.fromEntries(
    towns.map((town) => {
      const value = valueOf(town, measure)
      const tint = value === null ? 0 : span === 0 ? 0.6 : 0.18 + (0.82 * (value - low)) / span
      return [
        town.region,
        {
          href: marketPath(town.region),
          label: town.town,
          figure: overviewText(town, measure),
          tint,
        },
      ]
    }),
  )
}
