import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { binEdges, binOf } from './bins.ts'
import { type BinnedColumn, growthSpace, growTree, leafOf, type Tree } from './grow-tree.ts'

const binned = (values: number[]): BinnedColumn => ({ bins: Uint8Array.from(values), count: 8 })

function grow(
  columns: BinnedColumn[],
  targets: number[],
  leaves: number,
  weights = targets.map(() => 1),
): Tree {
  const space = growthSpace(targets.length)
  for (const row of targets.keys()) space.rows[row] = row
  return growTree(
    columns,
    [...columns.keys()],
    {
      weights: Float32Array.from(weights),
      pulls: Float32Array.from(targets, (target, row) => target * weights[row]!),
    },
    space,
    targets.length,
    { leaves, leastWeight: 1, shrinkage: 0 },
  )
}

test('a tree of a table that one can read splits where the figures part', () => {
  const area = binned([1, 1, 2, 2, 3, 3])
  const pool = binned([1, 2, 1, 2, 1, 2])
  const tree = grow([area, pool], [1, 1, 1, 5, 10, 12], 4)
  const told = [0, 1, 2, 3, 4, 5].map((row) => tree.value[leafOf(tree, [area, pool], row)])
  // By area at 2; then the left side, of which area and pool leave the same, by the first of them; last the 1 from the
  // 5, which gains more than the 10 from the 12.
  expect([...tree.feature]).toEqual([0, 0, -1, -1, 1, -1, -1])
  expect(tree.bin[0]).toBe(2)
  expect(told).toEqual([1, 1, 1, 5, 11, 11])
})

test('the first split is the one that leaves the least squares, of all that there are; each leaf is the mean of its rows', () => {
  const rows = fc.array(
    fc.record({
      bins: fc.tuple(fc.nat(7), fc.nat(7)),
      target: fc.integer({ min: -20, max: 20 }),
      weight: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 4, maxLength: 30 },
  )
  const squaresOf = (of: { target: number; weight: number }[]) => {
    const weight = of.reduce((sum, row) => sum + row.weight, 0)
    const mean = of.reduce((sum, row) => sum + row.weight * row.target, 0) / weight
    return of.reduce((sum, row) => sum + row.weight * (row.target - mean) ** 2, 0)
  }
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: 6 }), (table, leaves) => {
      const columns = [0, 1].map((at) => binned(table.map(({ bins }) => bins[at]!)))
      const tree = grow(
        columns,
        table.map(({ target }) => target),
        leaves,
        table.map(({ weight }) => weight),
      )
      const splits = [0, 1].flatMap((at) => [0, 1, 2, 3, 4, 5, 6].map((bin) => ({ at, bin })))
      const leftBy = ({ at, bin }: { at: number; bin: number }) => {
        const [left, right] = [true, false].map((side) =>
          table.filter(({ bins }) => bins[at]! <= bin === side),
        )
        return left!.length && right!.length ? squaresOf(left!) + squaresOf(right!) : Infinity
      }
      const whole = squaresOf(table)
      const least = Math.min(...splits.map(leftBy))
      if (tree.feature[0]! < 0) expect(least).toBeGreaterThan(whole - 1e-6)
      else expect(leftBy({ at: tree.feature[0]!, bin: tree.bin[0]! })).toBeCloseTo(least, 6)
      const ends = Map.groupBy(table.keys(), (row) => leafOf(tree, columns, row))
      expect(ends.size).toBeLessThanOrEqual(leaves)
      for (const [node, of] of ends) {
        const weight = of.reduce((sum, row) => sum + table[row]!.weight, 0)
        const mean = of.reduce((sum, row) => sum + table[row]!.weight * table[row]!.target, 0) / weight
        expect(tree.value[node]).toBeCloseTo(mean, 4)
      }
    }),
  )
})

test('a value has the bin between the edges about it; an unknown one has the first, of its own', () => {
  const edges = binEdges(Float64Array.of(3, 1, 1, 2, Number.NaN))
  expect([...edges]).toEqual([1.5, 2.5])
  expect([Number.NaN, -5, 1, 1.5, 2, 3, 99].map((value) => binOf(edges, value))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
  const many = Float64Array.from({ length: 5_000 }, (_, at) => Math.sqrt(at))
  const edgesOfMany = binEdges(many)
  const bins = many.map((value) => binOf(edgesOfMany, value))
  const sizes = [...Map.groupBy(bins, (bin) => bin).values()].map((of) => of.length)
  expect(Math.max(...sizes)).toBeLessThan(1.2 * Math.min(...sizes) + 5)
  expect(bins.every((bin, at) => at === 0 || bin >= bins[at - 1]!)).toBe(true)
})
