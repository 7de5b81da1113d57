/**
 * How far from a prediction a home may be: quantiles of the errors of predictions that did not know their home
 * (conformal prediction), in usual deviations, so that they fit homes that are known well and badly; those of its place
 * or region where enough are known.
 */
import { INTERVAL_SHARE } from '../model/estimate.ts'
import type { HomeFacts } from '../model/home-facts.ts'

export type Area = Pick<HomeFacts, 'placeId' | 'region'>
/** An error of a prediction: (logarithm asked − logarithm predicted) / deviation. */
export type PredictionError = Area & { deviations: number }

type Bounds = { low: number; high: number }
/** Bounds in deviations: of all homes, and of each place and region with enough errors. Older models have no areas. */
export type Interval = { all: Bounds; areas?: Record<string, Bounds> }

/** A quantile of fewer errors is itself too uncertain. */
const LEAST_ERRORS_OF_AREA = 50
/** The bounds of an area are drawn towards those of all as by so many homes. */
const HOMES_OF_ALL = 15

export function intervalOf(errors: readonly PredictionError[]): Interval {
  const all = boundsOf(errors)
  const areas = [
    ...Map.groupBy(errors, ({ region }) => region as string),
    ...Map.groupBy(
      errors.filter(({ placeId }) => placeId !== null),
      ({ placeId }) => placeId!,
    ),
  ].filter(([, of]) => of.length >= LEAST_ERRORS_OF_AREA)
  return {
    all,
    areas: Object.fromEntries(
      areas.map(([area, of]) => {
        const own = boundsOf(of)
        const between = (bound: keyof Bounds) =>
          (own[bound] * of.length + all[bound] * HOMES_OF_ALL) / (of.length + HOMES_OF_ALL)
        return [area, { low: between('low'), high: between('high') }]
      }),
    ),
  }
}

/** The error that half of the others are above; 0 of none. */
export const medianError = (errors: readonly PredictionError[]): number =>
  errors.map(({ deviations }) => deviations).toSorted((a, b) => a - b)[errors.length >> 1] ?? 0

export const boundsIn = ({ all, areas = {} }: Interval, { placeId, region }: Area): Bounds =>
  (placeId === null ? undefined : areas[placeId]) ?? areas[region] ?? all

/** Returns whether an error lies within: what `INTERVAL_SHARE` of all errors should do. */
export function isInside(interval: Interval, error: PredictionError): boolean {
  const { low, high } = boundsIn(interval, error)
  return low <= error.deviations && error.deviations <= high
}

/** One more error, that of the home to come, could be anywhere between those seen: hence the ranks of `n + 1`. */
function boundsOf(errors: readonly PredictionError[]): Bounds {
  const sorted = Float64Array.from(errors, ({ deviations }) => deviations).sort()
  const rank = (share: number) =>
    Math.min(sorted.length, Math.max(1, Math.round(share * (sorted.length + 1)))) - 1
  const outside = (1 - INTERVAL_SHARE) / 2
  return { low: sorted[rank(outside)]!, high: sorted[rank(1 - outside)]! }
}
