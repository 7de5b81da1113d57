/**
 * A mixed model of the logarithm of a rent or a price: pooled effects (`effects.data.ts`) and errors of Student's t, so
 * that a mistyped figure counts for little. Fitted by expectation maximisation: coefficients given variances and
 * weights, then both given the coefficients. A fixed number of rounds from a fixed start: the same homes in the same
 * order always give the same model.
 */
import { type Effect, effects as usualEffects, measuredHome } from './effects.data.ts'
import type { HomeFacts, KnownHome } from './home-facts.ts'
import { ridgeSolver } from './solve-ridge.ts'
import { type SparseRows, timesVector } from './sparse-rows.ts'
import { logAreaOf, type UsualAreas, usualAreas } from './usual-area.ts'

/** JSON, so that it can be stored. */
export type Model = {
  usualAreas: UsualAreas
  /** The fitted effects, in the order of `effects`. */
  fitted: {
    /** How much its coefficients differ: what an unknown level may be off by, squared. */
    variance: number
    levels: Record<string, Coefficient>
  }[]
  /** Variance of a home's own error: squared logarithm. */
  errorVariance: number
}
/** `variance`: how uncertain the coefficient is, squared. */
type Coefficient = { value: number; variance: number }

/** More move no estimate by a tenth of its error: `npm run bench estimates`. */
const ROUNDS = 12
/** Degrees of freedom of Student's t: a home five standard errors off counts a sixth. */
export const FREEDOM = 4
const LEAST_VARIANCE = 1e-6

export type FitOptions<Home extends HomeFacts> = {
  /** One round alone is ridge regression: no pooling by what the homes show, and no guard against mistyped figures. */
  rounds?: number | undefined
  /** Effects beside those of `effects.data.ts`. Theirs come last in the model, and `predict` leaves them out. */
  alsoOf?: readonly Effect<Home>[]
}

/** Fits a model to at least one home. */
export const fitModel = <Home extends HomeFacts>(
  homes: readonly KnownHome<Home>[],
  options: FitOptions<Home> = {},
): Model => fitWithUnseen(homes, options).model

/** `unseen`: what the model would say of each of its homes without what is asked for it, its variances as they are. */
export function fitWithUnseen<Home extends HomeFacts>(
  homes: readonly KnownHome<Home>[],
  { rounds = ROUNDS, alsoOf = [] }: FitOptions<Home> = {},
): { model: Model; unseen: () => Float64Array } {
  const effects: readonly Effect<Home>[] = [...usualEffects, ...alsoOf]
  const usual = usualAreas(homes.map(({ home }) => home))
  const { rows, columns, targets } = designOf(homes, effects, usual)
  const middle = targets.reduce((sum, target) => sum + target, 0) / targets.length
  const solve = ridgeSolver(rows, columns.length)
  let weights = new Float64Array(targets.length).fill(1)
  let variances = effects.map(({ name }) => (name === 'level' ? middle ** 2 + 1 : 0.1))
  let errorVariance = 0.1
  let coefficients: Coefficient[] = []
  let unseen = () => targets
  for (let round = 0; round < rounds; round += 1) {
    const penalties = Float64Array.from(columns, ({ effect }) => errorVariance / variances[effect]!)
    const solved = solve({ weights, targets, penalties })
    const told = timesVector(rows, solved.coefficients)
    unseen = () =>
      solved.leverages().map((own, row) => (told[row]! - own * targets[row]!) / Math.max(1e-3, 1 - own))
    const squares = targets.map((target, row) => (target - told[row]!) ** 2)
    errorVariance = Math.max(
      LEAST_VARIANCE,
      squares.reduce((sum, square, row) => sum + weights[row]! * square, 0) / squares.length,
    )
    weights = squares.map((square) => weightOf(square, errorVariance))
    coefficients = columns.map((_, column) => ({
      value: solved.coefficients[column]!,
      variance: errorVariance / solved.diagonal[column]!,
    }))
    variances = variancesOf(effects, variances, columns, coefficients)
  }
  const fitted: Model['fitted'] = variances.map((variance) => ({ variance, levels: {} }))
  for (const [at, { effect, level }] of columns.entries()) fitted[effect]!.levels[level] = coefficients[at]!
  return { model: { usualAreas: usual, fitted, errorVariance }, unseen }
}

/** How much a home counts whose error is so large, squared, where the variance of errors is so. */
export const weightOf = (square: number, variance: number): number =>
  (FREEDOM + 1) / (FREEDOM + square / variance)

type Column = { effect: number; level: string }

/**
 * How much the coefficients of each effect differ; the level of all is no deviation from anything, and keeps its own.
 */
function variancesOf<Home extends HomeFacts>(
  effects: readonly Effect<Home>[],
  before: readonly number[],
  columns: readonly Column[],
  coefficients: readonly Coefficient[],
): number[] {
  const sums = before.map(() => ({ squares: 0, levels: 0 }))
  for (const [at, { effect }] of columns.entries()) {
    const { value, variance } = coefficients[at]!
    sums[effect]!.squares += value ** 2 + variance
    sums[effect]!.levels += 1
  }
  return sums.map(({ squares, levels }, effect) =>
    effects[effect]!.name === 'level' || levels === 0
      ? before[effect]!
      : Math.max(LEAST_VARIANCE, squares / levels),
  )
}

/** A column for each level that occurs. Those of places come first and side by side: they meet no other place's. */
function designOf<Home extends HomeFacts>(
  homes: readonly KnownHome<Home>[],
  effects: readonly Effect<Home>[],
  usual: UsualAreas,
) {
  const met: Column[] = []
  const metAt = effects.map((): Map<string, number> => new Map())
  const most = homes.length * effects.length
  // Numbers of `met` until all levels are known. An object for each entry of 30,000 homes would take 100 MB.
  const entries = {
    starts: new Int32Array(homes.length + 1),
    of: new Int32Array(most),
    values: new Float64Array(most),
  }
  let end = 0
  for (const [row, { home }] of homes.entries()) {
    const measured = measuredHome(home, logAreaOf(home, usual) ?? 0)
    for (const [effect, { level, value }] of effects.entries()) {
      const of = level(home)
      if (of === null) continue
      const name = String(of)
      let at = metAt[effect]!.get(name)
      if (at === undefined) {
        at = met.push({ effect, level: name }) - 1
        metAt[effect]!.set(name, at)
      }
      entries.of[end] = at
      entries.values[end] = value ? value(measured) : 1
      end += 1
    }
    entries.starts[row + 1] = end
  }
  const isOfPlace = ({ effect }: Column) => effects[effect]!.within === 'place'
  const all = met.toSorted((a, b) => a.effect - b.effect || compareTexts(a.level, b.level))
  const columns = [
    ...all.filter(isOfPlace).toSorted((a, b) => compareTexts(a.level, b.level)),
    ...all.filter((column) => !isOfPlace(column)),
  ]
  const columnOf = new Map(columns.map((column, at) => [column, at]))
  const columnAt = Int32Array.from(met, (column) => columnOf.get(column)!)
  const rows: SparseRows = {
    starts: entries.starts,
    columns: entries.of.subarray(0, end).map((at) => columnAt[at]!),
    values: entries.values.slice(0, end),
  }
  return { rows, columns, targets: Float64Array.from(homes, ({ euro }) => Math.log(euro)) }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
