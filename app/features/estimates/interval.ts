/**
 * How far from a prediction a home may be: quantiles of the errors of predictions that did not know their home (conformal
 * prediction), in usual deviations, so that they fit homes that are known well and badly.
 */
import { type EstimateLevel, INTERVAL_SHARE } from './estimate.ts'

/** An error of a prediction: (logarithm asked − logarithm predicted) / deviation. */
export type PredictionError = { level: EstimateLevel; deviations: number }

type Bounds = { low: number; high: number }
/** In deviations; those of a level where enough homes were estimated at it. */
export type Interval = { all: Bounds; levels: Partial<Record<EstimateLevel, Bounds>> }

/** A quantile of fewer errors is itself too uncertain. */
const MIN_ERRORS_OF_LEVEL = 100

export function intervalOf(errors: readonly PredictionError[]): Interval {
  const groups = [...Map.groupBy(errors, ({ level }) => level)]
  return {
    all: boundsOf(errors),
    levels: Object.fromEntries(
      groups.filter(([, of]) => of.length >= MIN_ERRORS_OF_LEVEL).map(([level, of]) => [level, boundsOf(of)]),
    ),
  }
}

/** The error that half of the others are above; 0 of none. */
export const medianError = (errors: readonly PredictionError[]): number =>
  errors.map(({ deviations }) => deviations).toSorted((a, b) => a - b)[errors.length >> 1] ?? 0

export const boundsIn = ({ all, levels }: Interval, level: EstimateLevel): Bounds => levels[level] ?? all

/** Whether an error lies within: what `INTERVAL_SHARE` of all errors should do. */
export function isInside(interval: Interval, { level, deviations }: PredictionError): boolean {
  const { low, high } = boundsIn(interval, level)
  return low <= deviations && deviations <= high
}

/** One more error, that of the home to come, could be anywhere between those seen: hence the ranks of `n + 1`. */
function boundsOf(errors: readonly PredictionError[]): Bounds {
  const sorted = errors.map(({ deviations }) => deviations).toSorted((a, b) => a - b)
  const rank = (share: number) =>
    Math.min(sorted.length, Math.max(1, Math.round(share * (sorted.length + 1)))) - 1
  const outside = (1 - INTERVAL_SHARE) / 2
  return { low: sorted[rank(outside)]!, high: sorted[rank(1 - outside)]! }
}
