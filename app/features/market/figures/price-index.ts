/**
 * Price index of a town, comparing like with like (docs/product/market.md §24), from the price of each home in each
 * month: by the facts of the homes, and by the changes of the same homes. docs/estimates.md has the method.
 */
import { fitFolds } from '#app/features/estimates/model/cross-validate.ts'
import type { Effect } from '#app/features/estimates/model/effects.data.ts'
import { fitModel, type Model } from '#app/features/estimates/model/fit-model.ts'
import type { HomeFacts, KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { predict } from '#app/features/estimates/model/predict.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { type AskedMonth, isSamePriceLevel } from './asked-by-month.ts'
import { robustMean } from './robust-mean.ts'

/** `asked` in order of months. */
export type HomeOverTime = { id: number; home: HomeFacts; asked: AskedMonth[] }

/** Change in percent, with the bounds that hold it 19 times in 20. */
export type IndexChange = { sinceMonth: number; percent: number; lowPercent: number; highPercent: number }

/** One town's month. Indexes are 100 in the town's first month; `low` and `high` hold 19 times in 20. */
export type IndexMonth = {
  region: Region
  month: number
  homes: number
  index: number
  low: number
  high: number
  /** Number of homes on offer in both this month and the one before; 0 in the first. */
  pairs: number
  sameHomeIndex: number
  /** Change of `index` since twelve months before, or since the first month if that is later. */
  change: IndexChange
}

/** A month of fewer homes, or fewer that were on offer in the month before, has no figure. */
const MIN_HOMES = 20
/** Standard errors to either side that hold 19 times in 20. */
const STANDARD_ERRORS = 1.96

type DatedHome = HomeFacts & { month: number }
const monthEffects: readonly Effect<DatedHome>[] = [
  { name: 'month', part: 'rest', level: ({ month }) => month },
  { name: 'month by region', part: 'rest', level: ({ region, month }) => `${region} ${month}` },
]

/** Prices in one town and month as natural logarithms, with their homes' indexes, ascending. */
type Offers = { homes: number[]; logs: number[] }
const noOffers: Offers = { homes: [], logs: [] }

/**
 * Every town's months up to `lastMonth`, without a gap; a town with too few homes then or in the month before has none.
 */
export function priceIndexes(homes: readonly HomeOverTime[], lastMonth: number): IndexMonth[] {
  const priced = homes.filter(({ asked }) => asked.length > 0)
  if (priced.length < MIN_HOMES) return []
  const models = modelsOf(priced)
  // What each model expects of each home: natural logarithms.
  const expected = models.map(() => new Float64Array(priced.length))
  const offers = new Map(regions.map((region) => [region, new Map<number, Offers>()]))
  for (const [at, { home, asked }] of priced.entries()) {
    const predicted = models.map((model) => predict(model, home))
    if (predicted.includes(null)) continue
    for (const [model, prediction] of predicted.entries()) expected[model]![at] = prediction!.log
    const byMonth = offers.get(home.region)!
    for (const { month, euro } of asked) {
      const inMonth = byMonth.get(month) ?? { homes: [], logs: [] }
      inMonth.homes.push(at)
      inMonth.logs.push(Math.log(euro))
      byMonth.set(month, inMonth)
    }
  }
  return regions.flatMap((region) =>
    indexOfTown(region, { offers: offers.get(region)!, expected }, lastMonth, models[0]!.errorVariance),
  )
}

/**
 * The model of all homes, and those that leave a fifth of them out. Each home counts once, in one of its months by its
 * number: so the fit is not surer than the homes make it. What the months did is set apart from what the facts do.
 */
function modelsOf(homes: readonly HomeOverTime[]): Model[] {
  const dated = homes.map(({ id, home, asked }): KnownHome<DatedHome> => {
    const { month, euro } = asked[id % asked.length]!
    return { id, home: { ...home, month }, euro }
  })
  const options = { alsoOf: monthEffects }
  return [fitModel(dated, options), ...fitFolds(dated, options)]
}

function indexOfTown(
  region: Region,
  { offers, expected }: { offers: ReadonlyMap<number, Offers>; expected: readonly Float64Array[] },
  lastMonth: number,
  variance: number,
): IndexMonth[] {
  const changesIn = (month: number) =>
    sameHomeChanges(offers.get(month - 1) ?? noOffers, offers.get(month) ?? noOffers)
  const homesIn = (month: number) => offers.get(month)?.homes.length ?? 0
  let first = lastMonth
  while (
    homesIn(first) >= MIN_HOMES &&
    homesIn(first - 1) >= MIN_HOMES &&
    changesIn(first).length >= MIN_HOMES
  )
    first -= 1
  if (first === lastMonth) return []
  const levels = new Map<number, Level>()
  for (let month = first; month <= lastMonth; month += 1)
    levels.set(month, levelOf(offers.get(month)!, expected, variance))
  const between = (from: number, to: number) => changeBetween(levels.get(from)!, levels.get(to)!)
  let sameHome = 0
  return [...levels.keys()].map((month) => {
    const changes = month === first ? [] : changesIn(month)
    if (month > first) sameHome += changes.reduce((sum, change) => sum + change, 0) / changes.length
    const sinceFirst = between(first, month)
    const sinceMonth = Math.max(first, month - 12)
    const change = between(sinceMonth, month)
    return {
      region,
      month,
      homes: homesIn(month),
      index: indexAt(sinceFirst.log),
      low: indexAt(sinceFirst.log - STANDARD_ERRORS * sinceFirst.error),
      high: indexAt(sinceFirst.log + STANDARD_ERRORS * sinceFirst.error),
      pairs: changes.length,
      sameHomeIndex: indexAt(sameHome),
      change: {
        sinceMonth,
        percent: percentOf(change.log),
        lowPercent: percentOf(change.log - STANDARD_ERRORS * change.error),
        highPercent: percentOf(change.log + STANDARD_ERRORS * change.error),
      },
    }
  })
}

const hundredth = (value: number) => Math.round(value * 100) / 100
const indexAt = (log: number) => hundredth(100 * Math.exp(log))
const percentOf = (log: number) => hundredth(100 * Math.expm1(log))

/** Logarithms of what a home asks now over what it asked; a change of more than threefold corrected a mistake. */
function sameHomeChanges(before: Offers, now: Offers): number[] {
  const changes: number[] = []
  eachHome(before.homes, now.homes, (atBefore, atNow) => {
    if (atBefore === -1 || atNow === -1) return
    const [former, log] = [before.logs[atBefore]!, now.logs[atNow]!]
    if (isSamePriceLevel(Math.exp(former), Math.exp(log))) changes.push(log - former)
  })
  return changes
}

/** Visits each home of two lists once, with where it is in them; -1 where it is not. */
function eachHome(
  a: readonly number[],
  b: readonly number[],
  visit: (atA: number, atB: number) => void,
): void {
  let [atA, atB] = [0, 0]
  while (atA < a.length || atB < b.length) {
    const difference = (a[atA] ?? Infinity) - (b[atB] ?? Infinity)
    visit(difference <= 0 ? atA : -1, difference >= 0 ? atB : -1)
    if (difference <= 0) atA += 1
    if (difference >= 0) atB += 1
  }
}

/**
 * How far a month's homes ask above what each model expects of them, and how much each home moves the first of these
 * figures.
 */
type Level = { means: number[]; homes: readonly number[]; pulls: readonly number[] }

function levelOf({ homes, logs }: Offers, expected: readonly Float64Array[], variance: number): Level {
  const [all, ...folds] = expected.map((ofModel) =>
    robustMean(
      logs.map((log, at) => log - ofModel[homes[at]!]!),
      variance,
    ),
  )
  return { means: [all!.mean, ...folds.map(({ mean }) => mean)], homes, pulls: all!.pulls }
}

/**
 * The logarithm of the change and its standard error, which has two parts: which homes happen to be on offer, where a
 * home in both months hardly counts, and how much the models differ that leave some homes out (jackknife).
 */
function changeBetween(from: Level, to: Level): { log: number; error: number } {
  let sampled = 0
  eachHome(from.homes, to.homes, (atFrom, atTo) => {
    sampled += ((to.pulls[atTo] ?? 0) - (from.pulls[atFrom] ?? 0)) ** 2
  })
  const [log, ...folds] = to.means.map((mean, model) => mean - from.means[model]!)
  const mean = folds.reduce((sum, fold) => sum + fold, 0) / folds.length
  const fitted = folds.reduce((sum, fold) => sum + (fold - mean) ** 2, 0) * (1 - 1 / folds.length)
  return { log: log!, error: Math.sqrt(sampled + fitted) }
}
