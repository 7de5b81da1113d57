/** Price, rent and yield of a town or one of its places, side by side: what key figures and comparisons show. */
import { exactPercent } from '#app/ui/format.ts'
import type { Region } from '../places/place.ts'
import { isOfFewHomes } from './few-homes.ts'
import type { ShownCell } from './market-cell.tsx'
import { type BedroomClass, bedroomClasses } from './market-figures.ts'
import type { OverviewMeasure } from './market-overview.ts'
import { type MarketCell, type MarketRow, marketRows, NOT_ENOUGH, type Tabled } from './market-table.ts'

export type MeasureCells = Record<OverviewMeasure, ShownCell>

const emptyCell: MarketCell = { text: NOT_ENOUGH, value: null, spread: null, sources: [] }

/** Reads the cells of a town (`location` null) or of a location from the rows of its tables; yields with one decimal. */
export const measureCellsOf = (summary: Tabled, region: Region) =>
  cellsOfRows({ rent: marketRows(summary, region, 'rent'), sale: marketRows(summary, region, 'sale') })

/** The same from any rows, those of the whole first. */
export function cellsOfRows(rows: Record<'rent' | 'sale', readonly MarketRow[]>) {
  const cellAt = (section: 'rent' | 'sale', location: string | null, bedrooms: BedroomClass) => {
    const [whole, ...locations] = rows[section]
    const row = location === null ? whole : locations.find((each) => each.location === location)
    return row?.cells[bedrooms - 1] ?? emptyCell
  }
  return (location: string | null, bedrooms: BedroomClass): MeasureCells => {
    const rent = cellAt('rent', location, bedrooms)
    const price = cellAt('sale', location, bedrooms)
    return { price, rent, yield: yieldCell(rent, price) }
  }
}

/** A year of the average rent over the average price (docs/product/market.md §7), to a tenth of a percent. */
function yieldCell(rent: MarketCell, price: MarketCell): ShownCell {
  if (!rent.value || !price.value) return { text: NOT_ENOUGH, sources: [] }
  return {
    text: exactPercent(((rent.value * 12) / price.value) * 100),
    sources: [...rent.sources, ...price.sources],
  }
}

/** The bedrooms whose figures stand for the whole: 2, then 1, then 3, the first with most figures of enough homes. */
export function headlineBedrooms(cellsOf: (bedrooms: BedroomClass) => MeasureCells): BedroomClass {
  const known = (bedrooms: BedroomClass) =>
    Object.values(cellsOf(bedrooms)).filter((cell) => cell.sources.length > 0 && !isOfFewHomes(cell)).length
  return ([2, 1, 3] as const).reduce((best, next) => (known(next) > known(best) ? next : best))
}

export const cellsByBedrooms = (cellsOf: (bedrooms: BedroomClass) => MeasureCells) =>
  bedroomClasses.map((bedrooms) => ({ bedrooms, cells: cellsOf(bedrooms) }))
