/** The lines of a section's chart over time, from the medians of rents and prices that were written down. */
import { type BedroomClass, bedroomClasses } from '../figures/market-figures.ts'
import type { Section } from '../summary/market-towns.data.ts'
import { yieldOf } from '../figures/typical-home.ts'

/** Days since 1970, and for each number of bedrooms a median for each of the days, where there is one. */
export type History = {
  days: number[]
  medians: Record<'rent' | 'sale', Partial<Record<BedroomClass, (number | null)[]>>>
}

export type HistoryLine = { bedrooms: BedroomClass; values: (number | null)[] }

const valueOf: Record<Section, (rent: number | null, price: number | null) => number | null> = {
  rent: (rent) => rent,
  sale: (_, price) => price,
  income: (rent) => rent && rent * 12,
  // Unrounded: whole percents would draw stairs.
  yield: (rent, price) => (rent && price ? yieldOf(rent, price) : null),
}

/** Rents, prices, a year of rents, or what the two come to as a yield. */
export function linesOf(section: Section, { days, medians }: History): HistoryLine[] {
  const lines = bedroomClasses.map((bedrooms) => ({
    bedrooms,
    values: days.map((_, at) =>
      valueOf[section](medians.rent[bedrooms]?.[at] ?? null, medians.sale[bedrooms]?.[at] ?? null),
    ),
  }))
  return lines.filter(({ values }) => values.some((value) => value !== null))
}
