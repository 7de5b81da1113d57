/** Measures that the overview of the towns compares. */
import type { Region } from '#app/features/places/place.ts'
import type { MeasureCells } from '../summary/measure-cells.ts'
import type { TypicalMeasure } from '../figures/typical-home.ts'

export const overviewMeasures = ['yield', 'rent', 'price'] as const satisfies TypicalMeasure[]
export const overviewNames: Record<TypicalMeasure, string> = { yield: 'Yield', rent: 'Rent', price: 'Price' }

export type TownOverview = { region: Region; town: string; cells: MeasureCells }
