/**
 * The one definition of price, rent and yield for headlines, rankings, maps and charts: the median home of a class,
 * which is a number of bedrooms (docs/product/market.md §30).
 */
import { euro, euroRange, exactPercent } from '#app/ui/format.ts'
import type { BedroomClass, Figure, Quartiles } from './market-figures.ts'

/** The class that stands for a whole town or place. */
export const TYPICAL_BEDROOMS = 2 satisfies BedroomClass

/** Fewest homes, on either side of a yield, of a figure that is ranked or a headline; below it is thin. */
export const MIN_BASIS = 10
/** Fewest homes of any figure. */
export const MIN_SHOWN = 3

export const typicalMeasures = ['price', 'rent', 'yield'] as const
export type TypicalMeasure = (typeof typicalMeasures)[number]
/** `income`: a year of the rent. */
type Measured = TypicalMeasure | 'income'

/**
 * A figure and the bounds that hold the median of the class 19 times in 20; null where there are too few homes for
 * bounds.
 */
export type Typical = {
  value: number
  low: number | null
  high: number | null
  isThin: boolean
  /** Range of the middle half of the homes, for a price or rent. */
  middleHalf: Quartiles | null
}

/** Prices or rents of homes of one class and purpose. */
export type ClassFigure = Pick<Figure, 'homes' | 'prices' | 'medianBounds'>

/** Whole euros: the median of what is asked, a month of rents. Null for too few homes. */
export function typicalPrice(figure: ClassFigure | undefined): Typical | null {
  if (!figure || figure.homes < MIN_SHOWN) return null
  const [low, high] = figure.medianBounds ?? [null, null]
  return {
    value: Math.round(figure.prices[1]),
    low,
    high,
    isThin: figure.homes < MIN_BASIS,
    middleHalf: figure.prices,
  }
}

/** Twelve months of a rent. */
export const ofYear = ({ value, low, high, isThin, middleHalf }: Typical): Typical => ({
  value: value * 12,
  low: low && low * 12,
  high: high && high * 12,
  isThin,
  middleHalf: middleHalf && [middleHalf[0] * 12, middleHalf[1] * 12, middleHalf[2] * 12],
})

/** A year of the rent of the price, in percent. */
export const yieldOf = (monthlyRent: number, price: number): number => ((monthlyRent * 12) / price) * 100

/**
 * A year of the median rent, of the median price. Where either side is thin it is drawn towards the town's by as much
 * as its homes leave uncertain; without a town there is then none.
 */
export function typicalYield(
  rents: ClassFigure | undefined,
  sales: ClassFigure | undefined,
  town: YieldsOfTown | null,
): Typical | null {
  const [rent, price] = [typicalPrice(rents), typicalPrice(sales)]
  if (!rent?.value || !price?.value) return null
  const value = yieldOf(rent.value, price.value)
  if (rent.isThin || price.isThin) return town && drawnTowards(town, value, rents!.homes, sales!.homes)
  return { value, ...ratioBounds(rent, price), isThin: false, middleHalf: null }
}

/** The bounds of a ratio from those of its two independent sides (MOVER: Donner and Zou, 2012), on the logarithms. */
function ratioBounds(rent: Typical, price: Typical): Pick<Typical, 'low' | 'high'> {
  const percent = yieldOf(rent.value, price.value)
  const apart = (one: number, other: number) => Math.log(one / other)
  const below = Math.hypot(apart(rent.value, rent.low!), apart(price.high!, price.value))
  const above = Math.hypot(apart(rent.high!, rent.value), apart(price.value, price.low!))
  return { low: percent * Math.exp(-below), high: percent * Math.exp(above) }
}

/**
 * The yield of each place of a town that has one, by its name, and of the town by null; with the homes on the side with
 * fewer.
 */
export function typicalYields(
  figures: readonly Figure[],
  bedrooms: BedroomClass,
): Map<string | null, Typical & { homes: number }> {
  const town = yieldsOfTown(figures, bedrooms)
  const { rent, sale } = sidesOf(figures, bedrooms)
  return new Map(
    [...rent].flatMap(([location, rents]) => {
      const sales = sale.get(location)
      const typical = typicalYield(rents, sales, town)
      return typical ? [[location, { ...typical, homes: Math.min(rents.homes, sales!.homes) }]] : []
    }),
  )
}

