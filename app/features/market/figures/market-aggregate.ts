/**
 * Turns a town's figures into its tables: averages, annual rents and yields (docs/product/market.md §4, §5, §6, §7).
 */
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { type BedroomClass, bedroomClasses, type Figure } from './market-figures.ts'

export type ClassAggregate = {
  count: number
  totalPrice: number
  /** Whole euros. */
  averagePrice: number
  /** Rents only: a year at the average shown. */
  annualRent: number
}

/** One location of one purpose, or the town on average (docs/product/market.md §4). */
export type Aggregate = {
  location: string
  classes: Partial<Record<BedroomClass, ClassAggregate>>
  area: { count: number; total: number; pricePerM2: string } | null
}

/** `1850m²`, as the specification keeps it (docs/product/market.md §5). */
const pricePerM2Text = (average: number): string => `${Math.round(average)}m²`

/** The town first, then its locations: rents by the alphabet, sales in order of arrival (docs/product/market.md §8). */
export function aggregatesOf(figures: readonly Figure[], purpose: Purpose, town: string): Aggregate[] {
  const own = figures.filter((figure) => figure.purpose === purpose)
  const byLocation = Map.groupBy(own, ({ location }) => location)
  const locations = own
    .filter(({ bedrooms, location }) => bedrooms === null && location !== null)
    .map(({ location, arrival }) => ({ location: location!, arrival }))
    .toSorted((a, b) => (purpose === 'rent' ? alphabetical(a.location, b.location) : a.arrival - b.arrival))
  return [
    aggregateOf(`${town} (Avg)`, byLocation.get(null) ?? []),
    ...locations.map(({ location }) => aggregateOf(location, byLocation.get(location) ?? [])),
  ]
}

export const alphabetical = (a: string, b: string): number => a.localeCompare(b, 'en')

function aggregateOf(location: string, figures: readonly Figure[]): Aggregate {
  const all = figures.find(({ bedrooms }) => bedrooms === null)
  const classes: Aggregate['classes'] = {}
  for (const { bedrooms, homes, totalPriceEuro } of figures) {
    if (bedrooms === null) continue
    const averagePrice = Math.round(totalPriceEuro / homes)
    classes[bedrooms] = {
      count: homes,
      totalPrice: totalPriceEuro,
      averagePrice,
      annualRent: averagePrice * 12,
    }
  }
  return {
    location,
    classes,
    area: all
      ? {
          count: all.homes,
          total: all.totalCostPerSquareMetre,
          pricePerM2: pricePerM2Text(all.totalCostPerSquareMetre / all.homes),
        }
      : null,
  }
}

/** Unrounded; tables show whole percents. */
export type YieldResult = { location: string; percents: Partial<Record<BedroomClass, number>> }

/**
 * A class is left out where either side is missing or zero (docs/product/market.md §7). The rows are those of sales:
 * the town's two averages meet, and each location meets its own rents.
 */
export function yieldsOf(sales: readonly Aggregate[], rents: readonly Aggregate[]): YieldResult[] {
  return sales.map(({ location, classes }) => {
    const rent = rents.find((each) => each.location === location)
    const percents: YieldResult['percents'] = {}
    for (const bedrooms of bedroomClasses) {
      const percent = yieldPercent(rent?.classes[bedrooms]?.annualRent, classes[bedrooms]?.averagePrice)
      if (percent !== null) percents[bedrooms] = percent
    }
    return { location, percents }
  })
}

/** Null where either side is missing or zero. */
export const yieldPercent = (annualRent?: number, averagePrice?: number): number | null =>
  annualRent && averagePrice ? (annualRent / averagePrice) * 100 : null
