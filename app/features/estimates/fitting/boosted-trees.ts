/**
 * Gradient boosting: trees one after the other, each of what those before it leave. Errors count by Cauchy's
 * distribution, so that a mistyped figure pulls at nothing. Rows and columns of each tree are drawn by their numbers
 * alone: the same homes give the same trees.
 */
import {
  type BinnedColumn,
  growthSpace,
  type GrowthOptions,
  growTree,
  leafOf,
  type Tree,
  type WeightedTargets,
} from './grow-tree.ts'

export type BoostingOptions = GrowthOptions & {
  trees: number
  rate: number
  rowShare: number
  columnShare: number
  /** An error of so many median errors counts half. */
  halfCounted: number
}

/** Trees whose nodes lie one after the other: that of number `node` of a tree at its root + `node`. */
export type Forest = Tree & { roots: Int32Array }

/** `keys` are drawn by: one for each row, the same whatever the other rows are. */
export function boostTrees(
  columns: readonly BinnedColumn[],
  targets: Float64Array,
  keys: Int32Array,
  { trees: count, rate, rowShare, columnShare, halfCounted, ...growth }: BoostingOptions,
): Forest {
  const left = Float64Array.from(targets)
  const weighted = { weights: new Float32Array(left.length), pulls: new Float32Array(left.length) }
  const space = growthSpace(left.length)
  const trees: Tree[] = []
  let scale = 1
  for (let nth = 0; nth < count; nth += 1) {
    if (nth % 10 === 0) scale = halfCounted * medianSize(left) + 1e-9
    writeWeights(left, scale, weighted)
    const drawn = drawRows(keys, nth, rowShare, space.rows)
    const features = drawColumns(columns.length, nth, columnShare)
    const tree = growTree(columns, features, weighted, space, drawn, growth)
    for (const [node, value] of tree.value.entries()) tree.value[node] = value * rate
    for (let row = 0; row < left.length; row += 1)
      left[row] = left[row]! - tree.value[leafOf(tree, columns, row)]!
    trees.push(tree)
  }
  return forestOf(trees)
}

function writeWeights(left: Float64Array, scale: number, { weights, pulls }: WeightedTargets): void {
  for (let row = 0; row < left.length; row += 1) {
    const weight = 1 / (1 + (left[row]! / scale) ** 2)
    weights[row] = weight
    pulls[row] = weight * left[row]!
  }
}

/** Writes the numbers of the rows that the tree is grown on, and returns how many. */
function drawRows(keys: Int32Array, nth: number, share: number, into: Int32Array): number {
  const limit = share * 2 ** 32
  let drawn = 0
  for (let row = 0; row < keys.length; row += 1) if (mix(keys[row]!, nth) < limit) into[drawn++] = row
  return drawn
}

const drawColumns = (count: number, nth: number, share: number): number[] =>
  Array.from({ length: count }, (_, column) => ({ column, order: mix(column + 1, ~nth) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, Math.ceil(share * count))
    .map(({ column }) => column)

function forestOf(trees: readonly Tree[]): Forest {
  const roots = new Int32Array(trees.length)
  for (const [at, { value }] of trees.slice(0, -1).entries()) roots[at + 1] = roots[at]! + value.length
  return {
    roots,
    feature: Int16Array.from(trees.flatMap(({ feature }) => [...feature])),
    bin: Uint8Array.from(trees.flatMap(({ bin }) => [...bin])),
    left: Uint16Array.from(trees.flatMap(({ left }) => [...left])),
    value: Float32Array.from(trees.flatMap(({ value }) => [...value])),
  }
}

/** The sum of what the trees say of a row. */
export function sumOfTrees(forest: Forest, columns: readonly BinnedColumn[], row: number): number {
  let sum = 0
  for (const root of forest.roots) sum += forest.value[leafOf(forest, columns, row, root)]!
  return sum
}

const medianSize = (values: Float64Array): number => values.map(Math.abs).sort()[values.length >> 1]!

/** A whole number below 2³² that looks drawn by chance. */
export function mix(key: number, round: number): number {
  let mixed = Math.imul(key ^ Math.imul(round, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
