import { effects, measuredHome } from './effects.data.ts'
import { estimateParts, type EstimatePart } from './estimate.ts'
import type { Model } from './fit-model.ts'
import type { HomeFacts } from './home-facts.ts'
import { logAreaOf } from './usual-area.ts'

/**
 * `log` is the natural logarithm of the euros; `deviation` how far a home usually is from it, wider where the place is
 * little known.
 */
export type Prediction = { log: number; deviation: number }

/** How much of the logarithm each part makes. */
export type Parts = Record<EstimatePart, number>
export const noParts = (): Parts =>
  Object.fromEntries(estimateParts.map((part) => [part, 0])) as Record<EstimatePart, number>

/** null where the area is unknown and nothing says what is usual. Adds to `parts` what each makes. */
export function predict(model: Model, home: HomeFacts, parts?: Parts): Prediction | null {
  const logArea = logAreaOf(home, model.usualAreas)
  if (logArea === null) return null
  const measured = measuredHome(home, logArea)
  let log = 0
  let variance = model.errorVariance
  for (const [at, { part, level, value, within }] of effects.entries()) {
    const of = level(home)
    // Models of before had fewer effects.
    const { levels, variance: unknown } = model.fitted[at] ?? { levels: {}, variance: 0 }
    const coefficient = of === null ? undefined : levels[String(of)]
    if (coefficient) {
      const effect = coefficient.value * (value ? value(measured) : 1)
      log += effect
      if (parts) parts[part] += effect
    }
    if (within) variance += coefficient?.variance ?? unknown
  }
  return { log, deviation: Math.sqrt(variance) }
}
