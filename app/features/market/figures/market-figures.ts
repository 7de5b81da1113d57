/**
 * A town's figures: sums, spreads and counts of its records, from which `market-aggregate.ts` makes every number that
 * is shown. PostgreSQL makes them in bulk (`market.queries.server.ts`); `figuresOfRecords` is the same rule in plain
 * words.
 */
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { type CountedRecord, countRecord, type MarketRecord, type SkipReason } from './market-record.ts'

/**
 * Numbers of bedrooms with prices of their own; other homes count toward the price per m² (docs/product/market.md §4).
 */
export const bedroomClasses = [1, 2, 3] as const
export type BedroomClass = (typeof bedroomClasses)[number]

/** Lower quarter, middle, upper quarter. */
export type Quartiles = [lower: number, median: number, upper: number]

/** Prices per square metre of some records. */
export type MetreCosts = { homes: number; totalCostPerSquareMetre: number; costsPerSquareMetre: Quartiles }

export type Figure = {
  purpose: Purpose
  /** null: the whole town. */
  location: string | null
  /** null: all records, whatever their bedrooms. */
  bedrooms: BedroomClass | null
  homes: number
  totalPriceEuro: number
  totalCostPerSquareMetre: number
  prices: Quartiles
  /** The prices that hold the median of the class 19 times in 20; null for fewer than six homes, and of all records. */
  medianBounds: [low: number, high: number] | null
  costsPerSquareMetre: Quartiles
  /** The costs of records that are not land; null if there are none, and in figures of one number of bedrooms. */
  withoutLand: MetreCosts | null
  /** The turn of its first record among all of the purpose, by first publication (docs/product/market.md §8). */
  arrival: number
}

export type Skipped = { purpose: Purpose; reason: SkipReason; records: number }

export type MarketFigures = { figures: Figure[]; skipped: Skipped[] }

/** The rule over plain records, in order of arrival. */
export function figuresOfRecords(records: readonly MarketRecord[]): MarketFigures {
  const figures: Figure[] = []
  const skipped: Skipped[] = []
  for (const purpose of ['rent', 'sale'] as const) {
    const judged = records.filter((record) => record.purpose === purpose).map(countRecord)
    const counted = judged
      .filter((record) => typeof record !== 'string')
      .map((record, at) => Object.assign(record, { arrival: at + 1 }))
    const places = [null, ...new Set(counted.map(({ location }) => location))]
    for (const location of places) {
      for (const bedrooms of [null, ...bedroomClasses]) {
        const homes = counted.filter(
          (record) =>
            (location === null || record.location === location) &&
            (bedrooms === null || record.bedrooms === bedrooms),
        )
        if (homes.length > 0) {
          const built = bedrooms === null ? homes.filter(({ isLand }) => !isLand) : []
          const withoutLand = built.length > 0 ? metreCostsOf(built) : null
          figures.push({
            purpose,
            location,
            bedrooms,
            ...sumOf(homes),
            medianBounds: bedrooms === null ? null : medianBounds(homes.map(({ price }) => price)),
            withoutLand,
          })
        }
      }
    }
    const reasons = judged.filter((record) => typeof record === 'string')
    for (const [reason, same] of Map.groupBy(reasons, (each) => each)) {
      skipped.push({ purpose, reason, records: same.length })
    }
  }
  return { figures, skipped }
}

function sumOf(homes: (CountedRecord & { arrival: number })[]) {
  const prices = homes.map(({ price }) => price)
  return {
    ...metreCostsOf(homes),
    totalPriceEuro: sum(prices),
    prices: quartiles(prices),
    arrival: Math.min(...homes.map(({ arrival }) => arrival)),
  }
}

function metreCostsOf(homes: CountedRecord[]): MetreCosts {
  const costs = homes.map(({ costPerSquareMetre }) => costPerSquareMetre)
  return {
    homes: homes.length,
    totalCostPerSquareMetre: sum(costs),
    costsPerSquareMetre: quartiles(costs),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Quartiles, interpolated between two values like PostgreSQL's percentile_cont. */
function quartiles(values: number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const position = share * (sorted.length - 1)
    const low = sorted[Math.floor(position)]!
    const high = sorted[Math.ceil(position)]!
    return low + (high - low) * (position - Math.floor(position))
  }
  return [at(0.25), at(0.5), at(0.75)]
}

/**
 * Rank, from 1, of the sorted value that is the lower bound of the median, and counted from the end of the upper one; 0
 * if there are too few values. The bounds hold the median of any distribution at least 19 times in 20, by the binomial
 * distribution.
 */
export const medianBoundRank = (values: number): number =>
  Math.floor((values + 1 - 1.96 * Math.sqrt(values)) / 2)

function medianBounds(values: number[]): Figure['medianBounds'] {
  const rank = medianBoundRank(values.length)
  const sorted = values.toSorted((a, b) => a - b)
  return rank < 1 ? null : [sorted[rank - 1]!, sorted.at(-rank)!]
}