/** The figures of a class to let and for sale, by location. */
function sidesOf(figures: readonly Figure[], bedrooms: BedroomClass) {
  const sideOf = (purpose: Figure['purpose']) =>
    new Map(
      figures
        .filter((figure) => figure.bedrooms === bedrooms && figure.purpose === purpose)
        .map((figure) => [figure.location, figure]),
    )
  return { rent: sideOf('rent'), sale: sideOf('sale') }
}

/** How the yields of a class differ within a town; variances and deviations are of logarithms. */
export type YieldsOfTown = {
  percent: number
  variance: number
  /** Deviation among the single homes of a place. */
  deviation: Record<'rent' | 'sale', number>
  /** Variance among the true yields of places. */
  variancePlaces: number
}

const Z = 1.96
/** Variance of a sample's median, as a factor of the variance of single homes divided by their number. */
const MEDIAN_VARIANCE = Math.PI / 2
/** How many standard deviations lie between the quarters of a normal distribution. */
const QUARTILES_APART = 1.349
/** Fewer have no quarters that say how homes differ. */
const MIN_FOR_DEVIATION = 5
/** Places are taken to differ by at least 12 % of their yields, however alike the few are that are known. */
const LEAST_VARIANCE_PLACES = 0.12 ** 2

/** Computes yields from the figures of a town and its places; null if the town itself is thin. */
export function yieldsOfTown(figures: readonly Figure[], bedrooms: BedroomClass): YieldsOfTown | null {
  const { rent: rents, sale: sales } = sidesOf(figures, bedrooms)
  const town = typicalYield(rents.get(null), sales.get(null), null)
  if (!town) return null
  const deviation = { rent: deviationWithin(rents), sale: deviationWithin(sales) }
  const places = [...rents].flatMap(([location, rent]) => {
    const sale = sales.get(location)
    if (location === null || !sale || rent.homes < MIN_SHOWN || sale.homes < MIN_SHOWN) return []
    const apart = Math.log(yieldOf(rent.prices[1], sale.prices[1]) / town.value)
    return [{ apart, variance: varianceOf(deviation, rent.homes, sale.homes) }]
  })
  // The method of moments, around the town's own yield; places that are known better count for more.
  const weights = sum(places.map(({ variance }) => 1 / variance))
  const moment = sum(places.map(({ apart, variance }) => (apart ** 2 - variance) / variance)) / weights
  return {
    percent: town.value,
    variance: (Math.log(town.high! / town.low!) / (2 * Z)) ** 2,
    deviation,
    variancePlaces: Math.max(LEAST_VARIANCE_PLACES, weights > 0 ? moment : 0),
  }
}

const varianceOf = (deviation: YieldsOfTown['deviation'], rents: number, sales: number): number =>
  MEDIAN_VARIANCE * (deviation.rent ** 2 / rents + deviation.sale ** 2 / sales)

/** How single homes of one place differ: pooled over the places, or the town's where each has too few. */
function deviationWithin(figures: ReadonlyMap<string | null, Figure>): number {
  const places = [...figures.values()].filter(
    ({ location, homes }) => location !== null && homes >= MIN_FOR_DEVIATION,
  )
  const known = places.length > 0 ? places : [figures.get(null)!]
  const total = sum(known.map(({ homes }) => homes))
  // The quarters of few homes are nearer to one another than those of many.
  const apart = ({ homes, prices: [lower, , upper] }: Figure) => Math.log(upper / lower) / (1 - 0.9 / homes)
  return sum(known.map((figure) => (figure.homes / total) * apart(figure))) / QUARTILES_APART
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function drawnTowards(town: YieldsOfTown, percent: number, rents: number, sales: number): Typical {
  const variance = varianceOf(town.deviation, rents, sales)
  const share = town.variancePlaces / (town.variancePlaces + variance)
  const value = town.percent * (percent / town.percent) ** share
  const apart = Z * Math.sqrt(share * variance + (1 - share) ** 2 * town.variance)
  return {
    value,
    low: value * Math.exp(-apart),
    high: value * Math.exp(apart),
    isThin: true,
    middleHalf: null,
  }
}

export const typicalText = (measure: Measured, value: number): string =>
  measure === 'yield' ? exactPercent(value) : euro(Math.round(value))

/** `€270,000–301,000`, `4.5–5.1 %`. */
export const rangeText = (measure: Measured, [low, high]: [number, number]): string =>
  measure === 'yield'
    ? `${exactPercent(low).replace(' %', '')}–${exactPercent(high)}`
    : euroRange(Math.round(low), Math.round(high))
