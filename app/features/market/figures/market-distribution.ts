/** How the homes behind an average spread: counted in steps, for the charts. */
import type { BedroomClass } from './market-figures.ts'

export const distributionMeasures = ['rent', 'sale', 'yield'] as const
export type DistributionMeasure = (typeof distributionMeasures)[number]

/** How wide a step is, and the last one, which holds everything above it too. */
export const distributionSteps: Record<DistributionMeasure, { width: number; last: number }> = {
  rent: { width: 100, last: 79 },
  sale: { width: 25_000, last: 79 },
  yield: { width: 0.5, last: 29 },
}

/** `homes` with so many bedrooms whose measure lies from `step` × width up to the next step. */
export type DistributionStep = {
  measure: DistributionMeasure
  bedrooms: BedroomClass
  step: number
  homes: number
}

export const stepOf = (measure: DistributionMeasure, value: number): number => {
  const { width, last } = distributionSteps[measure]
  return Math.min(last, Math.floor(value / width))
}

export type Histogram = {
  width: number
  /** One for each width from `start` on, the empty ones too. */
  start: number
  bars: Partial<Record<BedroomClass, number[]>>
  /** The last bar holds everything above it too. */
  isOpen: boolean
}

const MAX_BARS = 15

/**
 * Bars of a few steps each, over the range where all but one home in a hundred lie at either end; null for too few
 * homes.
 */
export function histogramOf(
  steps: readonly DistributionStep[],
  measure: DistributionMeasure,
): Histogram | null {
  const own = steps.filter((each) => each.measure === measure)
  const total = own.reduce((sum, { homes }) => sum + homes, 0)
  if (total < MIN_DRAWN) return null
  const first = stepAt(own, total * 0.01)
  const last = stepAt(own, total * 0.98)
  const perBar = Math.ceil((last - first + 1) / MAX_BARS)
  const start = Math.floor(first / perBar)
  const many = Math.floor(last / perBar) - start + 1
  const bars: Histogram['bars'] = {}
  for (const { bedrooms, step, homes } of own) {
    const counts = (bars[bedrooms] ??= Array.from({ length: many }, () => 0))
    const at = Math.min(many - 1, Math.max(0, Math.floor(step / perBar) - start))
    counts[at] = (counts[at] ?? 0) + homes
  }
  const width = distributionSteps[measure].width * perBar
  return { width, start: start * width, bars, isOpen: own.some(({ step }) => step > last) }
}

/** Too few homes for a distribution. */
const MIN_DRAWN = 8

function stepAt(steps: readonly DistributionStep[], homes: number): number {
  let seen = 0
  for (const { step, homes: here } of steps.toSorted((a, b) => a.step - b.step)) {
    seen += here
    if (seen >= homes) return step
  }
  return steps.at(-1)?.step ?? 0
}
