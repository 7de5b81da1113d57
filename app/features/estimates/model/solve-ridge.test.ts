import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ridgeSolver } from './solve-ridge.ts'

const number = fc.double({ min: -3, max: 3, noNaN: true })
const problems = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.record({
    dense: fc.array(fc.array(fc.oneof(fc.constant(0), number), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 12,
    }),
    penalties: fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: width, maxLength: width }),
    seed: fc.array(number, { minLength: 12, maxLength: 12 }),
  }),
)

test('at the solution the gradient of weighted squares and penalties is 0', () => {
  fc.assert(
    fc.property(problems, ({ dense, penalties, seed }) => {
      const entries = dense.map((row) =>
        row.flatMap((value, column) => (value === 0 ? [] : [{ value, column }])),
      )
      let end = 0
      const rows = {
        starts: Int32Array.from([0, ...entries.map((row) => (end += row.length))]),
        columns: Int32Array.from(entries.flatMap((row) => row.map(({ column }) => column))),
        values: Float64Array.from(entries.flatMap((row) => row.map(({ value }) => value))),
      }
      const targets = Float64Array.from(dense, (_, row) => seed[row]!)
      const weights = Float64Array.from(dense, (_, row) => 0.5 + Math.abs(seed[11 - row]!))
      const solve = ridgeSolver(rows, penalties.length)
      // What an earlier problem left in the shared memory must not count.
      solve({ weights: targets.map(() => 1), targets, penalties: new Float64Array(penalties.length).fill(1) })
      const { coefficients } = solve({ weights, targets, penalties: Float64Array.from(penalties) })
      for (const [column, penalty] of penalties.entries()) {
        const gradient = dense.reduce((sum, row, at) => {
          const told = row.reduce((total, value, of) => total + value * coefficients[of]!, 0)
          return sum + weights[at]! * row[column]! * (targets[at]! - told)
        }, -penalty * coefficients[column]!)
        expect(gradient).toBeCloseTo(0, 8)
      }
    }),
    { seed: 7 },
  )
})
