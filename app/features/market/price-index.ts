/**
 * How asking prices moved in a town when the same is compared with the same (docs/product/market.md §24), from what was asked for
 * each home in each month: by the facts of the homes, and by the changes of the same homes. docs/estimates.md says how.
 */
import { fitFolds } from '../estimates/cross-validate.ts'
import type { Effect } from '../estimates/effects.data.ts'
import { fitModel, type Model } from '../estimates/fit-model.ts'
import type { HomeFacts, KnownHome } from '../estimates/home-facts.ts'
import { predict } from '../estimates/predict.ts'
import { type Region, regions } from '../places/place.ts'
import { type AskedMonth, isSamePriceLevel } from './asked-by-month.ts'
import { robustMean } from './robust-mean.ts'

/** `asked` in order of months. */
export type HomeOverTime = { id: number; home: HomeFacts; asked: AskedMonth[] }

/** In percent, with the bounds that hold 19 times in 20. */
export type IndexChange = { sinceMonth: number; percent: number; lowPercent: number; highPercent: number }

/** One town's month. Indexes are 100 in the town's first month; `low` and `high` hold 19 times in 20. */
export type IndexMonth = {
  region: Region
  month: number
  homes: number
  index: number
  low: number
  high: number
  /** Of the homes on offer in this month and the one before, so many; 0 in the first. */
  pairs: number
  sameHomeIndex: number
  /** Of `index` since twelve months before, or since the first month where that is later. */
  change: IndexChange
}

/** A month of fewer homes, or fewer that were on offer in the month before, has no figure. */
const MIN_HOMES = 20
/** Standard errors to either side that hold 19 times in 20. */
const STANDARD_ERRORS = 1.96

type DatedHome = HomeFacts & { month: number }
const monthEffects: readonly Effect<DatedHome>[] = [
  { name: 'month', level: ({ month }) => month },
  { name: 'month by region', level: ({ region, month }) => `${region} ${month}` },
]

/** What was asked for one home in one month, and what each model expects of it: natural logarithms. */
type Offer = { home: number; log: number; expected: readonly number[] }

/** Every town's months up to `lastMonth`, without a gap; a town with too few homes then or in the month before has none. */
export function priceIndexes(homes: readonly HomeOverTime[], lastMonth: number): IndexMonth[] {
  const priced = homes.filter(({ asked }) => asked.length > 0)
  if (priced.length < MIN_HOMES) return []
  const models = modelsOf(priced)
  const offers = new Map(regions.map((region) => [region, new Map<number, Offer[]>()]))
  for (const [at, { home, asked }] of priced.entries()) {
    const predicted = models.map((model) => predict(model, home))
    const expected = predicted.flatMap((prediction) => (prediction ? [prediction.log] : []))
    if (expected.length < models.length) continue
    const byMonth = offers.get(home.region)!
    for (const { month, euro } of asked) {
      const offer = { home: at, log: Math.log(euro), expected }
      if (!byMonth.get(month)?.push(offer)) byMonth.set(month, [offer])
    }
  }
  return regions.flatMap((region) =>
    indexOfTown(region, offers.get(region)!, lastMonth, models[0]!.errorVariance),
  )
}

/**
 * The model of all homes, and those that leave a fifth of them out. Each home counts once, in one of its months by its number: so
 * the fit is not surer than the homes make it. What the months did is set apart from what the facts do.
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
  offers: ReadonlyMap<number, readonly Offer[]>,
  lastMonth: number,
  variance: number,
): IndexMonth[] {
  const changesIn = (month: number) => sameHomeChanges(offers.get(month - 1) ?? [], offers.get(month) ?? [])
  const homesIn = (month: number) => offers.get(month)?.length ?? 0
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
    levels.set(month, levelOf(offers.get(month)!, variance))
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
function sameHomeChanges(before: readonly Offer[], now: readonly Offer[]): number[] {
  const asked = new Map(before.map(({ home, log }) => [home, log]))
  return now.flatMap(({ home, log }) => {
    const former = asked.get(home)
    return former !== undefined && isSamePriceLevel(Math.exp(former), Math.exp(log)) ? [log - former] : []
  })
}

/** How far a month's homes ask above what each model expects of them, and how much each home moves the first of these figures. */
type Level = { means: number[]; pulls: ReadonlyMap<number, number> }

function levelOf(offers: readonly Offer[], variance: number): Level {
  const aboveExpected = (model: number) =>
    robustMean(
      offers.map(({ log, expected }) => log - expected[model]!),
      variance,
    )
  const { mean, pulls } = aboveExpected(0)
  const others = offers[0]!.expected.slice(1).map((_, fold) => aboveExpected(fold + 1).mean)
  return { means: [mean, ...others], pulls: new Map(offers.map(({ home }, at) => [home, pulls[at]!])) }
}

/**
 * The logarithm of the change and its standard error, which has two parts: which homes happen to be on offer, where a home in both
 * months hardly counts, and how much the models differ that leave some homes out (jackknife).
 */
function changeBetween(from: Level, to: Level): { log: number; error: number } {
  let sampled = 0
  for (const [home, pull] of to.pulls) sampled += (pull - (from.pulls.get(home) ?? 0)) ** 2
  for (const [home, pull] of from.pulls) if (!to.pulls.has(home)) sampled += pull ** 2
  const [log, ...folds] = to.means.map((mean, model) => mean - from.means[model]!)
  const mean = folds.reduce((sum, fold) => sum + fold, 0) / folds.length
  const fitted = folds.reduce((sum, fold) => sum + (fold - mean) ** 2, 0) * (1 - 1 / folds.length)
  return { log: log!, error: Math.sqrt(sampled + fitted) }
}
