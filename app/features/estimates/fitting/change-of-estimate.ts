/**
 * How far an estimate may move from one fit to the next where the offer is the same: trees that other homes changed say
 * something a little different of every home, which is no news of this one (docs/product/listings.md §31).
 */
import { type EstimateTarget, type ExplainedEstimate, STEP_EURO } from '../model/estimate.ts'

/** An estimate within this share of the former one leaves it as it is. */
export const STAYS_WITHIN = 0.03
/** Largest share by which an estimate moves in one fit. */
export const LARGEST_MOVE = 0.05

/** `former` is of the same offer. */
export function settledEstimate(
  target: EstimateTarget,
  { euro, lowEuro, highEuro, parts }: Pick<ExplainedEstimate, 'euro' | 'lowEuro' | 'highEuro' | 'parts'>,
  next: ExplainedEstimate,
): ExplainedEstimate {
  const former = { euro, lowEuro, highEuro, parts }
  const isNear = (figure: 'euro' | 'lowEuro' | 'highEuro', share: number) =>
    Math.abs(next[figure] - former[figure]) <= share * former[figure]
  if (isNear('euro', STAYS_WITHIN)) {
    // A range moves more than its middle.
    const isSameRange = isNear('lowEuro', LARGEST_MOVE) && isNear('highEuro', LARGEST_MOVE)
    return isSameRange ? { ...next, ...former } : { ...next, euro: former.euro, parts: former.parts }
  }
  if (isNear('euro', LARGEST_MOVE)) return next
  const bound = former.euro * (next.euro > former.euro ? 1 + LARGEST_MOVE : 1 - LARGEST_MOVE)
  const step = STEP_EURO[target]
  // Towards the former one, so that rounding does not pass the bound.
  const steps = next.euro > former.euro ? Math.floor(bound / step) : Math.ceil(bound / step)
  const scaled = (euro: number) => Math.max(step, Math.round((euro * steps) / next.euro) * step)
  return { ...next, euro: steps * step, lowEuro: scaled(next.lowEuro), highEuro: scaled(next.highEuro) }
}
