import { FREEDOM, weightOf } from '#app/features/estimates/model/fit-model.ts'

const ROUNDS = 20

/**
 * The mean of at least one value whose errors have Student's t distribution with this variance, so that a mistyped one
 * counts for little. `pulls` is what each value moves the mean by: the sum of their squares is the variance of the
 * mean.
 */
export function robustMean(values: readonly number[], variance: number): { mean: number; pulls: number[] } {
  let mean = values.toSorted((a, b) => a - b)[values.length >> 1]!
  for (let round = 0; round < ROUNDS; round += 1) {
    let [sum, weights] = [0, 0]
    for (const value of values) {
      const weight = weightOf((value - mean) ** 2, variance)
      sum += weight * value
      weights += weight
    }
    mean = sum / weights
  }
  let slope = 0
  for (const value of values) {
    const square = (value - mean) ** 2 / variance
    slope += ((FREEDOM + 1) * (FREEDOM - square)) / (FREEDOM + square) ** 2
  }
  const pulls = values.map(
    (value) => (weightOf((value - mean) ** 2, variance) * (value - mean)) / Math.max(slope, 1),
  )
  return { mean, pulls }
}
