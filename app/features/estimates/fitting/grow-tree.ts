/**
 * Grows one regression tree by its best leaf: the leaf whose best split gains most is split next. Splits are found in
 * histograms of binned columns; of two children the smaller one is summed up, the other is the difference from the
 * parent.
 */

/**
 * Nodes by number, 0 the root: below 0 a leaf, else a row goes to `left` where its bin of the feature is at most `bin`,
 * else to the next.
 */
export type Tree = { feature: Int16Array; bin: Uint8Array; left: Uint16Array; value: Float32Array }

export type GrowthOptions = {
  leaves: number
  /** The least sum of weights in a leaf. */
  leastWeight: number
  /** Added to the weight of each leaf, so that small ones are drawn towards 0. */
  shrinkage: number
}

/** The weight of each row, and the weight times the target. */
export type WeightedTargets = { weights: Float32Array; pulls: Float32Array }

const MOST_BINS = 256

type Leaf = {
  node: number
  start: number
  end: number
  histogram: Float64Array
  pull: number
  weight: number
  split: Split | null
}
type Split = { gain: number; feature: number; bin: number; leftPull: number; leftWeight: number }

/** Memory that all trees of a fit share. */
export type GrowthSpace = {
  rows: Int32Array
  spare: Int32Array
  /** Values of the rows of the node being summed, in their order. */
  pulls: Float64Array
  weights: Float64Array
  histograms: Float64Array[]
}

/** A column of bins, and how many bins there are. */
export type BinnedColumn = { bins: Uint8Array; count: number }
export const growthSpace = (rows: number): GrowthSpace => ({
  rows: new Int32Array(rows),
  spare: new Int32Array(rows),
  pulls: new Float64Array(rows),
  weights: new Float64Array(rows),
  histograms: [],
})

/** `rowCount` rows of `space.rows` and the columns named by `features` take part. */
export function growTree(
  columns: readonly BinnedColumn[],
  features: readonly number[],
  { weights, pulls }: WeightedTargets,
  space: GrowthSpace,
  rowCount: number,
  { leaves, leastWeight, shrinkage }: GrowthOptions,
): Tree {
  const most = leaves * 2 - 1
  const tree: Tree = {
    feature: new Int16Array(most).fill(-1),
    bin: new Uint8Array(most),
    left: new Uint16Array(most),
    value: new Float32Array(most),
  }
  // Two sums for each bin, feature after feature.
  const origins = new Int32Array(features.length + 1)
  for (const [at, feature] of features.entries()) origins[at + 1] = origins[at]! + 2 * columns[feature]!.count
  const size = origins[features.length]!
  const rows = space.rows

  let taken = 0
  const histogramOf = (start: number, end: number): Float64Array => {
    const histogram = (space.histograms[taken++] ??= new Float64Array(columns.length * MOST_BINS * 2))
    histogram.fill(0, 0, size)
    for (let at = start; at < end; at += 1) {
      const row = rows[at]!
      space.pulls[at] = pulls[row]!
      space.weights[at] = weights[row]!
    }
    for (let each = 0; each < features.length; each += 1)
      addUp(columns[features[each]!]!.bins, rows, space, start, end, histogram, origins[each]!)
    return histogram
  }

  const openLeaf = (
    node: number,
    start: number,
    end: number,
    histogram: Float64Array,
    pull: number,
    weight: number,
  ): Leaf => {
    tree.value[node] = pull / (weight + shrinkage)
    const split =
      weight < 2 * leastWeight ? null : bestSplit(histogram, origins, pull, weight, leastWeight, shrinkage)
    return { node, start, end, histogram, pull, weight, split }
  }

  const root = histogramOf(0, rowCount)
  let [pull, weight] = [0, 0]
  for (let at = 0; at < rowCount; at += 1) {
    pull += space.pulls[at]!
    weight += space.weights[at]!
  }
  const open: Leaf[] = [openLeaf(0, 0, rowCount, root, pull, weight)]
  for (let next = 1; next < most; next += 2) {
    const at = mostGaining(open)
    if (at < 0) break
    const { node, start, end, histogram, split, ...all } = open[at]!
    const { feature, bin, leftPull, leftWeight } = split!
    tree.feature[node] = features[feature]!
    tree.bin[node] = bin
    tree.left[node] = next
    const middle = partition(columns[features[feature]!]!.bins, bin, space, start, end)
    const isLeftSmaller = middle - start < end - middle
    const smaller = isLeftSmaller ? histogramOf(start, middle) : histogramOf(middle, end)
    // The parent's is no longer needed: it becomes that of the larger child.
    for (let each = 0; each < size; each += 1) histogram[each] = histogram[each]! - smaller[each]!
    const [left, right] = isLeftSmaller ? [smaller, histogram] : [histogram, smaller]
    open[at] = openLeaf(next, start, middle, left, leftPull, leftWeight)
    open.push(openLeaf(next + 1, middle, end, right, all.pull - leftPull, all.weight - leftWeight))
  }
  return tree
}

