/** Features of homes as bins: numbers by their edges, classes by the order of what is asked for their homes. */
import { binEdges, binOf } from './bins.ts'
import type { BinnedColumn } from './grow-tree.ts'
import type { FeatureValue } from './home-features.ts'

/** How a feature becomes bins; JSON. `order`: the number of each class. */
export type Encoding = { edges: number[]; order?: Record<string, number> }

/** A class with few homes stands near the middle of all: as if it had so many more. */
const MIDDLING_HOMES = 10

/** Learned from the homes in `rows` alone; `targets` are by row. */
export function encodingOf(
  values: ArrayLike<FeatureValue>,
  rows: Int32Array,
  targets: Float64Array,
): Encoding {
  const order = orderOf(values, rows, targets)
  const edges = binEdges(
    order
      ? Float64Array.from(Object.values(order))
      : Float64Array.from(rows, (row) => numberOf(values[row]!)),
  )
  return order ? { edges: [...edges], order } : { edges: [...edges] }
}

/** Mean price of each class; undefined for numbers. */
function orderOf(values: ArrayLike<FeatureValue>, rows: Int32Array, targets: Float64Array) {
  const classes = new Map<string, { sum: number; homes: number }>()
  let sumOfAll = 0
  for (const row of rows) {
    sumOfAll += targets[row]!
    const value = values[row]
    if (typeof value !== 'string') continue
    const of = classes.get(value) ?? { sum: 0, homes: 0 }
    classes.set(value, { sum: of.sum + targets[row]!, homes: of.homes + 1 })
  }
  if (classes.size === 0) return undefined
  const middling = (MIDDLING_HOMES * sumOfAll) / rows.length
  return Object.fromEntries(
    [...classes].map(([name, { sum, homes }]) => [name, (sum + middling) / (homes + MIDDLING_HOMES)]),
  )
}

const numberOf = (value: FeatureValue): number => (typeof value === 'number' ? value : Number.NaN)

/** The bin of a value; that of unknown ones where the encoding has not seen its class. */
export function encode({ edges, order }: Encoding, value: FeatureValue): number {
  return binOf(edges, order ? ((value === null ? undefined : order[value]) ?? Number.NaN) : numberOf(value))
}

export const binnedColumn = (encoding: Encoding, values: ArrayLike<FeatureValue>): BinnedColumn => ({
  bins: Uint8Array.from(values, (value) => encode(encoding, value)),
  count: encoding.edges.length + 2,
})
