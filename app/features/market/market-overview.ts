/** What the overview of the towns compares. */
import type { Region } from '../places/place.ts'
import type { ShownCell } from './market-cell.tsx'

export const overviewMeasures = ['yield', 'rent', 'price'] as const
export type OverviewMeasure = (typeof overviewMeasures)[number]
export const overviewNames: Record<OverviewMeasure, string> = { yield: 'Yield', rent: 'Rent', price: 'Price' }

export type TownOverview = {
  region: Region
  town: string
  cells: Record<OverviewMeasure, ShownCell>
}