function addUp(
  column: Uint8Array,
  rows: Int32Array,
  { pulls, weights }: GrowthSpace,
  start: number,
  end: number,
  histogram: Float64Array,
  origin: number,
): void {
  for (let at = start; at < end; at += 1) {
    const bin = origin + 2 * column[rows[at]!]!
    histogram[bin] = histogram[bin]! + pulls[at]!
    histogram[bin + 1] = histogram[bin + 1]! + weights[at]!
  }
}

function bestSplit(
  histogram: Float64Array,
  origins: Int32Array,
  pull: number,
  weight: number,
  leastWeight: number,
  shrinkage: number,
): Split | null {
  let [gain, best, bestBin, bestPull, bestWeight] = [1e-9, -1, 0, 0, 0]
  const whole = (pull * pull) / (weight + shrinkage)
  for (let feature = 0; feature + 1 < origins.length; feature += 1) {
    const [origin, end] = [origins[feature]!, origins[feature + 1]!]
    let [leftPull, leftWeight] = [0, 0]
    for (let at = origin; at < end; at += 2) {
      const more = histogram[at + 1]!
      if (more === 0) continue
      leftPull += histogram[at]!
      leftWeight += more
      if (leftWeight < leastWeight) continue
      const rightWeight = weight - leftWeight
      if (rightWeight < leastWeight) break
      const rightPull = pull - leftPull
      const gained =
        (leftPull * leftPull) / (leftWeight + shrinkage) +
        (rightPull * rightPull) / (rightWeight + shrinkage) -
        whole
      if (gained > gain) {
        gain = gained
        best = feature
        bestBin = (at - origin) / 2
        bestPull = leftPull
        bestWeight = leftWeight
      }
    }
  }
  return best < 0 ? null : { gain, feature: best, bin: bestBin, leftPull: bestPull, leftWeight: bestWeight }
}

/** The first of those that gain most; −1 where none can be split. */
function mostGaining(open: readonly Leaf[]): number {
  let [best, gain] = [-1, 0]
  for (const [at, { split }] of open.entries()) {
    if (split && split.gain > gain) {
      best = at
      gain = split.gain
    }
  }
  return best
}

/** Moves the rows that go left to the front, all in their order. Returns where those that go right begin. */
function partition(
  column: Uint8Array,
  bin: number,
  { rows, spare }: GrowthSpace,
  start: number,
  end: number,
): number {
  let [left, right] = [start, 0]
  for (let at = start; at < end; at += 1) {
    const row = rows[at]!
    if (column[row]! <= bin) rows[left++] = row
    else spare[right++] = row
  }
  rows.set(spare.subarray(0, right), left)
  return left
}

/** Finds the leaf of a row in the tree whose nodes begin at `root`. */
export function leafOf(
  { feature, bin, left }: Tree,
  columns: readonly BinnedColumn[],
  row: number,
  root = 0,
): number {
  let node = root
  for (let of = feature[root]!; of >= 0; of = feature[node]!)
    node = root + left[node]! + (columns[of]!.bins[row]! <= bin[node]! ? 0 : 1)
  return node
}
